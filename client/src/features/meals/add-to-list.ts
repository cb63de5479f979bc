import type { Meal } from "@hub/shared/features/meals/schema";
import { withCategoryWords } from "@hub/shared/features/shopping/categories";
import { addMealNeeds } from "@hub/shared/features/shopping/meal-need-operations";
import { type Need, previewNeedsOfMeals } from "@hub/shared/features/shopping/meal-needs";
import { needsOf } from "@hub/shared/features/shopping/needs";
import { readAtHome } from "@hub/shared/features/supplies/known-supplies";
import { newId } from "@hub/shared/ids";
import { firstNames } from "@hub/shared/words";
import { addToast, type NewToast } from "../../lib/toast.ts";
import type { ReadNow, Run, Undoably } from "../../sync/use-live-document.ts";

interface Here {
  run: Run;
  undoably: Undoably;
  readNow: ReadNow;
}

/** Adds what a meal needs and is not at home to the shopping list, with a toast that can undo it or add the rest too. */
export function addToList(meal: Meal, { run, undoably, readNow }: Here): void {
  const add = (wanted: readonly Need[], told: Pick<NewToast, "description" | "offer">) =>
    withCategoryWords(() => {
      const needs = wanted.map((need) => ({ ...need, id: newId<"item">() }));
      const wish = { mealId: meal.id, needs, isAsked: true };
      const lines = readNow((doc) => previewNeedsOfMeals(doc, [wish])) ?? [];
      if (lines.length === 0) return addToast({ title: "There is nothing more to add.", ...told });
      const undo = undoably(() => run(addMealNeeds, wish));
      return addToast({ title: "Added to shopping list!", action: { label: "Undo", onPress: undo }, ...told });
    });
  const isAtHome = readNow(readAtHome) ?? (() => false);
  const needs = needsOf(meal);
  const atHome = needs.filter(({ item }) => isAtHome(item));
  if (atHome.length === 0) return add(needs, { description: meal.recipeName });
  const names = firstNames(atHome.map(({ item }) => item));
  const addTheRest = () => add(atHome, { description: names });
  add(
    needs.filter((need) => !atHome.includes(need)),
    { description: `At home already: ${names}`, offer: { label: "Add too", onPress: addTheRest } },
  );
}
