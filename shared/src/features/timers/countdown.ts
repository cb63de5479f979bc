/** Calculates the times of timers. */
import { maxSeconds, type Timer } from "./schema.ts";

/** A new timer of this many seconds, from an instant of the hub's clock. */
export function timerFrom(nowMs: number, seconds: number): Pick<Timer, "seconds" | "endsAt"> {
  return { seconds, endsAt: new Date(nowMs + seconds * 1000).toISOString() };
}

/** Adds time to a timer, or removes it with a negative number. A ringing timer starts again from now. */
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
