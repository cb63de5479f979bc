/** Converts amounts of food to weights, by the portions in the food table. */
import { unitKey } from "../../../amounts/units.ts";
import type { Food } from "./foods.ts";

const gramsOf = byUnit({ g: 1, kg: 1_000, oz: 28.349523, lb: 453.59237 });
const millilitresOf = byUnit({
  ml: 1,
  cl: 10,
  dl: 100,
  l: 1_000,
  tsp: 4.929,
  tbsp: 14.787,
  cup: 236.588,
  pint: 473.176,
  quart: 946.353,
  // A sixteenth of a teaspoon.
  pinch: 0.308,
});
const tablespoon = /^(?:tbsp|tablespoon)\b/;
/** The portions with the weight of a food in a spoon or a cup, the most reliable first. */
const volumes: readonly (readonly [RegExp, number])[] = [
  [/^(?:tbsp|tablespoon)$/, 14.787],
  [/^tsp$/, 4.929],
  [/^fl oz$/, 29.574],
  [/^cup$/, 236.588],
  [tablespoon, 14.787],
  [/^cup\b/, 236.588],
];
const sameUnit = byUnit({ tsp: /^tsp$/, tbsp: /^(?:tbsp|tablespoon)$/, cup: /^cup$/ });

interface Amount {
  quantity: number;
  unit: string;
  /** The text that it was read from, which may name a size. */
  text: string;
  /** The name of the food, in the singular. */
  name: string;
}

/** A unit may be any text, so it is looked up in a map and never used as a pattern or a property name. */
function byUnit<Value>(values: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(values));
}

/** The weight of the edible part in grams; undefined if the table does not contain it. Weights are never guessed. */
export function weigh(food: Food, { quantity, unit, text, name }: Amount): number | undefined {
  const mass = gramsOf.get(unit);
  // The weight of fruit and vegetables includes inedible parts.
  if (mass !== undefined) return quantity * mass * (1 - food.refusePercent / 100);
  const single = unitKey(unit);
  const each = millilitresOf.has(single) ? ofVolume(food, single) : ofPiece(food, { unit: single, text, name });
  return each === undefined ? undefined : quantity * each;
}

function portionOf({ portions }: Food, pattern: RegExp): number | undefined {
  return Object.entries(portions).find(([portion]) => pattern.test(portion))?.[1];
}

function ofVolume(food: Food, unit: string): number | undefined {
  const pattern = sameUnit.get(unit);
  const same = pattern && portionOf(food, pattern);
  if (same !== undefined) return same;
  for (const [portion, millilitres] of volumes) {
    const grams = portionOf(food, portion);
    if (grams !== undefined) return (grams / millilitres) * (millilitresOf.get(unit) ?? 0);
  }
  return undefined;
}

/** The weight of a unit by its name: "can" matches "can, drained". */
function ofUnit({ portions }: Food, unit: string): number | undefined {
  return Object.entries(portions).find(([portion]) => {
    const [first = ""] = portion.split(/[^\p{L}-]/u);
    return first === unit || first === `${unit}s`;
  })?.[1];
}

function ofPiece(food: Food, { unit, text, name }: Omit<Amount, "quantity">): number | undefined {
  if (unit !== "") return ofUnit(food, unit);
  const [size = "medium"] = /\b(?:small|medium|large)\b/i.exec(text) ?? [];
  const last = name.split(" ").at(-1) ?? name;
  const sized = [
    new RegExp(`^(?!extra)(?:\\w+ )?${size.toLowerCase()}\\b`),
    new RegExp(`^${last}\\b`, "i"),
    /^(?:fruit|whole|each)\b/,
    /^large\b/,
  ];
  return sized.map((pattern) => portionOf(food, pattern)).find((grams) => grams !== undefined);
}
