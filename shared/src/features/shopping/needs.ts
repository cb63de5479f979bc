import { unitFor, unitKey, unitName } from "../../amounts/units.ts";
import { toSingular } from "../../text.ts";
import type { Ingredient, Meal } from "../meals/schema.ts";
import { itemKey } from "./categories.ts";
import type { Need } from "./meal-needs.ts";
import { sumQuantities } from "./quantity.ts";

/** Items that meals never add: water comes from the tap, and no meal uses up a pack of the others. */
const neverBought = keysOf(
  `water, salt, sea salt, pepper, black pepper, Salz, Meersalz, Pfeffer, Wasser, sel, poivre, eau, sal, pimienta, agua, sale, pepe, acqua,
  pimenta, água, zout, peper, peppar, vatten, peber, vand, vann, sól, pieprz, woda, tuz, karabiber`,
);
/** Items that every kitchen has. A meal adds them for a large amount, but not for a spoonful. */
const cupboard = keysOf(
  `oil, olive oil, sunflower oil, vegetable oil, canola oil, rapeseed oil, cooking oil, sugar, flour, all-purpose flour,
  plain flour, vinegar, Öl, Olivenöl, Sonnenblumenöl, Rapsöl, Zucker, Mehl, Essig, huile, huile d'olive, sucre, farine, vinaigre, aceite,
  aceite de oliva, azúcar, harina, vinagre, olio, olio d'oliva, olio di oliva, zucchero, farina, aceto, óleo, azeite, açúcar, farinha, olie,
  olijfolie, zonnebloemolie, suiker, bloem, azijn, olja, olivolja, rapsolja, socker, mjöl, vetemjöl, vinäger, olivenolie, rapsolie, sukker,
  hvedemel, eddike, olje, olivenolje, hvetemel, eddik, olej, oliwa, cukier, mąka, ocet, sıvı yağ, zeytinyağı, şeker, sirke`,
);
/** Units that shops do not sell. Such ingredients are bought without an amount. */
const tinyUnits = new Set("tsp tbsp pinch dash drop knob krm".split(" "));
const weighed = new Set("g kg ml l".split(" "));
/** Units that can be bought in parts. */
const coarse = new Set("lb cup pint quart gallon hg etto Pfund".split(" "));

function keysOf(names: string): ReadonlySet<string> {
  return new Set(names.split(/,\s+/).map(itemKey));
}

/**
 * The needs of a meal for its planned servings, each item once, rounded up to amounts that shops sell. It omits
 * spoonfuls of items that every kitchen has.
 */
export function needsOf({ ingredients }: Pick<Meal, "ingredients">): Need[] {
  const needs = new Map<string, { item: string; quantities: string[] }>();
  for (const ingredient of ingredients.filter(isBought)) {
    const key = itemKey(ingredient.name);
    const need = needs.get(key) ?? { item: ingredient.name, quantities: [] };
    need.quantities.push(quantityOf(ingredient));
    needs.set(key, need);
  }
  return [...needs.values()].map(({ item, quantities }) => {
    const quantity = sumQuantities(quantities);
    return { item: quantity === "1" ? toSingular(item) : item, quantity };
  });
}

function isBought({ name, quantity, unit }: Ingredient): boolean {
  const key = itemKey(name.replace("’", "'"));
  return !neverBought.has(key) && (!cupboard.has(key) || (quantity !== null && unit !== "" && !isTiny(unit)));
}

function isTiny(unit: string): boolean {
  return tinyUnits.has(unitKey(unitName(unit)));
}

function quantityOf({ quantity, unit }: Ingredient): string {
  if (quantity === null || isTiny(unit)) return "";
  const rounded = roundedUp(quantity, unit);
  return `${rounded} ${unitFor(unit, rounded)}`.trim();
}

/** Rounds up to whole pieces, and grams to the steps of scales and packets. */
function roundedUp(amount: number, unit: string): number {
  if (unit === "kg" || unit === "l") return upTo(amount, 0.05);
  if (coarse.has(unitKey(unit))) return upTo(amount, 0.25);
  if (!weighed.has(unit) || amount < 10) return upTo(amount, 1);
  return upTo(amount, amount < 100 ? 5 : 10);
}

/** The next multiple of a step. It tolerates a tiny rounding error above a multiple. */
function upTo(amount: number, step: number): number {
  return Math.round(Math.ceil(amount / step - 0.01) * step * 100) / 100 || step;
}
