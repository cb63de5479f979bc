/** The family's own lists and stores. */
import type * as Y from "yjs";
import { readEntries, readEntry } from "../../entries.ts";
import { type List, lists, type Store, stores } from "./lists-and-stores.ts";

/** The lists except the one that every family has, in the order of their creation. */
export function readLists(doc: Y.Doc): List[] {
  return readEntries(doc, lists);
}

/** One list, or undefined. */
export function readList(doc: Y.Doc, id: string): List | undefined {
  return readEntry(doc, lists, id);
}

/** The family's stores, in the order of their addition. */
export function readStores(doc: Y.Doc): Store[] {
  return readEntries(doc, stores);
}

/** One store, or undefined. */
export function readStore(doc: Y.Doc, id: string): Store | undefined {
  return readEntry(doc, stores, id);
}
