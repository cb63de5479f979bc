/** What the built-in planner knows for each meal. */
import type { MealType } from "@hub/shared/features/meals/schema";
import { savouryBreakfasts } from "./breakfasts/savoury.ts";
import { sweetBreakfasts } from "./breakfasts/sweet.ts";
import { type Dinner, toDinner } from "./dinner.ts";
import { dinners } from "./dinners.ts";
import { snackTexts } from "./snacks.ts";

/** At noon nobody has the whole evening. */
function suitsLunch({ traits }: Dinner): boolean {
  const isLight = (["quick", "soup", "salad", "light"] as const).some((trait) => traits.includes(trait));
  return isLight && !traits.includes("festive") && !traits.includes("weekend");
}

export const dishesOf: Readonly<Record<MealType, readonly Dinner[]>> = {
  breakfast: [...sweetBreakfasts, ...savouryBreakfasts].map(toDinner),
  lunch: dinners.filter(suitsLunch),
  dinner: dinners,
  snack: snackTexts.map(toDinner),
};
