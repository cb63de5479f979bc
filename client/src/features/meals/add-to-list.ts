import type { Meal } from "@hub/shared/features/meals/schema";
import { withCategoryWords } from "@hub/shared/features/shopping/categories";
import { addMealNeeds } from "@hub/shared/features/shopping/meal-need-operations";
import { type Need, previewNeedsOfMeals } from "@hub/shared/features/shopping/meal-needs";
import { needsOf } from "@hub/shared/features/shopping/needs";
import { readAtHome } from "@hub/shared/features/supplies/known-supplies";
import { newId } from "@hub/shared/ids";
import { formatNames } from "@hub/shared/phrases";
import { addToast, type NewToast } from "../../lib/toast.ts";
import type { ReadNow, Run, Undoably } from "../../sync/use-live-document.ts";

interface Here {
  run: Run;
  undoably: Undoably;
  readNow: ReadNow;
  /** Takes back what was added last; a second tap, which adds nothing, offers it again. */
  last: { undo?: (() => void) | undefined };
}

/** Adds what a meal needs and is not at home to the shopping list, with a toast that can undo it or add the rest too. */
export function addToList(meal: Meal, { run, undoably, readNow, last }: Here): void {
  const undo = () => {
    last.undo?.();
    last.undo = undefined;
  };
  const add = (wanted: readonly Need[], told: Pick<NewToast, "description" | "offer">) =>
    withCategoryWords(() => {
      const needs = wanted.map((need) => ({ ...need, id: newId<"item">() }));
      const wish = { mealId: meal.id, needs, isAsked: true };
      const isMore = readNow((doc) => previewNeedsOfMeals(doc, [wish]).length > 0);
      if (isMore) last.undo = undoably(() => run(addMealNeeds, wish));
      const title = isMore ? "Added to shopping list!" : "Everything is already on the list.";
      addToast({ title, ...told, action: last.undo && { label: "Undo", onPress: undo } });
    });
  const isAtHome = readNow(readAtHome) ?? (() => false);
  const needs = needsOf(meal);
  const atHome = needs.filter(({ item }) => isAtHome(item));
  if (atHome.length === 0) return add(needs, { description: meal.recipeName });
  const names = formatNames(atHome.map(({ item }) => item));
  const offer = { label: "Add too", onPress: () => add(atHome, { description: names }) };
  const wanted = needs.filter((need) => !atHome.includes(need));
  if (wanted.length > 0) return add(wanted, { description: `Already at home: ${names}`, offer });
  addToast({ title: "You already have everything at home.", description: names, offer });
}
