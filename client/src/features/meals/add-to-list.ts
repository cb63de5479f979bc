import type { Meal } from "@hub/shared/features/meals/schema";
import { withCategoryWords } from "@hub/shared/features/shopping/categories";
import { addMealNeeds } from "@hub/shared/features/shopping/meal-need-operations";
import { type Need, previewNeedsOfMeals } from "@hub/shared/features/shopping/meal-needs";
import { needsOf } from "@hub/shared/features/shopping/needs";
import { readAtHome } from "@hub/shared/features/supplies/supply-lookup";
import { newId } from "@hub/shared/ids";
import { formatNames } from "@hub/shared/phrases";
import { addToast, type NewToast } from "../../lib/toast.ts";
import type { ReadNow, Run, RunWithUndo } from "../../sync/use-live-document.ts";

interface ListActions {
  run: Run;
  runWithUndo: RunWithUndo;
  readNow: ReadNow;
  /** The undo of the last addition. A second tap adds nothing and offers it again. */
  last: { undo?: (() => void) | undefined };
}

/** Adds a meal's missing ingredients to the shopping list. A toast can undo it or add the others too. */
export function addToList(meal: Meal, { run, runWithUndo, readNow, last }: ListActions): void {
  const undo = () => {
    last.undo?.();
    last.undo = undefined;
  };
  const add = (selected: readonly Need[], toast: Pick<NewToast, "description" | "offer">) =>
    withCategoryWords(() => {
      const needs = selected.map((need) => ({ ...need, id: newId<"item">() }));
      const input = { mealId: meal.id, needs, isAsked: true };
      const hasNew = readNow((doc) => previewNeedsOfMeals(doc, [input]).length > 0);
      if (hasNew) last.undo = runWithUndo(() => run(addMealNeeds, input));
      const title = hasNew ? "Added to shopping list!" : "Everything is already on the list.";
      addToast({ title, ...toast, action: last.undo && { label: "Undo", onPress: undo } });
    });
  const isAtHome = readNow(readAtHome) ?? (() => false);
  const needs = needsOf(meal);
  const atHome = needs.filter(({ item }) => isAtHome(item));
  if (atHome.length === 0) return add(needs, { description: meal.recipeName });
  const names = formatNames(atHome.map(({ item }) => item));
  const offer = { label: "Add too", onPress: () => add(atHome, { description: names }) };
  const selected = needs.filter((need) => !atHome.includes(need));
  if (selected.length > 0) return add(selected, { description: `Already at home: ${names}`, offer });
  addToast({ title: "You already have everything at home.", description: names, offer });
}
