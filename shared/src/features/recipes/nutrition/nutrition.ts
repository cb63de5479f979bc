/** The nutrition of a serving of a recipe, from the ingredients with a match. It lists those without one. */
import type { Nutrition, OwnRecipe } from "../schema.ts";
import { type Food, findFood } from "./foods.ts";
import { weigh } from "./grams.ts";

const saltOfSodium = 2.5;

/** The sum of figures; null if there are none, or if one of them is unknown. */
export function sumOrNull(figures: readonly (number | null)[]): number | null {
  if (figures.length === 0) return null;
  return figures.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0);
}

/** Calculates the nutrition of a serving from the foods that match its ingredients. */
export function nutritionOf({ ingredients, servings }: Pick<OwnRecipe, "ingredients" | "servings">): Nutrition {
  const matched: { text: string; food: Food; grams: number }[] = [];
  const missing: string[] = [];
  for (const { text, name, quantity, unit } of ingredients) {
    const found = findFood(name);
    const grams =
      found && quantity !== null ? weigh(found.food, { quantity, unit, text, name: found.name }) : undefined;
    if (found && grams !== undefined) matched.push({ text, food: found.food, grams });
    else missing.push(text);
  }
  const each = (of: keyof Food["per100g"], { decimals = 1, factor = 1 } = {}) => {
    const figures = matched.map(({ food, grams }) => {
      const figure = food.per100g[of];
      return figure === null ? null : (figure * grams) / 100;
    });
    const sum = sumOrNull(figures);
    return sum === null ? null : Number(((sum * factor) / (servings ?? 1)).toFixed(decimals));
  };
  return {
    servings: servings ?? 1,
    kcal: each("kcal", { decimals: 0 }),
    protein: each("protein"),
    fat: each("fat"),
    carbohydrate: each("carbohydrate"),
    fibre: each("fibre"),
    salt: each("sodium", { decimals: 2, factor: saltOfSodium / 1_000 }),
    matchedCount: matched.length,
    ingredientCount: ingredients.length,
    missing,
    foods: matched.map(({ text, food, grams }) => ({
      text,
      ndb: food.ndb,
      description: food.description,
      grams: Number(grams.toFixed(1)),
    })),
    source: "USDA National Nutrient Database for Standard Reference, release 28",
  };
}
