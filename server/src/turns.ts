/**
 * Long work in turns: everything that the hub does runs on one thread, so whoever works through much gives way to
 * others every few milliseconds.
 */
import { setImmediate as nextTurn } from "node:timers/promises";

/** Leaves room for what one step between two calls of `giveWay` takes. */
const maxTurnMs = 10;

/** Counts from now on, and anew after each time it gave way. */
export function startTurns() {
  let begunMs = performance.now();
  return {
    /** To be awaited between steps; it resolves at once until the turn has been long. */
    async giveWay(): Promise<void> {
      if (performance.now() - begunMs < maxTurnMs) return;
      await nextTurn();
      begunMs = performance.now();
    },
  };
}
