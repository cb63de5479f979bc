import { useEffect } from "react";
import { connectLiveEvents } from "./hub/live-events.ts";
import { useSession } from "./hub/session.ts";

/** Listens to the hub's live events, which are about what is not in the family's document. */
export function FollowLiveEvents() {
  const session = useSession();
  const who = session.state === "signed-in" ? `${session.user.id} ${session.user.familyId}` : null;
  useEffect(() => (who === null ? undefined : connectLiveEvents()), [who]);
  return null;
}
