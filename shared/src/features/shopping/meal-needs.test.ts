import { expect, test } from "vitest";
import * as Y from "yjs";
import { createGenesis } from "../../document.ts";
import { type MealId, newId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import type { Ingredient } from "../meals/schema.ts";
import { readLinesOfMeals, readShoppingList } from "./document.ts";
import { changeMealNeeds } from "./meal-needs.ts";
import { needsOf } from "./needs.ts";

function openFamily(): Y.Doc {
  const doc = openDocument();
  Y.applyUpdate(doc, createGenesis());
  return doc;
}

function plan(doc: Y.Doc, recipeName: string, date = "2026-11-21"): MealId {
  const id = newId<"meal">();
  operations.planMeal.apply(doc, { id, date, mealType: "dinner", recipeName });
  return id;
}

const needs = (things: Record<string, string>) =>
  Object.entries(things).map(([item, quantity]) => ({ id: newId<"item">(), item, quantity }));

/** Adds needs as for a whole week, without a request for this meal. */
function addNeeds(doc: Y.Doc, mealId: MealId, things: Record<string, string>): void {
  operations.addMealNeeds.apply(doc, { mealId, needs: needs(things), isAsked: false });
}

function requestNeeds(doc: Y.Doc, mealId: MealId, things: Record<string, string>): void {
  operations.addMealNeeds.apply(doc, { mealId, needs: needs(things), isAsked: true });
}

const list = (doc: Y.Doc) =>
  readShoppingList(doc).map(({ item, quantity, completed }) => `${completed ? "x" : "-"} ${quantity} ${item}`);

function tick(doc: Y.Doc, item: string): void {
  const id = readShoppingList(doc).find((line) => line.item === item)?.id ?? newId<"item">();
  operations.changeLine.apply(doc, { id, completed: true });
}

function remove(doc: Y.Doc, item: string): void {
  const id = readShoppingList(doc).find((line) => line.item === item)?.id ?? newId<"item">();
  operations.removeLine.apply(doc, { id });
}

test("merges the needs of two meals and a person in one line with parts", () => {
  const doc = openFamily();
  const lasagne = plan(doc, "Lasagne");
  const pizza = plan(doc, "Pizza", "2026-11-22");
  operations.addItem.apply(doc, { id: newId(), item: "Tomatoes", quantity: "0.5 kg" });
  addNeeds(doc, lasagne, { tomatoes: "300 g" });
  addNeeds(doc, pizza, { tomato: "200 g", basil: "" });
  expect(list(doc)).toEqual(["- 1 kg Tomatoes", "-  basil"]);
  expect(readShoppingList(doc)[0]?.parts).toEqual([
    { quantity: "0.5 kg", mealId: null },
    { quantity: "300 g", mealId: lasagne },
    { quantity: "200 g", mealId: pizza },
  ]);
  expect(readLinesOfMeals(doc, [pizza]).map(({ item }) => item)).toEqual(["Tomatoes", "basil"]);
});

test("adds needs idempotently, even after a part was bought", () => {
  const doc = openFamily();
  const meal = plan(doc, "Lasagne");
  for (let time = 0; time < 2; time++) addNeeds(doc, meal, { tomatoes: "300 g", basil: "" });
  tick(doc, "basil");
  requestNeeds(doc, meal, { tomatoes: "300 g", basil: "" });
  expect(list(doc)).toEqual(["- 300 g tomatoes", "x  basil"]);
  remove(doc, "basil");
  requestNeeds(doc, meal, { tomatoes: "300 g", basil: "" });
  expect(list(doc)).toEqual(["- 300 g tomatoes"]);
});

test("restores a removed need only when the meal is requested explicitly", () => {
  const doc = openFamily();
  const meal = plan(doc, "Lasagne");
  addNeeds(doc, meal, { tomatoes: "300 g" });
  remove(doc, "tomatoes");
  addNeeds(doc, meal, { tomatoes: "300 g" });
  expect(list(doc)).toEqual([]);
  requestNeeds(doc, meal, { tomatoes: "300 g" });
  expect(list(doc)).toEqual(["- 300 g tomatoes"]);
});

test("hides unticked needs of a removed or replaced meal, and shows them when it is restored", () => {
  const doc = openFamily();
  const lasagne = plan(doc, "Lasagne");
  operations.addItem.apply(doc, { id: newId(), item: "tomatoes", quantity: "100 g" });
  addNeeds(doc, lasagne, { tomatoes: "300 g", basil: "", cheese: "200 g" });
  tick(doc, "cheese");
  operations.removeMeal.apply(doc, { id: lasagne });
  expect(list(doc)).toEqual(["- 100 g tomatoes", "x 200 g cheese"]);
  operations.changeMeal.apply(doc, { id: lasagne, recipeName: "Lasagne" });
  expect(list(doc)).toEqual(["- 400 g tomatoes", "-  basil", "x 200 g cheese"]);
  plan(doc, "Pizza");
  expect(list(doc)).toEqual(["- 100 g tomatoes", "x 200 g cheese"]);
});

test("keeps an item that is unticked after its meal was removed", () => {
  const doc = openFamily();
  const lasagne = plan(doc, "Lasagne");
  addNeeds(doc, lasagne, { cheese: "200 g", basil: "1 bunch" });
  const [cheese, basil] = readShoppingList(doc).map(({ id }) => id);
  for (const item of ["cheese", "basil"]) tick(doc, item);
  operations.removeMeal.apply(doc, { id: lasagne });
  operations.changeLine.apply(doc, { id: cheese ?? newId<"item">(), completed: false });
  operations.changeLine.apply(doc, { id: basil ?? newId<"item">(), completed: false, quantity: "2 bunches" });
  expect(list(doc)).toEqual(["- 200 g cheese", "- 2 bunches basil"]);
});

test("leaves no items behind when plans change often", () => {
  const doc = openFamily();
  for (let time = 0; time < 5; time++) addNeeds(doc, plan(doc, `Dish ${time}`), { tomatoes: `${time + 1} kg` });
  expect(list(doc)).toEqual(["- 5 kg tomatoes"]);
  const marked = [...doc.getMap("items").values()].filter(
    (map) => map instanceof Y.Map && (map.get("marks") as Y.Array<unknown>).length > 0,
  );
  expect(marked).toHaveLength(1);
});

test("counts a meal's needs once when two nodes add them concurrently", () => {
  const ada = openFamily();
  const meal = plan(ada, "Lasagne");
  const ben = openDocument();
  Y.applyUpdate(ben, Y.encodeStateAsUpdate(ada));
  addNeeds(ada, meal, { tomatoes: "300 g" });
  addNeeds(ben, meal, { tomatoes: "300 g" });
  Y.applyUpdate(ada, Y.encodeStateAsUpdate(ben));
  expect(list(ada)).toEqual(["- 300 g tomatoes"]);
  tick(ada, "tomatoes");
  expect(list(ada)).toEqual(["x 300 g tomatoes"]);
});

test("leaves nothing to buy when a meal is removed while another phone adds its needs", () => {
  const ada = openFamily();
  const meal = plan(ada, "Lasagne");
  const ben = openDocument();
  Y.applyUpdate(ben, Y.encodeStateAsUpdate(ada));
  addNeeds(ada, meal, { tomatoes: "300 g" });
  operations.removeMeal.apply(ben, { id: meal });
  Y.applyUpdate(ada, Y.encodeStateAsUpdate(ben));
  expect(list(ada)).toEqual([]);
});

test("scales open needs with the servings, except bought and manually changed ones", () => {
  const doc = openFamily();
  const meal = plan(doc, "Lasagne");
  const from = [
    { item: "tomatoes", quantity: "300 g" },
    { item: "cheese", quantity: "200 g" },
    { item: "basil", quantity: "1 bunch" },
  ];
  addNeeds(doc, meal, Object.fromEntries(from.map(({ item, quantity }) => [item, quantity])));
  tick(doc, "basil");
  const cheese = readShoppingList(doc)[1]?.id ?? newId<"item">();
  operations.changeLine.apply(doc, { id: cheese, quantity: "1 kg" });
  const to = from.map(({ item, quantity }) => ({ item, quantity: `twice ${quantity}` }));
  changeMealNeeds(doc, { mealId: meal, from, to });
  expect(list(doc)).toEqual(["- twice 300 g tomatoes", "- 1 kg cheese", "x 1 bunch basil"]);
});

test.each<[Ingredient, string[]]>([
  [{ name: "tomatoes", quantity: 412, unit: "g" }, ["420 g"]],
  [{ name: "butter", quantity: 42, unit: "g" }, ["45 g"]],
  [{ name: "onions", quantity: 1.333, unit: "" }, ["2"]],
  [{ name: "onions", quantity: 2.001, unit: "" }, ["2"]],
  [{ name: "basil", quantity: null, unit: "" }, [""]],
  [{ name: "garam masala", quantity: 0.7, unit: "tsp" }, [""]],
  [{ name: "saffron", quantity: 1, unit: "pinch" }, [""]],
  [{ name: "soy sauce", quantity: 2, unit: "tablespoons" }, [""]],
  [{ name: "flour", quantity: 5, unit: "cup" }, ["5 cups"]],
  [{ name: "flour", quantity: 5, unit: "cups" }, ["5 cups"]],
  [{ name: "flour", quantity: 2, unit: "lb" }, ["2 lb"]],
  [{ name: "sugar", quantity: 16, unit: "oz" }, ["16 oz"]],
  [{ name: "oil", quantity: 5, unit: "dl" }, ["5 dl"]],
  [{ name: "flour", quantity: 1, unit: "bag" }, ["1 bag"]],
  [{ name: "flour", quantity: 2, unit: "tbsp" }, []],
  [{ name: "Öl", quantity: 2, unit: "tbsp" }, []],
  [{ name: "huile d’olive", quantity: 1, unit: "tsp" }, []],
  [{ name: "Mehl", quantity: 500, unit: "g" }, ["500 g"]],
  [{ name: "Salz", quantity: 1, unit: "pinch" }, []],
  [{ name: "Zwiebeln", quantity: 2, unit: "" }, ["2"]],
  [{ name: "tomatoes", quantity: 2, unit: "can" }, ["2 cans"]],
  [{ name: "flour", quantity: 1.02, unit: "kg" }, ["1.05 kg"]],
  [{ name: "saffron", quantity: 0.001, unit: "g" }, ["1 g"]],
  [{ name: "olive oil", quantity: 3, unit: "tbsp" }, []],
  [{ name: "olive oil", quantity: 250, unit: "ml" }, ["250 ml"]],
  [{ name: "Salt", quantity: 500, unit: "g" }, []],
  [{ name: "water", quantity: 2, unit: "l" }, []],
])("converts %j to the needs %j", (ingredient, quantities) => {
  expect(needsOf({ ingredients: [ingredient] }).map(({ quantity }) => quantity)).toEqual(quantities);
});

test("scales a quantity in the format of an earlier version", () => {
  const doc = openFamily();
  const meal = plan(doc, "Chili");
  addNeeds(doc, meal, { beans: "2 can" });
  changeMealNeeds(doc, {
    mealId: meal,
    from: [{ item: "beans", quantity: "2 cans" }],
    to: [{ item: "beans", quantity: "4 cans" }],
  });
  expect(list(doc)).toEqual(["- 4 cans beans"]);
});

test("uses the singular for a quantity of one", () => {
  const one = [{ name: "Cherry tomatoes", quantity: 0.5, unit: "" }];
  expect(needsOf({ ingredients: one })).toEqual([{ item: "Cherry tomato", quantity: "1" }]);
  const grams = [{ name: "carrots", quantity: 1, unit: "kg" }];
  expect(needsOf({ ingredients: grams })).toEqual([{ item: "carrots", quantity: "1 kg" }]);
});

test("merges an ingredient that a recipe lists twice", () => {
  const ingredients = [
    { name: "butter", quantity: 30, unit: "g" },
    { name: "Butter", quantity: 20, unit: "g" },
  ];
  expect(needsOf({ ingredients })).toEqual([{ item: "butter", quantity: "50 g" }]);
});
