import { formatForDay } from "../../phrases.ts";
import type { Meal, MealType } from "./schema.ts";

/** Describes a plan: "Lentil soup for tonight instead of Pizza", "Porridge for breakfast for tomorrow". */
export function describeMeal(
  { recipeName, date, mealType = "dinner" }: Pick<Meal, "recipeName" | "date"> & { mealType?: MealType | undefined },
  { today, instead }: { today: string; instead?: Pick<Meal, "recipeName"> | undefined },
): string {
  const meal = mealType === "dinner" ? "" : ` for ${mealType}`;
  const day = mealType === "dinner" && date === today ? "for tonight" : formatForDay(date, today);
  return `${recipeName}${meal} ${day}${instead ? ` instead of ${instead.recipeName}` : ""}`;
}
