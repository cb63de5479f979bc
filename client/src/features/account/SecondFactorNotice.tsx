import { useSession } from "../../hub/session.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Tells an owner that their rights are limited until they set up the second factor that the family requires. */
export function SecondFactorNotice() {
  const session = useSession();
  if (session.state !== "signed-in" || !session.user.needsSecondFactor) return null;
  return (
    <Notice tone="honey" marginTop={4}>
      Your family requires a second factor for owners. Until you use one, you have the same access as an adult. Set up
      an authenticator app or a passkey, or sign in with the one you have.{" "}
      <ButtonLink to="/settings#privacy" variant="quiet">
        Open Privacy & Security
      </ButtonLink>
    </Notice>
  );
}
