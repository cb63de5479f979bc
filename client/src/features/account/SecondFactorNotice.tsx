import { useSession } from "../../hub/session.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Tells an owner why they have less than an owner's rights, when the family demands a second factor of its owners. */
export function SecondFactorNotice() {
  const session = useSession();
  if (session.state !== "signed-in" || !session.user.needsSecondFactor) return null;
  return (
    <Notice tone="honey" marginTop={4}>
      Your family asks its owners for a second factor. Until you have used yours you can only do what an adult can. Set
      up an authenticator app or a passkey, or sign in with the one that you have.{" "}
      <ButtonLink to="/settings#privacy" variant="quiet">
        To Privacy & Security
      </ButtonLink>
    </Notice>
  );
}
