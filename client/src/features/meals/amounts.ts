import { kitchenNumber, oneOrLess } from "@hub/shared/features/meals/kitchen-number";
import type { Ingredient } from "@hub/shared/features/meals/schema";
import { inSingular } from "@hub/shared/text";

/** How much of a thing a recipe takes, as cooks say it: "300 g", "1 ½ tbsp", "2". */
export function amountText({ quantity, unit }: Pick<Ingredient, "quantity" | "unit">): string {
  return quantity === null ? "" : `${kitchenNumber(quantity, unit)} ${unit}`.trim();
}

/** The name that fits the amount: "2 cucumbers" for half the people are "1 cucumber". */
export function nameText({ name, quantity, unit }: Ingredient): string {
  return oneOrLess.test(amountText({ quantity, unit })) ? inSingular(name) : name;
}
