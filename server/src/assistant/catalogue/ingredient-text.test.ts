import { expect, test } from "vitest";
import { parseIngredients } from "./ingredient-text.ts";

test("An ingredient has an amount with a unit, a number of pieces, or just a name", () => {
  expect(parseIngredients("300 g spaghetti, 2 onions, salt")).toEqual([
    { name: "spaghetti", quantity: 300, unit: "g" },
    { name: "onions", quantity: 2, unit: "" },
    { name: "salt", quantity: null, unit: "" },
  ]);
});

test("Amounts may have a fraction, names several words, and lists several lines", () => {
  expect(parseIngredients("0.5 bunch flat-leaf parsley,\n      1.5 tbsp olive\n oil")).toEqual([
    { name: "flat-leaf parsley", quantity: 0.5, unit: "bunch" },
    { name: "olive oil", quantity: 1.5, unit: "tbsp" },
  ]);
});

test("A name that begins like a unit is still a name", () => {
  expect(parseIngredients("2 limes, 3 garlic cloves, 1 lemons")).toEqual([
    { name: "limes", quantity: 2, unit: "" },
    { name: "garlic cloves", quantity: 3, unit: "" },
    { name: "lemons", quantity: 1, unit: "" },
  ]);
});

test.each(["", "salt,", "200 g", "0 g flour", "300g flour", "1/2 onions", "1,5 l milk"])(
  "What cannot be read is refused: %j",
  (text) => {
    expect(() => parseIngredients(text)).toThrow("Unreadable");
  },
);
