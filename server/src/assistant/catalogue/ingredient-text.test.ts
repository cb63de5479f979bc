import { expect, test } from "vitest";
import { ingredientText } from "./ingredient-text.ts";

test.each([
  ["300 g spaghetti", { name: "spaghetti", quantity: 300, unit: "g" }],
  ["2 onions", { name: "onions", quantity: 2, unit: "" }],
  ["salt", { name: "salt", quantity: null, unit: "" }],
])("An ingredient has an amount with a unit, a number of pieces, or just a name: %s", (text, ingredient) => {
  expect(ingredientText.parse(text)).toEqual(ingredient);
});

test.each([
  ["0.5 bunch flat-leaf parsley", { name: "flat-leaf parsley", quantity: 0.5, unit: "bunch" }],
  ["1.5 tbsp olive oil", { name: "olive oil", quantity: 1.5, unit: "tbsp" }],
])("Amounts may have a fraction, and names several words: %s", (text, ingredient) => {
  expect(ingredientText.parse(text)).toEqual(ingredient);
});

test.each([
  ["2 limes", { name: "limes", quantity: 2, unit: "" }],
  ["3 garlic cloves", { name: "garlic cloves", quantity: 3, unit: "" }],
  ["1 lemons", { name: "lemons", quantity: 1, unit: "" }],
])("A name that begins like a unit is still a name: %s", (text, ingredient) => {
  expect(ingredientText.parse(text)).toEqual(ingredient);
});

test.each(["", "salt,", "salt, pepper", "200 g", "0 g flour", "300g flour", "1/2 onions", "1,5 l milk"])(
  "What cannot be read is refused: %j",
  (text) => {
    expect(() => ingredientText.parse(text)).toThrow("is no ingredient");
  },
);
