/** What the family buys, out of what is and was on its lists; so suggestions work where there is no network. */
import * as Y from "yjs";
import { isMarked } from "../../entries.ts";
import { nameKey } from "../../text.ts";
import { itemKey } from "./categories.ts";
import { items } from "./schema.ts";

/** What the family has wanted before. */
export interface KnownItem {
  item: string;
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
      category: isLast ? category : former.category,
      lastId: isLast ? id : former.lastId,
      count: (former?.count ?? 0) + 1,
      isOpen: (former?.isOpen ?? false) || (isMarked(map) && map.get("completed") !== true),
    });
  }
  return [...known.values()].sort((a, b) => b.count - a.count || (a.lastId < b.lastId ? 1 : -1));
}

/**
 * What somebody may be typing: things whose name begins so, then those with a word that does. With nothing typed, what
 * the family wants again and again. What is still to be bought is left out.
 */
export function suggest(known: readonly KnownItem[], typed: string, max: number): KnownItem[] {
  const key = nameKey(typed);
  const closed = known.filter(({ isOpen }) => !isOpen);
  if (key === "") return closed.filter(({ count }) => count > 1).slice(0, max);
  const begins = closed.filter(({ item }) => nameKey(item).startsWith(key));
  const hasWord = closed.filter((each) => !begins.includes(each) && ` ${nameKey(each.item)}`.includes(` ${key}`));
  return [...begins, ...hasWord].slice(0, max);
}
