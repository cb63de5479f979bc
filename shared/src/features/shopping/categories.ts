import { inSingular, nameKey } from "../../text.ts";
import categoryWordsFile from "./category-words.json" with { type: "json" };

/** The categories that every list has; one that came from elsewhere gets a group of its own. */
export const knownCategories = ["produce", "dairy", "pantry", "other"] as const;
export type KnownCategory = (typeof knownCategories)[number];

const synonyms: Readonly<Record<string, KnownCategory>> = { "dry goods": "pantry", others: "other" };
const maxWords = 4;

/** A category in its one normal form: "Dry goods" is "pantry", "others" is "other". */
export function normalCategory(category: string): string {
  const key = nameKey(category);
  return Object.hasOwn(synonyms, key) ? (synonyms[key] ?? key) : key;
}

/** Where a category stands when nothing else is known: the known ones in their order, the family's own, "other" last. */
export function categoryRank(category: string): number {
  if (category === "other") return knownCategories.length;
  const rank = knownCategories.findIndex((known: string) => known === category);
  return rank === -1 ? knownCategories.length - 1 : rank;
}

/**
 * Where things are found in a shop: by what their name begins with, whatever they are of ("canned tomatoes", "a jar of
 * olives"), else by what it ends in or has in it, in singular. What is frozen, for one, has no category of its own. That
 * the file has this form is checked as its type.
 */
const categoryWords: Record<"beginnings" | "names", Record<KnownCategory, readonly string[]>> = categoryWordsFile;

function categoryByWord(words: Record<KnownCategory, readonly string[]>): ReadonlyMap<string, KnownCategory> {
  return new Map(knownCategories.flatMap((category) => words[category].map((word) => [word, category] as const)));
}

/** The names that the rules know, each with its category. */
export function categoryNames(): { key: string; category: KnownCategory }[] {
  return knownCategories.flatMap((category) => categoryWords.names[category].map((key) => ({ key, category })));
}

let categoryByWords:
  | { beginnings: ReadonlyMap<string, KnownCategory>; names: ReadonlyMap<string, KnownCategory> }
  | undefined;

/**
 * The category of what has this name, "other" for what has none of its own; undefined when no rule knows it. The longest words count, then the last ones: "chicken stock" is pantry, "red pepper" produce.
 */
export function categoryOf(name: string): KnownCategory | undefined {
  const words = nameKey(name)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean);
  categoryByWords ??= {
    beginnings: categoryByWord(categoryWords.beginnings),
    names: categoryByWord(categoryWords.names),
  };
  const { beginnings, names } = categoryByWords;
  const byBeginning = beginnings.get(words[0] ?? "");
  if (byBeginning) return byBeginning;
  for (let count = Math.min(maxWords, words.length); count > 0; count--) {
    for (let start = words.length - count; start >= 0; start--) {
      const phrase = words.slice(start, start + count).join(" ");
      const category = names.get(inSingular(phrase)) ?? names.get(phrase);
      if (category) return category;
    }
  }
  return undefined;
}

/** How things are compared that are one thing on a list: "Tomatoes" and "tomato". */
export function itemKey(name: string): string {
  return inSingular(nameKey(name));
}
