/** The supplies at home. An item in one location is one supply, even if two phones added it concurrently. */
import type * as Y from "yjs";
import { readEntries, readEntry } from "../../entries.ts";
import { itemKey } from "../shopping/categories.ts";
import { type StoredSupply, type Supply, supplies } from "./schema.ts";
import { findSupplies } from "./supply-lookup.ts";

/** All supplies, including those that ran out, in the order of their addition. */
export function readSupplies(doc: Y.Doc): Supply[] {
  const byLocation = new Map<string, StoredSupply>();
  for (const supply of readEntries(doc, supplies)) byLocation.set(`${supply.place} ${itemKey(supply.name)}`, supply);
  return [...byLocation.values()].map(toSupply);
}

/** One supply, or undefined. */
export function readSupply(doc: Y.Doc, id: string): Supply | undefined {
  const supply = readEntry(doc, supplies, id);
  return supply && toSupply(supply);
}

/** All entries with the name and the location of a supply; empty if the supply does not exist. */
export function supplyEntries(doc: Y.Doc, id: string): StoredSupply[] {
  const supply = readEntry(doc, supplies, id);
  return supply ? findSupplies(doc, supply.name).filter(({ place }) => place === supply.place) : [];
}

function toSupply({ filled: _filled, cooked: _cooked, ...supply }: StoredSupply): Supply {
  return supply;
}
