import { inSingular, nameKey } from "../../text.ts";
import { otherBeginnings, pantryBeginnings, shelfWords } from "./shelf-words.ts";

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

let index: Map<string, Shelf> | undefined;

function shelfByWords(): Map<string, Shelf> {
  index ??= new Map(
    shelves.flatMap((shelf) => shelfWords[shelf].split(",").map((words) => [words.trim().replace(/\s+/g, " "), shelf])),
  );
  return index;
}

/** The shelf on which a thing of this name is found, "other" for what the list has no shelf for; undefined when no rule knows it. */
export function shelfOf(name: string): Shelf | undefined {
  const words = nameKey(name)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean);
  const [first = ""] = words;
  if (pantryBeginnings.includes(first)) return "pantry";
  if (otherBeginnings.includes(first)) return "other";
  const byWords = shelfByWords();
  for (let count = Math.min(maxWords, words.length); count > 0; count--) {
    for (let start = words.length - count; start >= 0; start--) {
      const phrase = words.slice(start, start + count).join(" ");
      const shelf = byWords.get(inSingular(phrase)) ?? byWords.get(phrase);
      if (shelf) return shelf;
    }
  }
  return undefined;
}

/** How things are compared that are one thing on a list: "Tomatoes" and "tomato". */
export function thingKey(name: string): string {
  return inSingular(nameKey(name));
}
