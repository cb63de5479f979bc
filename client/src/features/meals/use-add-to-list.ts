import { generateShoppingList } from "@hub/shared/features/meals/endpoints";
import type { Meal } from "@hub/shared/features/meals/schema";
import { withCategoryWords } from "@hub/shared/features/shopping/categories";
import { addMealNeeds } from "@hub/shared/features/shopping/meal-need-operations";
import type { Need } from "@hub/shared/features/shopping/meal-needs";
import { needsOf } from "@hub/shared/features/shopping/needs";
import { readAtHome } from "@hub/shared/features/supplies/document";
import { newId } from "@hub/shared/ids";
import { listWords } from "@hub/shared/words";
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
      const isAtHome = readNow(readAtHome) ?? (() => false);
      const needs = needsOf(meal);
      if (isOffline) addHere(needs.filter(({ item }) => !isAtHome(item)));
      else await call(generateShoppingList, { mealPlanIds: [meal.id] });
      return needs.filter(({ item }) => isAtHome(item));
    },
    onSuccess: (atHome) => {
      const left = atHome.length > 0 && `At home already: ${listWords(atHome.map(({ item }) => item))}`;
      addToast({
        title: "Added to shopping list!",
        description: left || meal.recipeName,
        action: left ? { label: "Add too", onPress: () => addHere(atHome) } : undefined,
      });
    },
    onError: (error) => toastFailure(error, "Failed to add to shopping list."),
  });
}
