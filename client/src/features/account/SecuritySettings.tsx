import type { User } from "@hub/shared/features/account/schema";
import { SessionSettings } from "./SessionSettings.tsx";
import { SignInSettings } from "./SignInSettings.tsx";

/** Everything that keeps others out of an account. */
export function SecuritySettings({ user }: { user: User }) {
  return (
    <>
      <SignInSettings user={user} />
      <SessionSettings />
    </>
  );
}
