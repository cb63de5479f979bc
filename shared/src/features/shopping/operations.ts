/** The operations on the shopping list. */
import type * as Y from "yjs";
import * as z from "zod/mini";
import { entryChangesSchema, newEntrySchema } from "../../collection.ts";
import { addEntry, changeEntry, hasEntry, removeEntry, signerOf } from "../../entries.ts";
import { idSchema } from "../../ids.ts";
import { defineOperation } from "../../operation.ts";
import { byId } from "../../text.ts";
import { fillSupplies } from "../supplies/refill.ts";
import { normalCategory } from "./categories.ts";
import { itemsOfLine, itemsToChange, noteOf, readLine } from "./document.ts";
import { type Item, itemCategory, itemQuantity, items } from "./schema.ts";
import {
  categoryFieldsFor,
  categoryFieldsOf,
  findItems,
  isOfRemovedMeal,
  listOf,
  readPreviousItems,
} from "./stored-items.ts";
import { recordPick } from "./trips.ts";

/** API calls may send a quantity as a number. */
const quantity = z.optional(z.union([itemQuantity, z.pipe(z.number(), z.transform(String))]));

/**
 * Adds an item. If the list has its name already, the quantity grows, or a ticked line is opened again. Without a
 * category, or with "other", the family's last choice counts, then the rules, then the model's guess. An item that was
 * last for one store keeps that store. The operation is idempotent for an id.
 */
export const addItem = defineOperation({
  name: "addItem",
  input: z.extend(z.pick(newEntrySchema(items), { id: true, item: true, category: true, note: true, listId: true }), {
    quantity,
    /** A model's guess of the category. */
    guess: z.optional(itemCategory),
  }),
  act: items.act,
  needsConfirmation: false,
  refusal: "Failed to add item.",
  describe: ({ item, quantity: amount }) => ["Add", `${amount ? `${amount} ` : ""}${item} to the list`],
  apply(doc, input) {
    if (hasEntry(doc, items, input.id)) return;
    const entries = findItems(doc, input.item, listOf(doc, { listId: input.listId ?? null }));
    const { category = "other", guess, ...entry } = input;
    if (!entries) {
      const isChosen = category !== "other";
      const previousItems = readPreviousItems(doc, [input.item]);
      const categoryFields = isChosen
        ? { category, chosenAt: choiceTime() }
        : categoryFieldsFor(input.item, previousItems, guess);
      const storeId = previousItems(input.item)[0]?.storeId ?? undefined;
      return addEntry(doc, items, { ...entry, ...categoryFields, storeId });
    }
    const [first] = entries;
    const isTicked = entries.every(({ completed }) => completed);
    const storeId = entries.find((each) => each.storeId !== null)?.storeId ?? undefined;
    const isNewNote = input.note && !noteOf(entries).includes(input.note);
    doc.transact(() => {
      if (isTicked) removeItems(doc, entries);
      if (isTicked || input.quantity || isNewNote)
        addEntry(doc, items, { ...entry, ...categoryFieldsOf(first), storeId });
      else changeEntry(doc, items, { id: first.id });
    });
  },
});

const ofLine = {
  id: true,
  item: true,
  category: true,
  note: true,
  completed: true,
  listId: true,
  storeId: true,
  forId: true,
} as const;

/**
 * Changes a line. Each field applies to all its items. A quantity replaces the sum of their quantities, and a note
 * replaces all their notes. A tick records that the author found the item. With `tripId`, the trip records it as the
 * next pick.
 */
export const changeLine = defineOperation({
  name: "changeLine",
  version: 2,
  steps: {
    // In version 1, `missingBy` named the member who could not find the item.
    1: ({ missingBy, ...input }) => (missingBy === undefined ? input : { ...input, isMissing: missingBy !== null }),
  },
  input: z.extend(z.pick(entryChangesSchema(items), ofLine), {
    quantity,
    /** Whether a person looked for it in the shop and could not find it. */
    isMissing: z.optional(z.boolean()),
    /** The trip on which it is ticked. The store learns its order from the trip. */
    tripId: z.optional(idSchema<"trip">()),
  }),
  act: items.act,
  needsConfirmation: false,
  refusal: "Failed to update item.",
  describe: (input, { doc }) => {
    const line = readLine(doc, input.id);
    if (!line) return undefined;
    if (input.completed === true) return ["Check off", line.item];
    if (input.completed === false) return ["Put", `${line.item} back on the list`];
    if (input.item !== undefined) return ["Rename", `${line.item} to ${input.item}`];
    if (input.quantity) return ["Change", `${line.item} to ${input.quantity}`];
    return input.category === undefined ? ["Change", line.item] : ["Move", `${line.item} to ${input.category}`];
  },
  apply(doc, { id, quantity: amount, note, tripId, isMissing, ...others }) {
    const entries = itemsToChange(doc, id);
    if (!entries) return;
    const signer = signerOf(doc);
    const remaining = amount === undefined ? entries : entries.slice(0, 1);
    // An unticked item that is only for removed meals would not count.
    const isForItself =
      others.completed === false && remaining.every((entry) => isOfRemovedMeal(doc, { ...entry, completed: false }));
    const fields = {
      ...others,
      ...(isForItself && { mealId: null }),
      ...(isMissing !== undefined && { missingBy: isMissing ? signer : null }),
      ...(others.completed && { missingBy: null, takenBy: signer }),
      ...(isMove(entries, others.category) && { chosenAt: choiceTime(entries) }),
    };
    doc.transact(() => {
      const [first, ...rest] = entries;
      changeEntry(doc, items, { ...fields, quantity: amount, note, id: first.id });
      const restNote = note === undefined ? undefined : "";
      if (amount !== undefined) removeItems(doc, rest);
      else for (const entry of rest) changeEntry(doc, items, { ...fields, note: restNote, id: entry.id });
      if (fields.completed !== undefined) fillSupplies(doc, entries, fields.completed);
      const taken = { item: fields.item ?? first.item, category: fields.category ?? first.category };
      if (tripId && fields.completed !== undefined) recordPick(doc, { tripId, item: taken, isTaken: fields.completed });
    });
  },
});

/** Removes a line with all its items in this replica. */
export const removeLine = defineOperation({
  name: "removeLine",
  input: byId<"item">(),
  act: items.act,
  needsConfirmation: true,
  refusal: "Failed to remove item.",
  describe: ({ id }, { doc }) => {
    const line = readLine(doc, id);
    return line && ["Take", `${line.item} off the list`];
  },
  apply: (doc, { id }) => doc.transact(() => removeItems(doc, itemsOfLine(doc, id) ?? [])),
});

/** Whether a category differs from the line's. Sending it unchanged is not a choice. */
function isMove(entries: readonly Item[], category: string | undefined): boolean {
  return category !== undefined && entries.some((entry) => normalCategory(entry.category) !== normalCategory(category));
}

/** The current time, or a later one if the previous choice came from a device whose clock is ahead. */
function choiceTime(entries: readonly Item[] = []): string {
  const previousMs = entries.map(({ chosenAt }) => (chosenAt === null ? 0 : Date.parse(chosenAt) + 1));
  return new Date(Math.max(Date.now(), ...previousMs)).toISOString();
}

function removeItems(doc: Y.Doc, entries: readonly Item[]): void {
  for (const entry of entries) removeEntry(doc, items, entry.id);
}
