/**
 * The modal dialogs that are open. The browser makes all that stands outside of the uppermost one inert: it can be
 * neither pressed nor focused, and screen readers do not hear it.
 */
import { useSyncExternalStore } from "react";

let open: readonly string[] = [];
const listeners = new Set<() => void>();

/** Says that a modal dialog was opened above all others. Returns the way to say that it is closed. */
export function enterModal(id: string): () => void {
  publish([...open, id]);
  return () => publish(open.filter((other) => other !== id));
}

/** The uppermost modal dialog; undefined where none is open. */
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
