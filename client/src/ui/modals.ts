/**
 * The open modal dialogs. The browser makes everything outside of the uppermost one inert: it can be neither pressed
 * nor focused, and screen readers ignore it.
 */
import { useSyncExternalStore } from "react";

let open: readonly string[] = [];
const listeners = new Set<() => void>();

/** Registers a modal dialog that was opened above all others. Returns a function to call when it is closed. */
export function enterModal(id: string): () => void {
  publish([...open, id]);
  return () => publish(open.filter((other) => other !== id));
}

/** The uppermost modal dialog; undefined if none is open. */
export function useTopModal(): string | undefined {
  return useSyncExternalStore(subscribe, () => open.at(-1));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}
