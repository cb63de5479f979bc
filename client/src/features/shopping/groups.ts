import { normalCategory, shelves as shelfNames, shelfRank } from "@hub/shared/features/shopping/categories";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";

/** The shelves one can choose. */
export const shelves = shelfNames.map((category) => ({ category, label: labelOf(category) }));

export interface Group {
  category: string;
  label: string;
  lines: ShoppingLine[];
}

/** The lines by category: the known shelves in their order, then the family's own, and "other" last. */
export function groupLines(lines: readonly ShoppingLine[]): Group[] {
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const category = normalCategory(line.category);
    const group = groups.get(category) ?? { category, label: labelOf(category), lines: [] };
    group.lines.push(line);
    groups.set(category, group);
  }
  return [...groups.values()].sort(
    (a, b) => shelfRank(a.category) - shelfRank(b.category) || a.label.localeCompare(b.label),
  );
}

/** A category as people read it. */
export function labelOf(category: string): string {
  return category.charAt(0).toUpperCase() + category.slice(1);
}
