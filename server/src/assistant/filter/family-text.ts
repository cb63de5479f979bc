/** The family's own text. Replies of the hub may name the foods in it. */
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
import { createNamedFoodTest } from "./eaters.ts";

/** Creates a function that is true for foods named in the message or the family's data. It checks the message first. */
export function createFamilyTextMatcher(read: ReadDocument, message: string): (food: string) => Promise<boolean> {
  const texts = textsOf(read, message);
  const matchers: ((food: string) => boolean)[] = [];
  return async (food) => {
    if (matchers.some((isNamed) => isNamed(food))) return true;
    const yielder = createYielder();
    for (let next = await texts.next(); !next.done; next = await texts.next()) {
      const isNamed = createNamedFoodTest(next.value);
      matchers.push(isNamed);
      if (isNamed(food)) return true;
      await yielder.yieldToEventLoop();
    }
    return false;
  };
}

/** The likeliest sources first, because a family may have a lot of text. */
async function* textsOf(read: ReadDocument, message: string): AsyncGenerator<string, void> {
  yield message;
  for await (const batch of readInBatches(read, members, (doc, id) => readMember(doc, id)))
    yield lines(batch.flatMap(({ dietaryRestrictions }) => dietaryRestrictions));
  for await (const batch of readInBatches(read, items, readItem)) yield lines(batch.map(({ entry }) => entry.item));
  for await (const batch of readInBatches(read, supplies, readSupply)) yield lines(batch.map(({ name }) => name));
  for await (const batch of readInBatches(read, meals, readMeal))
    yield lines(batch.flatMap(({ recipeName, ingredients }) => [recipeName, ...ingredients.map(({ name }) => name)]));
  for await (const batch of readInBatches(read, activities, readActivity))
    yield lines(batch.flatMap(({ title, description }) => [title, description]));
  for await (const batch of readInBatches(read, events, readEvent))
    yield lines(batch.flatMap(({ title, location }) => [title, location]));
  for await (const batch of readInBatches(read, eventChanges, (doc, id) => readEntry(doc, eventChanges, id)))
    yield lines(batch.flatMap(({ title = "", location = "" }) => [title, location]));
  for await (const batch of readInBatches(read, timers, readTimer)) yield lines(batch.map(({ name }) => name));
  for await (const batch of readInBatches(read, prices, readPrice)) yield lines(batch.map(({ name }) => name ?? ""));
}

function lines(texts: readonly string[]): string {
  return texts.join("\n");
}
