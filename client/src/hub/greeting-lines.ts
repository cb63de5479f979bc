/**
 * The two fixed lines of the greeting in a demo. Who shows them learns of them after the page, because what asks the hub for its
 * options comes after it.
 */
import { useSyncExternalStore } from "react";
import type { Placeholders } from "./placeholders.ts";

type Lines = Pick<Placeholders, "dinnerLine" | "itemsLine">;

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
