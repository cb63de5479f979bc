/**
 * The estimated cost of items by their latest prices. Items with an unknown price are in `unpriced`; nothing is
 * guessed.
 */
import { itemKey } from "../shopping/categories.ts";
import type { Need } from "../shopping/meal-needs.ts";
import { sumQuantities } from "../shopping/quantity.ts";
import { readQuantity } from "../shopping/remaining-quantity.ts";
import { keyOf } from "./document.ts";
import type { Price } from "./schema.ts";

export interface Estimate {
  cents: number;
  priced: string[];
  unpriced: string[];
}

/** Sums the needs, each with the latest price in the family's currency that is comparable with its amount. */
export function estimate(latestFirst: readonly Price[], currency: string, wanted: readonly Need[]): Estimate {
  const sum: Estimate = { cents: 0, priced: [], unpriced: [] };
  const pricesByItem = grouped(
    latestFirst.filter((price) => price.currency === currency),
    keyOf,
  );
  for (const { item, quantity } of mergeNeeds(wanted)) {
    const costs = (pricesByItem.get(itemKey(item)) ?? []).map((price) => costOf(quantity, price));
    const cents = costs.find((cost) => cost !== undefined);
    sum.cents += cents ?? 0;
    (cents === undefined ? sum.unpriced : sum.priced).push(item);
  }
  return sum;
}

/** The cost of a quantity at a price; undefined if the two cannot be compared. */
export function costOf(quantity: string, price: Pick<Price, "quantity" | "cents">): number | undefined {
  if (quantity === price.quantity) return price.cents;
  const [wanted, paid] = [exactly(quantity), exactly(price.quantity)];
  if (!wanted || !paid || wanted.kind !== paid.kind) return undefined;
  return Math.round((price.cents * wanted.amount) / paid.amount);
}

/** The units for comparing prices: kilogram, liter, pound, else the unit itself. */
const comparisonUnits: Readonly<Record<string, readonly [unit: string, amount: number]>> = {
  g: ["kg", 1_000],
  ml: ["l", 1_000],
  oz: ["lb", 16],
};

/** The price of one unit; undefined if the price is not for a known amount. */
export function unitPriceOf(price: Pick<Price, "quantity" | "cents">): { cents: number; unit: string } | undefined {
  const paid = exactly(price.quantity);
  if (!paid) return undefined;
  const [unit, amount] = comparisonUnits[paid.kind] ?? [paid.kind, 1];
  return { cents: Math.round((price.cents * amount) / paid.amount), unit };
}

/** The comparable prices of one item, the earliest first. */
export function priceHistory(latestFirst: readonly Price[]): Pick<Price, "day" | "cents">[] {
  const [latest] = latestFirst;
  if (!latest) return [];
  const unit = unitPriceOf(latest)?.unit;
  const comparable = latestFirst.filter(
    (price) =>
      price.currency === latest.currency &&
      (unit === undefined ? price.quantity === latest.quantity : unitPriceOf(price)?.unit === unit),
  );
  return comparable.map((price) => ({ day: price.day, cents: unitPriceOf(price)?.cents ?? price.cents })).reverse();
}

/** An amount in the smallest unit of its kind; undefined for a range. */
function exactly(text: string): { kind: string; amount: number } | undefined {
  const read = readQuantity(text);
  if (!read || read.min !== read.max || read.min <= 0) return undefined;
  return { kind: read.kind, amount: read.min * read.factor };
}

/** Merges needs with the same item and adds their quantities. */
function mergeNeeds(wanted: readonly Need[]): Need[] {
  return [...grouped(wanted, ({ item }) => itemKey(item)).values()].flatMap((same) =>
    same.slice(0, 1).map(({ item }) => ({ item, quantity: sumQuantities(same.map(({ quantity }) => quantity)) })),
  );
}

function grouped<T>(all: readonly T[], keyOfOne: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOfOne(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}
