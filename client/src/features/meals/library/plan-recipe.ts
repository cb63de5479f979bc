import { scaleRecipe } from "@hub/shared/features/meals/amounts";
import type { planMeal } from "@hub/shared/features/meals/operations";
import type { MealType } from "@hub/shared/features/meals/schema";
import { tagsOfRecipe } from "@hub/shared/features/meals/warnings";
import { recipeToDish } from "@hub/shared/features/recipes/recipe-dish";
import type { OwnRecipe } from "@hub/shared/features/recipes/schema";
import { newId } from "@hub/shared/ids";
import type { InputOf } from "@hub/shared/operation";

interface Plan {
  /** `YYYY-MM-DD` */
  date: string;
  mealType: MealType;
  /** Defaults to the recipe's servings. */
  servings?: number;
}

/** Copies a recipe to a meal for a day. Undefined if the recipe is too long for a meal. */
export function mealOf(recipe: OwnRecipe, { date, mealType, servings }: Plan): InputOf<typeof planMeal> | undefined {
  const dish = recipeToDish(recipe);
  if (!dish) return undefined;
  const scaled = scaleRecipe(dish, servings ?? dish.servings);
  return { ...scaled, id: newId<"meal">(), dietaryTags: tagsOfRecipe(dish), date, mealType, source: "person" };
}
