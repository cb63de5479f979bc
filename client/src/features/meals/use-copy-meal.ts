import { daysBetween } from "@hub/shared/days";
import type { Meal } from "@hub/shared/features/meals/schema";
import { useCallback } from "react";
import { addToast } from "../../lib/toast.ts";
import { useMealActions } from "./meal-actions.ts";
import { weekdayText } from "./week.ts";

/** Copies a meal to another free day, with a toast that can undo it. */
export function useCopyMeal(today: string): (meal: Meal, date: string) => void {
  const { repeat } = useMealActions();
  return useCallback(
    (meal, date) => {
      const { count, undo } = repeat([meal], daysBetween(meal.date, date), today);
      if (count === 0) return addToast({ title: `${weekdayText(date)} already has a meal.` });
      const title = `Copied ${meal.recipeName} to ${weekdayText(date)}.`;
      addToast({ title, action: { label: "Undo", onPress: undo } });
    },
    [repeat, today],
  );
}
