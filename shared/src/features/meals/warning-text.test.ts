import { expect, it } from "vitest";
import { notCheckedText, warningText } from "./warning-text.ts";
import type { Warning } from "./warnings.ts";

const cheese: Warning = { member: "Cleo", restriction: "Milk", found: "cheese", reason: "cheese is made from milk" };

it("lists each person once, with all reasons", () => {
  expect(
    warningText([
      cheese,
      { ...cheese, restriction: "Vegan" },
      { ...cheese, found: "ham", reason: "ham is meat" },
      { member: "Ben", restriction: "Pork", found: "ham", reason: "ham is made from pork" },
    ]),
  ).toEqual(["Not for Cleo: cheese is made from milk, ham is meat", "Not for Ben: ham is made from pork"]);
});

it("returns nothing without warnings", () => {
  expect(warningText([])).toEqual([]);
});

it("names the first unchecked words, and mentions other languages", () => {
  expect(notCheckedText([])).toBeUndefined();
  expect(notCheckedText(["kalamar", "moonberry"])).toMatch(
    /^Not checked for the family's restrictions: kalamar and moonberry\. .*only recipes in English/,
  );
  expect(notCheckedText("abcdefgh".split(""))).toContain(": a, b, c, d, e, f and 2 more.");
});
