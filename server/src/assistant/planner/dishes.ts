/** The catalogue's dishes by meal, and the safe ones for a family. */
import type { MealType } from "@hub/shared/features/meals/schema";
import { checkRecipe } from "@hub/shared/features/meals/warnings";
import type { Member } from "@hub/shared/features/members/schema";
import { nameKey } from "@hub/shared/text";
import { createYielder } from "../../yielding.ts";
import { breakfasts, dinners, snacks } from "../catalogue/catalogue.ts";
import type { Dish } from "../catalogue/dish.ts";

export const dishesOf: Readonly<Record<MealType, readonly Dish[]>> = {
  breakfast: breakfasts,
  lunch: dinners.filter(suitsLunch),
  dinner: dinners,
  snack: snacks,
};

/** Lunch is for quick and light dishes. */
function suitsLunch({ traits }: Dish): boolean {
  const isLight = (["quick", "soup", "salad", "light"] as const).some((trait) => traits.includes(trait));
  return isLight && !traits.includes("festive") && !traits.includes("weekend");
}

const maxCached = 200;
const safeDishes = new Map<string, Promise<readonly Dish[]>>();

/** The members' restrictions, without duplicates. */
export function restrictionsOf(members: readonly Pick<Member, "dietaryRestrictions">[]): string[] {
  return [...new Set(members.flatMap(({ dietaryRestrictions }) => dietaryRestrictions))];
}

/**
 * The dishes that comply with the restrictions and have only known ingredients. Cached, because families repeat the
 * request.
 */
export function dishesWithout(mealType: MealType, restrictions: readonly string[]): Promise<readonly Dish[]> {
  const key = JSON.stringify([mealType, ...[...restrictions].sort()]);
  const cached = safeDishes.get(key);
  if (cached !== undefined) return cached;
  if (safeDishes.size >= maxCached) safeDishes.clear();
  const checked = checkAll(dishesOf[mealType], restrictions);
  safeDishes.set(key, checked);
  return checked;
}

async function checkAll(dishes: readonly Dish[], restrictions: readonly string[]): Promise<readonly Dish[]> {
  if (restrictions.length === 0) return dishes;
  const safe: Dish[] = [];
  const yielder = createYielder();
  for (const dish of dishes) {
    if (isSafe(dish, restrictions)) safe.push(dish);
    await yielder.yieldToEventLoop();
  }
  return safe;
}

function isSafe(dish: Dish, restrictions: readonly string[]): boolean {
  const { forbidden, notChecked } = checkRecipe(dish, restrictions);
  return forbidden.length === 0 && !dish.ingredients.some(({ name }) => notChecked.includes(name));
}

const byName = new Map(
  Object.values(dishesOf)
    .flat()
    .map((dish) => [nameKey(dish.recipeName), dish]),
);

/** The catalogue's dish of this name. */
export function findDish(recipeName: string): Dish | undefined {
  return byName.get(nameKey(recipeName));
}
