/**
 * Decides how long a room collects edits before they are stored as one row. An idle hub never waits. The more time
 * storing and sending take, the longer edits are collected. The first edit after a pause never waits.
 */

/** Delivery must stay well under 100 ms, including storing and sending. */
const maxGatherMs = 40;
/** The share of the event loop that storing and sending may take before rooms wait the longest. */
const fullShare = 0.4;
const measureMs = 100;
/** The pause between flushes as a share of the gathering time. Under load, each round trip then stores more edits. */
const pauseShare = 1 / 2;

export class Pace {
  private gatherMs = 0;
  private busyMs = 0;
  private sinceMs = performance.now();

  /** Records how long a flush held the event loop. */
  add(busyMs: number, nowMs: number): void {
    this.busyMs += busyMs;
    const spanMs = nowMs - this.sinceMs;
    if (spanMs < measureMs) return;
    // Squared, so that half of the share causes a quarter of the wait.
    const load = Math.min(1, this.busyMs / spanMs / fullShare) ** 2;
    this.gatherMs = (this.gatherMs + load * maxGatherMs) / 2;
    this.busyMs = 0;
    this.sinceMs = nowMs;
  }

  /** Whether a room may store its next row. Both times come from `performance.now()`. */
  isDue(lastRowMs: number, nowMs: number): boolean {
    return nowMs - lastRowMs >= this.gatherMs;
  }

  /** Waits at least one turn of the event loop, so that edits of the same turn share a flush. */
  async pause(): Promise<void> {
    const pauseMs = this.gatherMs * pauseShare;
    await new Promise((resolve) => (pauseMs < 1 ? setImmediate(resolve) : setTimeout(resolve, pauseMs)));
  }
}
