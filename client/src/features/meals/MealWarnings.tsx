import type { Meal } from "@hub/shared/features/meals/schema";
import type { Eaters } from "./use-warnings.ts";

export function MealWarnings(_: { meal: Meal; members: Eaters }) {
  return null;
}
