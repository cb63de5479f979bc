import { expect, test } from "vitest";
import { type MealId, newId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { readMeals } from "./document.ts";

const slot = { date: "2026-11-21", mealType: "dinner" } as const;
const [ada, ben] = [newId<"meal">(), newId<"meal">()];

function planned(...plans: [MealId, string][]): string[] {
  const doc = openDocument();
  for (const [id, recipeName] of plans) operations.planMeal.apply(doc, { id, ...slot, recipeName });
  return readMeals(doc).map(({ recipeName }) => recipeName);
}

test("of two dinners for one evening the later one stands", () => {
  expect(planned([ada, "Soup"], [ben, "Pizza"])).toEqual(["Pizza"]);
});

test("a dinner that a phone plans again, unsure whether the hub has it, does not take away what replaced it", () => {
  expect(planned([ada, "Soup"], [ben, "Pizza"], [ada, "Soup"])).toEqual(["Pizza"]);
});
