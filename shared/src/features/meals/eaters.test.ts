import { beforeEach, expect, test } from "vitest";
import * as Y from "yjs";
import { createGenesis } from "../../document.ts";
import { type MealId, newId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { readMembers } from "../members/document.ts";
import { eatingAt, readMeal, readMeals } from "./document.ts";
import { guestLine, readGuest } from "./eaters.ts";
import { warningsFor } from "./warnings.ts";

const date = "2026-12-01";
const slot = { date, mealType: "dinner" } as const;
const dana = "Dana: nuts, milk";
let doc: Y.Doc;
let meal: MealId;
const ben = newId<"member">();

beforeEach(() => {
  doc = openDocument();
  Y.applyUpdate(doc, createGenesis());
  operations.addMember.apply(doc, { id: newId(), name: "Ada" });
  operations.addMember.apply(doc, { id: ben, name: "Ben", dietaryRestrictions: ["fish"] });
  meal = plan("Cod with cream", ["cod", "cream"]);
});

function plan(recipeName: string, names: string[], more: { date?: string } = {}): MealId {
  const id = newId<"meal">();
  const ingredients = names.map((name) => ({ name, quantity: 100, unit: "g" }));
  operations.planMeal.apply(doc, { id, ...slot, recipeName, servings: 2, ingredients, ...more });
  return id;
}

function warned(on = doc): string[] {
  const [planned] = readMeals(on);
  return planned ? warningsFor(planned, readMembers(on)).warnings.map(({ member }) => member) : [];
}

const setEaters = (on: Y.Doc, { notEating = [] as string[], guests = [] as string[] }) =>
  operations.setEaters.apply(on, { id: meal, notEating, guests });

test("formats and parses a guest with restrictions", () => {
  expect(readGuest(dana)).toEqual({ name: "Dana", dietaryRestrictions: ["nuts", "milk"] });
  expect(guestLine(readGuest(dana))).toBe(dana);
  expect(guestLine({ name: "Dr: D", dietaryRestrictions: [] })).toBe("Dr  D");
  expect(readGuest("Grandma")).toEqual({ name: "Grandma", dietaryRestrictions: [] });
});

test("checks a meal against its eaters and guests, and scales it to their number", () => {
  expect(warned()).toEqual(["Ben"]);
  setEaters(doc, { notEating: [ben], guests: [dana, "Grandma"] });
  expect(warned()).toEqual(["Dana"]);
  expect(readMeal(doc, meal)).toMatchObject({ servings: 3, ingredients: [{ quantity: 150 }, { quantity: 150 }] });
  setEaters(doc, {});
  expect(warned()).toEqual(["Ben"]);
  expect(readMeal(doc, meal)?.servings).toBe(2);
});

test("reports unknown ingredients as not checked for a guest", () => {
  plan("Dinner", ["moonberry extract"]);
  operations.changeMember.apply(doc, { id: ben, dietaryRestrictions: [] });
  const notChecked = () => readMeals(doc).flatMap((planned) => warningsFor(planned, readMembers(doc)).notChecked);
  expect(notChecked()).toEqual([]);
  operations.setEaters.apply(doc, { id: readMeals(doc)[0]?.id ?? meal, notEating: [], guests: [dana] });
  expect(notChecked()).toEqual(["moonberry extract"]);
});

test("keeps the eaters of a slot when another meal is planned or moved there", () => {
  setEaters(doc, { notEating: [ben], guests: [dana] });
  meal = plan("Creamy soup", ["cream"]);
  expect(warned()).toEqual(["Dana"]);
  const other = plan("Fish soup", ["cod"], { date: "2026-12-02" });
  operations.moveMeal.apply(doc, { id: other, date });
  expect(readMeal(doc, other)).toMatchObject({ date, notEating: [ben], guests: [dana] });
  expect(eatingAt(doc, { ...slot, date: "2026-12-02" })).toEqual({ notEating: [], guests: [] });
});

test("merges guests from two phones, even if one phone replaced the dish", () => {
  const phone = openDocument();
  Y.applyUpdate(phone, Y.encodeStateAsUpdate(doc));
  setEaters(phone, { guests: [dana], notEating: [ben] });
  setEaters(doc, { guests: ["Emil: fish"] });
  plan("Cod with cream again", ["cod", "cream"]);
  Y.applyUpdate(phone, Y.encodeStateAsUpdate(doc));
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(phone));
  for (const on of [doc, phone]) {
    expect(readMeals(on)).toMatchObject([{ recipeName: "Cod with cream again" }]);
    expect(warned(on).sort()).toEqual(["Ben", "Dana", "Emil"]);
  }
  // Only one phone excluded Ben, so he eats.
  expect(eatingAt(doc, slot).notEating).toEqual([]);
});
