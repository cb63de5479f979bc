/** What is at home. A thing in one place is one supply, also where two phones wrote it down at the same time. */
import type * as Y from "yjs";
import { readEntries, readEntry } from "../../entries.ts";
import { itemKey } from "../shopping/categories.ts";
import { beginningIn } from "../shopping/stored-items.ts";
import { type StoredSupply, type Supply, supplies } from "./schema.ts";

/** Everything that is or usually is at home, in the order in which it was written down. */
export function readSupplies(doc: Y.Doc): Supply[] {
  const known = new Map<string, StoredSupply>();
  for (const supply of readEntries(doc, supplies)) known.set(`${supply.place} ${itemKey(supply.name)}`, supply);
  return [...known.values()].map(toSupply);
}

/** One supply, or undefined. */
export function readSupply(doc: Y.Doc, id: string): Supply | undefined {
  const supply = readEntry(doc, supplies, id);
  return supply && toSupply(supply);
}

/** All that is written down for a thing, wherever it is kept. */
export function suppliesNamed(doc: Y.Doc, name: string): StoredSupply[] {
  const [key, begins] = [itemKey(name), beginningIn([name])];
  const isNamed = (other: string) => begins(other) && itemKey(other) === key;
  return readEntries(doc, supplies, (map) => isNamed(String(map.get("name"))));
}

/** Tells of names whether there is enough of the thing at home. */
export function readAtHome(doc: Y.Doc): (name: string) => boolean {
  const keys = new Set(
    readEntries(doc, supplies).flatMap(({ name, level }) => (level === "enough" ? itemKey(name) : [])),
  );
  return (name) => keys.has(itemKey(name));
}

function toSupply({ filled: _filled, ...supply }: StoredSupply): Supply {
  return supply;
}
