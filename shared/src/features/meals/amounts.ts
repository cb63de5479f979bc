import type { Ingredient, Meal, Recipe } from "./schema.ts";

/** For how many a recipe is that does not say so. */
export const defaultServings = 4;
const steps = 1_000;
const maxQuantity = 100_000;

type Scalable = Pick<Recipe, "servings" | "ingredients"> & Partial<Pick<Meal, "stepsServings">>;

/**
 * A recipe for another number of people. Amounts keep three decimals, so that going back gives what was there. Steps stay
 * as they were written, with the number of people that was for; `withScaledSteps` has them as they are read.
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
