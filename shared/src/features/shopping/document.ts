/**
 * The shopping list. The document stores items, and the family sees lines. All items with the same name form one line,
 * so an item from two offline phones appears once. A line is completed when all its items are.
 */
import * as Y from "yjs";
import { parseEntry, readEntry } from "../../entries.ts";
import type { ListId, MealId } from "../../ids.ts";
import { joinNotes } from "./notes.ts";
import { sumQuantities } from "./quantity.ts";
import { type Item, items, type ShoppingLine } from "./schema.ts";
import { byName, findItems, type ItemGroup, listOf, readItemGroups } from "./stored-items.ts";

/** The lines of the list that every family has, in the order in which they were first added. */
export function readShoppingList(doc: Y.Doc): ShoppingLine[] {
  return readLines(doc, null);
}

/** The lines of one list. */
export function readLines(doc: Y.Doc, listId: ListId | null): ShoppingLine[] {
  return [...readItemGroups(doc, listId).values()].map(toLine);
}

/** Groups the items of one list into lines. */
export function linesOf(entries: readonly Item[]): ShoppingLine[] {
  return [...byName(entries).values()].map(toLine);
}

/** The line with an item of this id. */
export function readLine(doc: Y.Doc, id: string): ShoppingLine | undefined {
  const entries = itemsOfLine(doc, id);
  return entries && toLine(entries);
}

/** The lines with an item that one of these meals needs. */
export function readLinesOfMeals(doc: Y.Doc, mealIds: readonly MealId[]): ShoppingLine[] {
  const isNeeded = ({ mealId }: Item) => mealId !== null && mealIds.includes(mealId);
  return [...readItemGroups(doc).values()].filter((entries) => entries.some(isNeeded)).map(toLine);
}

/** All items of an item's line; undefined if the item does not exist. */
export function itemsOfLine(doc: Y.Doc, id: string): ItemGroup | undefined {
  const entry = readEntry(doc, items, id);
  return entry && findItems(doc, entry.item, listOf(doc, entry));
}

/** The items that a change of one item applies to, even if that item was removed: a change wins over a removal. */
export function itemsToChange(doc: Y.Doc, id: string): ItemGroup | undefined {
  const map = doc.getMap(items.name).get(id);
  const entry = map instanceof Y.Map ? parseEntry(items, id, map) : undefined;
  return entry && (findItems(doc, entry.item, listOf(doc, entry)) ?? [entry]);
}

/** The notes of all items of a line, as one text. */
export function noteOf(entries: readonly Item[]): string {
  return joinNotes(...entries.map(({ note }) => note));
}

function toLine(entries: ItemGroup): ShoppingLine {
  const [first] = entries;
  const open = entries.filter((entry) => !entry.completed);
  const active = open.length > 0 ? open : entries;
  const parts = partsOf(active);
  const { addedBy = null, byAssistant } = active.at(-1) ?? {};
  return {
    id: first.id,
    item: first.item,
    category: first.category,
    quantity: sumQuantities(parts.map(({ quantity }) => quantity)),
    completed: open.length === 0,
    addedBy,
    parts,
    note: noteOf(active),
    missingBy: open.find(({ missingBy }) => missingBy !== null)?.missingBy ?? null,
    takenBy: open.length > 0 ? null : (entries.find(({ takenBy }) => takenBy !== null)?.takenBy ?? null),
    listId: first.listId,
    storeId: active.find(({ storeId }) => storeId !== null)?.storeId ?? null,
    forId: active.find(({ forId }) => forId !== null)?.forId ?? null,
    ...(byAssistant && { byAssistant }),
  };
}

/** The parts of a line. If two nodes add the same meal's needs concurrently, only one of the items counts. */
function partsOf(active: readonly Item[]): ShoppingLine["parts"] {
  const isDuplicate = ({ mealId, quantity }: Item, at: number) =>
    mealId !== null && active.slice(0, at).some((other) => other.mealId === mealId && other.quantity === quantity);
  return active.filter((entry, at) => !isDuplicate(entry, at)).map(({ quantity, mealId }) => ({ quantity, mealId }));
}
