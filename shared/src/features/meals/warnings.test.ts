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

test("a warning names whom a meal is not for, and why", () => {
  const { warnings, notChecked } = warningsFor(dish("Dinner", "rice", "mozzarella"), [ada, ben, cleo]);
  expect(warnings).toEqual([
    { member: "Cleo", restriction: "milk", found: "mozzarella", reason: expect.stringContaining("milk") },
  ]);
  expect(notChecked).toEqual([]);
});

test("a meal that is only a name is checked by it", () => {
  expect(warningsFor(dish("Peanut stew"), [ben]).warnings).toMatchObject([{ member: "Ben", restriction: "peanuts" }]);
});

test("what hides in a step is warned of, once where it stands among the ingredients too", () => {
  const steps = ["Cook the rice.", "Scatter chopped peanuts on top."];
  const found = (names: string[]) => warningsFor({ ...dish("Dinner", ...names), steps }, [ben]).warnings;
  expect(found(["rice"])).toMatchObject([{ member: "Ben", restriction: "peanuts" }]);
  expect(found(["rice", "peanuts"])).toHaveLength(1);
});

test("what no list knows is not checked, for those who have to know", () => {
  const meal = dish("Dinner", "rice", "moonberry extract");
  expect(warningsFor(meal, [ben])).toEqual({ warnings: [], notChecked: ["moonberry extract"] });
  expect(warningsFor(meal, [ada])).toEqual({ warnings: [], notChecked: [] });
});

test("a plan that was made before a restriction is warned of as soon as there is one", () => {
  const meal = dish("Dinner", "rice", "eggs");
  expect(warningsFor(meal, [ben]).warnings).toEqual([]);
  const now = { ...ben, dietaryRestrictions: ["peanuts", "eggs"] };
  expect(warningsFor(meal, [now]).warnings).toMatchObject([{ member: "Ben", restriction: "eggs" }]);
});

test("before it is planned a recipe is checked by every step too", () => {
  const recipe = { ...dish("Dinner", "rice"), steps: ["Cook the rice.", "Top it with peanuts."] };
  expect(checkRecipe(recipe, ["peanuts"]).forbidden).toMatchObject([{ restriction: "peanuts" }]);
});
