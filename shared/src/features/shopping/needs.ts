import { inSingular, nameKey } from "../../text.ts";
import type { Ingredient, Meal } from "../meals/schema.ts";
import type { Need } from "./meal-needs.ts";
import { sumQuantities } from "./quantity.ts";

/** What every kitchen has: bought when a recipe takes a lot of it, not for a spoonful. */
const cupboard = new Set(
  `salt, sea salt, pepper, black pepper, water, oil, olive oil, sunflower oil, vegetable oil, canola oil, rapeseed oil,
  cooking oil, sugar, flour, all-purpose flour, plain flour, vinegar`
    .split(",")
    .map((name) => name.trim()),
);
/** What is never bought: it comes from the tap, or no single meal takes enough of it to weigh. */
const neverBought = new Set(["water", "salt", "pepper", "black pepper", "sea salt"]);
const measured = new Set(["g", "kg", "ml", "l"]);

/**
 * What cooking a meal takes for its planned servings, each thing once, rounded up to amounts that can be bought. A
 * spoonful of something that every kitchen has is left out.
 */
export function needsOf({ ingredients }: Pick<Meal, "ingredients">): Need[] {
  const needs = new Map<string, { item: string; quantities: string[] }>();
  for (const ingredient of ingredients.filter(isBought)) {
    const key = nameKey(ingredient.name);
    const need = needs.get(key) ?? { item: ingredient.name, quantities: [] };
    need.quantities.push(quantityOf(ingredient));
    needs.set(key, need);
  }
  return [...needs.values()].map(({ item, quantities }) => {
    const quantity = sumQuantities(quantities);
    return { item: quantity === "1" ? inSingular(item) : item, quantity };
  });
}

function isBought({ name, quantity, unit }: Ingredient): boolean {
  const key = nameKey(name);
  return !neverBought.has(key) && (!cupboard.has(key) || (quantity !== null && measured.has(unit)));
}

function quantityOf({ quantity, unit }: Ingredient): string {
  return quantity === null ? "" : `${roundedUp(quantity, unit)} ${unit}`.trim();
}

/** Whole pieces, half spoons, and grams in the steps of scales and packets. */
function roundedUp(amount: number, unit: string): number {
  if (unit === "kg" || unit === "l") return upTo(amount, 0.05);
  if (unit === "lb") return upTo(amount, 0.25);
  if (unit === "tsp" || unit === "tbsp") return upTo(amount, 0.5);
  if (!measured.has(unit) || amount < 10) return upTo(amount, 1);
  return upTo(amount, amount < 100 ? 5 : 10);
}

/** The next multiple of a step; a tiny rounding error above one does not count. */
function upTo(amount: number, step: number): number {
  return Math.round(Math.ceil(amount / step - 0.01) * step * 100) / 100 || step;
}
