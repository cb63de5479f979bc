import type { Ingredient, Meal, Recipe } from "./schema.ts";

/** The servings of a recipe that does not state any. */
export const defaultServings = 4;
const steps = 1_000;
const maxQuantity = 100_000;

type Scalable = Pick<Recipe, "servings" | "ingredients"> & Partial<Pick<Meal, "stepsServings">>;

/**
 * Scales a recipe to another number of people. Amounts keep three decimals, so scaling back restores them. The steps
 * stay as written, with their original number of people. `withScaledSteps` scales them for display.
 */
export function scaleRecipe<R extends Scalable>(recipe: R, servings: number): R & Pick<Meal, "stepsServings"> {
  const { stepsServings = recipe.servings, ingredients } = recipe;
  const factor = servings / recipe.servings;
  const scaled = factor === 1 ? ingredients : ingredients.map((one) => scale(one, factor));
  return { ...recipe, stepsServings, servings, ingredients: scaled };
}

function scale(ingredient: Ingredient, factor: number): Ingredient {
  if (ingredient.quantity === null) return ingredient;
  const quantity = Math.round(ingredient.quantity * factor * steps) / steps;
  return { ...ingredient, quantity: Math.min(maxQuantity, Math.max(1 / steps, quantity)) };
}
