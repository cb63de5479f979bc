import { expect, test } from "vitest";
import { readIngredientLine } from "./ingredient-line.ts";
import lines from "./testing/ingredient-lines.json" with { type: "json" };

test.each([
  ["1 1/2 cups (180 g) all-purpose flour, sifted", "1.5 cup all-purpose flour"],
  ["2 large eggs, beaten", "2 eggs"],
  ["• 400 g / 14 oz chopped tomatoes", "400 g chopped tomatoes"],
  ["400g/14oz tin of chopped tomatoes", "400 g chopped tomatoes"],
  ["1 (14 oz) can tomatoes", "1 can tomatoes"],
  ["2–3 cloves garlic", "3 clove garlic"],
  ["a pinch of salt", "1 pinch salt"],
  ["½ tsp ground cumin", "0.5 tsp ground cumin"],
  ["half a lemon", "0.5 lemon"],
  ["1 Tbsp. soy sauce", "1 tbsp soy sauce"],
  ["salt and pepper to taste", "salt and pepper"],
  ["butter for frying", "butter for frying"],
  ["six egg yolks", "6 egg yolks"],
])("reads %j as %j", (line, expected) => {
  const { ingredient, isParsed } = readIngredientLine(line);
  expect([ingredient.quantity, ingredient.unit, ingredient.name].filter(Boolean).join(" ")).toBe(expected);
  expect([isParsed, ingredient.text]).toEqual([true, line]);
});

const samples: readonly (string | number | null)[][] = lines;

test.each(samples)("reads %j as %j %j of %j", (line, ...read) => {
  const { ingredient, isParsed } = readIngredientLine(String(line));
  const { text, quantity, unit, name } = ingredient;
  expect([text, quantity, unit, name]).toEqual([line, ...read]);
  // The parser leaves the yolk in the name.
  expect(isParsed).toBe(line !== "1 large egg + 1 yolk");
});

test.each(["12", "(optional)", "999999999 eggs", "x".repeat(500)])(
  "stores the text of %j and guesses no amount",
  (line) => {
    const { ingredient } = readIngredientLine(line);
    expect(ingredient).toMatchObject({ text: line.slice(0, 300), quantity: null, unit: "" });
    expect(ingredient.name).not.toBe("");
  },
);
