import type { User } from "@hub/shared/features/account/schema";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { DetailRow } from "../../ui/DetailRow.tsx";
import { SessionSettings } from "./SessionSettings.tsx";
import { SignInSettings } from "./SignInSettings.tsx";
import { useSecurity } from "./security-queries.ts";

/** The security settings of an account. */
export function SecuritySettings({ user }: { user: User }) {
  return (
    <>
      {/* Only an adult can change a PIN, and users with a PIN have no email. */}
      {user.email !== null && <SignInSettings user={user} />}
      <SessionSettings />
      {useSecurity().data?.isAdmin && (
        <DetailRow label="This hub" detail="Manage its people and check its health">
          <ButtonLink to="/admin">Open</ButtonLink>
        </DetailRow>
      )}
    </>
  );
}
