import { addDays } from "@hub/shared/days";
import { readMeal, readMeals } from "@hub/shared/features/meals/document";
import type { Meal } from "@hub/shared/features/meals/schema";
import type { MealId } from "@hub/shared/ids";
import { useFamilyDate, useTimeZone } from "../../hub/use-family-date.ts";
import type { ArchivedEntries } from "../../sync/use-archived.ts";
import { useDocumentQuery } from "../../sync/use-live-document.ts";
import { type Week, weekOf } from "./week.ts";

/** The live meals of a week, by day and meal. `older` adds archived meals. */
export function useMealsOf({ days, start, end }: Week, older?: ArchivedEntries<Meal>): Meal[] | undefined {
  return useDocumentQuery(["/api/meal-plans", { start, end }, older?.asOfMs], (doc) =>
    readMeals(doc, rangeOf(days), older?.entries),
  );
}

/** One meal, live. Undefined if it is no longer planned. */
export function useMeal(id: MealId): Meal | undefined {
  return useDocumentQuery(["/api/meal-plans", id], (doc) => readMeal(doc, id) ?? null) ?? undefined;
}

export interface Dinners {
  /** True if nothing is planned in this week (including past days) or after it. */
  isEmpty: boolean;
  today: Meal | undefined;
  upcoming: Meal[];
}

const maxUpcoming = 2;

/** Today's dinner and the next ones, which on Saturday are in the following week. */
export function useDinners(): Dinners | undefined {
  const today = useFamilyDate();
  const timeZone = useTimeZone();
  const thisWeek = useMealsOf(weekOf(today, timeZone));
  const nextWeek = useMealsOf(weekOf(addDays(today, 7), timeZone));
  if (!thisWeek || !nextWeek) return undefined;
  const dinners = [...thisWeek, ...nextWeek].filter(isDinner);
  return {
    isEmpty: dinners.length === 0,
    today: dinners.find(({ date }) => date === today),
    upcoming: dinners.filter(({ date }) => date > today && date < addDays(today, 7)).slice(0, maxUpcoming),
  };
}

export function isDinner({ mealType }: Meal): boolean {
  return mealType === "dinner";
}

/** The range from the first to the last day, `end` exclusive. */
export function rangeOf(days: readonly string[]): { start: string; end: string } {
  const last = days.reduce((a, b) => (a > b ? a : b), "");
  const first = days.reduce((a, b) => (a < b ? a : b), last);
  return { start: first, end: addDays(last, 1) };
}
