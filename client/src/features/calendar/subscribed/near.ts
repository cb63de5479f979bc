import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { CalendarSubscription } from "@hub/shared/features/calendar/subscription-endpoints";
import { useSyncExternalStore } from "react";

/** What the calendars to which the family subscribes have around today, as the hub said last. */
export interface Near {
  atMs: number;
  /** The span of time that it is of, `end` exclusive. */
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

/** Undefined until it has come; `FollowSubscribed` brings it. */
export function useNear(): Near | undefined {
  return useSyncExternalStore(subscribe, () => near);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
