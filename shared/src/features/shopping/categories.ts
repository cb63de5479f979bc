import { inSingular, nameKey } from "../../text.ts";
import shelfWordsFile from "./shelf-words.json" with { type: "json" };

/** The shelves that the list knows; a category that came from elsewhere gets a group of its own. */
export const shelves = ["produce", "dairy", "pantry", "other"] as const;
export type Shelf = (typeof shelves)[number];

const synonyms: Readonly<Record<string, Shelf>> = { "dry goods": "pantry", others: "other" };
const maxWords = 4;

/** A category in its one normal form: "Dry goods" is "pantry", "others" is "other". */
export function normalCategory(category: string): string {
  const key = nameKey(category);
  return Object.hasOwn(synonyms, key) ? (synonyms[key] ?? key) : key;
}

/** Where a category stands when nothing else is known: the shelves in their order, the family's own, "other" last. */
export function shelfRank(category: string): number {
  if (category === "other") return shelves.length;
  const rank = shelves.findIndex((known: string) => known === category);
  return rank === -1 ? shelves.length - 1 : rank;
}

/**
 * Where things are found in a shop: by what their name begins with, whatever they are of ("canned tomatoes", "a jar of
 * olives"), else by what it ends in or has in it, in singular. What is frozen, for one, has no shelf on the list. That
 * the file has this form is checked as its type.
 */
const shelfWords: Record<"beginnings" | "names", Record<Shelf, readonly string[]>> = shelfWordsFile;

function shelfByWord(words: Record<Shelf, readonly string[]>): ReadonlyMap<string, Shelf> {
  return new Map(shelves.flatMap((shelf) => words[shelf].map((word) => [word, shelf] as const)));
}

let shelfByWords: { beginnings: ReadonlyMap<string, Shelf>; names: ReadonlyMap<string, Shelf> } | undefined;

/**
 * The shelf on which a thing of this name is found, "other" for what the list has no shelf for; undefined when no rule
 * knows it. The longest words count, then the last ones: "chicken stock" is pantry, "red pepper" produce.
 */
export function shelfOf(name: string): Shelf | undefined {
  const words = nameKey(name)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean);
  shelfByWords ??= { beginnings: shelfByWord(shelfWords.beginnings), names: shelfByWord(shelfWords.names) };
  const { beginnings, names } = shelfByWords;
  const byBeginning = beginnings.get(words[0] ?? "");
  if (byBeginning) return byBeginning;
  for (let count = Math.min(maxWords, words.length); count > 0; count--) {
    for (let start = words.length - count; start >= 0; start--) {
      const phrase = words.slice(start, start + count).join(" ");
      const shelf = names.get(inSingular(phrase)) ?? names.get(phrase);
      if (shelf) return shelf;
    }
  }
  return undefined;
}

/** How things are compared that are one thing on a list: "Tomatoes" and "tomato". */
export function thingKey(name: string): string {
  return inSingular(nameKey(name));
}
