/** A family whose document is nearly full. */

import { addDays } from "@hub/shared/days";
import { addEntry } from "@hub/shared/entries";
import { meals } from "@hub/shared/features/meals/schema";
import { items } from "@hub/shared/features/shopping/schema";
import { type FamilyId, newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { singleTiming } from "@hub/shared/testing/times";
import type * as Y from "yjs";
import type { Deps } from "../deps.ts";

const hub = { id: "hub", author: "hub" } as const;
const perEdit = 250;

interface Size {
  events: number;
  meals: number;
  items: number;
}

/** About 3.5 MB of the 4 MB limit. */
export const nearlyFull: Size = { events: 5_600, meals: 900, items: 1_200 };

/**
 * Fills a document with a year of heavy use from a day on. Returns the last day with meals. Entries never merge, so no
 * operation has to search for duplicates.
 */
export async function fillFamily(
  { realtime }: Pick<Deps, "realtime">,
  familyId: FamilyId,
  { from: firstDay, size }: { from: string; size: Size },
): Promise<string> {
  const add = async (count: number, addOne: (doc: Y.Doc, index: number) => void) => {
    for (let from = 0; from < count; from += perEdit) {
      const to = Math.min(count, from + perEdit);
      await realtime.edit(familyId, hub, (doc) => {
        for (let index = from; index < to; index++) addOne(doc, index);
      });
    }
  };
  await add(size.events, (doc, index) => {
    const startMs = Date.parse(`${firstDay}T08:00:00Z`) + index * 2 * 3_600_000;
    operations.addEvent.apply(doc, {
      id: newId(),
      title: `Swimming lesson ${index}`,
      ...singleTiming(new Date(startMs).toISOString()),
      lengthMs: 3_600_000,
      location: "The pool behind the station",
      description: "Bring goggles, a towel, the card of the club and something to eat. ".repeat(3).trim(),
    });
  });
  const dayOfMeal = (index: number) => addDays(firstDay, 200 + Math.floor(index / types.length));
  const types = ["breakfast", "lunch", "dinner", "snack"] as const;
  await add(size.meals, (doc, index) =>
    addEntry(doc, meals, {
      id: newId(),
      date: dayOfMeal(index),
      mealType: types[index % types.length] ?? "dinner",
      recipeName: `Vegetable stew ${index}`,
      ingredients: ["carrots", "potatoes", "rice", "onions"].map((name) => ({ name, quantity: 200, unit: "g" })),
      steps: Array.from({ length: 5 }, () => "Cut everything, and cook it slowly in a large pot until it is soft."),
    }),
  );
  await add(size.items, (doc, index) => addEntry(doc, items, { id: newId(), item: `Thing ${index}`, quantity: "2" }));
  return dayOfMeal(size.meals - 1);
}
