/** Searches hundreds of recipes while the user types. */
import type { RecipeSummary } from "@hub/shared/features/recipes/schema";
import { itemKey } from "@hub/shared/features/shopping/categories";
import { nameKey } from "@hub/shared/text";

export const orders = {
  latest: "Newest first",
  name: "By name",
  liked: "Best liked",
  rested: "Not cooked lately",
  atHome: "Most ingredients at home",
} as const;
export type Order = keyof typeof orders;

export interface SearchOptions {
  /** Words in the name, an ingredient or a tag. */
  text: string;
  tag: string | null;
  isFavourite: boolean;
  maxMinutes: number | null;
  order: Order;
}
export const everything: SearchOptions = { text: "", tag: null, isFavourite: false, maxMinutes: null, order: "latest" };

export interface LibraryRecipe extends RecipeSummary {
  cooked: string | null;
  /** How many of the ingredients are at home. */
  homeCount: number;
}

/** A recipe with all its searchable text. */
export interface Searchable {
  recipe: LibraryRecipe;
  text: string;
}

/** Counts the ingredients at home by name: "red lentils" match lentils. */
export function countAtHome({ ingredients }: Pick<RecipeSummary, "ingredients">, atHome: ReadonlySet<string>): number {
  if (atHome.size === 0) return 0;
  return ingredients.filter((name) => {
    const words = nameKey(name).split(" ");
    return words.some((_word, at) => atHome.has(itemKey(words.slice(at).join(" "))));
  }).length;
}

export function toSearchable(recipe: LibraryRecipe): Searchable {
  return { recipe, text: nameKey([recipe.name, ...recipe.tags, ...recipe.ingredients].join("\n")) };
}

export function searchRecipes(all: readonly Searchable[], options: SearchOptions): LibraryRecipe[] {
  const words = nameKey(options.text).split(" ").filter(Boolean);
  const tag = options.tag === null ? null : nameKey(options.tag);
  const found = all.filter(({ recipe, text }) => {
    if (options.isFavourite && !recipe.isFavourite) return false;
    // A recipe of unknown duration does not count as quick.
    if (options.maxMinutes !== null && (recipe.minutes === null || recipe.minutes > options.maxMinutes)) return false;
    if (tag !== null && !recipe.tags.some((each) => nameKey(each) === tag)) return false;
    return words.every((word) => text.includes(word));
  });
  return found.map(({ recipe }) => recipe).sort(comparators[options.order]);
}

const comparators: Readonly<Record<Order, (a: LibraryRecipe, b: LibraryRecipe) => number>> = {
  latest: (a, b) => (a.id < b.id ? 1 : -1),
  name: (a, b) => a.name.localeCompare(b.name),
  liked: (a, b) => (starsOf(b) ?? 0) - (starsOf(a) ?? 0),
  rested: (a, b) => ((a.cooked ?? "") < (b.cooked ?? "") ? -1 : 1),
  atHome: (a, b) => shareAtHome(b) - shareAtHome(a),
};

function shareAtHome({ homeCount, ingredients }: LibraryRecipe): number {
  return homeCount / Math.max(1, ingredients.length);
}

/** The average number of stars. Undefined without ratings. */
export function starsOf({ ratings }: Pick<RecipeSummary, "ratings">): number | undefined {
  const stars = Object.values(ratings);
  return stars.length === 0 ? undefined : stars.reduce((sum, each) => sum + each, 0) / stars.length;
}

/** All tags, most frequent first. */
export function tagsOf(recipes: readonly RecipeSummary[]): string[] {
  const counts = new Map<string, { tag: string; count: number }>();
  for (const tag of recipes.flatMap(({ tags }) => tags)) {
    const previous = counts.get(nameKey(tag));
    counts.set(nameKey(tag), { tag: previous?.tag ?? tag, count: (previous?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ tag }) => tag);
}
