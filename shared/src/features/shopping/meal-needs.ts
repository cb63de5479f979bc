/** The needs of meals on the shopping list. */
import type * as Y from "yjs";
import { addEntry, changeEntry, hasEntry, readEntries, readRemoved, removeEntry } from "../../entries.ts";
import { type ItemId, type MealId, newId } from "../../ids.ts";
import { toSingular } from "../../text.ts";
import { itemKey } from "./categories.ts";
import { linesOf } from "./document.ts";
import { type Item, items, type ShoppingLine } from "./schema.ts";
import {
  beginningIn,
  byName,
  type CategoryFields,
  categoryFieldsFor,
  categoryFieldsOf,
  findCategory,
  isOfRemovedMeal,
  listOf,
  readItems,
  readPreviousItems,
} from "./stored-items.ts";

/** An item that a meal needs. */
export interface Need {
  item: string;
  quantity: string;
}

/** The needs of a meal, and whether a person requested this meal explicitly. */
export interface MealNeeds<Each extends Need = Need> {
  mealId: MealId;
  needs: readonly Each[];
  isAsked: boolean;
}

export type NewNeed = Need & { id: ItemId; guess?: string | undefined };

/** Adds the needs of several meals like `addMealNeeds`, and reads the list only once. */
export function addNeedsOfMeals(doc: Y.Doc, meals: readonly MealNeeds<NewNeed>[]): void {
  doc.transact(() => {
    removeItemsOfRemovedMeals(doc);
    const missing = readMissing(doc, meals);
    for (const { mealId, need, previous, line } of missing) {
      const { id, quantity } = need;
      if (hasEntry(doc, items, id)) continue;
      if (previous) changeEntry(doc, items, { id: previous.id, quantity, ...line });
      else addEntry(doc, items, { id, quantity, mealId, ...line });
    }
  });
}

/** The lines that meals would add to the list, without writing them. */
export function previewNeedsOfMeals(doc: Y.Doc, meals: readonly MealNeeds<NewNeed>[]): ShoppingLine[] {
  return linesOf(
    readMissing(doc, meals).map(({ mealId, need, line }) => ({
      ...items.fields.parse({ quantity: need.quantity, mealId, item: line.item, category: line.category }),
      id: need.id,
    })),
  );
}

/** The missing needs of meals, each with the fields of its existing or new line. */
function readMissing(doc: Y.Doc, meals: readonly MealNeeds<NewNeed>[]) {
  const names = namesOf(meals);
  const lines = linesByItem(doc, names);
  const previousItems = readPreviousItems(doc, names);
  const mealItems = readMealItems(doc, meals);
  return meals.flatMap((meal) =>
    missingNeeds(meal, mealItems).map(({ need, previous }) => {
      const key = itemKey(need.item);
      const line = lines.get(key) ?? { item: need.item, ...categoryFieldsFor(need.item, previousItems, need.guess) };
      lines.set(key, line);
      return { mealId: meal.mealId, need, previous, line };
    }),
  );
}

/** The missing needs of meals without a known category: neither from the family, nor a rule, nor an earlier guess. */
export function needsWithoutCategory(doc: Y.Doc, meals: readonly MealNeeds[]): string[] {
  const names = namesOf(meals);
  const lines = linesByItem(doc, names);
  const previousItems = readPreviousItems(doc, names);
  const mealItems = readMealItems(doc, meals);
  return meals
    .flatMap((meal) => missingNeeds(meal, mealItems).map(({ need }) => need.item))
    .filter((item) => !lines.has(itemKey(item)) && !findCategory(item, previousItems));
}

/** The needs of a meal that are missing on the list, each with its removed item, if any. */
function missingNeeds<Each extends Need>({ mealId, needs, isAsked }: MealNeeds<Each>, mealItems: MealItems) {
  const isForMeal = (entry: Item) => entry.mealId === mealId;
  const present = new Set(mealItems.present.filter(isForMeal).map(({ item }) => itemKey(item)));
  const removed = new Map(mealItems.removed.filter(isForMeal).map((entry) => [itemKey(entry.item), entry]));
  return needs
    .map((need) => ({ need, previous: removed.get(itemKey(need.item)) }))
    .filter(({ need }) => !present.has(itemKey(need.item)))
    .filter(({ previous }) => !previous || (isAsked && !previous.completed));
}

/** The existing and the removed items for some meals. */
interface MealItems {
  present: readonly Item[];
  removed: readonly Item[];
}

function readMealItems(doc: Y.Doc, meals: readonly MealNeeds[]): MealItems {
  const mealIds = new Set<unknown>(meals.map(({ mealId }) => mealId));
  const isWanted = (map: Y.Map<unknown>) => mealIds.has(map.get("mealId"));
  return { present: readEntries(doc, items, isWanted), removed: readRemoved(doc, items, isWanted) };
}

function namesOf(meals: readonly MealNeeds[]): string[] {
  return meals.flatMap(({ needs }) => needs.map(({ item }) => item));
}

/** The lines of the main list with these names, each with the fields that its new items copy. */
function linesByItem(doc: Y.Doc, names: readonly string[]): Map<string, CategoryFields & { item: string }> {
  const begins = beginningIn(names);
  const entries = readItems(doc, (map) => begins(String(map.get("item")))).filter(
    (entry) => listOf(doc, entry) === null,
  );
  return new Map(
    [...byName(entries).values()].map(([first]) => [
      itemKey(first.item),
      { item: first.item, ...categoryFieldsOf(first) },
    ]),
  );
}

/** Changes the quantities of a meal's open items, except those that a person edited. */
export function changeMealNeeds(
  doc: Y.Doc,
  { mealId, from, to }: { mealId: MealId; from: readonly Need[]; to: readonly Need[] },
): void {
  const previous = quantities(from);
  const next = quantities(to);
  doc.transact(() => {
    for (const { id, item, quantity, completed } of readEntries(doc, items, isFor(mealId))) {
      const key = itemKey(item);
      if (!completed && isSameQuantity(quantity, previous.get(key)))
        changeEntry(doc, items, { id, quantity: next.get(key) });
    }
  });
}

/** Earlier versions wrote "2 can" for "2 cans". */
function isSameQuantity(one: string, other: string | undefined): boolean {
  return toSingular(one) === toSingular(other ?? "-");
}

function quantities(needs: readonly Need[]): Map<string, string> {
  return new Map(needs.map(({ item, quantity }) => [itemKey(item), quantity]));
}

function isFor(mealId: MealId): (map: Y.Map<unknown>) => boolean {
  return (map) => map.get("mealId") === mealId;
}

/** Removes items that no longer count, so frequent changes to plans leave nothing behind. */
function removeItemsOfRemovedMeals(doc: Y.Doc): void {
  for (const entry of readEntries(doc, items, (map) => typeof map.get("mealId") === "string")) {
    if (isOfRemovedMeal(doc, entry)) removeEntry(doc, items, entry.id);
  }
}

/** The input of `addMealNeeds` that adds a previewed line: one part for each meal. */
export function needsOfLine({ item, category, parts }: ShoppingLine) {
  return parts.flatMap(({ mealId, quantity }) =>
    mealId === null ? [] : { mealId, needs: [{ id: newId<"item">(), item, quantity, guess: category }], isAsked: true },
  );
}
