/** The family's meals: one for each day and meal. */
import type * as Y from "yjs";
import { stillAway } from "../../archive.ts";
import {
  addEntry,
  type Changes,
  changeEntry,
  hasEntry,
  readEntries,
  readEntry,
  readRemoved,
  removeEntry,
} from "../../collection.ts";
import type { MealId } from "../../ids.ts";
import { type Meal, type MealType, meals } from "./schema.ts";

/** Days as `YYYY-MM-DD`, `end` exclusive; an open side has no bound. */
export interface DayRange {
  start?: string | undefined;
  end?: string | undefined;
}

/**
 * The meals of some days, by day and meal; of several for one meal, as after offline edits, the last one made.
 * `archived` is what the archive holds.
 */
export function readMeals(
  doc: Y.Doc,
  { start = "", end = "~" }: DayRange = {},
  archived: readonly Meal[] = [],
): Meal[] {
  const isWanted = (date: unknown) => typeof date === "string" && date >= start && date < end;
  const away = stillAway(doc, meals, archived).filter(({ date }) => isWanted(date));
  return bySlot([...away, ...readEntries(doc, meals, (map) => isWanted(map.get("date")))]);
}

/** By day and meal, of several for one meal the last one made. */
export function bySlot(unsorted: readonly Meal[]): Meal[] {
  const slots = new Map<string, Meal>();
  for (const meal of unsorted) {
    const former = slots.get(slotOf(meal));
    if (!former || former.id < meal.id) slots.set(slotOf(meal), meal);
  }
  return [...slots.values()].sort((a, b) => (slotOf(a) < slotOf(b) ? -1 : 1));
}

/** One meal, or undefined. */
export function readMeal(doc: Y.Doc, id: string): Meal | undefined {
  return readEntry(doc, meals, id);
}

/** The names of what was planned for a day and meal and was replaced or removed, the latest first. */
export function readReplaced(doc: Y.Doc, { date, mealType }: { date: string; mealType: MealType }): string[] {
  return readRemoved(doc, meals, (map) => map.get("date") === date && map.get("mealType") === mealType).map(
    ({ recipeName }) => recipeName,
  );
}

type MealFields = Changes<typeof meals>;

/** Plans a meal in place of what was planned for that day and meal. Planning again under an id does nothing. */
export function planMeal(
  doc: Y.Doc,
  input: { id: MealId; date: string; mealType: MealType; recipeName: string } & MealFields,
): void {
  // A replay must not take away what has replaced it by now.
  if (hasEntry(doc, meals, input.id)) return;
  doc.transact(() => {
    for (const meal of readEntries(doc, meals, (map) => map.get("date") === input.date)) {
      if (slotOf(meal) === slotOf(input)) removeEntry(doc, meals, meal.id);
    }
    addEntry(doc, meals, input);
  });
}

/** Changes a meal in its place, for example its servings. */
export function changeMeal(doc: Y.Doc, input: { id: MealId } & Omit<MealFields, "date" | "mealType">): void {
  changeEntry(doc, meals, input);
}

/** Takes a meal off the plan. */
export function removeMeal(doc: Y.Doc, input: { id: MealId }): void {
  removeEntry(doc, meals, input.id);
}

function slotOf({ date, mealType }: { date: string; mealType: string }): string {
  return `${date} ${mealType}`;
}
