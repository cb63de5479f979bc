import { chakra } from "@chakra-ui/react";
import { allergensOf } from "@hub/shared/features/meals/allergen-check";
import type { Meal } from "@hub/shared/features/meals/schema";
import { notCheckedText } from "@hub/shared/features/meals/warning-text";
import { useWarnings } from "./use-warnings.ts";

/** The major allergens in a dish and its unchecked ingredients. It never says "safe". */
export function RecipeAllergens({ meal }: { meal: Meal }) {
  const allergens = allergensOf(meal.ingredients.map(({ name }) => name));
  const { notChecked } = useWarnings(meal);
  return (
    <>
      {allergens.length > 0 && <chakra.p>Contains {allergens.join(", ")}.</chakra.p>}
      {notChecked.length > 0 && <chakra.p color="quiet">{notCheckedText(notChecked)}</chakra.p>}
    </>
  );
}
