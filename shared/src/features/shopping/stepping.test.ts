import { expect, test } from "vitest";
import { sumQuantities } from "./quantity.ts";
import { stepDown, stepUp } from "./stepping.ts";

test.each([
  ["", "2", undefined],
  ["1", "2", undefined],
  ["2", "3", "1"],
  ["2 l", "3 l", "1 l"],
  ["1 kg", "1.5 kg", "0.5 kg"],
  ["500 g", "600 g", "400 g"],
  ["100 g", "110 g", "90 g"],
  ["900 g", "1 kg", "800 g"],
  ["1 pack", "2 packs", undefined],
  ["2 packs", "3 packs", "1 pack"],
  ["1 loaf", "2 loaves", undefined],
  ["a dozen", "13", "11"],
  ["1 1/2 lb", "2 lb", "1 lb"],
])("steps %j up to %j, and down to %j", (quantity, up, down) => {
  expect(sumQuantities([quantity, stepUp(quantity) ?? ""])).toBe(up);
  expect(stepDown(quantity)).toBe(down);
});

test.each(["2-3", "1 bag + 200 g", "200 g + 1 bag", "some", "a few", "x".repeat(40)])(
  "does not step %j",
  (quantity) => {
    expect([stepUp(quantity), stepDown(quantity)]).toEqual([undefined, undefined]);
  },
);
