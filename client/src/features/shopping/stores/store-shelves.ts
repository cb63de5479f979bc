import { categoryRank, knownCategories, normalCategory } from "@hub/shared/features/shopping/categories";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { Shelf } from "@hub/shared/features/shopping/shelves";
import type { StoreOrder } from "@hub/shared/features/shopping/store-order";
import { labelOf } from "../groups.ts";

/** All shelves as a list is sorted in a store: those that its order names, then the others as at home. */
export function shelvesInOrder(
  { categories }: Pick<StoreOrder, "categories">,
  lines: readonly Pick<ShoppingLine, "category">[],
  shelves: readonly Shelf[],
): string[] {
  const others = [...lines.map(({ category }) => normalCategory(category)), ...knownCategories];
  const byLabel = (a: string, b: string) => labelOf(a, shelves).localeCompare(labelOf(b, shelves));
  return [...new Set([...categories, ...others.sort((a, b) => categoryRank(a) - categoryRank(b) || byLabel(a, b))])];
}
