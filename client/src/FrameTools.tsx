import type { User } from "@hub/shared/features/account/schema";
import { UserMenu } from "./features/dashboard/UserMenu.tsx";
import { OwnAvatar } from "./features/members/OwnAvatar.tsx";
import { QueryProvider } from "./hub/QueryProvider.tsx";
import { NotificationBellContainer } from "./NotificationBellContainer.tsx";
import { SyncBadge } from "./ui/SyncBadge.tsx";

/** What stands at the end of the header. */
export function FrameTools({ user }: { user: User }) {
  return (
    <QueryProvider>
      <SyncBadge />
      <NotificationBellContainer />
      <UserMenu avatar={<OwnAvatar user={user} size="small" />} />
    </QueryProvider>
  );
}
