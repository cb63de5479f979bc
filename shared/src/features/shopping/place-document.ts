/** The family's own lists, and the stores they go to. */
import type * as Y from "yjs";
import { addEntry, type Changes, changeEntry, readEntries, readEntry, removeEntry } from "../../collection.ts";
import type { ListId, StoreId } from "../../ids.ts";
import { type List, lists, type Store, stores } from "./places.ts";
import { items } from "./schema.ts";

/** The lists beside the one that every family has, in the order in which they were made. */
export function readLists(doc: Y.Doc): List[] {
  return readEntries(doc, lists);
}

/** One list, or undefined. */
export function readList(doc: Y.Doc, id: string): List | undefined {
  return readEntry(doc, lists, id);
}

/** Makes a list. */
export function addList(doc: Y.Doc, input: { id: ListId; name: string }): void {
  addEntry(doc, lists, input);
}

/** Renames a list; with its id and name as they were, brings a removed one back. */
export function changeList(doc: Y.Doc, input: { id: ListId; name: string }): void {
  changeEntry(doc, lists, input);
}

/** Removes a list with what is on it. What others put there meanwhile shows on the list that every family has. */
export function removeList(doc: Y.Doc, { id }: { id: ListId }): void {
  doc.transact(() => {
    for (const item of readEntries(doc, items, (map) => map.get("listId") === id)) removeEntry(doc, items, item.id);
    removeEntry(doc, lists, id);
  });
}

/** The stores the family goes to, in the order in which they were named. */
export function readStores(doc: Y.Doc): Store[] {
  return readEntries(doc, stores);
}

/** One store, or undefined. */
export function readStore(doc: Y.Doc, id: string): Store | undefined {
  return readEntry(doc, stores, id);
}

/** Names a store. */
export function addStore(doc: Y.Doc, input: { id: StoreId; name: string } & Changes<typeof stores>): void {
  addEntry(doc, stores, input);
}

/** Renames a store, or sorts the list there in another way; with its id alone, brings a removed one back. */
export function changeStore(doc: Y.Doc, input: { id: StoreId } & Changes<typeof stores>): void {
  changeEntry(doc, stores, input);
}

/** Forgets a store. What was learned there goes with the next trip that somebody starts. */
export function removeStore(doc: Y.Doc, { id }: { id: StoreId }): void {
  removeEntry(doc, stores, id);
}
