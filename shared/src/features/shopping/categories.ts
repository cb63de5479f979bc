import { inSingular, nameKey } from "../../text.ts";

/**
 * The categories that every list has, in the order of a walk through a shop; one that came from elsewhere gets a group
 * of its own.
 */
export const knownCategories = [
  "produce",
  "bakery",
  "meat",
  "fish",
  "dairy",
  "frozen",
  "pantry",
  "drinks",
  "snacks",
  "household",
  "care",
  "baby",
  "pets",
  "other",
] as const;
export type KnownCategory = (typeof knownCategories)[number];

/** What rules said when there were four categories: it gives way to what they say now, a choice does not. */
const wideCategories: readonly string[] = ["pantry", "other"];
const formerCategories: readonly string[] = ["produce", "dairy", ...wideCategories];

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

/** Whether a rule says more now than the one did that once put a thing into a category. */
export function isOutdated(category: string, byRule: KnownCategory): boolean {
  return wideCategories.includes(category) && !formerCategories.includes(byRule);
}

/** By what tells a category, its words. That the file has this form is checked as its type. */
type CategoryWords = Record<"beginnings" | "anywhere" | "names", Partial<Record<KnownCategory, readonly string[]>>>;
type ByWord = ReadonlyMap<string, KnownCategory>;

let byWords: Record<keyof CategoryWords, ByWord> | undefined;

/** Reads the words that tell categories. Pages show lists without them, so they come with what a page loads later. */
export async function loadCategoryWords(): Promise<void> {
  if (byWords) return;
  const { default: file } = await import("./category-words.json", { with: { type: "json" } });
  const words: CategoryWords = file;
  byWords = { beginnings: byWord(words.beginnings), anywhere: byWord(words.anywhere), names: byWord(words.names) };
}

/** The names that the rules know, each with its category; none before `loadCategoryWords`. */
export function categoryNames(): { key: string; category: KnownCategory }[] {
  return [...(byWords?.names ?? [])].map(([key, category]) => ({ key, category }));
}

/** Whether the rules know a thing by its whole name; no thing before `loadCategoryWords`. */
export function isKnownThing(name: string): boolean {
  return byWords?.names.has(itemKey(name)) ?? false;
}

/** Does what asks for categories: at once where their words are there, else when they are, or cannot be had. */
export function withCategoryWords(work: () => void): void {
  if (byWords) work();
  else void loadCategoryWords().then(work, work);
}

function byWord(words: CategoryWords["names"]): ByWord {
  return new Map(
    knownCategories.flatMap((category) => (words[category] ?? []).map((word) => [word, category] as const)),
  );
}

/**
 * The category of what has this name; undefined when no rule knows it. A name that is listed as a whole counts first.
 * Then comes what its words say whatever it is of ("canned tomatoes", "dog shampoo"), then what it has in it in
 * singular: the longest words count, then the last ones, so "chicken stock" is pantry, "red pepper" produce.
 */
export function categoryOf(name: string): KnownCategory | undefined {
  if (!byWords) return undefined;
  const { beginnings, anywhere, names } = byWords;
  // "Jalapeños" and "pâté" as the rules are written, without accents.
  const words = nameKey(name)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}&'-]+/u)
    .filter(Boolean);
  const named = (phrase: string) => names.get(inSingular(phrase)) ?? names.get(phrase);
  const whole = named(words.join(" "));
  if (whole) return whole;
  // "Baby bok choy" is for everybody.
  const isSmall = words[0] === "baby" && named(words.slice(1).join(" ")) === "produce";
  const byBeginning = words.length > 1 && !isSmall ? beginnings.get(words[0] ?? "") : undefined;
  const byWhom = words.at(-2) === "for" ? beginnings.get(words.at(-1) ?? "") : undefined;
  const said = byBeginning ?? byWhom ?? words.map((word) => anywhere.get(word)).find(Boolean);
  if (said) return said;
  for (let count = Math.min(maxWords, words.length); count > 0; count--) {
    for (let start = words.length - count; start >= 0; start--) {
      const category = named(words.slice(start, start + count).join(" "));
      if (category) return category;
    }
  }
  return undefined;
}

/** How things are compared that are one thing on a list: "Tomatoes" and "tomato". */
export function itemKey(name: string): string {
  return inSingular(nameKey(name));
}
