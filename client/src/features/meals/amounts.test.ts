import { expect, it } from "vitest";
import { amountWords } from "./amounts.ts";

it.each([
  [{ quantity: 300, unit: "g" }, 1, "300 g"],
  [{ quantity: 300, unit: "g" }, 6 / 4, "450 g"],
  [{ quantity: 250, unit: "ml" }, 1 / 3, "83 ml"],
  [{ quantity: 400, unit: "g" }, 5 / 3, "665 g"],
  [{ quantity: 1.5, unit: "kg" }, 0.5, "0.8 kg"],
  [{ quantity: 2, unit: "" }, 1, "2"],
  [{ quantity: 1, unit: "tbsp" }, 1.5, "1 ½ tbsp"],
  [{ quantity: 1, unit: "tsp" }, 1 / 3, "⅓ tsp"],
  [{ quantity: 2, unit: "" }, 1.5 / 4, "¾"],
  [{ quantity: 4, unit: "" }, 0.99, "4"],
  [{ quantity: 10, unit: "" }, 1.04, "10"],
])("%j for %f times as many is %s", (ingredient, factor, words) => {
  expect(amountWords(ingredient, factor)).toBe(words);
});

it("says no amount of what one takes to taste, and never less than something of the rest", () => {
  expect(amountWords({ quantity: null, unit: "" }, 2)).toBe("");
  expect(amountWords({ quantity: 1, unit: "" }, 0.02)).toBe("¼");
  expect(amountWords({ quantity: 1, unit: "g" }, 0.01)).toBe("0.1 g");
});
