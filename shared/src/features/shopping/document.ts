/**
 * The shopping list. The document keeps wishes (items); the family sees lines. All wishes for the same name are one
 * line, so the same thing added on two offline phones shows once; a line is completed when all its wishes are.
 */
import type * as Y from "yjs";
import { addEntry, changeEntry, hasEntry, readEntry, removeEntry } from "../../collection.ts";
import type { ItemId, MealId, MemberId } from "../../ids.ts";
import { sumQuantities } from "./quantity.ts";
import { type Item, items, type ShoppingLine } from "./schema.ts";
import { groupByName, usualCategory, type Wishes, wishesNamed } from "./wishes.ts";

/** The lines of the list, in the order in which they were first added. */
export function readShoppingList(doc: Y.Doc): ShoppingLine[] {
  return [...groupByName(doc).values()].map(toLine);
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
 * category, or with "other", the one counts that the family gave the thing last, then the rules. An id that was used
 * before changes nothing, so a replay is harmless.
 */
export function addItem(
  doc: Y.Doc,
  input: {
    id: ItemId;
    item: string;
    category?: string | undefined;
    quantity?: string | undefined;
    addedBy?: MemberId | undefined;
  },
): void {
  if (hasEntry(doc, items, input.id)) return;
  const wishes = wishesNamed(doc, input.item);
  if (!wishes) {
    const { category = "other" } = input;
    return addEntry(doc, items, {
      ...input,
      category: category === "other" ? usualCategory(doc, input.item) : category,
    });
  }
  const [{ id, category }] = wishes;
  const isTicked = wishes.every((wish) => wish.completed);
  doc.transact(() => {
    if (isTicked) removeWishes(doc, wishes);
    if (isTicked || input.quantity) addEntry(doc, items, { ...input, category });
    else changeEntry(doc, items, { id });
  });
}

/** Changes a line; what is named applies to all its wishes. A quantity replaces what the wishes added up to. */
export function changeLine(
  doc: Y.Doc,
  input: {
    id: ItemId;
    item?: string | undefined;
    category?: string | undefined;
    quantity?: string | undefined;
    completed?: boolean | undefined;
  },
): void {
  const { id, item, category, quantity, completed } = input;
  const fields = { item, category, completed };
  const wishes = wishesOfLine(doc, id);
  if (!wishes) return changeEntry(doc, items, { ...fields, quantity, id });
  doc.transact(() => {
    if (quantity !== undefined) removeWishes(doc, wishes.slice(1));
    const changed = quantity === undefined ? wishes : wishes.slice(0, 1);
    for (const wish of changed) changeEntry(doc, items, { ...fields, quantity, id: wish.id });
  });
}

/** Takes a line off the list, with all its wishes that this replica knows of. */
export function removeLine(doc: Y.Doc, input: { id: ItemId }): void {
  doc.transact(() => {
    removeWishes(doc, wishesOfLine(doc, input.id) ?? []);
  });
}

function wishesOfLine(doc: Y.Doc, id: string): Wishes | undefined {
  const wish = readEntry(doc, items, id);
  return wish && wishesNamed(doc, wish.item);
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
    ...(byAssistant && { byAssistant }),
  };
}

/** Two nodes that put the same meal on the list at once leave a wish each; it counts once. */
function partsOf(wanted: readonly Item[]): ShoppingLine["parts"] {
  const isDouble = ({ mealId, quantity }: Item, at: number) =>
    mealId !== null && wanted.slice(0, at).some((other) => other.mealId === mealId && other.quantity === quantity);
  return wanted.filter((wish, at) => !isDouble(wish, at)).map(({ quantity, mealId }) => ({ quantity, mealId }));
}
