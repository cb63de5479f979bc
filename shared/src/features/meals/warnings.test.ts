import { expect, test } from "vitest";
import { checkRecipe, warningsFor } from "./warnings.ts";

const dish = (recipeName: string, ...names: string[]) => ({
  recipeName,
  ingredients: names.map((name) => ({ name, quantity: null, unit: "" })),
  steps: [],
});
const ada = { name: "Ada", dietaryRestrictions: [] };
const ben = { name: "Ben", dietaryRestrictions: ["peanuts"] };
const cleo = { name: "Cleo", dietaryRestrictions: ["Vegetarian", "milk"] };

test("returns the member, the restriction and the reason", () => {
  const { warnings, notChecked } = warningsFor(dish("Dinner", "rice", "mozzarella"), [ada, ben, cleo]);
  expect(warnings).toEqual([
    { member: "Cleo", restriction: "milk", found: "mozzarella", reason: expect.stringContaining("milk") },
  ]);
  expect(notChecked).toEqual([]);
});

test("checks a meal without ingredients by its name", () => {
  expect(warningsFor(dish("Peanut stew"), [ben]).warnings).toMatchObject([{ member: "Ben", restriction: "peanuts" }]);
});

test("warns of food in a step, once if it is also an ingredient", () => {
  const steps = ["Cook the rice.", "Scatter chopped peanuts on top."];
  const found = (names: string[]) => warningsFor({ ...dish("Dinner", ...names), steps }, [ben]).warnings;
  expect(found(["rice"])).toMatchObject([{ member: "Ben", restriction: "peanuts" }]);
  expect(found(["rice", "peanuts"])).toHaveLength(1);
});

test("reports unknown ingredients as not checked for members with restrictions", () => {
  const meal = dish("Dinner", "rice", "moonberry extract");
  expect(warningsFor(meal, [ben])).toEqual({ warnings: [], notChecked: ["moonberry extract"] });
  expect(warningsFor(meal, [ada])).toEqual({ warnings: [], notChecked: [] });
});

test("applies a new restriction to an existing plan", () => {
  const meal = dish("Dinner", "rice", "eggs");
  expect(warningsFor(meal, [ben]).warnings).toEqual([]);
  const now = { ...ben, dietaryRestrictions: ["peanuts", "eggs"] };
  expect(warningsFor(meal, [now]).warnings).toMatchObject([{ member: "Ben", restriction: "eggs" }]);
});

test("checks every step of a recipe before it is planned", () => {
  const recipe = { ...dish("Dinner", "rice"), steps: ["Cook the rice.", "Top it with peanuts."] };
  expect(checkRecipe(recipe, ["peanuts"]).forbidden).toMatchObject([{ restriction: "peanuts" }]);
});
