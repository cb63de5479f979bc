/** What the family buys, out of what is and was on its lists; so suggestions work where there is no network. */
import * as Y from "yjs";
import { isMarked } from "../../entries.ts";
import { nameKey } from "../../text.ts";
import { type CatalogueItem, readCatalogue } from "./catalogue.ts";
import { itemKey } from "./categories.ts";
import { items } from "./schema.ts";

/** What the family has wanted before. */
export interface KnownItem {
  item: string;
  /** Its name as it is compared with what is typed. */
  key: string;
  category: string;
  /** How often it was wanted. */
  count: number;
  /** The id of the last item, which sorts by time. */
  lastId: string;
  /** Whether it is still to be bought, on some list. */
  isOpen: boolean;
}

/** Everything that was ever wanted, as far as the document remembers, what is wanted most often first. */
export function readHistory(doc: Y.Doc): KnownItem[] {
  const known = new Map<string, KnownItem>();
  for (const [id, map] of doc.getMap(items.name)) {
    if (!(map instanceof Y.Map)) continue;
    const [item, category] = [map.get("item"), map.get("category")];
    if (typeof item !== "string" || typeof category !== "string") continue;
    const key = itemKey(item);
    const former = known.get(key);
    const isLast = !former || id > former.lastId;
    known.set(key, {
      item: isLast ? item : former.item,
      key: isLast ? nameKey(item) : former.key,
      category: isLast ? category : former.category,
      lastId: isLast ? id : former.lastId,
      count: (former?.count ?? 0) + 1,
      isOpen: (former?.isOpen ?? false) || (isMarked(map) && map.get("completed") !== true),
    });
  }
  return [...known.values()].sort((a, b) => b.count - a.count || (a.lastId < b.lastId ? 1 : -1));
}

export type Suggestion = Pick<KnownItem, "item" | "category" | "isOpen">;

/** Fewer letters say too little of what is meant. */
const minLetters = 2;

/**
 * What somebody may be typing: the family's own things, then those of the catalogue; of each those whose name begins so
 * before those with a word that does. With nothing typed, what the family wants again and again and is not on a list.
 */
export function suggest(known: readonly KnownItem[], typed: string, max: number): Suggestion[] {
  const key = nameKey(typed);
  if (key === "") return known.filter(({ count, isOpen }) => count > 1 && !isOpen).slice(0, max);
  if (key.length < minLetters) return [];
  const ownKeys = new Set(known.map((each) => itemKey(each.key)));
  const others = readCatalogue().filter((each) => !ownKeys.has(each.key));
  const begins = (each: { key: string }) => each.key.startsWith(key);
  const hasWord = (each: { key: string }) => each.key.includes(` ${key}`);
  const found = [begins, hasWord].flatMap((fits) => others.filter(fits)).map((each) => fromCatalogue(each, typed));
  return [...known.filter(begins), ...known.filter(hasWord), ...found].slice(0, max);
}

/** A name of the catalogue, with a capital where one was typed. */
function fromCatalogue({ key, category }: CatalogueItem, typed: string): Suggestion {
  const isCapital = typed.charAt(0) !== typed.charAt(0).toLowerCase();
  return { item: isCapital ? key.charAt(0).toUpperCase() + key.slice(1) : key, category, isOpen: false };
}
