import { useEffect } from "react";
import { connectLiveEvents } from "./hub/live-events.ts";
import { useUser } from "./hub/session.ts";

/** Listens to the hub's live events, which are about what is not in the family's document. */
export function FollowLiveEvents() {
  const user = useUser();
  const who = user ? `${user.id} ${user.familyId}` : null;
  useEffect(() => (who === null ? undefined : connectLiveEvents()), [who]);
  return null;
}
