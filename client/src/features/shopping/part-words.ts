import type { ShoppingLine } from "@hub/shared/features/shopping/schema";

/** "300 g Lasagne + 200 g": what one quantity adds up from. Empty where there is nothing to add up. */
export function partWords({ parts }: Pick<ShoppingLine, "parts">, mealNames: ReadonlyMap<string, string>): string {
  const counted = parts.filter(({ quantity, mealId }) => quantity !== "" || mealId !== null);
  if (counted.length < 2) return "";
  return counted
    .map(({ quantity, mealId }) => [quantity, mealId && mealNames.get(mealId)].filter(Boolean).join(" ") || "some")
    .join(" + ");
}
