import type { Meal } from "@hub/shared/features/meals/schema";
import { lengthText } from "../../ui/times.ts";

/** How long a meal takes from the first cut to the table; undefined when nobody knows. */
export function totalTimeText({ prepTime, cookTime }: Meal): string | undefined {
  const minutes = (prepTime ?? 0) + (cookTime ?? 0);
  return minutes === 0 ? undefined : lengthText(minutes);
}

/** Whether there is something to cook by; a meal of one's own may be only a name. */
export function hasRecipe({ ingredients, steps }: Meal): boolean {
  return ingredients.length > 0 || steps.length > 0;
}

/** What a tag says already: whoever eats vegan food eats vegetarian food. */
const saidBy: Readonly<Record<string, readonly string[]>> = {
  vegetarian: ["vegan"],
  pescatarian: ["vegan", "vegetarian"],
};

/** The tags of a dish without those that a stronger one says too. */
export function shownTags(tags: readonly string[]): string[] {
  const has = new Set(tags.map((tag) => tag.toLowerCase()));
  return tags.filter((tag) => !saidBy[tag.toLowerCase()]?.some((stronger) => has.has(stronger)));
}
