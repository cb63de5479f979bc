/** The event that was last saved on this screen. It may be on a day that the card does not show. */
import type { EventId } from "@hub/shared/ids";
import { useSyncExternalStore } from "react";

let lastSaved: EventId | undefined;
const listeners = new Set<() => void>();

/** Undefined after the user has opened its day. */
export function setLastSaved(id: EventId | undefined): void {
  lastSaved = id;
  for (const listener of listeners) listener();
}

export function useLastSaved(): EventId | undefined {
  return useSyncExternalStore(subscribe, () => lastSaved);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
