/** Suggestions from current and previous items of the family's lists, so they work offline. */
import * as Y from "yjs";
import { isPresent } from "../../entries.ts";
import { nameKey } from "../../text.ts";
import { type CatalogueItem, readCatalogue } from "./catalogue.ts";
import { itemKey } from "./categories.ts";
import { items } from "./schema.ts";

/** An item that the family has had on a list before. */
export interface PastItem {
  item: string;
  /** Its normalized name, for comparison with typed text. */
  key: string;
  category: string;
  /** How often it was added. */
  count: number;
  /** The id of its latest item, which sorts by time. */
  lastId: string;
  /** Whether it is still to be bought, on any list. */
  isOpen: boolean;
}

/** All items in the document, current and removed, the most frequent first. */
export function readHistory(doc: Y.Doc): PastItem[] {
  const pastItems = new Map<string, PastItem>();
  for (const [id, map] of doc.getMap(items.name)) {
    if (!(map instanceof Y.Map)) continue;
    const [item, category] = [map.get("item"), map.get("category")];
    if (typeof item !== "string" || typeof category !== "string") continue;
    const key = itemKey(item);
    const previous = pastItems.get(key);
    const isLast = !previous || id > previous.lastId;
    pastItems.set(key, {
      item: isLast ? item : previous.item,
      key: isLast ? nameKey(item) : previous.key,
      category: isLast ? category : previous.category,
      lastId: isLast ? id : previous.lastId,
      count: (previous?.count ?? 0) + 1,
      isOpen: (previous?.isOpen ?? false) || (isPresent(map) && map.get("completed") !== true),
    });
  }
  return [...pastItems.values()].sort((a, b) => b.count - a.count || (a.lastId < b.lastId ? 1 : -1));
}

export type Suggestion = Pick<PastItem, "item" | "category" | "isOpen">;

/** Fewer letters match too many names. */
const minLetters = 2;

/**
 * Suggestions for typed text: the family's own items, then the catalogue's. In each group, names that begin with the
 * text come before names with a word that does. Without text, it suggests frequent items that are on no list.
 */
export function suggest(pastItems: readonly PastItem[], typed: string, max: number): Suggestion[] {
  const key = nameKey(typed);
  if (key === "") return pastItems.filter(({ count, isOpen }) => count > 1 && !isOpen).slice(0, max);
  if (key.length < minLetters) return [];
  const ownKeys = new Set(pastItems.map((each) => itemKey(each.key)));
  const others = readCatalogue().filter((each) => !ownKeys.has(itemKey(each.key)));
  const begins = (each: { key: string }) => each.key.startsWith(key);
  const hasWord = (each: { key: string }) => each.key.includes(` ${key}`);
  const found = [begins, hasWord].flatMap((fits) => others.filter(fits)).map((each) => fromCatalogue(each, typed));
  return [...pastItems.filter(begins), ...pastItems.filter(hasWord), ...found].slice(0, max);
}

/** A name from the catalogue, with a capital if the typed text has one. */
function fromCatalogue({ key, category }: CatalogueItem, typed: string): Suggestion {
  const isCapital = typed.charAt(0) !== typed.charAt(0).toLowerCase();
  return { item: isCapital ? key.charAt(0).toUpperCase() + key.slice(1) : key, category, isOpen: false };
}
