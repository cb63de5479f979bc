/**
 * Two lines of the greeting that a demo hub replaces with fixed texts. They load after the page, with the code that
 * fetches the hub's options.
 */
import { useSyncExternalStore } from "react";
import type { DemoControls } from "./demo-controls.ts";

type Lines = Pick<DemoControls, "dinnerLine" | "itemsLine">;

let lines: Lines | undefined;
const listeners = new Set<() => void>();

export function setGreetingLines(next: Lines | undefined): void {
  lines = next;
  for (const listener of listeners) listener();
}

export function useGreetingLines(): Lines | undefined {
  return useSyncExternalStore(listen, () => lines);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
