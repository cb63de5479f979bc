import { inSingular, nameKey } from "../../text.ts";
import { pluralKey } from "./plurals.ts";

/**
 * The categories that every list has, in the order of a walk through a shop; any other category gets a group of its
 * own.
 */
export const builtInCategories = [
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
export type BuiltInCategory = (typeof builtInCategories)[number];

/** Categories that rules gave when there were only four. They give way to today's rules; people's choices do not. */
const wideCategories: readonly string[] = ["pantry", "other"];
const previousCategories: readonly string[] = ["produce", "dairy", ...wideCategories];

const synonyms: Readonly<Record<string, BuiltInCategory>> = { "dry goods": "pantry", others: "other" };
const maxWords = 4;

/** A category in its one normal form: "Dry goods" is "pantry", "others" is "other". */
export function normalCategory(category: string): string {
  const key = nameKey(category);
  return Object.hasOwn(synonyms, key) ? (synonyms[key] ?? key) : key;
}

/** The rank of a category without any other order: known ones in their order, then the family's own, "other" last. */
export function categoryRank(category: string): number {
  if (category === "other") return builtInCategories.length;
  const rank = builtInCategories.findIndex((known: string) => known === category);
  return rank === -1 ? builtInCategories.length - 1 : rank;
}

/** Whether today's rule is more precise than the one that gave a thing its category. */
export function isOutdated(category: string, byRule: BuiltInCategory): boolean {
  return wideCategories.includes(category) && !previousCategories.includes(byRule);
}

/** The words that tell each category, by where in a name they count. TypeScript checks that the file has this form. */
type CategoryWords = Record<"beginnings" | "anywhere" | "names", Partial<Record<BuiltInCategory, readonly string[]>>>;
type ByWord = ReadonlyMap<string, BuiltInCategory>;

let byWords: Record<keyof CategoryWords, ByWord> | undefined;

/** Loads the words that tell categories. Pages show lists without them, so they are not part of the first download. */
export async function loadCategoryWords(): Promise<void> {
  if (byWords) return;
  const { default: file } = await import("./category-words.json", { with: { type: "json" } });
  const words: CategoryWords = file;
  byWords = { beginnings: byWord(words.beginnings), anywhere: byWord(words.anywhere), names: byWord(words.names) };
}

/** The names that the rules know, each with its category; none before `loadCategoryWords`. */
export function categoryNames(): { key: string; category: BuiltInCategory }[] {
  return [...(byWords?.names ?? [])].map(([key, category]) => ({ key, category }));
}

/** Whether the rules know a thing by its whole name; false before `loadCategoryWords`. */
export function hasCategoryRule(name: string): boolean {
  return byWords?.names.has(inSingular(nameKey(name))) ?? false;
}

/** Does work that needs the category words: at once if they are loaded, else when loading ends, also in failure. */
export function withCategoryWords(work: () => void): void {
  if (byWords) work();
  else void loadCategoryWords().then(work, work);
}

function byWord(words: CategoryWords["names"]): ByWord {
  return new Map(
    builtInCategories.flatMap((category) => (words[category] ?? []).map((word) => [word, category] as const)),
  );
}

/**
 * The category of a thing by its name; undefined when no rule knows it. Whole names in the list go first. Then come
 * words that decide whatever they go with ("canned tomatoes", "dog shampoo"), then parts of the name in singular: the
 * longest, then the last ones count, so "chicken stock" is pantry, "red pepper" produce.
 */
export function categoryOf(name: string): BuiltInCategory | undefined {
  if (!byWords) return undefined;
  const { beginnings, anywhere, names } = byWords;
  // "Jalapeños" and "pâté" without accents, as the rules are written.
  const words = nameKey(name)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}&'-]+/u)
    .filter(Boolean);
  const named = (phrase: string) => names.get(inSingular(phrase)) ?? names.get(phrase);
  const whole = named(words.join(" "));
  if (whole) return whole;
  // "Baby bok choy" is not for babies.
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

/**
 * The key that names of the same thing share: "Tomatoes" and "tomato", "Zwiebel" and "Zwiebeln". Lists group by it when
 * they are read, and no document stores the groups, so devices with different versions of it still agree on the items.
 */
export function itemKey(name: string): string {
  return pluralKey(nameKey(name));
}
