/**
 * Compiles the rules' patterns in advance. JavaScript compiles a regular expression on first use and again when it is
 * hot. For all patterns that takes more than a second and would block the event loop.
 */
import { createYielder } from "../../yielding.ts";
import { phrasePatterns } from "./phrases.ts";
import { rewordPatterns } from "./reword.ts";

let prepared: Promise<void> | undefined;

/** Compiles all patterns once, in short steps. Resolves immediately after the first time. */
export function prepareRules(): Promise<void> {
  prepared ??= compileAll([...phrasePatterns, ...rewordPatterns]);
  return prepared;
}

/** A Latin-1 and a two-byte sentence, because the engine compiles a pattern for each encoding. */
const samples = ["what is for dinner", "what’s for dinner"];

async function compileAll(patterns: readonly RegExp[]): Promise<void> {
  const yielder = createYielder();
  for (const pattern of patterns) {
    for (const sample of samples) {
      // The second use triggers compilation to machine code.
      for (let uses = 0; uses < 2; uses++) {
        pattern.test(sample);
        pattern.lastIndex = 0;
        await yielder.yieldToEventLoop();
      }
    }
  }
}
