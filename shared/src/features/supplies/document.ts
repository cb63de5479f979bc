/** What's at home. A thing in one place is one supply, also when two phones added it at the same time. */
import type * as Y from "yjs";
import { readEntries, readEntry } from "../../entries.ts";
import { itemKey } from "../shopping/categories.ts";
import { type StoredSupply, type Supply, supplies } from "./schema.ts";
import { findSupplies } from "./supply-lookup.ts";

/** Everything that is or usually is at home, in the order in which it was added. */
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

/** All entries of the same thing in the same place as one; empty if it is not there. */
export function supplyEntries(doc: Y.Doc, id: string): StoredSupply[] {
  const supply = readEntry(doc, supplies, id);
  return supply ? findSupplies(doc, supply.name).filter(({ place }) => place === supply.place) : [];
}

function toSupply({ filled: _filled, cooked: _cooked, ...supply }: StoredSupply): Supply {
  return supply;
}
