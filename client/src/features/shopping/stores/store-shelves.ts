import { builtInCategories, normalCategory } from "@hub/shared/features/shopping/categories";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { Shelf } from "@hub/shared/features/shopping/shelves";
import type { StoreOrder } from "@hub/shared/features/shopping/store-order";
import { labelOf, rankOf } from "../groups.ts";

/** All aisles in a store's order: those in its order first, then the others in the order at home. */
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
