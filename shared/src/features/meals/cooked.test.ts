import { beforeEach, expect, test } from "vitest";
import * as Y from "yjs";
import { createGenesis } from "../../document.ts";
import { type MealId, newId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { seededRandom } from "../../testing/random.ts";
import { readSupplies } from "../supplies/document.ts";
import { readMeal } from "./document.ts";

let doc: Y.Doc;
let meal: MealId;

beforeEach(() => {
  doc = openDocument();
  Y.applyUpdate(doc, createGenesis());
  for (const [name, quantity] of [
    ["Eggs", "6"],
    ["Flour", ""],
    ["Cream", "200 ml"],
  ] as const)
    operations.addSupply.apply(doc, { id: newId(), name, quantity, useBy: "2026-12-24" });
  meal = plan();
});

function plan(date = "2026-11-23"): MealId {
  const id = newId<"meal">();
  const ingredients = [
    { name: "egg", quantity: 2, unit: "" },
    { name: "flour", quantity: 100, unit: "g" },
    { name: "cream", quantity: 200, unit: "ml" },
    { name: "saffron", quantity: null, unit: "" },
  ];
  operations.planMeal.apply(doc, { id, date, recipeName: "Pancakes", servings: 2, ingredients });
  return id;
}

const cook = (on = doc, id = meal) => operations.setCooked.apply(on, { id, isCooked: true });
const undo = (on = doc, id = meal) => operations.setCooked.apply(on, { id, isCooked: false });
const supplyLines = (on = doc) =>
  readSupplies(on).map(({ name, level, quantity, useBy }) => `${name} ${level} ${quantity} ${useBy ?? ""}`.trim());
const full = ["Eggs enough 6 2026-12-24", "Flour enough  2026-12-24", "Cream enough 200 ml 2026-12-24"];
const cookedOnce = ["Eggs enough 4 2026-12-24", "Flour low  2026-12-24", "Cream out"];

function phone(from = doc): Y.Doc {
  const copy = openDocument();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(from));
  return copy;
}

function syncAll(...phones: Y.Doc[]): void {
  const states = phones.map((each) => Y.encodeStateAsUpdate(each));
  for (const each of phones) for (const state of states) Y.applyUpdate(each, state);
}

test("consumes supplies once for a repeated call, and restores them exactly on undo", () => {
  cook();
  cook();
  expect(supplyLines()).toEqual(cookedOnce);
  expect(readMeal(doc, meal)?.cookedAt).toMatch(/^20/);
  undo();
  undo();
  expect(supplyLines()).toEqual(full);
  expect(readMeal(doc, meal)?.cookedAt).toBeNull();
});

test("counts a meal once that two phones marked offline, and either phone can undo it", () => {
  const other = phone();
  cook();
  cook(other);
  syncAll(doc, other);
  expect([supplyLines(), supplyLines(other)]).toEqual([cookedOnce, cookedOnce]);
  undo(other);
  syncAll(doc, other);
  expect([supplyLines(), supplyLines(other)]).toEqual([full, full]);
});

test("keeps the meal and its supplies consistent when one phone marks it and another undoes it offline", () => {
  for (let run = 0; run < 8; run++) {
    const [one, other] = [phone(), phone()];
    cook(one);
    cook(other);
    undo(other);
    syncAll(one, other);
    expect(supplyLines(one)).toEqual(supplyLines(other));
    expect(supplyLines(one)).toEqual(readMeal(one, meal)?.cookedAt ? cookedOnce : full);
  }
});

test("preserves later purchases and changes when a meal is undone", () => {
  cook();
  const eggs = readSupplies(doc).find(({ name }) => name === "Eggs")?.id ?? newId<"supply">();
  operations.changeSupply.apply(doc, { id: eggs, quantity: "3" });
  const cream = newId<"item">();
  operations.addItem.apply(doc, { id: cream, item: "Cream", quantity: "500 ml" });
  operations.changeLine.apply(doc, { id: cream, completed: true });
  const bought = supplyLines();
  undo();
  expect(supplyLines()).toEqual([bought[0], full[1], bought[2]]);
});

test("undoes the later of two meals with a shared supply, then only the other supplies of the earlier one", () => {
  cook();
  const next = plan("2026-11-24");
  cook(doc, next);
  expect(supplyLines()).toEqual(["Eggs enough 2 2026-12-24", "Flour out", "Cream out"]);
  undo(doc, next);
  expect(supplyLines()).toEqual(cookedOnce);
  undo();
  expect(supplyLines()).toEqual(["Eggs enough 4 2026-12-24", "Flour low  2026-12-24", full[2]]);
});

test("converges when phones cook, undo and change supplies at random offline", () => {
  for (let seed = 1; seed <= 10; seed++) {
    const random = seededRandom(seed);
    const phones = [phone(), phone(), phone()];
    for (let step = 0; step < 40; step++) {
      const on = random.pick(phones);
      if (random.chance(0.2)) syncAll(on, random.pick(phones));
      else if (random.chance(0.6)) cook(on);
      else if (random.chance(0.7)) undo(on);
      else operations.changeSupply.apply(on, { id: random.pick(readSupplies(on)).id, level: "enough" });
    }
    syncAll(...phones);
    const [first, ...others] = phones.map((each) => [supplyLines(each), readMeal(each, meal)]);
    for (const each of others) expect(each, `seed ${seed}`).toEqual(first);
  }
});

test("uses a small part of a document for 300 supplies and a month of cooked dinners", () => {
  const things = Array.from({ length: 300 }, (_, index) => `Organic wholegrain thing ${index}`);
  for (const name of things) operations.addSupply.apply(doc, { id: newId(), name, quantity: "500 g" });
  for (let dinner = 0; dinner < 30; dinner++) {
    const [id, date] = [newId<"meal">(), `2026-10-${String(dinner + 1).padStart(2, "0")}`];
    const ingredients = things.slice(dinner * 10, dinner * 10 + 10).map((name) => ({ name, quantity: 100, unit: "g" }));
    operations.planMeal.apply(doc, { id, date, recipeName: "Dish", servings: 2, ingredients });
    cook(doc, id);
  }
  expect(Y.encodeStateAsUpdate(doc).length).toBeLessThan(300_000);
});
