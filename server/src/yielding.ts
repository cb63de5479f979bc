/**
 * Long work in turns: everything that the hub does runs on one thread, so whoever works through much gives way to
 * others every few milliseconds.
 */
import { setImmediate as nextTurn } from "node:timers/promises";

/** Leaves room for what one step between two calls of `yieldToEventLoop` takes. */
const maxBlockMs = 10;

/** Counts from now on, and from zero after each time it gave way. */
export function createYielder() {
  let lastYieldMs = performance.now();
  return {
    /** To be awaited between steps; it resolves at once until the turn has been long. */
    async yieldToEventLoop(): Promise<void> {
      if (performance.now() - lastYieldMs < maxBlockMs) return;
      await nextTurn();
      lastYieldMs = performance.now();
    },
  };
}

const chunkChars = 16_000;

/** What is made piece by piece, in amounts that are worth passing on. */
export async function* inChunks(parts: Iterable<string>): AsyncGenerator<string, void> {
  const yielder = createYielder();
  let text = "";
  for (const part of parts) {
    text += part;
    await yielder.yieldToEventLoop();
    if (text.length < chunkChars) continue;
    yield text;
    text = "";
  }
  yield text;
}
