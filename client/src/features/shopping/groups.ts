import type { ShoppingLine } from "@hub/shared/features/shopping/schema";

/** The shelves one can choose; a category that came from elsewhere gets a group of its own. */
export const shelves = [
  { category: "produce", label: "Produce" },
  { category: "dairy", label: "Dairy" },
  { category: "pantry", label: "Pantry" },
  { category: "other", label: "Other" },
] as const;

const synonyms: Readonly<Record<string, string>> = { "dry goods": "pantry", others: "other" };

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
  return [...groups.values()].sort((a, b) => rank(a.category) - rank(b.category) || a.label.localeCompare(b.label));
}

function normalCategory(category: string): string {
  const key = category.trim().toLowerCase();
  return synonyms[key] ?? key;
}

function labelOf(category: string): string {
  const shelf = shelves.find((known) => known.category === category);
  return shelf?.label ?? category.charAt(0).toUpperCase() + category.slice(1);
}

function rank(category: string): number {
  if (category === "other") return shelves.length;
  const index = shelves.findIndex((known) => known.category === category);
  return index === -1 ? shelves.length - 1 : index;
}
