import { newId } from "@hub/shared/ids";
import { expect, test } from "vitest";
import { partsText } from "./parts-text.ts";

const [lasagne, pizza] = [newId<"meal">(), newId<"meal">()];
const names = new Map([
  [lasagne, "Lasagne"],
  [pizza, "Pizza"],
]);

test("a quantity of several parts says what it adds up from", () => {
  const parts = [
    { quantity: "300 g", mealId: lasagne },
    { quantity: "200 g", mealId: pizza },
    { quantity: "1 bag", mealId: null },
  ];
  expect(partsText({ parts }, names)).toBe("300 g Lasagne + 200 g Pizza + 1 bag");
});

test("a quantity of one part says for which meal it is, where there is one", () => {
  expect(partsText({ parts: [{ quantity: "300 g", mealId: lasagne }] }, names)).toBe("For Lasagne");
  expect(partsText({ parts: [{ quantity: "300 g", mealId: lasagne }] }, new Map())).toBe("");
  expect(partsText({ parts: [{ quantity: "300 g", mealId: null }] }, names)).toBe("");
  expect(partsText({ parts: [] }, names)).toBe("");
});

test("a meal that is no longer known, and a part without an amount, still make sense", () => {
  const parts = [
    { quantity: "300 g", mealId: newId<"meal">() },
    { quantity: "", mealId: pizza },
    { quantity: "", mealId: null },
  ];
  expect(partsText({ parts }, names)).toBe("300 g + Pizza");
});
