/** Converts amounts between US and metric kitchen units. Spoons are the same in both systems. */

import { unitFor, unitKey } from "@hub/shared/amounts/units";
import type { Ingredient } from "@hub/shared/features/meals/schema";
import type { Units } from "@hub/shared/features/profile/schema";

const grams: Readonly<Record<string, number>> = { g: 1, kg: 1_000, oz: 28.35, lb: 453.6 };
const millilitres: Readonly<Record<string, number>> = {
  ...{ ml: 1, cl: 10, dl: 100, l: 1_000 },
  ...{ cup: 240, pint: 473, quart: 946, gallon: 3_785 },
};
const metricUnits = ["g", "kg", "ml", "cl", "dl", "l"];

/** Each unit with the smallest amount for which it is used, largest unit first. */
const usWeights: readonly [string, number][] = [
  ["lb", 453.6],
  ["oz", 0],
];
const usVolumes: readonly [string, number][] = [
  ["quart", 946 * 1.5],
  ["cup", 59],
  ["tbsp", 14],
  ["tsp", 0],
];
const spoons: Readonly<Record<string, number>> = { tbsp: 15, tsp: 5 };

/** An ingredient in other units. Unchanged if its unit is unknown. */
export function inUnits<Each extends Pick<Ingredient, "quantity" | "unit">>(ingredient: Each, units: Units): Each {
  const { quantity } = ingredient;
  const unit = unitKey(ingredient.unit.toLowerCase());
  if (quantity === null || units === "written" || metricUnits.includes(unit) === (units === "metric"))
    return ingredient;
  const [weight, volume] = [grams[unit], millilitres[unit]];
  if (weight)
    return {
      ...ingredient,
      ...(units === "metric" ? inMetric(quantity * weight, "g") : inUs(quantity * weight, usWeights, grams)),
    };
  if (volume)
    return {
      ...ingredient,
      ...(units === "metric"
        ? inMetric(quantity * volume, "ml")
        : inUs(quantity * volume, usVolumes, { ...millilitres, ...spoons })),
    };
  return ingredient;
}

function inMetric(amount: number, unit: "g" | "ml") {
  return amount < 1_000 ? { quantity: amount, unit } : { quantity: amount / 1_000, unit: unit === "g" ? "kg" : "l" };
}

function inUs(amount: number, among: readonly [string, number][], sizes: Readonly<Record<string, number>>) {
  const [unit] = among.find(([, minAmount]) => amount >= minAmount) ?? ["oz"];
  const quantity = amount / (sizes[unit] ?? 1);
  // Uses the rounded amount, so that a little more than one cup is "1 cup".
  return { quantity, unit: unitFor(unit, Math.round(quantity * 4) / 4) };
}
