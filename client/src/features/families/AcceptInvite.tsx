import { chakra } from "@chakra-ui/react";
import { navigate } from "../../lib/location.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useAcceptInvite, type useInvitePreview } from "./queries.ts";

type Preview = NonNullable<ReturnType<typeof useInvitePreview>["data"]>;

/** Joins the family of an invite. The user stays in their current family, unless it is empty. */
export function AcceptInvite({ token, preview }: { token: string; preview: Preview }) {
  const accept = useAcceptInvite();
  const join = () => accept.mutate({ token }, { onSuccess: () => navigate("/", { replace: true }) });
  return (
    <chakra.div display="flex" flexDirection="column" gap={4}>
      {preview.staysIn === 1 && (
        <Notice>
          You'll be in two families. Switch between them in your menu. Neither family can see the other's data.
        </Notice>
      )}
      {preview.staysIn > 1 && (
        <Notice>
          {`You'll be in ${preview.staysIn + 1} families. Switch between them in your menu. No family can see another's data.`}
        </Notice>
      )}
      <FailureNotice error={accept.error} />
      <Button variant="primary" size="large" isPending={accept.isPending} onClick={join}>
        Join the family
      </Button>
      <ButtonLink to="/" variant="quiet">
        Not now
      </ButtonLink>
    </chakra.div>
  );
}
