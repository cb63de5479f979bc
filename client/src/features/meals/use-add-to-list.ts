import { generateShoppingList } from "@hub/shared/features/meals/endpoints";
import type { Meal } from "@hub/shared/features/meals/schema";
import { withCategoryWords } from "@hub/shared/features/shopping/categories";
import { addMealNeeds } from "@hub/shared/features/shopping/meal-need-operations";
import { needsOf } from "@hub/shared/features/shopping/needs";
import { newId } from "@hub/shared/ids";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";
import { toastFailure } from "../../hub/session.ts";
import { addToast } from "../../lib/toast.ts";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { useRun } from "../../sync/use-live-document.ts";

/** Puts what a meal needs on the shopping list: on the hub, or on this device while the hub is out of reach. */
export function useAddToList(meal: Meal) {
  const run = useRun();
  const isOffline = useIsOffline();
  return useMutation({
    mutationFn: async () => {
      if (!isOffline) return call(generateShoppingList, { mealPlanIds: [meal.id] });
      const needs = needsOf(meal).map((need) => ({ ...need, id: newId<"item">() }));
      withCategoryWords(() => run(addMealNeeds, { mealId: meal.id, needs, isAsked: true }));
    },
    onSuccess: () => addToast({ title: "Added to shopping list!", description: meal.recipeName }),
    onError: (error) => toastFailure(error, "Failed to add to shopping list."),
  });
}
