import { nameKey, toSingular } from "../../text.ts";
import { pluralKey } from "./plurals.ts";

/**
 * The built-in categories of every list, in the order of a walk through a shop. Any other category gets its own group.
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

/** Categories from earlier rules with only four categories. Today's rules replace them, but not people's choices. */
const wideCategories: readonly string[] = ["pantry", "other"];
const previousCategories: readonly string[] = ["produce", "dairy", ...wideCategories];

const synonyms: Readonly<Record<string, BuiltInCategory>> = { "dry goods": "pantry", others: "other" };
const maxWords = 4;

/** Normalizes a category: "Dry goods" is "pantry", "others" is "other". */
export function normalCategory(category: string): string {
  const key = nameKey(category);
  return Object.hasOwn(synonyms, key) ? (synonyms[key] ?? key) : key;
}

/** The default rank of a category: built-in ones in their order, then the family's own, "other" last. */
export function categoryRank(category: string): number {
  if (category === "other") return builtInCategories.length;
  const rank = builtInCategories.findIndex((known: string) => known === category);
  return rank === -1 ? builtInCategories.length - 1 : rank;
}

/** Whether today's rule is more precise than the earlier rule that assigned the category. */
export function isOutdated(category: string, byRule: BuiltInCategory): boolean {
  return wideCategories.includes(category) && !previousCategories.includes(byRule);
}

/** The words of each category, by the part of a name that they match. TypeScript checks the form of the file. */
type CategoryWords = Record<"beginnings" | "anywhere" | "names", Partial<Record<BuiltInCategory, readonly string[]>>>;
type ByWord = ReadonlyMap<string, BuiltInCategory>;

let byWords: Record<keyof CategoryWords, ByWord> | undefined;

/** Loads the category words. Lists work without them, so they are not part of the first download. */
export async function loadCategoryWords(): Promise<void> {
  if (byWords) return;
  const { default: file } = await import("./category-words.json", { with: { type: "json" } });
  const words: CategoryWords = file;
  byWords = { beginnings: byWord(words.beginnings), anywhere: byWord(words.anywhere), names: byWord(words.names) };
}

/** The whole names in the rules, each with its category; empty before `loadCategoryWords`. */
export function categoryNames(): { key: string; category: BuiltInCategory }[] {
  return [...(byWords?.names ?? [])].map(([key, category]) => ({ key, category }));
}

/** Whether the rules contain the whole name; false before `loadCategoryWords`. */
export function hasCategoryRule(name: string): boolean {
  return byWords?.names.has(toSingular(nameKey(name))) ?? false;
}

/** Runs work that needs the category words: immediately if they are loaded, else after loading, even if it fails. */
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
 * The category of an item by its name; undefined without a matching rule. Whole names have priority. Then words that
 * always decide match ("canned tomatoes", "dog shampoo"). Then singular parts of the name match, the longest first and
 * then the last, so "chicken stock" is pantry and "red pepper" is produce.
 */
export function categoryOf(name: string): BuiltInCategory | undefined {
  if (!byWords) return undefined;
  const { beginnings, anywhere, names } = byWords;
  // The rules have no accents, so "jalapeños" and "pâté" lose theirs.
  const words = nameKey(name)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}&'-]+/u)
    .filter(Boolean);
  const named = (phrase: string) => names.get(toSingular(phrase)) ?? names.get(phrase);
  const whole = named(words.join(" "));
  if (whole) return whole;
  // "Baby bok choy" is not for babies.
  const isSmall = words[0] === "baby" && named(words.slice(1).join(" ")) === "produce";
  const byBeginning = words.length > 1 && !isSmall ? beginnings.get(words[0] ?? "") : undefined;
  const byRecipient = words.at(-2) === "for" ? beginnings.get(words.at(-1) ?? "") : undefined;
  const decisive = byBeginning ?? byRecipient ?? words.map((word) => anywhere.get(word)).find(Boolean);
  if (decisive) return decisive;
  for (let count = Math.min(maxWords, words.length); count > 0; count--) {
    for (let start = words.length - count; start >= 0; start--) {
      const category = named(words.slice(start, start + count).join(" "));
      if (category) return category;
    }
  }
  return undefined;
}

/**
 * The key that names of the same item share: "Tomatoes" and "tomato", "Zwiebel" and "Zwiebeln". Lists group by it on
 * each read and never store the groups, so devices with different versions still agree on the items.
 */
export function itemKey(name: string): string {
  return pluralKey(nameKey(name));
}
