import { expect, test } from "vitest";
import { amountAnswer, ingredientsText, readCookCommand, stepText } from "./cook-commands.ts";

const dish = {
  recipeName: "Pancakes",
  ingredients: [
    { name: "butter", quantity: 200, unit: "g" },
    { name: "eggs", quantity: 2, unit: "" },
    { name: "vanilla sugar", quantity: 1, unit: "tsp" },
    { name: "salt", quantity: null, unit: "" },
  ],
  steps: ["Melt the butter.", "Fry."],
};

test.each([
  ["next", "next"],
  ["Okay, next step please.", "next"],
  ["go back", "back"],
  ["Repeat that!", "repeat"],
  ["say it again", "repeat"],
  ["start over", "first"],
  ["what do I need?", "ingredients"],
  ["Start the timer for this step, please.", "timer"],
  ["set a timer for this", "timer"],
])("reads “%s” as the command %s", (text, kind) => expect(readCookCommand(text)).toEqual({ kind }));

test.each([
  ["how much butter", "butter"],
  ["How many eggs do I need?", "eggs"],
  ["how much of the vanilla sugar goes in", "vanilla sugar"],
])("reads “%s” as a question about an amount", (text, name) =>
  expect(readCookCommand(text)).toEqual({ kind: "amount", name }),
);

test.each([
  "how much time is left",
  "how many things are on the list",
  "what's next on the calendar",
  "set a timer for ten minutes",
  "set a timer",
  "add butter to the list",
  "back up the hub",
])("does not read “%s” as a cooking command", (text) => expect(readCookCommand(text)).toBeUndefined());

test("speaks amounts in words, and reports ingredients that the dish does not have", () => {
  expect(amountAnswer(dish, "butter")).toBe("200 grams of butter.");
  expect(amountAnswer(dish, "egg")).toBe("2 eggs.");
  expect(amountAnswer(dish, "sugar")).toBe("1 teaspoon of vanilla sugar.");
  expect(amountAnswer(dish, "salt")).toBe("some salt.");
  expect(amountAnswer(dish, "milk")).toBe("I don't see milk in Pancakes.");
  expect(ingredientsText(dish)).toBe("You need 200 grams of butter, 2 eggs, 1 teaspoon of vanilla sugar, some salt.");
});

test("counts the steps, and ends after the last one", () => {
  expect(stepText(dish, 0)).toBe("Step 1 of 2. Melt the butter.");
  expect(stepText(dish, 2)).toBe("That was the last step.");
  expect(stepText({ steps: [] }, 0)).toBe("This meal has no steps.");
});
