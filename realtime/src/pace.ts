/**
 * Decides how long a room's edits are collected before they are stored as one row. While the hub is idle nothing waits.
 * The more time storing and sending take, the longer edits are collected. The first edit after a pause never waits.
 */

/** A delivery has to stay well under 100 ms with it, storing and sending included. */
const maxGatherMs = 40;
/** The share of the loop's time that storing and telling may take before rooms wait for the longest. */
const fullShare = 0.4;
const measureMs = 100;
/** Under load, flushes stay apart by this part of the gathering time, so that each one is worth its round trip. */
const restShare = 1 / 2;

export class Pace {
  private gatherMs = 0;
  private busyMs = 0;
  private sinceMs = performance.now();

  /** Counts the time for which a flush held the event loop. */
  add(busyMs: number, nowMs: number): void {
    this.busyMs += busyMs;
    const spanMs = nowMs - this.sinceMs;
    if (spanMs < measureMs) return;
    // Squared, so that half the share asks for a quarter of the wait.
    const load = Math.min(1, this.busyMs / spanMs / fullShare) ** 2;
    this.gatherMs = (this.gatherMs + load * maxGatherMs) / 2;
    this.busyMs = 0;
    this.sinceMs = nowMs;
  }

  /** Whether a room may store its next row; both moments are on the clock of `performance`. */
  isDue(lastRowMs: number, nowMs: number): boolean {
    return nowMs - lastRowMs >= this.gatherMs;
  }

  /** At the least, edits that arrive in the same turn of the event loop belong into the same flush. */
  async rest(): Promise<void> {
    const restMs = this.gatherMs * restShare;
    await new Promise((resolve) => (restMs < 1 ? setImmediate(resolve) : setTimeout(resolve, restMs)));
  }
}
