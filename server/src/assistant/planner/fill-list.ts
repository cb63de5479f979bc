/**
 * Adds the ingredients of meals to the shopping list. An item's category is the family's last choice, otherwise the one
 * from the rules. Only for other items, planners are asked once in advance. The fallback is "other".
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { dayOf, weekOf } from "@hub/shared/days";
import { readMeal, readMeals } from "@hub/shared/features/meals/document";
import type { Meal } from "@hub/shared/features/meals/schema";
import { type BuiltInCategory, itemKey } from "@hub/shared/features/shopping/categories";
import { readLinesOfMeals } from "@hub/shared/features/shopping/document";
import {
  addNeedsOfMeals,
  type MealNeeds,
  type NewNeed,
  needsWithoutCategory,
  previewNeedsOfMeals,
} from "@hub/shared/features/shopping/meal-needs";
import { needsOf } from "@hub/shared/features/shopping/needs";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { readAtHome } from "@hub/shared/features/supplies/supply-lookup";
import { newId } from "@hub/shared/ids";
import type * as Y from "yjs";
import { throwNotFound } from "../../documents/family-document.ts";
import { askInOrder } from "./ask-in-order.ts";
import type { Planners } from "./planner.ts";
import type { PlanningFamily } from "./planning.ts";

/**
 * Fills the list for the given meals, including items that were removed from it. Without ids, for this week's remaining
 * meals. Skips food that is sufficiently in stock. Returns the lines with needs of these meals. Throws `not-found` for
 * an unknown meal.
 */
export async function fillList(
  planners: Planners,
  family: PlanningFamily,
  mealIds: readonly string[],
): Promise<ShoppingLine[]> {
  const meals = await findNeeds(planners, family, mealIds);
  await family.edit((doc) => {
    const isAtHome = readAtHome(doc);
    const missingNeeds = meals.map((meal) => ({ ...meal, needs: meal.needs.filter(({ item }) => !isAtHome(item)) }));
    addNeedsOfMeals(
      doc,
      missingNeeds.filter(({ mealId }) => readMeal(doc, mealId)),
    );
  });
  return family.read((doc) =>
    readLinesOfMeals(
      doc,
      meals.map(({ mealId }) => mealId),
    ),
  );
}

/** The lines that `fillList` would add, and those in stock, which the user may skip. Writes nothing. */
export async function previewList(
  planners: Planners,
  family: PlanningFamily,
  mealIds: readonly string[],
): Promise<ShoppingLine[]> {
  const meals = await findNeeds(planners, family, mealIds);
  return family.read((doc) => previewNeedsOfMeals(doc, meals));
}

async function findNeeds(
  planners: Planners,
  family: PlanningFamily,
  mealIds: readonly string[],
): Promise<MealNeeds<NewNeed>[]> {
  const isAsked = mealIds.length > 0;
  const { needed, unknown } = await family.read((doc) => {
    if (!mealIds.every((id) => readMeal(doc, id))) throwNotFound();
    const planned = isAsked ? mealIds.flatMap((id) => readMeal(doc, id) ?? []) : upcomingMeals(doc, family);
    const needed = planned.map((meal) => ({ mealId: meal.id, needs: needsOf(meal), isAsked }));
    return { needed, unknown: needsWithoutCategory(doc, needed) };
  });
  await nextTurn();
  const guesses = await askForCategories(planners, family, unknown);
  return needed.map(({ needs, ...meal }) => ({
    ...meal,
    needs: needs.map((need) => ({ ...need, id: newId<"item">(), guess: guesses.get(itemKey(need.item)) })),
  }));
}

async function askForCategories(
  planners: Planners,
  { familyId, signal }: PlanningFamily,
  unknown: readonly string[],
): Promise<ReadonlyMap<string, BuiltInCategory>> {
  const items = [...new Map(unknown.map((item) => [itemKey(item), item])).values()];
  if (items.length === 0) return new Map();
  const { answer } = await askInOrder(planners, {
    signal,
    ask: (planner) => planner.nameCategories(items, { familyId }, signal),
    isSufficient: () => true,
  });
  return new Map(answer.map(({ item, category }) => [itemKey(item), category]));
}

/** This week's meals from today on. If none is left, all meals of the week. */
function upcomingMeals(doc: Y.Doc, { timeZone }: PlanningFamily): Meal[] {
  const today = dayOf(Date.now(), timeZone);
  const week = readMeals(doc, weekOf(today));
  const upcoming = week.filter(({ date }) => date >= today);
  return upcoming.length > 0 ? upcoming : week;
}
