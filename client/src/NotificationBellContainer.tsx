import { listInvites } from "@hub/shared/features/families/endpoints";
import { useMemo } from "react";
import { useSessions } from "./features/account/session-queries.ts";
import { useInvites, usePeople } from "./features/families/queries.ts";
import { NotificationBell } from "./features/notifications/NotificationBell.tsx";
import { useMay } from "./ui/use-may.ts";

/**
 * The bell, with what is not in the family's document: who joined, how many invites are open, and where this person is
 * signed in.
 */
export function NotificationBellContainer() {
  const people = usePeople().data;
  const invites = useInvites({ isEnabled: useMay(listInvites.access) }).data;
  const sessions = useSessions().data;
  const bellInput = useMemo(
    () => ({ people: people ?? [], openInviteCount: invites?.length ?? 0, sessions: sessions ?? [] }),
    [people, invites, sessions],
  );
  return <NotificationBell bellInput={bellInput} />;
}
