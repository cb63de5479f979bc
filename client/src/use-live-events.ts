import { useEffect } from "react";
import { connectLiveEvents } from "./hub/live-events.ts";
import { useUser } from "./hub/session.ts";

/** Listens to the hub's live events, which announce changes outside the family's document. */
export function useLiveEvents(): void {
  const user = useUser();
  const identity = user ? `${user.id} ${user.familyId}` : null;
  useEffect(() => (identity === null ? undefined : connectLiveEvents()), [identity]);
}
