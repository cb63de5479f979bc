/**
 * Long work in turns: everything that the hub does runs on one thread, so whoever works through much gives way to
 * others every few milliseconds.
 */
import { setImmediate as nextTurn } from "node:timers/promises";

/** Leaves room for what one step between two calls of `giveWay` takes. */
const maxTurnMs = 10;

/** Counts from now on, and from zero after each time it gave way. */
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

const passedOnChars = 16_000;

/** What is made piece by piece, in amounts that are worth passing on. */
export async function* inTurns(pieces: Iterable<string>): AsyncGenerator<string, void> {
  const turns = startTurns();
  let text = "";
  for (const piece of pieces) {
    text += piece;
    await turns.giveWay();
    if (text.length < passedOnChars) continue;
    yield text;
    text = "";
  }
  yield text;
}
