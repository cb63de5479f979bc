/** What lists need to know about what is at home. In its own file, because they need only this, and at once. */
import type * as Y from "yjs";
import { readEntries } from "../../entries.ts";
import { itemKey } from "../shopping/categories.ts";
import { type StoredSupply, supplies } from "./schema.ts";

/** All supplies of a thing, in whatever place. */
export function findSupplies(doc: Y.Doc, name: string): StoredSupply[] {
  const key = itemKey(name);
  return readEntries(doc, supplies, (map) => itemKey(String(map.get("name"))) === key);
}

/** The keys of items with enough at home. */
export function readKeysAtHome(doc: Y.Doc): string[] {
  return readEntries(doc, supplies).flatMap(({ name, level }) => (level === "enough" ? itemKey(name) : []));
}

/** Tells of names whether there is enough of the thing at home. */
export function readAtHome(doc: Y.Doc): (name: string) => boolean {
  const keys = new Set(readKeysAtHome(doc));
  return (name) => keys.has(itemKey(name));
}
