/**
 * The open modal dialogs. The browser makes everything outside of the uppermost one inert: it can be neither pressed
 * nor focused, and screen readers ignore it.
 */
import { useSyncExternalStore } from "react";

export interface Modal {
  id: string;
  /** Closes it, or asks first. */
  close: () => void;
}

let open: readonly Modal[] = [];
const listeners = new Set<() => void>();

/** Registers a modal dialog that was opened above all others. Returns a function to call when it is closed. */
export function enterModal(modal: Modal): () => void {
  publish([...open, modal]);
  return () => publish(open.filter((other) => other !== modal));
}

/** The uppermost modal dialog; undefined if none is open. */
export function topModal(): Modal | undefined {
  return open.at(-1);
}

export function useTopModal(): string | undefined {
  return useSyncExternalStore(subscribe, () => topModal()?.id);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly Modal[]): void {
  open = next;
  for (const listener of listeners) listener();
}
