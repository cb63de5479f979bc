import { expect, it } from "vitest";
import { amountText, nameText } from "./amounts.ts";

it.each([
  [300, "g", "300 g"],
  [666.667, "g", "665 g"],
  [83.333, "ml", "83 ml"],
  [0.75, "kg", "0.75 kg"],
  [0.5, "l", "0.5 l"],
  [0.01, "g", "0.1 g"],
  [2, "", "2"],
  [1.5, "tbsp", "1 ½ tbsp"],
  [0.333, "tsp", "⅓ tsp"],
  [0.75, "", "¾"],
  [3.96, "", "4"],
  [10.4, "", "10"],
  [0.02, "", "¼"],
])("formats %f of unit '%s' as %s", (quantity, unit, words) => {
  expect(amountText({ quantity, unit })).toBe(words);
});

it('formats no amount for an ingredient "to taste"', () => {
  expect(amountText({ quantity: null, unit: "" })).toBe("");
});

it.each([
  [{ name: "bay leaves", quantity: 1, unit: "" }, "bay leaf"],
  [{ name: "cucumbers", quantity: 0.5, unit: "" }, "cucumber"],
  [{ name: "onions", quantity: 1.5, unit: "" }, "onions"],
  [{ name: "oats", quantity: 1, unit: "g" }, "oats"],
  [{ name: "olives", quantity: null, unit: "" }, "olives"],
])("formats the name of %j as %s", (ingredient, words) => {
  expect(nameText(ingredient)).toBe(words);
});
