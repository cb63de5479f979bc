/**
 * The shopping list. The document keeps wishes (items); the family sees lines. All wishes for the same name are one
 * line, so the same thing added on two offline phones shows once; a line is completed when all its wishes are.
 */
import type * as Y from "yjs";
import { addEntry, changeEntry, hasEntry, readEntry, removeEntry } from "../../collection.ts";
import type { ItemId, ListId, MealId, MemberId, TripId } from "../../ids.ts";
import { normalCategory } from "./categories.ts";
import { joinNotes } from "./entry.ts";
import { sumQuantities } from "./quantity.ts";
import { type Item, items, type ShoppingLine } from "./schema.ts";
import { notePick } from "./trips.ts";
import {
  byName,
  groupByName,
  listOf,
  readFormerWishes,
  shelvingFor,
  shelvingOf,
  type Wishes,
  wishesNamed,
} from "./wishes.ts";

/** The lines of the list that every family has, in the order in which they were first added. */
export function readShoppingList(doc: Y.Doc): ShoppingLine[] {
  return readLines(doc, null);
}

/** The lines of any one list. */
export function readLines(doc: Y.Doc, listId: ListId | null): ShoppingLine[] {
  return [...groupByName(doc, listId).values()].map(toLine);
}

/** The lines that the wishes of one list make. */
export function linesOf(wishes: readonly Item[]): ShoppingLine[] {
  return [...byName(wishes).values()].map(toLine);
}

/** The line that holds a wish, by the id of any of its wishes. */
export function readLine(doc: Y.Doc, id: string): ShoppingLine | undefined {
  const wishes = wishesOfLine(doc, id);
  return wishes && toLine(wishes);
}

/** The lines that hold something which one of these meals needs. */
export function readLinesOfMeals(doc: Y.Doc, mealIds: readonly MealId[]): ShoppingLine[] {
  const isNeeded = ({ mealId }: Item) => mealId !== null && mealIds.includes(mealId);
  return [...groupByName(doc).values()].filter((wishes) => wishes.some(isNeeded)).map(toLine);
}

/**
 * Adds a wish. A thing already on the list is raised: its quantity grows, and a ticked one is wanted anew. Without a
 * category, or with "other", the one counts that the family gave the thing last, then the rules, then the engine's guess.
 * An id that was used before changes nothing, so a replay is harmless.
 */
export function addItem(
  doc: Y.Doc,
  input: {
    id: ItemId;
    item: string;
    category?: string | undefined;
    /** The shelf that an engine takes it to stand on. */
    guess?: string | undefined;
    quantity?: string | undefined;
    note?: string | undefined;
    addedBy?: MemberId | undefined;
    listId?: ListId | null | undefined;
  },
): void {
  if (hasEntry(doc, items, input.id)) return;
  const wishes = wishesNamed(doc, input.item, listOf(doc, { listId: input.listId ?? null }));
  const { category = "other", guess, ...wish } = input;
  if (!wishes) {
    const isChosen = category !== "other";
    const shelving = isChosen
      ? { category, chosenAt: choiceTime() }
      : shelvingFor(input.item, readFormerWishes(doc, [input.item]), guess);
    return addEntry(doc, items, { ...wish, ...shelving });
  }
  const [first] = wishes;
  const isTicked = wishes.every(({ completed }) => completed);
  const isNewNote = input.note && !noteOf(wishes).includes(input.note);
  doc.transact(() => {
    if (isTicked) removeWishes(doc, wishes);
    if (isTicked || input.quantity || isNewNote) addEntry(doc, items, { ...wish, ...shelvingOf(first) });
    else changeEntry(doc, items, { id: first.id });
  });
}

/**
 * Changes a line; what is named applies to all its wishes. A quantity replaces what the wishes added up to, a note what
 * they said. A tick says that it was found, and who took it; with `tripId` that trip learns that it was taken next.
 */
