import { useEffect } from "react";
import { connectLiveEvents } from "./hub/live-events.ts";
import { useSession } from "./hub/session.ts";

/** Listens to what the hub says beside the family's document, for as long as the same person is of the same family. */
export function FollowLiveEvents() {
  const session = useSession();
  const who = session.state === "signed-in" ? `${session.user.id} ${session.user.familyId}` : null;
  useEffect(() => (who === null ? undefined : connectLiveEvents()), [who]);
  return null;
}
