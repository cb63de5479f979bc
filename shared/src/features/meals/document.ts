/** The family's meals: one for each day and meal. */
import type * as Y from "yjs";
import { currentArchived } from "../../archive.ts";
import { readEntries, readEntry, readRemoved } from "../../entries.ts";
import type { Eating } from "./eaters.ts";
import { type Meal, type MealType, meals } from "./schema.ts";

/** Days as `YYYY-MM-DD`, `end` exclusive; an open side has no bound. */
export interface DayRange {
  start?: string | undefined;
  end?: string | undefined;
}

/**
 * The meals of some days, sorted by day and meal. If a slot has several plans, as after offline edits, the latest
 * counts. `archived` are the meals in the archive.
 */
export function readMeals(
  doc: Y.Doc,
  { start = "", end = "~" }: DayRange = {},
  archived: readonly Meal[] = [],
): Meal[] {
  const isWanted = (date: unknown) => typeof date === "string" && date >= start && date < end;
  const fromArchive = currentArchived(doc, meals, archived).filter(({ date }) => isWanted(date));
  return bySlot([...fromArchive, ...readEntries(doc, meals, (map) => isWanted(map.get("date")))]);
}

/** Sorts meals by day and meal, and keeps the latest plan of each slot. */
export function bySlot(unsorted: readonly Meal[]): Meal[] {
  const slots = new Map<string, Meal>();
  for (const meal of unsorted) {
    const previous = slots.get(slotKey(meal));
    const latest = !previous || previous.id < meal.id ? meal : previous;
    slots.set(slotKey(meal), previous ? { ...latest, ...mergeEating([previous, meal]) } : meal);
  }
  return [...slots.values()].sort((a, b) => (slotKey(a) < slotKey(b) ? -1 : 1));
}

/** One meal with its eaters, or undefined. */
export function readMeal(doc: Y.Doc, id: string): Meal | undefined {
  const meal = readEntry(doc, meals, id);
  return meal && { ...meal, ...mergeEating(mealsAt(doc, meal)) };
}

/** All plans for a day and meal. After offline edits there may be several. */
export function mealsAt(doc: Y.Doc, { date, mealType }: Slot): Meal[] {
  return readEntries(doc, meals, (map) => map.get("date") === date).filter((meal) => meal.mealType === mealType);
}

/** The eaters for a day and meal; by default all members. */
export function eatingAt(doc: Y.Doc, slot: Slot): Eating {
  return mergeEating(mealsAt(doc, slot));
}

/**
 * Merges several plans for one meal, as after offline edits: all added guests, and all members except those that every
 * plan excludes.
 */
export function mergeEating(plans: readonly Eating[]): Eating {
  const [first, ...others] = plans;
  return {
    notEating: (first?.notEating ?? []).filter((id) => others.every(({ notEating }) => notEating.includes(id))),
    guests: [...new Set(plans.flatMap(({ guests }) => guests))],
  };
}

type Slot = Pick<Meal, "date" | "mealType">;

/** The names of dishes for a day and meal that were replaced or removed, the latest first. */
export function readReplacedDishes(doc: Y.Doc, { date, mealType }: { date: string; mealType: MealType }): string[] {
  return readRemoved(doc, meals, (map) => map.get("date") === date && map.get("mealType") === mealType).map(
    ({ recipeName }) => recipeName,
  );
}

/** The key of a day and meal, for which there is one dish. */
export function slotKey({ date, mealType }: { date: string; mealType: string }): string {
  return `${date} ${mealType}`;
}
