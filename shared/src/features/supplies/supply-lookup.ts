/** Looks up supplies for lists. In its own file, because lists need only this at their start. */
import type * as Y from "yjs";
import { readEntries } from "../../entries.ts";
import { itemKey } from "../shopping/categories.ts";
import { type StoredSupply, supplies } from "./schema.ts";

/** All supplies with a name, in all locations. */
export function findSupplies(doc: Y.Doc, name: string): StoredSupply[] {
  const key = itemKey(name);
  return readEntries(doc, supplies, (map) => itemKey(String(map.get("name"))) === key);
}

/** The keys of items with enough at home. */
export function readKeysAtHome(doc: Y.Doc): string[] {
  return readEntries(doc, supplies).flatMap(({ name, level }) => (level === "enough" ? itemKey(name) : []));
}

/** Returns a test for names of items with enough at home. */
export function readAtHome(doc: Y.Doc): (name: string) => boolean {
  const keys = new Set(readKeysAtHome(doc));
  return (name) => keys.has(itemKey(name));
}
