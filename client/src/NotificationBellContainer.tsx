import { listInvites } from "@hub/shared/features/families/endpoints";
import { useMemo } from "react";
import { useSessions } from "./features/account/session-queries.ts";
import { useInvites, usePeople } from "./features/families/queries.ts";
import { NotificationBell } from "./features/notifications/NotificationBell.tsx";
import { useMay } from "./ui/use-may.ts";

/**
 * The notification bell, with data from outside the family's document: new members, open invites and the user's
 * sessions.
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
