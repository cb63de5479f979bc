/** Scores how much a dish repeats recent and planned meals. Also used for proposals of a model. */
import { daysBetween } from "@hub/shared/days";
import type { Recipe } from "@hub/shared/features/meals/schema";
import { nameKey } from "@hub/shared/text";
import { findDish } from "./dishes.ts";
import type { FamilyContext, MealRequest } from "./planner.ts";

/** Higher than any wish: repetition is avoided if another dish is available. */
export const repeats = {
  inWeek: 1_000,
  rejected: 700,
  inThreeWeeks: 500,
  sameMain: 150,
  sameCuisine: 80,
  none: 0,
} as const;

const weekDays = 7;
/** No dish should repeat within these days before or after a meal. */
export const varietyDays = 21;

type Dish = Pick<Recipe, "recipeName" | "cuisine">;

/**
 * Creates a function that scores the repetition of a dish: 0 if it is new around that day. It prepares the surrounding
 * meals once, because there are hundreds of meals and dishes.
 */
export function createRepetition(
  { date, mealType, avoid }: Pick<MealRequest, "date" | "mealType" | "avoid">,
  { meals, replacedMeals }: Pick<FamilyContext, "meals" | "replacedMeals">,
): (dish: Dish) => number {
  const rejectedNames = new Set([...avoid, ...replacedMeals].map(nameKey));
  const nearby = meals.map((meal) => ({
    name: nameKey(meal.recipeName),
    distanceDays: Math.abs(daysBetween(meal.date, date)),
    meal,
  }));
  const adjacent = nearby.filter(({ distanceDays, meal }) => distanceDays === 1 && meal.mealType === mealType);
  return ({ recipeName, cuisine }) => {
    const name = nameKey(recipeName);
    const main = findDish(recipeName)?.main;
    let sum: number = rejectedNames.has(name) ? repeats.rejected : repeats.none;
    for (const other of nearby) if (other.name === name) sum += repetitionScore(other.distanceDays);
    for (const other of adjacent) {
      if (other.name === name) continue;
      if (main !== undefined && findDish(other.meal.recipeName)?.main === main) sum += repeats.sameMain;
      if (cuisine !== "" && other.meal.cuisine === cuisine) sum += repeats.sameCuisine;
    }
    return sum;
  };
}

function repetitionScore(distanceDays: number): number {
  if (distanceDays < weekDays) return repeats.inWeek;
  return distanceDays <= varietyDays ? repeats.inThreeWeeks : repeats.none;
}
