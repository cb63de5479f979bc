import { expect, it } from "vitest";
import { amountText } from "./amounts.ts";
import { inUnits } from "./unit-conversion.ts";

it.each([
  [[500, "g"], "us", "1 lb"],
  [[100, "g"], "us", "3 ½ oz"],
  [[1.5, "kg"], "us", "3 ⅓ lb"],
  [[240, "ml"], "us", "1 cup"],
  [[250, "ml"], "us", "1 cup"],
  [[500, "ml"], "us", "2 cups"],
  [[2, "l"], "us", "2 quarts"],
  [[30, "ml"], "us", "2 tbsp"],
  [[5, "ml"], "us", "1 tsp"],
  [[1, "lb"], "us", "1 lb"],
  [[2, "cups"], "metric", "480 ml"],
  [[8, "oz"], "metric", "225 g"],
  [[3, "lb"], "metric", "1.4 kg"],
  [[2, "quarts"], "metric", "1.9 l"],
  [[250, "g"], "metric", "250 g"],
  [[2, "tbsp"], "metric", "2 tbsp"],
  [[2, "tbsp"], "us", "2 tbsp"],
  [[3, ""], "us", "3"],
  [[1, "bunch"], "metric", "1 bunch"],
  [[8, "oz"], "written", "8 oz"],
] as const)("converts %j to %s units: %s", ([quantity, unit], units, words) => {
  expect(amountText(inUnits({ quantity, unit }, units))).toBe(words);
});

it("keeps ingredients without an amount or with an unknown unit unchanged", () => {
  expect(inUnits({ quantity: null, unit: "g" }, "us")).toEqual({ quantity: null, unit: "g" });
  expect(inUnits({ quantity: 1, unit: "constructor" }, "us")).toEqual({ quantity: 1, unit: "constructor" });
});
