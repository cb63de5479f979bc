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

test("returns the later of two dinners for one evening", () => {
  expect(planned([ada, "Soup"], [ben, "Pizza"])).toEqual(["Pizza"]);
});

test("does not replace a newer dinner when a phone replays an older plan", () => {
  expect(planned([ada, "Soup"], [ben, "Pizza"], [ada, "Soup"])).toEqual(["Pizza"]);
});
