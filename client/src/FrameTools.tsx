import type { User } from "@hub/shared/features/account/schema";
import { loadCategoryWords } from "@hub/shared/features/shopping/categories";
import { UserMenu } from "./features/dashboard/UserMenu.tsx";
import { OwnAvatar } from "./features/members/OwnAvatar.tsx";
import { QueryProvider } from "./hub/QueryProvider.tsx";
import { usePreload } from "./lib/use-preload.ts";
import { NotificationBellContainer } from "./NotificationBellContainer.tsx";
import { SyncBadge } from "./ui/SyncBadge.tsx";

/** What stands at the end of the header; it also loads the words that tell where a new thing stands in a shop. */
export function FrameTools({ user }: { user: User }) {
  usePreload(loadCategoryWords);
  return (
    <QueryProvider>
      <SyncBadge />
      <NotificationBellContainer />
      <UserMenu avatar={<OwnAvatar user={user} size="small" />} />
    </QueryProvider>
  );
}
