/** Prices, the latest first. Only the entries decide which prices are stored, so all screens agree. */
import type * as Y from "yjs";
import { readEntries, readEntry } from "../../entries.ts";
import { itemKey } from "../shopping/categories.ts";
import { maxPricesPerItem, maxStoredPrices, type Price, prices } from "./schema.ts";

/** All stored prices, including receipts. */
export function readPrices(doc: Y.Doc): Price[] {
  return sortPrices(doc).stored;
}

/** One price, or undefined. */
export function readPrice(doc: Y.Doc, id: string): Price | undefined {
  return readEntry(doc, prices, id);
}

/** The prices of one item; with null, the receipts. */
export function readPricesOf(doc: Y.Doc, name: string | null): Price[] {
  const key = keyOf({ name });
  return readPrices(doc).filter((price) => keyOf(price) === key);
}

/** The key that prices of the same item share. */
export function keyOf({ name }: Pick<Price, "name">): string {
  return name === null ? "" : itemKey(name);
}

/** Sorts prices into the stored ones and the surplus, which the next price removes. */
export function sortPrices(doc: Y.Doc): { stored: Price[]; surplus: Price[] } {
  const [stored, surplus]: [Price[], Price[]] = [[], []];
  const counts = new Map<string, number>();
  for (const price of readEntries(doc, prices).sort(byDay).reverse()) {
    const key = keyOf(price);
    const count = counts.get(key) ?? 0;
    const isStored = count < maxPricesPerItem && stored.length < maxStoredPrices;
    if (isStored) counts.set(key, count + 1);
    (isStored ? stored : surplus).push(price);
  }
  return { stored, surplus };
}

function byDay(a: Price, b: Price): number {
  return a.day.localeCompare(b.day) || (a.id < b.id ? -1 : 1);
}
