import type { ShoppingLine } from "@hub/shared/features/shopping/schema";

/** The parts of a quantity: "300 g Lasagne + 200 g", or "For Lasagne" for a single part. Empty without parts. */
export function partsText({ parts }: Pick<ShoppingLine, "parts">, mealNames: ReadonlyMap<string, string>): string {
  const relevant = parts.filter(({ quantity, mealId }) => quantity !== "" || mealId !== null);
  const nameOf = (mealId: string | null) => mealId && mealNames.get(mealId);
  const [only] = relevant;
  if (only && relevant.length === 1) {
    const mealName = nameOf(only.mealId);
    return mealName ? `For ${mealName}` : "";
  }
  return relevant
    .map(({ quantity, mealId }) => [quantity, nameOf(mealId)].filter(Boolean).join(" ") || "some")
    .join(" + ");
}
