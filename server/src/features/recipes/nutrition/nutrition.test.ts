import { nutritionOf } from "@hub/shared/features/recipes/nutrition/nutrition";
import { expect, test } from "vitest";
import { readIngredientLine } from "../ingredient-line.ts";

import dishes from "./testing/dishes.json" with { type: "json" };

const recipeOf = (lines: readonly string[], servings: number | null) => ({
  servings,
  ingredients: lines.map((line) => readIngredientLine(line).ingredient),
});

test.each(dishes)(
  "calculates $name like the manual calculation, and lists unmatched ingredients",
  ({ ingredients, servings, missing, expected }) => {
    const { kcal, protein, fat, carbohydrate, fibre, salt, ...rest } = nutritionOf(recipeOf(ingredients, servings));
    const within = (figure: number | null, manual: number | null, off: number) => {
      if (figure === null || manual === null) return expect(figure).toBe(manual);
      return expect(Math.abs(figure - manual)).toBeLessThanOrEqual(off);
    };
    within(kcal, expected.kcal, 0.51);
    within(protein, expected.protein, 0.051);
    within(fat, expected.fat, 0.051);
    within(carbohydrate, expected.carbohydrate, 0.051);
    within(fibre, expected.fibre, 0.051);
    within(salt, expected.salt, 0.0051);
    expect(rest.missing).toEqual(missing);
    expect([rest.matchedCount, rest.ingredientCount]).toEqual([
      ingredients.length - missing.length,
      ingredients.length,
    ]);
  },
);

test("compares twenty manually calculated dishes", () => {
  expect(dishes).toHaveLength(20);
});

test("names each food by its database number, and guesses no missing figure or weight", () => {
  const { foods, missing, fibre, servings } = nutritionOf(
    recipeOf(["1 finely chopped onion", "1 bunch parsley", "200 ml coconut milk", "a handful of moonberries"], null),
  );
  expect(foods).toEqual([
    { text: "1 finely chopped onion", ndb: "11282", description: "Onions, raw", grams: 110 },
    expect.objectContaining({ ndb: "12118" }),
  ]);
  expect(missing).toEqual(["1 bunch parsley", "a handful of moonberries"]);
  expect([fibre, servings]).toEqual([null, 1]);
  expect(nutritionOf(recipeOf([], 4))).toMatchObject({ kcal: null, matchedCount: 0, ingredientCount: 0 });
});

test("compares units literally, even with characters of regular expressions", () => {
  const ingredients = ["(", "(a+)+$", ".*", "constructor"].map((unit) => ({
    text: unit,
    name: "onion",
    quantity: 1,
    unit,
  }));
  expect(nutritionOf({ servings: 1, ingredients: ingredients }).missing).toEqual(ingredients.map(({ text }) => text));
});
