/** How much a dish would repeat what the family eats around that day. Also asked of what a language model proposes. */
import { daysBetween } from "@hub/shared/days";
import type { Recipe } from "@hub/shared/features/meals/schema";
import { nameKey } from "@hub/shared/text";
import { dishNamed } from "./dishes.ts";
import type { FamilyContext, MealRequest } from "./planner.ts";

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

type Dish = Pick<Recipe, "recipeName" | "cuisine">;

/**
 * Tells of dishes how much each would repeat: 0 when it is new around that day, the sum of what speaks against it
 * otherwise. The meals around are looked through once, because there are hundreds of both.
 */
export function createRepetition(
  { date, mealType, avoid }: Pick<MealRequest, "date" | "mealType" | "avoid">,
  { meals, replacedMeals }: Pick<FamilyContext, "meals" | "replacedMeals">,
): (dish: Dish) => number {
  const refused = new Set([...avoid, ...replacedMeals].map(nameKey));
  const around = meals.map((meal) => ({
    name: nameKey(meal.recipeName),
    apartDays: Math.abs(daysBetween(meal.date, date)),
    meal,
  }));
  const beside = around.filter(({ apartDays, meal }) => apartDays === 1 && meal.mealType === mealType);
  return ({ recipeName, cuisine }) => {
    const name = nameKey(recipeName);
    const main = dishNamed(recipeName)?.main;
    let sum: number = refused.has(name) ? repeats.saidNo : repeats.none;
    for (const other of around) if (other.name === name) sum += repeatedAfter(other.apartDays);
    for (const other of beside) {
      if (other.name === name) continue;
      if (main !== undefined && dishNamed(other.meal.recipeName)?.main === main) sum += repeats.sameMain;
      if (cuisine !== "" && other.meal.cuisine === cuisine) sum += repeats.sameCuisine;
    }
    return sum;
  };
}

function repeatedAfter(apartDays: number): number {
  if (apartDays < weekDays) return repeats.inWeek;
  return apartDays <= varietyDays ? repeats.inThreeWeeks : repeats.none;
}
