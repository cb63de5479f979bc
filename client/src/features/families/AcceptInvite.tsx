import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { navigate } from "../../lib/location.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useAcceptInvite, type useInvitePreview } from "./queries.ts";

type Preview = NonNullable<ReturnType<typeof useInvitePreview>["data"]>;

/** Joining leaves the own family behind; where that holds something, the person says so first. */
export function AcceptInvite({ token, preview }: { token: string; preview: Preview }) {
  const accept = useAcceptInvite();
  const [isSure, setIsSure] = useState(false);
  const { replacesFamily } = preview;

  const join = () => {
    accept.mutate({ token, confirm: replacesFamily }, { onSuccess: () => navigate("/", { replace: true }) });
  };

  return (
    <chakra.div display="flex" flexDirection="column" gap={4}>
      {replacesFamily && (
        <>
          <Notice tone="honey">
            You already have a family on this hub, with things in it. Joining this one means leaving yours.
          </Notice>
          <Checkbox isChecked={isSure} onChange={setIsSure}>
            I want to leave my family and join this one
          </Checkbox>
        </>
      )}
      <FailureNotice error={accept.error} />
      <Button
        variant="primary"
        size="large"
        isPending={accept.isPending}
        disabled={replacesFamily && !isSure}
        onClick={join}
      >
        Join the family
      </Button>
      <ButtonLink to="/" variant="quiet">
        Not now
      </ButtonLink>
    </chakra.div>
  );
}
