import { builtInCategories, normalCategory } from "@hub/shared/features/shopping/categories";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { Shelf } from "@hub/shared/features/shopping/shelves";
import type { StoreOrder } from "@hub/shared/features/shopping/store-order";
import { labelOf, rankOf } from "../groups.ts";

/** All shelves as a list is sorted in a store: those that its order names, then the others as at home. */
export function shelvesInOrder(
  order: Pick<StoreOrder, "categories">,
  lines: readonly Pick<ShoppingLine, "category">[],
  shelves: readonly Shelf[],
): string[] {
  const onList = lines.map(({ category }) => normalCategory(category));
  const all = [...new Set([...order.categories, ...onList, ...builtInCategories])];
  const byLabel = (a: string, b: string) => labelOf(a, shelves).localeCompare(labelOf(b, shelves));
  return all.sort((a, b) => rankOf(a, order) - rankOf(b, order) || byLabel(a, b));
}
