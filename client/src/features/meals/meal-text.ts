import type { Meal } from "@hub/shared/features/meals/schema";
import { minutesText } from "../../ui/times.ts";

/** The preparation and cooking time of a meal. Undefined if unknown. */
export function totalTimeText({ prepTime, cookTime }: Meal): string | undefined {
  const minutes = (prepTime ?? 0) + (cookTime ?? 0);
  return minutes === 0 ? undefined : minutesText(minutes);
}

/** Whether a meal has a recipe. Some meals are only a name. */
export function hasRecipe({ ingredients, steps }: Meal): boolean {
  return ingredients.length > 0 || steps.length > 0;
}

/** The tags that a tag implies: vegan food is also vegetarian. */
const impliedBy: Readonly<Record<string, readonly string[]>> = {
  vegetarian: ["vegan"],
  pescatarian: ["vegan", "vegetarian"],
};

/** The tags of a dish without implied ones. */
export function shownTags(tags: readonly string[]): string[] {
  const has = new Set(tags.map((tag) => tag.toLowerCase()));
  return tags.filter((tag) => !impliedBy[tag.toLowerCase()]?.some((stronger) => has.has(stronger)));
}
