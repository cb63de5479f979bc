/**
 * Has the patterns of the rules compiled before they are needed. JavaScript compiles a regular expression when it is first
 * used and again when it is used often; for all of them that takes more than a second, in which nobody else is served.
 */
import { createYielder } from "../../yielding.ts";
import { phrasePatterns } from "./phrases.ts";
import { rewordPatterns } from "./reword.ts";

let prepared: Promise<void> | undefined;

/** Compiles each pattern once, a few in each turn. Resolves at once when that is done. */
export function prepareRules(): Promise<void> {
  prepared ??= compileAll([...phrasePatterns, ...rewordPatterns]);
  return prepared;
}

/** A sentence in letters of one byte and one with others: an engine compiles a pattern for each. */
const samples = ["what is for dinner", "what’s for dinner"];

async function compileAll(patterns: readonly RegExp[]): Promise<void> {
  const yielder = createYielder();
  for (const pattern of patterns) {
    for (const sample of samples) {
      // The second use compiles it to machine code.
      for (let uses = 0; uses < 2; uses++) {
        pattern.test(sample);
        pattern.lastIndex = 0;
        await yielder.yieldToEventLoop();
      }
    }
  }
}
