/** Splits long work: the hub runs on one thread, so long loops yield to the event loop every few milliseconds. */
import { setImmediate as nextTurn } from "node:timers/promises";

/** Leaves room for one step between two calls of `yieldToEventLoop`. */
const maxBlockMs = 10;

/** Measures from the start, and again after each yield. */
export function createYielder() {
  let lastYieldMs = performance.now();
  return {
    /** Await between steps. Resolves immediately until the time slice is used up. */
    async yieldToEventLoop(): Promise<void> {
      if (performance.now() - lastYieldMs < maxBlockMs) return;
      await nextTurn();
      lastYieldMs = performance.now();
    },
  };
}

const chunkChars = 16_000;

/** Joins small parts into chunks worth sending. */
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
