/** Words for times and servings in recipes, in the languages of `recipe-words.json`, without accents and case. */
import * as z from "zod/mini";
import { readDataFile } from "../../data-file.ts";
import { searchKey } from "../../search-key.ts";
import { asLine } from "../../text.ts";
import wordsFile from "./recipe-words.json" with { type: "json" };

/** Words separated by spaces. */
const words = z.pipe(
  z.string(),
  z.transform((text) => text.split(" ").map(wordKey)),
);
const phrases = z.pipe(
  z.array(z.string()),
  z.transform((all) => all.map(wordKey)),
);
const numbers = z.record(z.string(), z.number());
const language = z.strictObject({
  ...{ second: words, minute: words, hour: words, day: words },
  /** Words for the kind of a time. A total is not added to the others. */
  ...{ prep: words, cook: words, rest: words, total: words },
  filler: words,
  plus: words,
  or: words,
  /** Phrases that make the total time unclear. */
  unclear: phrases,
  half: phrases,
  serving: words,
  for: words,
  /** Words that begin a group of ingredients: "For the sauce". */
  group: phrases,
  /** Words for dishes that feed several people each. */
  whole: words,
  numbers,
  /** Durations with a name, in minutes. */
  phrases: numbers,
});
type Kind = Exclude<keyof z.output<typeof language>, "numbers" | "phrases">;

const languages = Object.values(readDataFile("recipe-words.json", z.record(z.string(), language), wordsFile));

/** The key for comparing words of any language. Fractions such as ½ stay one character. */
export function wordKey(text: string): string {
  return searchKey(asLine(text)).replace(/\s+/g, " ").replaceAll("’", "'");
}

/** All words of a kind, in all languages. */
export function wordsFor(...kinds: readonly Kind[]): ReadonlySet<string> {
  return new Set(languages.flatMap((each) => kinds.flatMap((kind) => each[kind])));
}

/** Numbers by name, and named durations in minutes. */
export const namedNumbers = byKey(languages.map((each) => each.numbers));
export const namedMinutes = byKey(languages.map((each) => each.phrases));

/** Regular expression source that matches any of the words, the longest first. */
export function anyOf(all: Iterable<string>): string {
  const longestFirst = [...all].sort((one, other) => other.length - one.length);
  return `(?:${longestFirst.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|")})`;
}

function byKey(records: readonly Readonly<Record<string, number>>[]): ReadonlyMap<string, number> {
  return new Map(records.flatMap((each) => Object.entries(each)).map(([name, number]) => [wordKey(name), number]));
}
