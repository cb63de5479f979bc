import type { Meal } from "@hub/shared/features/meals/schema";
import { addToast } from "../../lib/toast.ts";
import { useMealActions } from "./meal-actions.ts";

/** Removes a meal from the plan, with a toast that can undo it. */
export function useRemoveMeal(): (meal: Meal) => void {
  const { remove } = useMealActions();
  return (meal) => {
    const undo = remove(meal.id);
    addToast({ title: "Meal removed", description: meal.recipeName, action: { label: "Undo", onPress: undo } });
  };
}
