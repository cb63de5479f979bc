/** The number of items to buy, for a reminder of a shopping event. */
import { formatCount } from "../../format-count.ts";
import { nameKey } from "../../text.ts";
import type { Occurrence } from "../calendar/occurrence-schema.ts";
import { itemKey } from "../shopping/categories.ts";
import type { Store } from "../shopping/lists-and-stores.ts";
import type { Item } from "../shopping/schema.ts";

export interface ItemsToBuy {
  /** The open items of all lists. */
  toBuy: readonly Item[];
  stores: readonly Store[];
}

const shopping = ["shopping", "shop", "groceries", "supermarket"];

/**
 * Formats the number of open items, "12 items to buy", for an event with the name of a store or a word for shopping.
 * Items for one store count only for that store. Empty for other events and without open items.
 */
export function formatItemsToBuy(
  { title, location }: Pick<Occurrence, "title" | "location">,
  { toBuy, stores }: ItemsToBuy,
): string {
  const [titleWords, locationWords] = [asWords(title), asWords(location)];
  const store = stores.find(({ name }) => titleWords.includes(asWords(name)) || locationWords.includes(asWords(name)));
  if (!store && !shopping.some((word) => titleWords.includes(asWords(word)))) return "";
  const isForStore = ({ storeId }: Item) => !store || storeId === null || storeId === store.id;
  const things = new Set(toBuy.filter(isForStore).map(({ item }) => itemKey(item)));
  return things.size === 0 ? "" : `${formatCount(things.size, "item")} to buy`;
}

/** A text with a space around each word, so "Aldine" does not match "Aldi". */
function asWords(text: string): string {
  return ` ${nameKey(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}
