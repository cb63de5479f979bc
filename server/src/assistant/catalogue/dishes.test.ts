import { checkIngredients } from "@hub/shared/features/meals/allergen-check";
import { allergens } from "@hub/shared/features/meals/allergens";
import { recipeSchema } from "@hub/shared/features/meals/schema";
import { unreadableWords } from "@hub/shared/features/meals/unreadable-words";
import { checkRecipe } from "@hub/shared/features/meals/warnings";
import { nameKey } from "@hub/shared/text";
import { expect, test } from "vitest";
import { dishesOf } from "../planner/dishes.ts";
import { dinners } from "./catalogue.ts";

const light = [...dishesOf.breakfast, ...dishesOf.snack];
const unitOfIngredient = new Map(
  dinners.flatMap(({ ingredients }) => ingredients.map(({ name, unit }) => [nameKey(name), unit])),
);

test("The catalogue has at least 25 breakfasts, 25 lunches and 20 snacks with unique names", () => {
  expect(dishesOf.breakfast.length).toBeGreaterThanOrEqual(25);
  expect(dishesOf.lunch.length).toBeGreaterThanOrEqual(25);
  expect(dishesOf.snack.length).toBeGreaterThanOrEqual(20);
  const names = [...light, ...dinners].map(({ recipeName }) => nameKey(recipeName));
  expect(new Set(names).size).toBe(names.length);
});

test("Every breakfast and snack is a valid recipe for four, with full sentences as steps", () => {
  const maxPerServing: Record<string, number> = { g: 800, ml: 1_000, tbsp: 8, tsp: 3, bunch: 1, "": 8 };
  for (const dish of light) {
    expect(dish).toMatchObject(recipeSchema.parse(dish));
    expect(dish.ingredients.length, dish.recipeName).toBeGreaterThanOrEqual(2);
    expect(dish.steps.length, dish.recipeName).toBeGreaterThanOrEqual(2);
    for (const step of dish.steps) expect(step, dish.recipeName).toMatch(/^[A-Z].*\.$/);
    for (const { name, quantity, unit } of dish.ingredients)
      expect(quantity ?? 0, `${dish.recipeName}: ${name}`).toBeLessThanOrEqual(maxPerServing[unit] ?? 0);
  }
});

test("The filter knows every ingredient, and a step uses it", () => {
  for (const { recipeName, ingredients, steps } of light) {
    const names = ingredients.map(({ name }) => name);
    expect(checkIngredients(names, []).notChecked, recipeName).toEqual([]);
    const text = [recipeName, ...steps].join(" ").toLowerCase();
    const lastWords = names.map(
      (name) =>
        name
          .split(" ")
          .at(-1)
          ?.replace(/(?<=o)es$|s$/, "")
          .replace(/ie$/, "") ?? "",
    );
    expect(
      lastWords.filter((word) => word !== "salt" && !text.includes(word)),
      recipeName,
    ).toEqual([]);
  }
});

test("The filter can read every word of every dish", () => {
  const unread = [...light, ...dishesOf.lunch, ...dinners].flatMap((dish) =>
    unreadableWords(dish).map((word) => `${dish.recipeName}: ${word}`),
  );
  expect(unread).toEqual([]);
});

test("Breakfasts and snacks use the same units as dinners, so amounts add up", () => {
  const odd = light.flatMap(({ recipeName, ingredients }) =>
    ingredients
      .filter(({ name, quantity, unit }) => quantity !== null && (unitOfIngredient.get(nameKey(name)) ?? unit) !== unit)
      .map(({ name, unit }) => `${recipeName}: ${name} in ${unit}`),
  );
  expect(odd.filter((text) => !/in ts?b?sp$/.test(text))).toEqual([]);
});

test.each([...allergens, "vegan", "halal"])(
  "Eaters who avoid %s can have a different breakfast, lunch and snack every day of a week",
  (restriction) => {
    const safe = (dishes: typeof light) =>
      dishes.filter((dish) => checkRecipe(dish, [restriction]).forbidden.length === 0).length;
    expect(safe([...dishesOf.breakfast])).toBeGreaterThanOrEqual(7);
    expect(safe([...dishesOf.lunch])).toBeGreaterThanOrEqual(7);
    expect(safe([...dishesOf.snack])).toBeGreaterThanOrEqual(7);
  },
);
