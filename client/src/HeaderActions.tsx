import type { User } from "@hub/shared/features/account/schema";
import { loadCategoryWords } from "@hub/shared/features/shopping/categories";
import { UserMenu } from "./features/dashboard/UserMenu.tsx";
import { FamilySwitch } from "./features/families/FamilySwitch.tsx";
import { OwnAvatar } from "./features/members/OwnAvatar.tsx";
import { QueryProvider } from "./hub/QueryProvider.tsx";
import { useSession } from "./hub/session.ts";
import { usePreload } from "./lib/use-preload.ts";
import { NotificationBellContainer } from "./NotificationBellContainer.tsx";
import { lazyPart } from "./ui/lazy-part.tsx";
import { SyncBadge } from "./ui/SyncBadge.tsx";

const SessionMovedDialog = lazyPart(() =>
  import("./features/families/SessionMovedDialog.tsx").then((module) => module.SessionMovedDialog),
);

/** The actions at the end of the header. Also preloads the words that assign new items to a category. */
export function HeaderActions({ user }: { user: User }) {
  usePreload(loadCategoryWords);
  const session = useSession();
  return (
    <QueryProvider>
      <SyncBadge />
      <NotificationBellContainer />
      <UserMenu avatar={<OwnAvatar user={user} size="small" />} families={<FamilySwitch />} />
      {session.state === "signed-in" && session.hasMoved && <SessionMovedDialog familyId={user.familyId} />}
    </QueryProvider>
  );
}
