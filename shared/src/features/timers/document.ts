/** Kitchen timers. Nobody writes when one ends: that it rings, and that it is over, is read from the clock. */
import type * as Y from "yjs";
import { readEntries, readEntry } from "../../entries.ts";
import { maxSeconds, type Timer, timers } from "./schema.ts";

/** How long a timer rings when nobody stops it; then nobody is there to hear it. */
export const maxRingMs = 30 * 60_000;

/** The timers that run or ring at an instant of the hub's clock, the one that ends first before the others. */
export function readTimers(doc: Y.Doc, nowMs = Date.now()): Timer[] {
  return readEntries(doc, timers)
    .filter((timer) => !isTimerOver(timer, nowMs))
    .sort((a, b) => a.endsAt.localeCompare(b.endsAt) || a.id.localeCompare(b.id));
}

/** One timer that was not stopped, or undefined. */
export function readTimer(doc: Y.Doc, id: string): Timer | undefined {
  return readEntry(doc, timers, id);
}

/** A new timer of so many seconds, from an instant of the hub's clock. */
export function timerFrom(nowMs: number, seconds: number): Pick<Timer, "seconds" | "endsAt"> {
  return { seconds, endsAt: new Date(nowMs + seconds * 1000).toISOString() };
}

/** The same timer with more or, below zero, less time; one that rings already starts anew from now. */
export function withMoreTime(
  timer: Timer,
  addSeconds: number,
  nowMs: number,
): Pick<Timer, "id" | "seconds" | "endsAt"> {
  const leftMs = Math.max(0, Date.parse(timer.endsAt) - nowMs);
  const moreMs = Math.min(maxSeconds * 1000, Math.max(0, leftMs + addSeconds * 1000));
  const seconds = Math.min(maxSeconds, Math.max(1, timer.seconds + addSeconds));
  return { id: timer.id, seconds, endsAt: new Date(nowMs + moreMs).toISOString() };
}

/** Whether a timer has ended and rings. */
export function isRinging(timer: Pick<Timer, "endsAt">, nowMs: number): boolean {
  return Date.parse(timer.endsAt) <= nowMs;
}

/** Whether a timer has rung so long that it counts no more. */
export function isTimerOver(timer: Pick<Timer, "endsAt">, nowMs: number): boolean {
  return Date.parse(timer.endsAt) + maxRingMs <= nowMs;
}
