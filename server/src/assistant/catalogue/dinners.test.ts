import { allergensOf, checkIngredients } from "@hub/shared/features/meals/allergen-check";
import { type Ingredient, recipeSchema } from "@hub/shared/features/meals/schema";
import { checkDish } from "@hub/shared/features/meals/warnings";
import { nameKey } from "@hub/shared/text";
import { expect, test } from "vitest";
import { dinners } from "./catalogue.ts";
import { type Dish, dishTraits, mainIngredients } from "./dish.ts";
import { units } from "./ingredient-text.ts";
import { seasons } from "./season.ts";

const namesOf = ({ ingredients }: Dish) => ingredients.map(({ name }) => name);
const textOf = ({ recipeName, steps }: Dish) => [recipeName, ...steps].join(" ").toLowerCase();
const withTag = (tag: string) => dinners.filter(({ dietaryTags }) => dietaryTags.includes(tag)).length;
const isFreeOfAllergens = (dinner: Dish) =>
  allergensOf(namesOf(dinner)).length === 0 && checkIngredients(namesOf(dinner), []).notChecked.length === 0;

/** Two names for one ingredient would become two lines on the list. */
const singular = (name: string) =>
  nameKey(name)
    .replace(/ies$/, "i")
    .replace(/(?:(?<=o)e)?s$/, "");

/** Kilograms add up with grams, and tablespoons with teaspoons. */
const kindOf = ({ quantity, unit }: Ingredient) =>
  quantity === null
    ? "some"
    : unit
        .replace(/^kg$/, "g")
        .replace(/^l$/, "ml")
        .replace(/^tbsp$/, "tsp");

test("Every dinner is a valid recipe", () => {
  for (const dinner of dinners) {
    const parsed = recipeSchema.parse(dinner);
    expect(dinner).toMatchObject(parsed);
  }
});

test("Every dinner has a unique name, at least three ingredients and four to eight sentences as steps", () => {
  expect(new Set(dinners.map(({ recipeName }) => nameKey(recipeName))).size).toBe(dinners.length);
  for (const { recipeName, ingredients, steps } of dinners) {
    expect(ingredients.length, recipeName).toBeGreaterThanOrEqual(3);
    expect(steps.length, recipeName).toBeGreaterThanOrEqual(4);
    expect(steps.length, recipeName).toBeLessThanOrEqual(8);
    for (const step of steps) expect(step, recipeName).toMatch(/^[A-Z].*\.$/);
  }
});

test("The catalogue has at least 150 dinners of 15 cuisines, and a quarter of them are quick", () => {
  expect(dinners.length).toBeGreaterThanOrEqual(150);
  expect(new Set(dinners.map(({ cuisine }) => cuisine)).size).toBeGreaterThanOrEqual(15);
  expect(dinners.filter(({ traits }) => traits.includes("quick")).length).toBeGreaterThan(dinners.length / 4);
});

test("A dinner is quick if it takes at most half an hour", () => {
  for (const { recipeName, prepTime, cookTime, traits } of dinners)
    expect(traits.includes("quick"), recipeName).toBe((prepTime ?? 0) + (cookTime ?? 0) <= 30);
});

test("Every main ingredient, trait and season has dinners", () => {
  for (const main of mainIngredients)
    expect(dinners.filter((dinner) => dinner.main === main).length, main).toBeGreaterThan(2);
  for (const trait of dishTraits)
    expect(dinners.filter(({ traits }) => traits.includes(trait)).length, trait).toBeGreaterThan(7);
  for (const season of seasons)
    expect(dinners.filter((dinner) => dinner.seasons.includes(season)).length, season).toBeGreaterThan(20);
});

test("Amounts are positive, in known units and plausible for the servings", () => {
  const maxPerServing = { g: 350, kg: 0.5, ml: 400, l: 0.4, tsp: 3, tbsp: 3, bunch: 1, pinch: 1 } as const;
  for (const { recipeName, servings, ingredients } of dinners) {
    for (const { name, quantity, unit } of ingredients) {
      expect(["", ...units], `${recipeName}: ${name}`).toContain(unit);
      if (quantity === null) continue;
      expect(quantity, `${recipeName}: ${name}`).toBeGreaterThan(0);
      const max = Object.entries(maxPerServing).find(([known]) => known === unit)?.[1] ?? 5;
      expect(quantity / servings, `${recipeName}: ${name}`).toBeLessThanOrEqual(max);
    }
  }
});

test("Ingredients are unique in a dinner and have one name and one kind of unit in all dinners", () => {
  const uses = new Map<string, Set<string>>();
  for (const dinner of dinners) {
    expect(new Set(namesOf(dinner)).size, dinner.recipeName).toBe(dinner.ingredients.length);
    for (const ingredient of dinner.ingredients) {
      const key = singular(ingredient.name);
      uses.set(key, (uses.get(key) ?? new Set()).add(`${ingredient.name}, ${kindOf(ingredient)}`));
    }
  }
  expect([...uses.values()].filter(({ size }) => size > 1).map((kinds) => [...kinds])).toEqual([]);
});

test("Important foods in the name or the steps are also in the ingredients", () => {
  const watched =
    `chicken turkey beef pork lamb ham bacon sausage frankfurter chorizo salmon tuna cod hake trout shrimp mussel egg
     cheddar mozzarella parmesan feta gruyere emmental ricotta paneer halloumi butter milk cream yogurt buttermilk
     walnut cashew peanut almond hazelnut tahini sesame soy tofu mustard mayonnaise flour breadcrumb wine honey`.split(
      /\s+/,
    );
  const missing = dinners.flatMap((dinner) =>
    watched
      .map((word) => new RegExp(`\\b${word}s?\\b`))
      .filter((word) => word.test(textOf(dinner)) && !word.test(namesOf(dinner).join(", ").toLowerCase()))
      .map((word) => `${dinner.recipeName} mentions ${word}`),
  );
  expect(missing).toEqual([]);
});

test("Every ingredient except salt is used in a step", () => {
  const kinds =
    /^(canned|fresh|dried|ground|smoked|long-grain|short-grain|basmati|jasmine|all-purpose|red|green|white|plain)$/;
  const unused = dinners.flatMap((dinner) => {
    const words = new Set(
      textOf(dinner)
        .split(/[^\p{L}-]+/u)
        .map(singular),
    );
    const isUsed = (name: string) => name.split(" ").some((word) => !kinds.test(word) && words.has(singular(word)));
    return namesOf(dinner)
      .filter((name) => name !== "salt" && !isUsed(name))
      .map((name) => `${dinner.recipeName}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test("Enough dinners remain for common diets", () => {
  expect(withTag("Vegetarian")).toBeGreaterThanOrEqual(45);
  expect(withTag("Vegan")).toBeGreaterThanOrEqual(25);
  expect(withTag("Gluten-free")).toBeGreaterThanOrEqual(30);
  expect(withTag("Dairy-free")).toBeGreaterThanOrEqual(30);
  expect(withTag("Egg-free")).toBeGreaterThanOrEqual(30);
  expect(dinners.filter(isFreeOfAllergens).length).toBeGreaterThanOrEqual(12);
});

test.each(["Vegetarian", "Vegan"])("Dishes with the tag %s also have a name that the filter accepts", (tag) => {
  const tagged = dinners.filter(({ dietaryTags }) => dietaryTags.includes(tag));
  expect(tagged.flatMap((dinner) => checkDish(dinner, [tag]).forbidden)).toEqual([]);
});