export function changeLine(
  doc: Y.Doc,
  input: {
    id: ItemId;
    item?: string | undefined;
    category?: string | undefined;
    quantity?: string | undefined;
    note?: string | undefined;
    completed?: boolean | undefined;
    missingBy?: MemberId | null | undefined;
    takenBy?: MemberId | null | undefined;
    listId?: ListId | null | undefined;
    tripId?: TripId | undefined;
  },
): void {
  const { id, quantity, note, tripId, takenBy = null, ...others } = input;
  const wishes = wishesOfLine(doc, id);
  const fields = {
    ...others,
    ...(others.completed && { missingBy: null, takenBy }),
    ...(isMove(wishes, others.category) && { chosenAt: choiceTime(wishes) }),
  };
  if (!wishes) return changeEntry(doc, items, { ...fields, quantity, note, id });
  doc.transact(() => {
    const [first, ...rest] = wishes;
    changeEntry(doc, items, { ...fields, quantity, note, id: first.id });
    if (quantity !== undefined) removeWishes(doc, rest);
    else
      for (const wish of rest)
        changeEntry(doc, items, { ...fields, note: note === undefined ? undefined : "", id: wish.id });
    if (tripId && fields.completed !== undefined) notePick(doc, { tripId, thing: first, isTaken: fields.completed });
  });
}

/** Whether a category is another than the one where a line stands; what is only kept as it is, is nobody's choice. */
function isMove(wishes: readonly Item[] = [], category: string | undefined): boolean {
  return category !== undefined && wishes.some((wish) => normalCategory(wish.category) !== normalCategory(category));
}

/** Now, but after all choices for this line, also those of a device whose clock is ahead. */
function choiceTime(wishes: readonly Item[] = []): string {
  const formerMs = wishes.map(({ chosenAt }) => (chosenAt === null ? 0 : Date.parse(chosenAt) + 1));
  return new Date(Math.max(Date.now(), ...formerMs)).toISOString();
}

/** Takes a line off the list, with all its wishes that this replica knows of. */
export function removeLine(doc: Y.Doc, input: { id: ItemId }): void {
  doc.transact(() => {
    removeWishes(doc, wishesOfLine(doc, input.id) ?? []);
  });
}

function wishesOfLine(doc: Y.Doc, id: string): Wishes | undefined {
  const wish = readEntry(doc, items, id);
  return wish && wishesNamed(doc, wish.item, listOf(doc, wish));
}

function noteOf(wishes: readonly Item[]): string {
  return joinNotes(...wishes.map(({ note }) => note));
}

function removeWishes(doc: Y.Doc, wishes: readonly Item[]): void {
  for (const wish of wishes) removeEntry(doc, items, wish.id);
}

function toLine(wishes: Wishes): ShoppingLine {
  const [first] = wishes;
  const open = wishes.filter((wish) => !wish.completed);
  const wanted = open.length > 0 ? open : wishes;
  const parts = partsOf(wanted);
  const { addedBy = null, byAssistant } = wanted.at(-1) ?? {};
  return {
    id: first.id,
    item: first.item,
    category: first.category,
    quantity: sumQuantities(parts.map(({ quantity }) => quantity)),
    completed: open.length === 0,
    addedBy,
    parts,
    note: noteOf(wanted),
    missingBy: open.find(({ missingBy }) => missingBy !== null)?.missingBy ?? null,
    takenBy: open.length > 0 ? null : (wishes.find(({ takenBy }) => takenBy !== null)?.takenBy ?? null),
    listId: first.listId,
    ...(byAssistant && { byAssistant }),
  };
}

/** Two nodes that put the same meal on the list at once leave a wish each; it counts once. */
function partsOf(wanted: readonly Item[]): ShoppingLine["parts"] {
  const isDouble = ({ mealId, quantity }: Item, at: number) =>
    mealId !== null && wanted.slice(0, at).some((other) => other.mealId === mealId && other.quantity === quantity);
  return wanted.filter((wish, at) => !isDouble(wish, at)).map(({ quantity, mealId }) => ({ quantity, mealId }));
}
