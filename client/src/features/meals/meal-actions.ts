import { addDays, startOfDay } from "@hub/shared/days";
import { readMeals } from "@hub/shared/features/meals/document";
import { generateMeal } from "@hub/shared/features/meals/endpoints";
import {
  changeMeal,
  moveMeal,
  planMeal,
  removeMeal,
  setEaters,
  setServings,
} from "@hub/shared/features/meals/operations";
import type { Meal } from "@hub/shared/features/meals/schema";
import { type MealId, newId } from "@hub/shared/ids";
import type { InputOf } from "@hub/shared/operation";
import { useMemo } from "react";
import { call } from "../../hub/api.ts";
import { useTimeZone } from "../../hub/use-family-day.ts";
import { useReadNow, useRun, useUndoably } from "../../sync/use-live-document.ts";
import { isDinner, rangeOf } from "./queries.ts";

/** Has the hub propose a dinner for a day, other than those to avoid, and plan it; a preview plans nothing. */
export function useGenerateDinner() {
  const timeZone = useTimeZone();
  return (day: string, preview?: { preview: true; avoid: string[] }): Promise<Meal> =>
    call(generateMeal, {
      mealType: "dinner",
      date: startOfDay(day, timeZone),
      preferences: ["healthy", "family-friendly"],
      ...preview,
    });
}

/** The actions on the plan without the hub. They show at once and work offline. */
export function useMealActions() {
  const run = useRun();
  const undoably = useUndoably();
  const readNow = useReadNow();
  return useMemo(() => {
    const dinnersOf = (days: readonly string[]) =>
      readNow((doc) => readMeals(doc, rangeOf(days)).filter((meal) => isDinner(meal) && days.includes(meal.date))) ??
      [];
    return {
      dinnersOf,
      /** Remembers the dinners of some days; `putBack` restores them in place of what was planned since. */
      remember(days: readonly string[]): { count: number; restore: () => void } {
        const previous = dinnersOf(days);
        const restore = () => {
          for (const { id } of dinnersOf(days)) if (!previous.some((meal) => meal.id === id)) run(removeMeal, { id });
          for (const meal of previous) run(changeMeal, meal);
        };
        return { count: previous.length, restore };
      },
      /** Plans a dinner that is only a name; the caller has trimmed the text, and it is not empty. */
      planByName(date: string, recipeName: string): void {
        run(planMeal, { id: newId<"meal">(), date, mealType: "dinner", recipeName, source: "person" });
      },
      /** Plans a meal for another number of people, which changes its amounts. */
      setServings(id: MealId, servings: number): void {
        run(setServings, { id, servings });
      },
      /** Sets who eats a meal, which sets its servings and what it must not contain. */
      setEaters(id: MealId, eating: Omit<InputOf<typeof setEaters>, "id">): void {
        run(setEaters, { id, ...eating });
      },
      /** Swaps a meal with the meals of another day. Returns a function that undoes it. */
      move: (id: MealId, date: string) => undoably(() => run(moveMeal, { id, date })),
      /**
       * Plans meals again this many days later, except on days that have such a meal already or are over. Returns how
       * many were planned, and a function that undoes it.
       */
      repeat(previous: readonly Meal[], laterDays: number, today: string): { count: number; restore: () => void } {
        const candidates = previous.map((meal) => ({ meal, date: addDays(meal.date, laterDays) }));
        const existing = readNow((doc) => readMeals(doc, rangeOf(candidates.map(({ date }) => date)))) ?? [];
        const isFree = ({ meal: { mealType }, date }: (typeof candidates)[number]) =>
          date >= today && !existing.some((other) => other.date === date && other.mealType === mealType);
        const free = candidates.filter(isFree);
        const restore = undoably(() => {
          for (const { meal, date } of free) {
            const { id: _id, notEating: _n, guests: _g, votes: _v, cookedAt: _c, byAssistant: _b, ...dish } = meal;
            run(planMeal, { ...dish, id: newId<"meal">(), date });
          }
        });
        return { count: free.length, restore };
      },
      /** Takes a meal off the plan and returns a function that undoes it. */
      remove: (id: MealId) => undoably(() => run(removeMeal, { id })),
    };
  }, [run, undoably, readNow]);
}
