import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { CalendarSubscription } from "@hub/shared/features/calendar/subscription-endpoints";
import { useSyncExternalStore } from "react";

/** The events of subscribed calendars around today, as the hub last sent them. */
export interface Near {
  atMs: number;
  /** The span of time that it covers, `end` exclusive. */
  start: string;
  end: string;
  subscriptions: readonly CalendarSubscription[];
  events: readonly Occurrence[];
}

let near: Near | undefined;
const listeners = new Set<() => void>();

export function setNear(next: Near | undefined): void {
  near = next;
  for (const listener of listeners) listener();
}

/** Undefined until it has arrived; `FollowSubscribed` fetches it. */
export function useNear(): Near | undefined {
  return useSyncExternalStore(subscribe, () => near);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
