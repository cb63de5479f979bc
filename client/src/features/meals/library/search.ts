/** Finds recipes among hundreds while somebody types. */
import type { RecipeSummary } from "@hub/shared/features/recipes/schema";
import { itemKey } from "@hub/shared/features/shopping/categories";
import { nameKey } from "@hub/shared/text";

export const orders = {
  latest: "Newest first",
  name: "By name",
  liked: "Best liked",
  rested: "Not cooked lately",
  atHome: "Most at home",
} as const;
export type Order = keyof typeof orders;

export interface Wanted {
  /** Words in the name, an ingredient or a tag. */
  text: string;
  tag: string | null;
  isFavourite: boolean;
  maxMinutes: number | null;
  order: Order;
}
export const everything: Wanted = { text: "", tag: null, isFavourite: false, maxMinutes: null, order: "latest" };

export interface Found extends RecipeSummary {
  cooked: string | null;
  /** How many of the ingredients are at home. */
  homeCount: number;
}

/** A recipe with everything that is searched, in one text. */
export interface Searchable {
  recipe: Found;
  text: string;
}

/** Counts by name: "red lentils" are at home if lentils are. */
export function countAtHome({ ingredients }: Pick<RecipeSummary, "ingredients">, atHome: ReadonlySet<string>): number {
  if (atHome.size === 0) return 0;
  return ingredients.filter((name) => {
    const words = nameKey(name).split(" ");
    return words.some((_word, at) => atHome.has(itemKey(words.slice(at).join(" "))));
  }).length;
}

export function toSearchable(recipe: Found): Searchable {
  return { recipe, text: nameKey([recipe.name, ...recipe.tags, ...recipe.ingredients].join("\n")) };
}

export function searchRecipes(all: readonly Searchable[], wanted: Wanted): Found[] {
  const words = nameKey(wanted.text).split(" ").filter(Boolean);
  const tag = wanted.tag === null ? null : nameKey(wanted.tag);
  const found = all.filter(({ recipe, text }) => {
    if (wanted.isFavourite && !recipe.isFavourite) return false;
    // A recipe of unknown duration does not count as quick.
    if (wanted.maxMinutes !== null && (recipe.minutes === null || recipe.minutes > wanted.maxMinutes)) return false;
    if (tag !== null && !recipe.tags.some((each) => nameKey(each) === tag)) return false;
    return words.every((word) => text.includes(word));
  });
  return found.map(({ recipe }) => recipe).sort(compare[wanted.order]);
}

const compare: Readonly<Record<Order, (a: Found, b: Found) => number>> = {
  latest: (a, b) => (a.id < b.id ? 1 : -1),
  name: (a, b) => a.name.localeCompare(b.name),
  liked: (a, b) => (starsOf(b) ?? 0) - (starsOf(a) ?? 0),
  rested: (a, b) => ((a.cooked ?? "") < (b.cooked ?? "") ? -1 : 1),
  atHome: (a, b) => shareAtHome(b) - shareAtHome(a),
};

function shareAtHome({ homeCount, ingredients }: Found): number {
  return homeCount / Math.max(1, ingredients.length);
}

/** The average number of stars; undefined if nobody has rated it. */
export function starsOf({ ratings }: Pick<RecipeSummary, "ratings">): number | undefined {
  const stars = Object.values(ratings);
  return stars.length === 0 ? undefined : stars.reduce((sum, each) => sum + each, 0) / stars.length;
}

/** All tags, the most frequent first. */
export function tagsOf(recipes: readonly RecipeSummary[]): string[] {
  const counts = new Map<string, { tag: string; count: number }>();
  for (const tag of recipes.flatMap(({ tags }) => tags)) {
    const known = counts.get(nameKey(tag));
    counts.set(nameKey(tag), { tag: known?.tag ?? tag, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ tag }) => tag);
}
