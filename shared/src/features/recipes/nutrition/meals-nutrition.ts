import type { Meal } from "../../meals/schema.ts";
import type { Nutrition } from "../schema.ts";
import { nutritionOf, sumOrNull } from "./nutrition.ts";

const figures = ["kcal", "protein", "fat", "carbohydrate", "fibre", "salt"] as const;
export type Figure = (typeof figures)[number];

export type MealsNutrition = Pick<Nutrition, Figure | "matchedCount" | "ingredientCount" | "missing" | "source"> & {
  /** Meals with only a name. */
  withoutRecipe: string[];
};

/** The nutrition of one serving of each meal. It lists ingredients without a match, which add nothing. */
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
    // `sums` has one entry for each figure.
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
