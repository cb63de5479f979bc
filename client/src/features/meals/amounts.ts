import { kitchenNumber, oneOrLess } from "@hub/shared/features/meals/kitchen-number";
import type { Ingredient } from "@hub/shared/features/meals/schema";
import { toSingular } from "@hub/shared/text";

/** Formats the amount of an ingredient: "300 g", "1 ½ tbsp", "2". */
export function amountText({ quantity, unit }: Pick<Ingredient, "quantity" | "unit">): string {
  return quantity === null ? "" : `${kitchenNumber(quantity, unit)} ${unit}`.trim();
}

/** The name in the number that fits the amount: "1 cucumber", "2 cucumbers". */
export function nameText({ name, quantity, unit }: Ingredient): string {
  return oneOrLess.test(amountText({ quantity, unit })) ? toSingular(name) : name;
}
