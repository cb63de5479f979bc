import { useMemo } from "react";
import { useInvites, usePeople } from "./features/families/queries.ts";
import { NotificationBell } from "./features/notifications/NotificationBell.tsx";
import { useMay } from "./ui/use-may.ts";

/** The bell, with what it cannot know from the family's document: who joined, and which invites are open. */
export function NotificationBellContainer() {
  const people = usePeople().data;
  const invites = useInvites({ isEnabled: useMay("invite") }).data;
  const others = useMemo(() => ({ people: people ?? [], openInviteCount: invites?.length ?? 0 }), [people, invites]);
  return <NotificationBell others={others} />;
}
