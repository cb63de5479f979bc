/** What lists need to know of what is at home. It stands apart, because they need it at once and nothing else of it. */
import type * as Y from "yjs";
import { readEntries } from "../../entries.ts";
import { itemKey } from "../shopping/categories.ts";
import { type StoredSupply, supplies } from "./schema.ts";

/** All that is written down for a thing, wherever it is kept. */
export function suppliesNamed(doc: Y.Doc, name: string): StoredSupply[] {
  const key = itemKey(name);
  return readEntries(doc, supplies, (map) => itemKey(String(map.get("name"))) === key);
}

/** Tells of names whether there is enough of the thing at home. */
export function readAtHome(doc: Y.Doc): (name: string) => boolean {
  const keys = new Set(
    readEntries(doc, supplies).flatMap(({ name, level }) => (level === "enough" ? itemKey(name) : [])),
  );
  return (name) => keys.has(itemKey(name));
}
