/**
 * The shopping list. The document keeps wishes (items); the family sees lines. All wishes for the same name are one
 * line, so the same thing added on two offline phones shows once; a line is completed when all its wishes are.
 */
import type * as Y from "yjs";
import { readEntry } from "../../entries.ts";
import type { ListId, MealId } from "../../ids.ts";
import { joinNotes } from "./entry.ts";
import { sumQuantities } from "./quantity.ts";
import { type Item, items, type ShoppingLine } from "./schema.ts";
import { byName, groupByName, listOf, type Wishes, wishesNamed } from "./wishes.ts";

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

/** All wishes of the line that holds one of them; undefined when it is not there. */
export function wishesOfLine(doc: Y.Doc, id: string): Wishes | undefined {
  const wish = readEntry(doc, items, id);
  return wish && wishesNamed(doc, wish.item, listOf(doc, wish));
}

/** What all wishes of a line say to mind when buying it. */
export function noteOf(wishes: readonly Item[]): string {
  return joinNotes(...wishes.map(({ note }) => note));
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
