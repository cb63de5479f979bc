/**
 * The open modal dialogs. The browser makes everything outside the top one inert: it gets no presses or focus, and
 * screen readers ignore it.
 */
import { useSyncExternalStore } from "react";

export interface Modal {
  id: string;
  /** Closes the dialog, possibly after a confirmation. */
  close: () => void;
}

let open: readonly Modal[] = [];
const listeners = new Set<() => void>();

/** Registers a modal dialog above all others. Returns a function to call when it closes. */
export function enterModal(modal: Modal): () => void {
  publish([...open, modal]);
  return () => publish(open.filter((other) => other !== modal));
}

/** The top modal dialog; undefined if none is open. */
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
