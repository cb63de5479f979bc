/**
 * The two fixed lines of the greeting in a demo. They arrive after the page, because the code that asks for the hub's
 * options loads after it.
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
