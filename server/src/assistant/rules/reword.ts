/**
 * Rewrites a sentence that no rule could parse (`rewordings.json`). It drops surrounding words and replaces others by
 * words of the phrases. Looser rules ("no dinner tomorrow, we're at Grandma's") apply only to requests that change
 * nothing yet.
 */

import { categoryOf } from "@hub/shared/features/shopping/categories";
import { isTypo } from "./names.ts";
import phrases from "./phrases.json" with { type: "json" };
import { expandPattern } from "./phrases.ts";
import data from "./rewordings.json" with { type: "json" };

type Rule = readonly [pattern: RegExp, words: string];

const openerOf = (words: string) => new RegExp(`^(?:${words})(?=[\\s,.!:;?-]|$)[\\s,.!:;?-]*(?:that |to )?(?!$)`, "i");
const closerOf = (words: string) => new RegExp(`[\\s,]+(?:${words})[\\s.!]*$`, "i");
/** `certain` words never carry meaning. `likely` words are dropped only if no rule could parse the sentence. */
const certain = [openerOf(data.firstOpeners), closerOf(data.firstClosers)] as const;
const likely = [openerOf(data.openers), closerOf(data.closers)] as const;
const rulesOf = (sources: readonly string[][]): readonly Rule[] =>
  sources.map(([pattern = "", words = ""]) => [new RegExp(expandPattern(pattern), "iu"), words]);
const [first, again, loose] = [rulesOf(data.first), rulesOf(data.again), rulesOf(data.loose)];

/** All rewording patterns, for `prepare-rules.ts`. */
export const rewordPatterns: readonly RegExp[] = [
  ...[first, again, loose].flat().map(([pattern]) => pattern),
  ...certain,
  ...likely,
];

/** The number of surrounding phrases to remove. */
const maxRemovals = 6;

function bare(text: string, [opener, closer]: readonly [RegExp, RegExp]): string {
  let short = text;
  for (let times = 0; times < maxRemovals; times++) {
    const shorter = short.replace(opener, "").replace(closer, "");
    if (shorter === short || shorter === "") break;
    short = shorter;
  }
  return short;
}

/** Removes surrounding phrases: "oh and", "Dan is ill, cancel soccer", "add napkins, they are finished". */
export function extractRequest(text: string): string {
  return first.reduce((words, [pattern, other]) => words.replace(pattern, other).trim(), bare(text, certain));
}

/** The request in the words of the phrases. */
export function reword(text: string): string {
  const rewritten = again.reduce((words, [pattern, other]) => words.replace(pattern, other).trim(), bare(text, likely));
  return rewritten.replace(/\s+/g, " ");
}

/** Possible readings, with some words omitted. */
export function guessRequests(text: string): string[] {
  return loose.filter(([pattern]) => pattern.test(text)).map(([pattern, words]) => text.replace(pattern, words));
}

/** The words of the phrases. Typos are corrected to these. */
const vocabulary: ReadonlySet<string> = new Set(
  [...Object.values(phrases.words), ...[phrases.phrases, phrases.talk, phrases.list].flat().flatMap(({ say }) => say)]
    .join(" ")
    .toLowerCase()
    .match(/\p{L}{5,}/gu),
);

/** Corrects long unknown words that are one letter away from a word of the phrases. */
export function correctSpelling(text: string): string {
  return text.replace(/\p{L}{6,}/gu, (word) => {
    const key = word.toLowerCase();
    if (vocabulary.has(key) || categoryOf(key) !== undefined) return word;
    return [...vocabulary].find((other) => isTypo(other, key)) ?? word;
  });
}
