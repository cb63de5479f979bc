import { generateShoppingList } from "@hub/shared/features/meals/endpoints";
import type { Meal } from "@hub/shared/features/meals/schema";
import { withCategoryWords } from "@hub/shared/features/shopping/categories";
import { addMealNeeds } from "@hub/shared/features/shopping/meal-need-operations";
import type { Need } from "@hub/shared/features/shopping/meal-needs";
import { needsOf } from "@hub/shared/features/shopping/needs";
import { readAtHome } from "@hub/shared/features/supplies/known-supplies";
import { newId } from "@hub/shared/ids";
import { listWords } from "@hub/shared/words";
import { call } from "../../hub/api.ts";
import type { NewToast } from "../../lib/toast.ts";
import type { ReadNow, Run } from "../../sync/use-live-document.ts";

interface Here {
  run: Run;
  readNow: ReadNow;
  isOffline: boolean;
}

/**
 * Adds what a meal needs and is not at home to the shopping list: on the hub, or on this device while the hub is
 * unreachable. Resolves to the toast about it.
 */
export async function addToList(meal: Meal, { run, readNow, isOffline }: Here): Promise<NewToast> {
  const add = (wanted: readonly Need[]) => {
    const needs = wanted.map((need) => ({ ...need, id: newId<"item">() }));
    withCategoryWords(() => run(addMealNeeds, { mealId: meal.id, needs, isAsked: true }));
  };
  const isAtHome = readNow(readAtHome) ?? (() => false);
  const needs = needsOf(meal);
  const atHome = needs.filter(({ item }) => isAtHome(item));
  if (isOffline) add(needs.filter(({ item }) => !isAtHome(item)));
  else await call(generateShoppingList, { mealPlanIds: [meal.id] });
  const title = "Added to shopping list!";
  if (atHome.length === 0) return { title, description: meal.recipeName };
  return {
    title,
    description: `At home already: ${listWords(atHome.map(({ item }) => item))}`,
    action: { label: "Add too", onPress: () => add(atHome) },
  };
}
