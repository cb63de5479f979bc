import { addDays } from "@hub/shared/days";
import { readMeals } from "@hub/shared/features/meals/document";
import type { Meal } from "@hub/shared/features/meals/schema";
import { useCallback } from "react";
import { addToast } from "../../lib/toast.ts";
import { useReadNow } from "../../sync/use-live-document.ts";
import { useMealActions } from "./meal-actions.ts";
import { weekdayText } from "./week.ts";

/** Swaps a meal with the meal of another day, with a toast that can undo it. */
export function useMoveMeal(): (meal: Meal, date: string) => void {
  const { move } = useMealActions();
  const readNow = useReadNow();
  return useCallback(
    (meal, date) => {
      const existing = readNow((doc) => readMeals(doc, { start: date, end: addDays(date, 1) })) ?? [];
      const other = existing.find(({ mealType }) => mealType === meal.mealType);
      const undo = move(meal.id, date);
      const description = other && `Moved ${other.recipeName} to ${weekdayText(meal.date)}.`;
      const title = `Moved ${meal.recipeName} to ${weekdayText(date)}.`;
      addToast({ title, ...(description && { description }), action: { label: "Undo", onPress: undo } });
    },
    [move, readNow],
  );
}
