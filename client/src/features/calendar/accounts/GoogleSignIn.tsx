import { Button } from "../../../ui/Button.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { useOpenGoogle } from "./queries.ts";

/** Leads to Google, which asks whether the hub may see and change the person's calendars. */
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
