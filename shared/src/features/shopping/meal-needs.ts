/** What meals need, on the shopping list. */
import type * as Y from "yjs";
import { addEntry, changeEntry, hasEntry, readEntries, readRemoved, removeEntry } from "../../entries.ts";
import type { ItemId, MealId } from "../../ids.ts";
import { thingKey } from "./categories.ts";
import { type Item, items } from "./schema.ts";
import {
  groupByName,
  isOfGoneMeal,
  knownShelving,
  readFormerWishes,
  type Shelving,
  shelvingFor,
  shelvingOf,
} from "./wishes.ts";

/** A thing that a meal needs. */
export interface Need {
  item: string;
  quantity: string;
}

/** What a meal needs, and whether somebody asked for that meal by name. */
interface MealNeeds<Each extends Need = Need> {
  mealId: MealId;
  needs: readonly Each[];
  isAsked: boolean;
}

type NewNeed = Need & { id: ItemId; guess?: string | undefined };

/** What `addMealNeeds` does, for several meals, for which the list is read once. */
export function addNeedsOfMeals(doc: Y.Doc, meals: readonly MealNeeds<NewNeed>[]): void {
  doc.transact(() => {
    forgetGoneMeals(doc);
    const lines = linesByThing(doc);
    const formerWishes = readFormerWishes(doc, thingsOf(meals));
    const wishesFor = readWishesFor(doc, meals);
    for (const meal of meals) {
      for (const { need, former } of missingNeeds(meal, wishesFor)) {
        const { id, item, quantity, guess } = need;
        if (hasEntry(doc, items, id)) continue;
        const line = lines.get(thingKey(item)) ?? { item, ...shelvingFor(item, formerWishes, guess) };
        if (former) changeEntry(doc, items, { id: former.id, quantity, ...line });
        else addEntry(doc, items, { id, quantity, mealId: meal.mealId, ...line });
        lines.set(thingKey(item), line);
      }
    }
  });
}

/** What would come onto the list for meals, and nobody knows on which shelf: neither the family, nor a rule, nor a guess. */
export function needsWithoutShelf(doc: Y.Doc, meals: readonly MealNeeds[]): string[] {
  const lines = linesByThing(doc);
  const formerWishes = readFormerWishes(doc, thingsOf(meals));
  const wishesFor = readWishesFor(doc, meals);
  return meals
    .flatMap((meal) => missingNeeds(meal, wishesFor).map(({ need }) => need.item))
    .filter((item) => !lines.has(thingKey(item)) && !knownShelving(item, formerWishes));
}

/** What of a meal's needs comes onto the list, each with the wish for it that somebody took off. */
function missingNeeds<Each extends Need>({ mealId, needs, isAsked }: MealNeeds<Each>, wishesFor: WishesFor) {
  const isForMeal = (wish: Item) => wish.mealId === mealId;
  const present = new Set(wishesFor.present.filter(isForMeal).map(({ item }) => thingKey(item)));
  const removed = new Map(wishesFor.removed.filter(isForMeal).map((wish) => [thingKey(wish.item), wish]));
  return needs
    .map((need) => ({ need, former: removed.get(thingKey(need.item)) }))
    .filter(({ need }) => !present.has(thingKey(need.item)))
    .filter(({ former }) => !former || (isAsked && !former.completed));
}

/** What is and was wished for some meals. */
interface WishesFor {
  present: readonly Item[];
  removed: readonly Item[];
}

function readWishesFor(doc: Y.Doc, meals: readonly MealNeeds[]): WishesFor {
  const mealIds = new Set<unknown>(meals.map(({ mealId }) => mealId));
  const isWanted = (map: Y.Map<unknown>) => mealIds.has(map.get("mealId"));
  return { present: readEntries(doc, items, isWanted), removed: readRemoved(doc, items, isWanted) };
}

function thingsOf(meals: readonly MealNeeds[]): string[] {
  return meals.flatMap(({ needs }) => needs.map(({ item }) => item));
}

/** The lines of the family's first list, each as a new wish for its thing takes it over. */
function linesByThing(doc: Y.Doc): Map<string, Shelving & { item: string }> {
  return new Map(
    [...groupByName(doc).values()].map(([first]) => [thingKey(first.item), { item: first.item, ...shelvingOf(first) }]),
  );
}

/** Changes how much of things a meal needs, where they are still to be bought and nobody changed the quantity by hand. */
export function changeMealNeeds(
  doc: Y.Doc,
  { mealId, from, to }: { mealId: MealId; from: readonly Need[]; to: readonly Need[] },
): void {
  const former = quantities(from);
  const wanted = quantities(to);
  doc.transact(() => {
    for (const { id, item, quantity, completed } of readEntries(doc, items, isFor(mealId))) {
      const key = thingKey(item);
      if (!completed && quantity === former.get(key)) changeEntry(doc, items, { id, quantity: wanted.get(key) });
    }
  });
}

function quantities(needs: readonly Need[]): Map<string, string> {
  return new Map(needs.map(({ item, quantity }) => [thingKey(item), quantity]));
}

function isFor(mealId: MealId): (map: Y.Map<unknown>) => boolean {
  return (map) => map.get("mealId") === mealId;
}

/** Removes what no longer counts, so that plans that were changed often leave nothing behind. */
function forgetGoneMeals(doc: Y.Doc): void {
  for (const wish of readEntries(doc, items, (map) => typeof map.get("mealId") === "string")) {
    if (isOfGoneMeal(doc, wish)) removeEntry(doc, items, wish.id);
  }
}
