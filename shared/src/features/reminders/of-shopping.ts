/** What there is to buy, for whoever is reminded that they go shopping. */
import { counted } from "../../counted.ts";
import { nameKey } from "../../text.ts";
import type { Occurrence } from "../calendar/occurrence-schema.ts";
import { itemKey } from "../shopping/categories.ts";
import type { Store } from "../shopping/lists-and-stores.ts";
import type { Item } from "../shopping/schema.ts";

export interface ToBuy {
  /** What is open on all lists. */
  toBuy: readonly Item[];
  stores: readonly Store[];
}

const shopping = ["shopping", "shop", "groceries", "supermarket"];

/**
 * "12 things to buy": what is open on the lists, where an event names one of the family's stores or says that it is
 * shopping; of what is bought in one store alone only what that store has. Empty where nothing is, or it is another event.
 */
export function toBuyText(
  { title, location }: Pick<Occurrence, "title" | "location">,
  { toBuy, stores }: ToBuy,
): string {
  const [said, place] = [asWords(title), asWords(location)];
  const store = stores.find(({ name }) => said.includes(asWords(name)) || place.includes(asWords(name)));
  if (!store && !shopping.some((word) => said.includes(asWords(word)))) return "";
  const isThere = ({ storeId }: Item) => !store || storeId === null || storeId === store.id;
  const things = new Set(toBuy.filter(isThere).map(({ item }) => itemKey(item)));
  return things.size === 0 ? "" : `${counted(things.size, "thing")} to buy`;
}

/** A text as whole words, so that "Aldine" does not name Aldi. */
function asWords(text: string): string {
  return ` ${nameKey(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}
