import type { User } from "@hub/shared/features/account/schema";
import { FrameBell } from "./FrameBell.tsx";
import { UserMenu } from "./features/dashboard/UserMenu.tsx";
import { OwnAvatar } from "./features/members/OwnAvatar.tsx";

/** What stands at the end of the header. */
export function FrameTools({ user }: { user: User }) {
  return (
    <>
      <FrameBell />
      <UserMenu avatar={<OwnAvatar user={user} size="small" />} />
    </>
  );
}
