import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as Y from "yjs";
import { addEntry } from "../../entries.ts";
import { type ItemId, newId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { readShoppingList } from "./document.ts";
import { needsWithoutCategory } from "./meal-needs.ts";
import { items } from "./schema.ts";
import { findCategory, readPreviousItems } from "./stored-items.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T08:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

function add(doc: Y.Doc, item: string, more: { guess?: string; category?: string; quantity?: string } = {}): ItemId {
  vi.advanceTimersByTime(10);
  const id = newId<"item">();
  operations.addItem.apply(doc, { id, item, ...more });
  return id;
}

function addAgain(doc: Y.Doc, id: ItemId, item: string): void {
  operations.removeLine.apply(doc, { id });
  add(doc, item);
}

const categoriesOf = (doc: Y.Doc) => readShoppingList(doc).map(({ item, category }) => `${item}: ${category}`);

test("uses a model's guess after the family's choice and the rules, and remembers it", () => {
  const doc = openDocument();
  add(doc, "milk", { guess: "pantry" });
  add(doc, "chicken", { guess: "dairy" });
  const kaymak = add(doc, "kaymak", { guess: "dairy" });
  const za = add(doc, "za'atar", { category: "spices", guess: "produce" });
  addAgain(doc, za, "za'atar");
  addAgain(doc, kaymak, "Kaymak");
  expect(categoriesOf(doc)).toEqual(["milk: dairy", "chicken: meat", "za'atar: spices", "Kaymak: dairy"]);
});

test("replaces a guess by a later rule", () => {
  const doc = openDocument();
  const id = add(doc, "kaymak", { guess: "pantry" });
  operations.changeLine.apply(doc, { id, item: "milk", category: "pantry" });
  addAgain(doc, id, "milk");
  expect(categoriesOf(doc)).toEqual(["milk: dairy"]);
});

test("replaces one of the four early categories by a more precise one, but never a choice", () => {
  const doc = openDocument();
  const beer = newId<"item">();
  const bread = newId<"item">();
  const soap = add(doc, "soap");
  addEntry(doc, items, { id: beer, item: "Beer", category: "other" });
  addEntry(doc, items, { id: bread, item: "Bread", category: "pantry" });
  operations.changeLine.apply(doc, { id: soap, category: "pantry" });
  addAgain(doc, beer, "beers");
  addAgain(doc, bread, "bread");
  addAgain(doc, soap, "soap");
  expect(categoriesOf(doc)).toEqual(["beers: drinks", "bread: bakery", "soap: pantry"]);
});

test("merges the singular and the plural of an item to one line", () => {
  const doc = openDocument();
  for (const item of ["Tomatoes", "tomato", "cookie", "Cookies"]) add(doc, item, { quantity: "2" });
  expect(readShoppingList(doc).map(({ item, quantity }) => `${quantity} ${item}`)).toEqual(["4 Tomatoes", "4 cookie"]);
});

test("preserves the chosen category of a line, also 'other', for later items", () => {
  const doc = openDocument();
  const kaymak = add(doc, "kaymak", { guess: "dairy" });
  const milk = add(doc, "milk");
  operations.changeLine.apply(doc, { id: kaymak, category: "other" });
  operations.changeLine.apply(doc, { id: milk, category: "other" });
  for (let time = 0; time < 2; time++) {
    for (const { id, item } of readShoppingList(doc)) {
      operations.removeLine.apply(doc, { id });
      add(doc, item, { guess: "produce" });
    }
  }
  expect(categoriesOf(doc)).toEqual(["kaymak: other", "milk: other"]);
});

test("uses the last choice, for an old item and with a clock that was ahead", () => {
  const doc = openDocument();
  const id = add(doc, "kaymak", { guess: "dairy" });
  add(doc, "kaymak", { quantity: "2" });
  vi.setSystemTime(new Date("2027-11-21T08:00:00Z"));
  operations.changeLine.apply(doc, { id, category: "cheese" });
  // Removes the newer second item, which retains that choice.
  operations.changeLine.apply(doc, { id, quantity: "3" });
  vi.setSystemTime(new Date("2026-11-21T09:00:00Z"));
  operations.changeLine.apply(doc, { id, category: "market" });
  addAgain(doc, id, "kaymak");
  expect(categoriesOf(doc)).toEqual(["kaymak: market"]);
});

test("uses a choice without a recorded time", () => {
  const doc = openDocument();
  const id = add(doc, "kaymak");
  const entry = doc.getMap<Y.Map<unknown>>(items.name).get(id);
  entry?.set("category", "market");
  addAgain(doc, id, "kaymak");
  expect(findCategory("kaymak", readPreviousItems(doc, ["kaymak"]))).toEqual({ category: "market" });
  expect(categoriesOf(doc)).toEqual(["kaymak: market"]);
});

test("returns the needs without a known category that are not on the list", () => {
  const doc = openDocument();
  const mealId = newId<"meal">();
  operations.planMeal.apply(doc, { id: mealId, date: "2026-11-21", mealType: "dinner", recipeName: "Supper" });
  add(doc, "babka");
  const needs = ["milk", "chicken", "babka", "kaymak", "ajvar"].map((item) => ({ item, quantity: "1" }));
  expect(needsWithoutCategory(doc, [{ mealId, needs, isAsked: false }])).toEqual(["kaymak", "ajvar"]);
  const guessed = needs.map((need) => ({ ...need, id: newId<"item">(), guess: "other" }));
  operations.addMealNeeds.apply(doc, { mealId, needs: guessed, isAsked: false });
  expect(needsWithoutCategory(doc, [{ mealId, needs, isAsked: true }])).toEqual([]);
  for (const { id } of readShoppingList(doc)) operations.removeLine.apply(doc, { id });
  // "babka" never had a category.
  expect(needsWithoutCategory(doc, [{ mealId, needs, isAsked: true }])).toEqual(["babka"]);
});
