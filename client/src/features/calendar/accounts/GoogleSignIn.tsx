import { Button } from "../../../ui/Button.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { useOpenGoogle } from "./queries.ts";

/** Opens Google's consent page for access to the user's calendars. */
export function GoogleSignIn({ label }: { label: string }) {
  const open = useOpenGoogle();
  return (
    <>
      <Button isPending={open.isPending} onClick={() => open.mutate()}>
        {label}
      </Button>
      <FailureNotice error={open.error} />
    </>
  );
}
