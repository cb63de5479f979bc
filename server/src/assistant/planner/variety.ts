/** How much a dish would repeat what the family eats around that day. Also asked of what a language model proposes. */
import { daysBetween } from "@hub/shared/days";
import type { Recipe } from "@hub/shared/features/meals/schema";
import { nameKey } from "@hub/shared/text";
import type { FamilyContext, MealRequest } from "../engine.ts";
import { dinnerNamed } from "./dishes.ts";

/** More than any wish weighs: a repetition is avoided wherever another dish will do. */
export const repeats = {
  inWeek: 1_000,
  saidNo: 700,
  inThreeWeeks: 500,
  sameMain: 150,
  sameCuisine: 80,
  none: 0,
} as const;

const weekDays = 7;
/** How far around a meal nothing should repeat. */
export const varietyDays = 21;

/** 0 when the dish is new around that day; the sum of what speaks against it otherwise. */
export function repetitionOf(
  dish: Pick<Recipe, "recipeName" | "cuisine">,
  request: Pick<MealRequest, "date" | "mealType" | "avoid">,
  { meals, replacedMeals }: Pick<FamilyContext, "meals" | "replacedMeals">,
): number {
  const name = nameKey(dish.recipeName);
  const main = dinnerNamed(dish.recipeName)?.main;
  let sum: number = [...request.avoid, ...replacedMeals].some((other) => nameKey(other) === name)
    ? repeats.saidNo
    : repeats.none;
  for (const meal of meals) {
    const apartDays = Math.abs(daysBetween(meal.date, request.date));
    if (nameKey(meal.recipeName) === name) sum += repeatedAfter(apartDays);
    else if (apartDays === 1 && meal.mealType === request.mealType) {
      if (main !== undefined && dinnerNamed(meal.recipeName)?.main === main) sum += repeats.sameMain;
      if (dish.cuisine !== "" && meal.cuisine === dish.cuisine) sum += repeats.sameCuisine;
    }
  }
  return sum;
}

function repeatedAfter(apartDays: number): number {
  if (apartDays < weekDays) return repeats.inWeek;
  return apartDays <= varietyDays ? repeats.inThreeWeeks : repeats.none;
}
