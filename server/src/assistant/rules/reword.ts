/**
 * Rewords a sentence that no rule could read (`rewordings.json`): drops what people say around a request, and puts the
 * rest in the words of the phrases. Looser rules ("no dinner tomorrow, we're at Grandma's") are only for what changes
 * nothing yet.
 */

import { categoryOf } from "@hub/shared/features/shopping/categories";
import { isSlip } from "./names.ts";
import phrases from "./phrases.json" with { type: "json" };
import { expandPattern } from "./phrases.ts";
import data from "./rewordings.json" with { type: "json" };

type Rule = readonly [pattern: RegExp, words: string];

const openerOf = (words: string) => new RegExp(`^(?:${words})(?=[\\s,.!:;?-]|$)[\\s,.!:;?-]*(?:that |to )?(?!$)`, "i");
const closerOf = (words: string) => new RegExp(`[\\s,]+(?:${words})[\\s.!]*$`, "i");
/** Words that never carry a meaning, and words that are dropped only when no rule could read the sentence. */
const sure = [openerOf(data.firstOpeners), closerOf(data.firstClosers)] as const;
const likely = [openerOf(data.openers), closerOf(data.closers)] as const;
const rulesOf = (written: readonly string[][]): readonly Rule[] =>
  written.map(([pattern = "", words = ""]) => [new RegExp(expandPattern(pattern), "iu"), words]);
const [first, again, loose] = [rulesOf(data.first), rulesOf(data.again), rulesOf(data.loose)];

/** All patterns of the rewordings, for `prepare-rules.ts`. */
export const rewordPatterns: readonly RegExp[] = [
  ...[first, again, loose].flat().map(([pattern]) => pattern),
  ...sure,
  ...likely,
];

/** People say few things before and after what they want. */
const maxTimes = 6;

function bare(text: string, [opener, closer]: readonly [RegExp, RegExp]): string {
  let short = text;
  for (let times = 0; times < maxTimes; times++) {
    const shorter = short.replace(opener, "").replace(closer, "");
    if (shorter === short || shorter === "") break;
    short = shorter;
  }
  return short;
}

/** Without what people say around a request: "oh and", "Dan is ill, cancel soccer", "add napkins, they are finished". */
export function requestIn(text: string): string {
  return first.reduce((words, [pattern, other]) => words.replace(pattern, other).trim(), bare(text, sure));
}

/** The request in words that the phrases have. */
export function reworded(text: string): string {
  const said = again.reduce((words, [pattern, other]) => words.replace(pattern, other).trim(), bare(text, likely));
  return said.replace(/\s+/g, " ");
}

/** What may be meant, with a part of the words left out. */
export function guesses(text: string): string[] {
  return loose.filter(([pattern]) => pattern.test(text)).map(([pattern, words]) => text.replace(pattern, words));
}

/** The words that phrases are made of, and so the ones that a slip of the pen may hide. */
const own: ReadonlySet<string> = new Set(
  [...Object.values(phrases.words), ...[phrases.phrases, phrases.talk, phrases.list].flat().flatMap(({ say }) => say)]
    .join(" ")
    .toLowerCase()
    .match(/\p{L}{5,}/gu),
);

/** Corrects long unknown words that are one letter away from a word of the phrases. */
export function respelled(text: string): string {
  return text.replace(/\p{L}{6,}/gu, (word) => {
    const key = word.toLowerCase();
    if (own.has(key) || categoryOf(key) !== undefined) return word;
    return [...own].find((other) => isSlip(other, key)) ?? word;
  });
}
