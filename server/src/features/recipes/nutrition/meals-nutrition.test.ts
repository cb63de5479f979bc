import { nutritionOfMeals } from "@hub/shared/features/recipes/nutrition/meals-nutrition";
import { nutritionOf } from "@hub/shared/features/recipes/nutrition/nutrition";
import { expect, test } from "vitest";
import { readIngredientLine } from "../ingredient-line.ts";

const mealOf = (recipeName: string, servings: number, lines: readonly string[]) => ({
  recipeName,
  servings,
  ingredients: lines.map((line) => {
    const { text: _text, ...ingredient } = readIngredientLine(line).ingredient;
    return ingredient;
  }),
});
const asRecipe = (servings: number, lines: readonly string[]) =>
  nutritionOf({ servings, ingredients: lines.map((line) => readIngredientLine(line).ingredient) });

const rice = ["300 g rice", "2 tomatoes"];
const omelette = ["6 eggs", "20 g butter", "2 moonberries"];

test("adds one serving of each meal, whatever number of servings was cooked", () => {
  const [riceServing, omeletteServing] = [asRecipe(3, rice), asRecipe(2, omelette)];
  const day = nutritionOfMeals([mealOf("Rice", 3, rice), mealOf("Omelette", 2, omelette)]);
  expect(day.kcal).toBe((riceServing.kcal ?? 0) + (omeletteServing.kcal ?? 0));
  expect(day.protein).toBeCloseTo((riceServing.protein ?? 0) + (omeletteServing.protein ?? 0), 2);
  expect(day.salt).toBeCloseTo((riceServing.salt ?? 0) + (omeletteServing.salt ?? 0), 2);
  expect(day.kcal).toBeGreaterThan(500);
});

test("lists unmatched ingredients and meals without a recipe, and guesses no figures for them", () => {
  const day = nutritionOfMeals([mealOf("Omelette", 2, omelette), mealOf("Pizza out", 4, [])]);
  expect(day).toMatchObject({
    kcal: asRecipe(2, omelette).kcal,
    matchedCount: 2,
    ingredientCount: 3,
    missing: ["2 moonberries"],
    withoutRecipe: ["Pizza out"],
  });
  const unknown = nutritionOfMeals([mealOf("Moon soup", 2, ["2 moonberries"])]);
  expect([unknown.kcal, unknown.matchedCount, unknown.ingredientCount]).toEqual([null, 0, 1]);
});

test("returns null for a figure of the day if one food has no value for it", () => {
  const day = nutritionOfMeals([mealOf("Curry", 2, ["200 ml coconut milk"]), mealOf("Rice", 3, rice)]);
  expect(day.fibre).toBeNull();
  expect(day.kcal).not.toBeNull();
});
