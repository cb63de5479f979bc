/** What meals need, on the shopping list. */
import type * as Y from "yjs";
import { addEntry, changeEntry, hasEntry, readEntries, readRemoved, removeEntry } from "../../collection.ts";
import type { ItemId, MealId, MemberId } from "../../ids.ts";
import { thingKey } from "./categories.ts";
import { items } from "./schema.ts";
import { groupByName, isOfGoneMeal, usualCategory } from "./wishes.ts";

/** A thing that a meal needs. */
export interface Need {
  item: string;
  quantity: string;
}

/**
 * Puts what a meal needs on the list. What is there for this meal, or was bought for it, stays as it is, so that doing it
 * twice changes nothing. What somebody took off the list comes back only when `isAsked`.
 */
export function addMealNeeds(
  doc: Y.Doc,
  input: {
    mealId: MealId;
    needs: readonly (Need & { id: ItemId })[];
    isAsked: boolean;
    addedBy?: MemberId | undefined;
  },
): void {
  const { mealId, needs, isAsked, addedBy } = input;
  doc.transact(() => {
    forgetGoneMeals(doc);
    const present = new Set(readEntries(doc, items, isFor(mealId)).map(({ item }) => thingKey(item)));
    const removed = new Map(readRemoved(doc, items, isFor(mealId)).map((wish) => [thingKey(wish.item), wish]));
    const lines = new Map(
      [...groupByName(doc).values()].map(([{ item, category }]) => [thingKey(item), { item, category }]),
    );
    for (const { id, item, quantity } of needs) {
      const key = thingKey(item);
      const former = removed.get(key);
      if (present.has(key) || hasEntry(doc, items, id)) continue;
      if (former && (former.completed || !isAsked)) continue;
      const line = lines.get(key) ?? { item, category: usualCategory(doc, item) };
      if (former) changeEntry(doc, items, { id: former.id, quantity, ...line });
      else addEntry(doc, items, { id, quantity, mealId, addedBy, ...line });
    }
  });
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
