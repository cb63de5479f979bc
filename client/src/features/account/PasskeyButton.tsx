import { Fingerprint } from "lucide-react";
import { isSessionLoss } from "../../hub/session.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { passkeyFailureText } from "./passkey-text.ts";
import { usePasskeySignIn } from "./second-factor-queries.ts";

/** Signs in without an email address and a password. */
export function PasskeyButton() {
  const signIn = usePasskeySignIn();
  return (
    <>
      <Button icon={Fingerprint} wide isPending={signIn.isPending} onClick={() => signIn.mutate()}>
        Sign in with a passkey
      </Button>
      {signIn.error && !isSessionLoss(signIn.error) && (
        <Notice tone="clay" role="alert">
          {passkeyFailureText(signIn.error)}
        </Notice>
      )}
    </>
  );
}
