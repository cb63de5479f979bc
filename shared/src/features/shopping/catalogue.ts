/** Common items, for suggestions beyond the family's own history. */
import { categoryNames } from "./categories.ts";

export interface CatalogueItem {
  key: string;
  category: string;
}

/** Words with a category that are not items to buy. */
const nonItems = new Set(["frozen", "chop", "crisp", "fillet", "roll", "sprout", "currant", "collard", "salad leaf"]);

let catalogue: readonly CatalogueItem[] | undefined;

/** The catalogue in alphabetical order; empty before `loadCategoryWords`. */
export function readCatalogue(): readonly CatalogueItem[] {
  if (catalogue) return catalogue;
  const items = categoryNames()
    .filter(({ key }) => !nonItems.has(key))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  if (items.length > 0) catalogue = items;
  return items;
}
