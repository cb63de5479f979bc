import { generateShoppingList } from "@hub/shared/features/meals/endpoints";
import type { Meal } from "@hub/shared/features/meals/schema";
import { withCategoryWords } from "@hub/shared/features/shopping/categories";
import { addMealNeeds } from "@hub/shared/features/shopping/meal-need-operations";
import type { Need } from "@hub/shared/features/shopping/meal-needs";
import { needsOf } from "@hub/shared/features/shopping/needs";
import { readAtHome } from "@hub/shared/features/supplies/known-supplies";
import { newId } from "@hub/shared/ids";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";
import { toastFailure } from "../../hub/session.ts";
import { addToast } from "../../lib/toast.ts";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { useReadNow, useRun } from "../../sync/use-live-document.ts";

/** Puts what a meal needs and is not at home on the shopping list: on the hub, or on this device while the hub is out of reach. */
export function useAddToList(meal: Meal) {
  const run = useRun();
  const isOffline = useIsOffline();
  const readNow = useReadNow();
  const addHere = (wanted: readonly Need[]) => {
    const needs = wanted.map((need) => ({ ...need, id: newId<"item">() }));
    withCategoryWords(() => run(addMealNeeds, { mealId: meal.id, needs, isAsked: true }));
  };
  return useMutation({
    mutationFn: async () => {
      const isAtHome = readNow(readAtHome);
      const needs = needsOf(meal);
      const atHome = needs.filter(({ item }) => isAtHome?.(item));
      if (isOffline) addHere(needs.filter((need) => !atHome.includes(need)));
      else await call(generateShoppingList, { mealPlanIds: [meal.id] });
      return atHome;
    },
    onSuccess: (atHome) => {
      addToast({
        title: "Added to shopping list!",
        description: atHome[0] ? `At home: ${atHome.map(({ item }) => item).join(", ")}` : meal.recipeName,
        action: atHome[0] && { label: "Add", onPress: () => addHere(atHome) },
      });
    },
    onError: (error) => toastFailure(error, "Failed to add to shopping list."),
  });
}
