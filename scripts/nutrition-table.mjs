/**
 * Reduces the USDA National Nutrient Database for Standard Reference, release 28 (2016, public domain), to the foods of
 * recipes: `node scripts/nutrition-table.mjs foods.csv`. Reads the columns that the header names. Each food keeps its
 * number of the release.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = new URL("../shared/src/features/recipes/nutrition/", import.meta.url);
const names = JSON.parse(readFileSync(new URL("names.json", folder), "utf8"));

/** @param {string} line One line of CSV; quotes are doubled inside quotes. */
function cellsOf(line) {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
  );
}

const [header, ...lines] = readFileSync(process.argv[2] ?? "foods.csv", "utf8")
  .trim()
  .split(/\r?\n/);
const columns = cellsOf(header);
/** A value that was not measured is null, not zero. */
const number = (text) => (text === "" ? null : Number(text));

/** Foods that recipes weigh with the peel. Recipes weigh nuts without shells, and meat as the table describes it. */
const isProduce = ({ group }) => /^(?:Vegetables|Fruits)/.test(group);

const foods = lines.flatMap((line) => {
  const cells = cellsOf(line);
  const food = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""]));
  if (!Object.hasOwn(names, food.ndb)) return [];
  const portions = food.portions_g.split(";").map((portion) => {
    const at = portion.lastIndexOf("=");
    return [portion.slice(0, at), Number(portion.slice(at + 1))];
  });
  const portionNames = portions.map(([name]) => name);
  return {
    ndb: food.ndb,
    description: food.description,
    per100g: {
      kcal: number(food.kcal),
      protein: number(food.protein_g),
      fat: number(food.fat_g),
      carbohydrate: number(food.carbohydrate_g),
      fibre: number(food.fibre_g),
      sodium: number(food.sodium_mg),
    },
    refusePercent: isProduce(food) ? (number(food.refuse_percent) ?? 0) : 0,
    // The first of two weights for one portion counts.
    portions: Object.fromEntries(portions.filter(([name], at) => name !== "" && portionNames.indexOf(name) === at)),
  };
});
writeFileSync(fileURLToPath(new URL("foods.json", folder)), `${JSON.stringify(foods, null, 2)}\n`);
