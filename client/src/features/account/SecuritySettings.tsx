import type { User } from "@hub/shared/features/account/schema";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { DetailRow } from "../../ui/DetailRow.tsx";
import { SessionSettings } from "./SessionSettings.tsx";
import { SignInSettings } from "./SignInSettings.tsx";
import { useSecurity } from "./security-queries.ts";

/** Everything that keeps others out of an account. */
export function SecuritySettings({ user }: { user: User }) {
  return (
    <>
      {/* A PIN is an adult's to change. */}
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
