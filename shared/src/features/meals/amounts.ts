import type { Ingredient, Recipe } from "./schema.ts";

const steps = 1_000;
const maxQuantity = 100_000;

/** A recipe for another number of people. Amounts keep three decimals, so that going back gives what was there. */
export function scaleRecipe<R extends Pick<Recipe, "servings" | "ingredients">>(recipe: R, servings: number): R {
  const factor = servings / recipe.servings;
  return factor === 1
    ? recipe
    : { ...recipe, servings, ingredients: recipe.ingredients.map((one) => scale(one, factor)) };
}

function scale(ingredient: Ingredient, factor: number): Ingredient {
  if (ingredient.quantity === null) return ingredient;
  const quantity = Math.round(ingredient.quantity * factor * steps) / steps;
  return { ...ingredient, quantity: Math.min(maxQuantity, Math.max(1 / steps, quantity)) };
}
