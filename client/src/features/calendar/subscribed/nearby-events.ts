import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { CalendarSubscription } from "@hub/shared/features/calendar/subscription-endpoints";
import { useSyncExternalStore } from "react";

/** The subscribed events around today, as the hub last sent them. */
export interface NearbyEvents {
  atMs: number;
  /** The covered time span, `end` exclusive. */
  start: string;
  end: string;
  subscriptions: readonly CalendarSubscription[];
  events: readonly Occurrence[];
}

let nearbyEvents: NearbyEvents | undefined;
const listeners = new Set<() => void>();

export function setNearbyEvents(next: NearbyEvents | undefined): void {
  nearbyEvents = next;
  for (const listener of listeners) listener();
}

/** Undefined until it has arrived; `SubscribedEventsFetcher` fetches it. */
export function useNearbyEvents(): NearbyEvents | undefined {
  return useSyncExternalStore(subscribe, () => nearbyEvents);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
