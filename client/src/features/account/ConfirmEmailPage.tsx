import { chakra } from "@chakra-ui/react";
import { useLocation } from "../../lib/location.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { NarrowPage } from "../../ui/NarrowPage.tsx";
import { useConfirmEmail } from "./security-queries.ts";

/** The page of the link sent to a new email address. It asks for confirmation, because mail scanners open links too. */
export function ConfirmEmailPage() {
  const token = useLocation().hash.slice(1);
  const confirm = useConfirmEmail();
  return (
    <NarrowPage>
      <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap={4}>
        <chakra.h1 fontSize="2xl">
          {confirm.isSuccess ? "Your email address has changed" : "Confirm your new email address"}
        </chakra.h1>
        <chakra.p color="quiet">
          {confirm.isSuccess
            ? `From now on, sign in with ${confirm.data.email}.`
            : "You opened the link we sent to your new email address. Confirm that you want to sign in with it from now on."}
        </chakra.p>
        <FailureNotice error={confirm.error} />
        {confirm.isSuccess ? (
          <ButtonLink to="/" variant="primary">
            Continue
          </ButtonLink>
        ) : (
          <Button variant="primary" isPending={confirm.isPending} onClick={() => confirm.mutate(token)}>
            Confirm
          </Button>
        )}
      </chakra.div>
    </NarrowPage>
  );
}
