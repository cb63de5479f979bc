/** Kitchen timers. They end without a write: readers compare their end with the clock. */
import type * as Y from "yjs";
import { readEntries, readEntry } from "../../entries.ts";
import { type Timer, timers } from "./schema.ts";

/** How long a timer rings without being stopped. */
export const maxRingMs = 30 * 60_000;

/** The running and ringing timers at an instant of the hub's clock, sorted by their end. */
export function readTimers(doc: Y.Doc, nowMs = Date.now()): Timer[] {
  return readEntries(doc, timers)
    .filter((timer) => !isTimerOver(timer, nowMs))
    .sort((a, b) => a.endsAt.localeCompare(b.endsAt) || a.id.localeCompare(b.id));
}

/** One timer that was not stopped, or undefined. */
export function readTimer(doc: Y.Doc, id: string): Timer | undefined {
  return readEntry(doc, timers, id);
}

/** Whether a timer has rung for so long that it no longer counts. */
export function isTimerOver(timer: Pick<Timer, "endsAt">, nowMs: number): boolean {
  return Date.parse(timer.endsAt) + maxRingMs <= nowMs;
}
