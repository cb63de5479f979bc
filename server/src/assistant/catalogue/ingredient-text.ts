/** The catalogue's notation of ingredients: "400 g spaghetti", "2 onions", "salt". */
import type { Ingredient } from "@hub/shared/features/meals/schema";
import * as z from "zod";

/** The catalogue's units. No unit means pieces. */
export const units = ["g", "kg", "ml", "l", "tsp", "tbsp", "pinch", "bunch"] as const;

const anyUnit = `(?:${units.join("|")})`;
const ingredientPattern = new RegExp(`^(?:(\\d+(?:\\.\\d+)?) (?:(${anyUnit}) )?)?((?!${anyUnit}$)[^\\d,]+)$`);

/** Parses an ingredient. Without an amount, it means "some". */
export const ingredientText = z.string().transform((text, context): Ingredient => {
  const [, amount, unit = "", name = ""] = ingredientPattern.exec(text) ?? [];
  if (name === "" || Number(amount) === 0) context.addIssue(`"${text}" is not an ingredient such as "400 g spaghetti"`);
  return { name, quantity: amount === undefined ? null : Number(amount), unit };
});
