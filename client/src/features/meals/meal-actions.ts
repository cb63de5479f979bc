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
import { useTimeZone } from "../../hub/use-family-date.ts";
import { useReadNow, useRun, useRunWithUndo } from "../../sync/use-live-document.ts";
import { isDinner, rangeOf } from "./queries.ts";

/** Asks the hub to propose and plan a dinner for a day, except for the dishes to avoid. A preview plans nothing. */
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

/** The local actions on the plan. They show at once and work offline. */
export function useMealActions() {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const readNow = useReadNow();
  return useMemo(() => {
    const dinnersOf = (days: readonly string[]) =>
      readNow((doc) => readMeals(doc, rangeOf(days)).filter((meal) => isDinner(meal) && days.includes(meal.date))) ??
      [];
    return {
      dinnersOf,
      /** Saves the dinners of some days. `restore` replaces later plans with them. */
      remember(days: readonly string[]): { count: number; restore: () => void } {
        const previous = dinnersOf(days);
        const restore = () => {
          for (const { id } of dinnersOf(days)) if (!previous.some((meal) => meal.id === id)) run(removeMeal, { id });
          for (const meal of previous) run(changeMeal, meal);
        };
        return { count: previous.length, restore };
      },
      /** Plans a dinner that is only a name. Expects trimmed text that is not empty. */
      planByName(date: string, recipeName: string): void {
        run(planMeal, { id: newId<"meal">(), date, mealType: "dinner", recipeName, source: "person" });
      },
      /** Sets the servings of a meal, which scales its amounts. */
      setServings(id: MealId, servings: number): void {
        run(setServings, { id, servings });
      },
      /** Sets who eats a meal, which also sets its servings and restrictions. */
      setEaters(id: MealId, eating: Omit<InputOf<typeof setEaters>, "id">): void {
        run(setEaters, { id, ...eating });
      },
      /** Swaps a meal with the meals of another day. Returns a function that undoes it. */
      move: (id: MealId, date: string) => runWithUndo(() => run(moveMeal, { id, date })),
      /**
       * Repeats meals this many days later, except on past days and days that already have such a meal. Returns the
       * number of planned meals and a function that undoes it.
       */
      repeat(meals: readonly Meal[], laterDays: number, today: string): { count: number; undo: () => void } {
        const candidates = meals.map((meal) => ({ meal, date: addDays(meal.date, laterDays) }));
        const existing = readNow((doc) => readMeals(doc, rangeOf(candidates.map(({ date }) => date)))) ?? [];
        const isFree = ({ meal: { mealType }, date }: (typeof candidates)[number]) =>
          date >= today && !existing.some((other) => other.date === date && other.mealType === mealType);
        const free = candidates.filter(isFree);
        const undo = runWithUndo(() => {
          for (const { meal, date } of free) {
            const { id: _id, notEating: _n, guests: _g, votes: _v, cookedAt: _c, byAssistant: _b, ...dish } = meal;
            run(planMeal, { ...dish, id: newId<"meal">(), date });
          }
        });
        return { count: free.length, undo };
      },
      /** Removes a meal from the plan and returns a function that undoes it. */
      remove: (id: MealId) => runWithUndo(() => run(removeMeal, { id })),
    };
  }, [run, runWithUndo, readNow]);
}
