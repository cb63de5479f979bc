import { builtInCategories, categoryRank, itemKey, normalCategory } from "@hub/shared/features/shopping/categories";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { Shelf } from "@hub/shared/features/shopping/shelves";
import { shelfOf } from "@hub/shared/features/shopping/shelves-document";
import { homeOrder, type StoreOrder } from "@hub/shared/features/shopping/store-order";

/** The categories to choose from. */
export function categoryOptions(shelves: readonly Shelf[]) {
  return builtInCategories.map((category) => ({ value: category, label: labelOf(category, shelves) }));
}

export interface Group {
  category: string;
  label: string;
  icon?: string | undefined;
  lines: ShoppingLine[];
}

/**
 * Groups lines by category: in the store's order, then built-in categories, the family's own ones, and "other". Items
 * that are only bought in another store come last.
 */
export function groupLines(
  lines: readonly ShoppingLine[],
  shelves: readonly Shelf[],
  order: StoreOrder = homeOrder,
): Group[] {
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const place = shelfPosition(line, shelves, order);
    const group = groups.get(place.category) ?? { ...place, lines: [] };
    group.lines.push(line);
    groups.set(place.category, group);
  }
  const rank = ({ category }: Group) => rankOf(category, order);
  const sorted = [...groups.values()].sort((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label));
  return sorted.map((group) => ({ ...group, lines: sortLines(group.lines, order) }));
}

function shelfPosition(
  { category, storeId }: ShoppingLine,
  shelves: readonly Shelf[],
  order: StoreOrder,
): Omit<Group, "lines"> {
  const store = storeId === null ? undefined : order.otherStores[storeId];
  if (store !== undefined) return { category: `${otherStorePrefix}${storeId}`, label: `Only at ${store}` };
  const normal = normalCategory(category);
  return { category: normal, label: labelOf(normal, shelves), icon: shelfOf(normal, shelves)?.icon ?? undefined };
}

/** A prefix that no category of a family has. */
const otherStorePrefix = "only at/";

/** Whether a line is only bought in another store than the current one. */
export function isElsewhere({ storeId }: Pick<ShoppingLine, "storeId">, { otherStores }: StoreOrder): boolean {
  return storeId !== null && storeId in otherStores;
}

/** The position of a category: by the store's order, then by the order at home. */
export function rankOf(category: string, { categories }: Pick<StoreOrder, "categories">): number {
  if (category.startsWith(otherStorePrefix)) return Number.POSITIVE_INFINITY;
  const known = categories.indexOf(category);
  return known === -1 ? categories.length + categoryRank(category) : known;
}

/** Items never bought in this store come last, in the order in which they were added. */
function sortLines(lines: readonly ShoppingLine[], { items }: StoreOrder): ShoppingLine[] {
  const ranks = new Map(Object.entries(items));
  const rank = ({ item }: ShoppingLine) => ranks.get(itemKey(item)) ?? 1;
  return [...lines].sort((a, b) => rank(a) - rank(b));
}

/** The display name of a category. */
export function labelOf(category: string, shelves: readonly Shelf[]): string {
  return shelfOf(category, shelves)?.name ?? category.charAt(0).toUpperCase() + category.slice(1);
}
