/** What people buy, for suggestions to a family that has not bought it yet. */
import { nameKey } from "../../text.ts";
import { categoryNames } from "./categories.ts";

export interface CatalogueItem {
  key: string;
  category: string;
}

/** Words that tell where something stands and are nothing that one buys. */
const noItems = new Set(["frozen", "chop", "crisp", "fillet", "roll", "sprout", "currant", "collard", "salad leaf"]);

const household = `aluminium foil, baking paper, bin bags, cat litter, cling film, conditioner, cotton pads, deodorant,
  dishwasher salt, dishwasher tablets, fabric softener, hand soap, kitchen roll, laundry detergent, light bulbs, matches,
  mineral water, nappies, napkins, plasters, razors, rubber gloves, shampoo, shower gel, soap, sponges, sun cream, tissues,
  toilet cleaner, toilet paper, toothbrush, toothpaste, washing-up liquid, wet wipes, beer, wine, candles, batteries`
  .split(",")
  .map(nameKey);

let catalogue: readonly CatalogueItem[] | undefined;

/** By the alphabet. */
export function readCatalogue(): readonly CatalogueItem[] {
  catalogue ??= [...categoryNames(), ...household.map((key) => ({ key, category: "other" }))]
    .filter(({ key }) => !noItems.has(key))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  return catalogue;
}
