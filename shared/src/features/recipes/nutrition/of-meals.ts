import type { Meal } from "../../meals/schema.ts";
import type { Nutrition } from "../schema.ts";
import { nutritionOf, sumOrNull } from "./nutrition.ts";

const figures = ["kcal", "protein", "fat", "carbohydrate", "fibre", "salt"] as const;
export type Figure = (typeof figures)[number];

export type MealsNutrition = Pick<Nutrition, Figure | "matchedCount" | "ingredientCount" | "missing" | "source"> & {
  /** Meals with only a name. */
  withoutRecipe: string[];
};

/** What one person eats with a serving of each meal; ingredients without a match are named and add nothing. */
export function nutritionOfMeals(
  meals: readonly Pick<Meal, "recipeName" | "servings" | "ingredients">[],
): MealsNutrition {
  const parts = meals.map(({ servings, ingredients }) =>
    nutritionOf({ servings, ingredients: ingredients.map((each) => ({ ...each, text: textOf(each) })) }),
  );
  const matched = parts.filter(({ matchedCount }) => matchedCount > 0);
  const sums = figures.map((figure) => {
    const sum = sumOrNull(matched.map(({ [figure]: each }) => each));
    return [figure, sum === null ? null : Number(sum.toFixed(2))] as const;
  });
  const count = (of: "matchedCount" | "ingredientCount") => parts.reduce((sum, { [of]: each }) => sum + each, 0);
  return {
    // One entry for each of the figures.
    ...(Object.fromEntries(sums) as Pick<Nutrition, Figure>),
    matchedCount: count("matchedCount"),
    ingredientCount: count("ingredientCount"),
    missing: [...new Set(parts.flatMap(({ missing }) => missing))],
    withoutRecipe: meals.flatMap(({ recipeName, ingredients }) => (ingredients.length === 0 ? recipeName : [])),
    source: parts[0]?.source ?? "",
  };
}

/** An ingredient as text, which may name a size: "2 large eggs". */
function textOf({ quantity, unit, name }: Meal["ingredients"][number]): string {
  return [quantity, unit, name].filter(Boolean).join(" ");
}
