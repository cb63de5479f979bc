import { newId } from "@hub/shared/ids";
import { expect, test } from "vitest";
import { partsText } from "./parts-text.ts";

const [lasagne, pizza] = [newId<"meal">(), newId<"meal">()];
const names = new Map([
  [lasagne, "Lasagne"],
  [pizza, "Pizza"],
]);

test("describes the parts of a quantity", () => {
  const parts = [
    { quantity: "300 g", mealId: lasagne },
    { quantity: "200 g", mealId: pizza },
    { quantity: "1 bag", mealId: null },
  ];
  expect(partsText({ parts }, names)).toBe("300 g Lasagne + 200 g Pizza + 1 bag");
});

test("names the meal of a quantity with a single part", () => {
  expect(partsText({ parts: [{ quantity: "300 g", mealId: lasagne }] }, names)).toBe("For Lasagne");
  expect(partsText({ parts: [{ quantity: "300 g", mealId: lasagne }] }, new Map())).toBe("");
  expect(partsText({ parts: [{ quantity: "300 g", mealId: null }] }, names)).toBe("");
  expect(partsText({ parts: [] }, names)).toBe("");
});

test("describes parts of removed meals and parts without an amount", () => {
  const parts = [
    { quantity: "300 g", mealId: newId<"meal">() },
    { quantity: "", mealId: pizza },
    { quantity: "", mealId: null },
  ];
  expect(partsText({ parts }, names)).toBe("300 g + Pizza");
});
