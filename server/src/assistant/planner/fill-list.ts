/**
 * Puts what meals need on the shopping list. An item's category is the one that the family chose last, else the one that
 * the rules know; planners are asked once, beforehand, only where neither does. Without any answer it is "other".
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
import { missing } from "../../documents/family-document.ts";
import { askInOrder } from "./ask-in-order.ts";
import type { Planners } from "./planner.ts";
import type { PlanningFamily } from "./planning.ts";

/**
 * Fills the list for the named meals, also with what somebody took off it; without names, for this week's coming meals.
 * Leaves out what there is enough of at home. Returns the lines with something of it. Throws `not-found` for an unknown
 * meal.
 */
export async function fillList(
  planners: Planners,
  family: PlanningFamily,
  mealIds: readonly string[],
): Promise<ShoppingLine[]> {
  const meals = await findNeeds(planners, family, mealIds);
  await family.edit((doc) => {
    const isAtHome = readAtHome(doc);
    const wanted = meals.map((meal) => ({ ...meal, needs: meal.needs.filter(({ item }) => !isAtHome(item)) }));
    addNeedsOfMeals(
      doc,
      wanted.filter(({ mealId }) => readMeal(doc, mealId)),
    );
  });
  return family.read((doc) =>
    readLinesOfMeals(
      doc,
      meals.map(({ mealId }) => mealId),
    ),
  );
}

/** The lines that the same would bring and what is at home, which a person may leave out; nothing is written. */
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
    if (!mealIds.every((id) => readMeal(doc, id))) missing();
    const planned = isAsked ? mealIds.flatMap((id) => readMeal(doc, id) ?? []) : mealsAhead(doc, family);
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
    isEnough: () => true,
  });
  return new Map(answer.map(({ item, category }) => [itemKey(item), category]));
}

/** This week's meals from today on; on the last days of a week that is over, as far as planned, all of them. */
function mealsAhead(doc: Y.Doc, { timeZone }: PlanningFamily): Meal[] {
  const today = dayOf(Date.now(), timeZone);
  const week = readMeals(doc, weekOf(today));
  const ahead = week.filter(({ date }) => date >= today);
  return ahead.length > 0 ? ahead : week;
}
