/** Summaries of the family's own lists, for the page of the main list. */
import type * as Y from "yjs";
import { linesOf } from "./document.ts";
import type { List } from "./lists-and-stores.ts";
import { readLists } from "./lists-and-stores-document.ts";
import type { ShoppingLine } from "./schema.ts";
import { byName, readItems } from "./stored-items.ts";

/** The family's own lists with their lines, in the order of their creation. */
export function readOtherLists(doc: Y.Doc): (List & { lines: ShoppingLine[] })[] {
  const lists = readLists(doc);
  if (lists.length === 0) return [];
  const entries = readItems(doc, (map) => typeof map.get("listId") === "string");
  return lists.map((list) => ({ ...list, lines: linesOf(entries.filter(({ listId }) => listId === list.id)) }));
}

export type OpenList = List & { openCount: number };

/** The family's own lists with open lines, and the number of these lines. */
export function readOpenLists(doc: Y.Doc): OpenList[] {
  const lists = readLists(doc);
  if (lists.length === 0) return [];
  const open = readItems(doc, (map) => map.get("completed") !== true && typeof map.get("listId") === "string");
  return lists
    .map((list) => ({ ...list, openCount: byName(open.filter(({ listId }) => listId === list.id)).size }))
    .filter(({ openCount }) => openCount > 0);
}

/** Formats the open lines of lists: "dm: 3, Party: 5". */
export function formatOpenCounts(lists: readonly Pick<OpenList, "name" | "openCount">[]): string {
  return lists.map(({ name, openCount }) => `${name}: ${openCount}`).join(", ");
}
