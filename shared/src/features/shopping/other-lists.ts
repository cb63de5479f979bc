/** The lists beside the one that every family has, as they are summed up where that one is shown. */
import type * as Y from "yjs";
import { linesOf } from "./document.ts";
import type { List } from "./lists-and-stores.ts";
import { readLists } from "./lists-and-stores-document.ts";
import type { ShoppingLine } from "./schema.ts";
import { byName, readItems } from "./stored-items.ts";

/** Each of these lists with its lines, in the order in which they were made. */
export function readOtherLists(doc: Y.Doc): (List & { lines: ShoppingLine[] })[] {
  const lists = readLists(doc);
  if (lists.length === 0) return [];
  const entries = readItems(doc, (map) => typeof map.get("listId") === "string");
  return lists.map((list) => ({ ...list, lines: linesOf(entries.filter(({ listId }) => listId === list.id)) }));
}

export type OpenList = List & { openCount: number };

/** Those of them with something to buy, and their numbers of open lines; ticked items are not read. */
export function readOpenLists(doc: Y.Doc): OpenList[] {
  const lists = readLists(doc);
  if (lists.length === 0) return [];
  const open = readItems(doc, (map) => map.get("completed") !== true && typeof map.get("listId") === "string");
  return lists
    .map((list) => ({ ...list, openCount: byName(open.filter(({ listId }) => listId === list.id)).size }))
    .filter(({ openCount }) => openCount > 0);
}

/** "dm: 3, Party: 5" */
export function formatOpenCounts(lists: readonly Pick<OpenList, "name" | "openCount">[]): string {
  return lists.map(({ name, openCount }) => `${name}: ${openCount}`).join(", ");
}
