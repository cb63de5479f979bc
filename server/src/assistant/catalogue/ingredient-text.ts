/** Ingredients as the catalogue writes them: "400 g spaghetti, 2 onions, salt". */
import type { Ingredient } from "@hub/shared/features/meals/schema";

/** Every unit the catalogue measures in; no unit means pieces. */
export const units = ["g", "kg", "ml", "l", "tsp", "tbsp", "pinch", "bunch"] as const;

const anyUnit = `(?:${units.join("|")})`;
const ingredientPattern = new RegExp(`^(?:(\\d+(?:\\.\\d+)?) (?:(${anyUnit}) )?)?((?!${anyUnit}$)\\D+)$`);

/** Reads ingredients that commas part. One without an amount means "some". */
export function parseIngredients(text: string): Ingredient[] {
  return text.split(",").map((part) => parseIngredient(part.trim().replace(/\s+/g, " ")));
}

function parseIngredient(text: string): Ingredient {
  const [, amount, unit = "", name] = ingredientPattern.exec(text) ?? [];
  if (name === undefined || Number(amount) === 0) throw new Error(`Unreadable ingredient in the catalogue: "${text}"`);
  return { name, quantity: amount === undefined ? null : Number(amount), unit };
}
