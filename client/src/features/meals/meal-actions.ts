import { addDays, startOfDay } from "@hub/shared/days";
import { readMeals } from "@hub/shared/features/meals/document";
import type { Eating } from "@hub/shared/features/meals/eaters";
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
import { useMemo } from "react";
import { call } from "../../hub/api.ts";
import { useTimeZone } from "../../hub/use-family-day.ts";
import { useReadNow, useRun, useUndoably } from "../../sync/use-live-document.ts";
import { isDinner, rangeOf } from "./queries.ts";

/** Has the hub think of a dinner for a day and plan it; a preview plans nothing, and is none of those to avoid. */
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

/** What can be done with the plan by hand. All of it shows at once and works offline. */
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
      /** Keeps in mind the dinners of some days; the function puts them back in place of what came since. */
      remember(days: readonly string[]): { count: number; putBack: () => void } {
        const former = dinnersOf(days);
        const putBack = () => {
          for (const { id } of dinnersOf(days)) if (!former.some((meal) => meal.id === id)) run(removeMeal, { id });
          for (const meal of former) run(changeMeal, meal);
        };
        return { count: former.length, putBack };
      },
      /** Plans a dinner of the family's own, which is only a name; the text is trimmed by the caller and not empty. */
      planOwn(date: string, recipeName: string): void {
        run(planMeal, { id: newId<"meal">(), date, mealType: "dinner", recipeName, source: "person" });
      },
      /** Plans a meal for another number of people, which changes what it takes. */
      setServings(id: MealId, servings: number): void {
        run(setServings, { id, servings });
      },
      /** Says who eats a meal, which sets for how many it is, and what it must not have. */
      setEaters(id: MealId, eating: Eating): void {
        run(setEaters, { id, ...eating });
      },
      /** Moves a meal to another day, where it changes places with what was planned; returns the way back. */
      move: (id: MealId, date: string) => undoably(() => run(moveMeal, { id, date })),
      /**
       * Plans meals again so many days later, but for days that have such a meal already or are over. Returns how many
       * were planned, and the way back.
       */
      repeat(former: readonly Meal[], laterDays: number, today: string): { count: number; putBack: () => void } {
        const wanted = former.map((meal) => ({ meal, date: addDays(meal.date, laterDays) }));
        const there = readNow((doc) => readMeals(doc, rangeOf(wanted.map(({ date }) => date)))) ?? [];
        const isFree = ({ meal: { mealType }, date }: (typeof wanted)[number]) =>
          date >= today && !there.some((other) => other.date === date && other.mealType === mealType);
        const free = wanted.filter(isFree);
        const putBack = undoably(() => {
          for (const { meal, date } of free) {
            const { id: _id, notEating: _n, guests: _g, votes: _v, cookedAt: _c, byAssistant: _b, ...dish } = meal;
            run(planMeal, { ...dish, id: newId<"meal">(), date });
          }
        });
        return { count: free.length, putBack };
      },
      /** Takes a meal off the plan and returns the way back. */
      remove: (id: MealId) => undoably(() => run(removeMeal, { id })),
    };
  }, [run, undoably, readNow]);
}
