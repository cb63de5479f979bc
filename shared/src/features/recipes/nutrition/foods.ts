/** The foods for matching ingredients. `scripts/nutrition-table.mjs` generates the table. */

import * as z from "zod/mini";
import { readDataFile } from "../../../data-file.ts";
import { itemKey } from "../../shopping/categories.ts";
import foodsFile from "./foods.json" with { type: "json" };
import namesFile from "./names.json" with { type: "json" };

const figure = z.nullable(z.number());
const foodSchema = z.strictObject({
  /** The food's number in the USDA's release. */
  ndb: z.string(),
  description: z.string(),
  /**
   * Per 100 g of the edible part; null if not measured. Sodium is in milligrams, and all others except kcal are in
   * grams.
   */
  per100g: z.strictObject({
    kcal: figure,
    protein: figure,
    fat: figure,
    carbohydrate: figure,
    fibre: figure,
    sodium: figure,
  }),
  refusePercent: z.number(),
  portions: z.record(z.string(), z.number()),
});
export type Food = z.output<typeof foodSchema>;

let byName: ReadonlyMap<string, Food> | undefined;

/** Words that describe how a food is cut or looks. */
const describing = new Set(
  "fresh freshly finely roughly thinly chopped diced sliced grated minced crushed peeled ripe large medium small organic cold warm softened melted packed".split(
    " ",
  ),
);

/** The food of an ingredient, with its name in the table; undefined without a match. */
export function findFood(ingredient: string): { food: Food; name: string } | undefined {
  byName ??= readFoods();
  const words = itemKey(ingredient)
    .split(" ")
    .filter((word) => !describing.has(word));
  for (const name of [itemKey(ingredient), words.join(" ")]) {
    const food = byName.get(name);
    if (food) return { food, name };
  }
  return undefined;
}

function readFoods(): ReadonlyMap<string, Food> {
  const foods = new Map(readDataFile("foods.json", z.array(foodSchema), foodsFile).map((food) => [food.ndb, food]));
  const names = readDataFile("names.json", z.record(z.string(), z.array(z.string())), namesFile);
  return new Map(
    Object.entries(names).flatMap(([ndb, ofFood]) => {
      const food = foods.get(ndb);
      if (!food) throw new Error(`Mistakes in names.json:\n${ndb} is not in foods.json`);
      return ofFood.map((name): [string, Food] => [itemKey(name), food]);
    }),
  );
}
