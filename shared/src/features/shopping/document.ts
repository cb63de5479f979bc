/**
 * The shopping list. The document keeps wishes (items); the family sees lines. All wishes for the same name are one
 * line, so the same thing added on two offline phones shows once; a line is completed when all its wishes are.
 */
import type * as Y from "yjs";
import { addEntry, changeEntry, hasEntry, readEntries, readEntry, removeEntry } from "../../collection.ts";
import type { ItemId, MealId, MemberId } from "../../ids.ts";
import { nameKey } from "../../text.ts";
import { sumQuantities } from "./quantity.ts";
import { type Item, items, type ShoppingLine } from "./schema.ts";

/** The lines of the list, in the order in which they were first added. */
export function readShoppingList(doc: Y.Doc): ShoppingLine[] {
  return [...groupByName(doc).values()].map(toLine);
}

/** The line that holds a wish, by the id of any of its wishes. */
export function readLine(doc: Y.Doc, id: string): ShoppingLine | undefined {
  const wishes = wishesOfLine(doc, id);
  return wishes && toLine(wishes);
}

/**
 * Adds a wish. A thing already on the list is raised: its quantity grows, and a ticked one is wanted anew. An id that
 * was used before changes nothing, so a replay is harmless.
 */
export function addItem(
  doc: Y.Doc,
  input: {
    id: ItemId;
    item: string;
    category?: string | undefined;
    quantity?: string | undefined;
    addedBy?: MemberId | undefined;
    mealId?: MealId | undefined;
  },
): void {
  if (hasEntry(doc, items, input.id)) return;
  const wishes = wishesNamed(doc, input.item);
  if (!wishes) return addEntry(doc, items, input);
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
  const { id, quantity, ...fields } = input;
  const wishes = wishesOfLine(doc, id);
  if (!wishes) return changeEntry(doc, items, input);
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

type Wishes = [Item, ...Item[]];

function groupByName(doc: Y.Doc): Map<string, Wishes> {
  const groups = new Map<string, Wishes>();
  for (const wish of readEntries(doc, items)) {
    const key = nameKey(wish.item);
    const group = groups.get(key);
    if (group) group.push(wish);
    else groups.set(key, [wish]);
  }
  return groups;
}

function wishesOfLine(doc: Y.Doc, id: string): Wishes | undefined {
  const wish = readEntry(doc, items, id);
  return wish && wishesNamed(doc, wish.item);
}

function wishesNamed(doc: Y.Doc, name: string): Wishes | undefined {
  const key = nameKey(name);
  const [first, ...others] = readEntries(doc, items, (map) => nameKey(String(map.get("item"))) === key);
  return first && [first, ...others];
}

function removeWishes(doc: Y.Doc, wishes: readonly Item[]): void {
  for (const wish of wishes) removeEntry(doc, items, wish.id);
}

function toLine(wishes: Wishes): ShoppingLine {
  const [first] = wishes;
  const open = wishes.filter((wish) => !wish.completed);
  const wanted = open.length > 0 ? open : wishes;
  return {
    id: first.id,
    item: first.item,
    category: first.category,
    quantity: sumQuantities(wanted.map((wish) => wish.quantity)),
    completed: open.length === 0,
    addedBy: wanted.at(-1)?.addedBy ?? null,
  };
}
