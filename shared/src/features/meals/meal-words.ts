import { forDay } from "../../words.ts";
import type { Meal, MealType } from "./schema.ts";

/** "Lentil soup for today instead of Pizza" */
export function mealWords(
  { recipeName, date, mealType = "dinner" }: Pick<Meal, "recipeName" | "date"> & { mealType?: MealType | undefined },
  { today, instead }: { today: string; instead?: Pick<Meal, "recipeName"> | undefined },
): string {
  const meal = mealType === "dinner" ? "" : ` for ${mealType}`;
  return `${recipeName}${meal} ${forDay(date, today)}${instead ? ` instead of ${instead.recipeName}` : ""}`;
}
