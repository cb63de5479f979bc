/** Words in which recipes say times and servings, in the languages of `recipe-words.json`, without accents and case. */
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
  /** What a time is for. Only a total is not added to the others. */
  ...{ prep: words, cook: words, rest: words, total: words },
  filler: words,
  plus: words,
  or: words,
  /** With one of these a text does not say how long the whole takes. */
  unclear: phrases,
  half: phrases,
  serving: words,
  for: words,
  /** What a group of ingredients begins with: "For the sauce". */
  group: phrases,
  /** Dishes where one feeds several people. */
  whole: words,
  numbers,
  /** Whole lengths of time, in minutes. */
  phrases: numbers,
});
type Kind = Exclude<keyof z.output<typeof language>, "numbers" | "phrases">;

const languages = Object.values(readDataFile("recipe-words.json", z.record(z.string(), language), wordsFile));

/** The key by which words of any language are compared. Fractions such as ½ stay one sign. */
export function wordKey(text: string): string {
  return searchKey(asLine(text)).replace(/\s+/g, " ").replaceAll("’", "'");
}

/** All words of a kind, in all languages. */
export function wordsFor(...kinds: readonly Kind[]): ReadonlySet<string> {
  return new Set(languages.flatMap((each) => kinds.flatMap((kind) => each[kind])));
}

/** Numbers by their names, and lengths of time in minutes that have a name. */
export const namedNumbers = byKey(languages.map((each) => each.numbers));
export const namedMinutes = byKey(languages.map((each) => each.phrases));

/** The source of a regular expression for any of some words, the longest first. */
export function anyOf(all: Iterable<string>): string {
  const longestFirst = [...all].sort((one, other) => other.length - one.length);
  return `(?:${longestFirst.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|")})`;
}

function byKey(records: readonly Readonly<Record<string, number>>[]): ReadonlyMap<string, number> {
  return new Map(records.flatMap((each) => Object.entries(each)).map(([name, number]) => [wordKey(name), number]));
}
