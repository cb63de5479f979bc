/** What a family itself wrote, which the hub's own words may name. */
import { readEntry } from "@hub/shared/entries";
import { readActivity } from "@hub/shared/features/activities/document";
import { activities } from "@hub/shared/features/activities/schema";
import { readEvent } from "@hub/shared/features/calendar/document";
import { eventChanges, events } from "@hub/shared/features/calendar/schema";
import { readMeal } from "@hub/shared/features/meals/document";
import { meals } from "@hub/shared/features/meals/schema";
import { readMember } from "@hub/shared/features/members/document";
import { members } from "@hub/shared/features/members/schema";
import { readPrice } from "@hub/shared/features/prices/document";
import { prices } from "@hub/shared/features/prices/schema";
import { items } from "@hub/shared/features/shopping/schema";
import { readItem } from "@hub/shared/features/shopping/stored-items";
import { readSupply } from "@hub/shared/features/supplies/document";
import { supplies } from "@hub/shared/features/supplies/schema";
import { readTimer } from "@hub/shared/features/timers/document";
import { timers } from "@hub/shared/features/timers/schema";
import { type ReadDocument, readInBatches } from "../../document-batches.ts";
import { createYielder } from "../../yielding.ts";
import { createIsNamed } from "./eaters.ts";

/** Whether a family, or whoever speaks for it now, named a food. `said` is looked at before the family's document. */
export function createNamedByFamily(read: ReadDocument, message: string): (food: string) => Promise<boolean> {
  const texts = textsOf(read, message);
  const known: ((food: string) => boolean)[] = [];
  return async (food) => {
    if (known.some((isNamed) => isNamed(food))) return true;
    const yielder = createYielder();
    for (let next = await texts.next(); !next.done; next = await texts.next()) {
      const isNamed = createIsNamed(next.value);
      known.push(isNamed);
      if (isNamed(food)) return true;
      await yielder.yieldToEventLoop();
    }
    return false;
  };
}

/** What is likeliest to be spoken of comes first, because a family may have written a book. */
async function* textsOf(read: ReadDocument, message: string): AsyncGenerator<string, void> {
  yield message;
  for await (const piece of readInBatches(read, members, (doc, id) => readMember(doc, id)))
    yield lines(piece.flatMap(({ dietaryRestrictions }) => dietaryRestrictions));
  for await (const piece of readInBatches(read, items, readItem)) yield lines(piece.map(({ entry }) => entry.item));
  for await (const piece of readInBatches(read, supplies, readSupply)) yield lines(piece.map(({ name }) => name));
  for await (const piece of readInBatches(read, meals, readMeal))
    yield lines(piece.flatMap(({ recipeName, ingredients }) => [recipeName, ...ingredients.map(({ name }) => name)]));
  for await (const piece of readInBatches(read, activities, readActivity))
    yield lines(piece.flatMap(({ title, description }) => [title, description]));
  for await (const piece of readInBatches(read, events, readEvent))
    yield lines(piece.flatMap(({ title, location }) => [title, location]));
  for await (const piece of readInBatches(read, eventChanges, (doc, id) => readEntry(doc, eventChanges, id)))
    yield lines(piece.flatMap(({ title = "", location = "" }) => [title, location]));
  for await (const piece of readInBatches(read, timers, readTimer)) yield lines(piece.map(({ name }) => name));
  for await (const piece of readInBatches(read, prices, readPrice)) yield lines(piece.map(({ name }) => name ?? ""));
}

function lines(texts: readonly string[]): string {
  return texts.join("\n");
}
