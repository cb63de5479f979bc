/** What lists need to know about what is at home. In its own file, because they need only this, and at once. */
import type * as Y from "yjs";
import { readEntries } from "../../entries.ts";
import { itemKey } from "../shopping/categories.ts";
import { type StoredSupply, supplies } from "./schema.ts";

/** All supplies of a thing, in whatever place. */
export function suppliesNamed(doc: Y.Doc, name: string): StoredSupply[] {
  const key = itemKey(name);
  return readEntries(doc, supplies, (map) => itemKey(String(map.get("name"))) === key);
}

/** Tells by name whether there is enough of a thing at home. */
export function readAtHome(doc: Y.Doc): (name: string) => boolean {
  const keys = new Set(
    readEntries(doc, supplies).flatMap(({ name, level }) => (level === "enough" ? itemKey(name) : [])),
  );
  return (name) => keys.has(itemKey(name));
}
