import { expect, test } from "vitest";
import { ingredientText } from "./ingredient-text.ts";

test.each([
  ["300 g spaghetti", { name: "spaghetti", quantity: 300, unit: "g" }],
  ["2 onions", { name: "onions", quantity: 2, unit: "" }],
  ["salt", { name: "salt", quantity: null, unit: "" }],
])("parses an amount with a unit, a number of pieces, or only a name: %s", (text, ingredient) => {
  expect(ingredientText.parse(text)).toEqual(ingredient);
});

test.each([
  ["0.5 bunch flat-leaf parsley", { name: "flat-leaf parsley", quantity: 0.5, unit: "bunch" }],
  ["1.5 tbsp olive oil", { name: "olive oil", quantity: 1.5, unit: "tbsp" }],
])("parses fractions and names of several words: %s", (text, ingredient) => {
  expect(ingredientText.parse(text)).toEqual(ingredient);
});

test.each([
  ["2 limes", { name: "limes", quantity: 2, unit: "" }],
  ["3 garlic cloves", { name: "garlic cloves", quantity: 3, unit: "" }],
  ["1 lemons", { name: "lemons", quantity: 1, unit: "" }],
])("parses a name that starts like a unit: %s", (text, ingredient) => {
  expect(ingredientText.parse(text)).toEqual(ingredient);
});

test.each(["", "salt,", "salt, pepper", "200 g", "0 g flour", "300g flour", "1/2 onions", "1,5 l milk"])(
  "rejects invalid text: %j",
  (text) => {
    expect(() => ingredientText.parse(text)).toThrow("is not an ingredient");
  },
);
