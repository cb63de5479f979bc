/**
 * English units of items to buy, and the normal form in which each is stored. Words of other languages are in
 * `unit-words.json`, which a list loads only when a person types.
 */
import { toSingular } from "../text.ts";

const unitNames: readonly [RegExp, string][] = [
  [/^(?:g|grams?|grammes?)$/, "g"],
  [/^(?:kgs?|kilos?|kilograms?)$/, "kg"],
  [/^(?:ml|millilit(?:er|re)s?)$/, "ml"],
  [/^(?:cl|centilit(?:er|re)s?)$/, "cl"],
  [/^(?:dl|decilit(?:er|re)s?)$/, "dl"],
  [/^(?:l|lit(?:er|re)s?)$/, "l"],
  [/^(?:oz|ounces?)$/, "oz"],
  [/^(?:lbs?|pounds?)$/, "lb"],
  [/^(?:tsps?|teaspoons?)$/, "tsp"],
  [/^(?:tbsps?|tbs|tablespoons?)$/, "tbsp"],
];
/** Regular expression source for the English units of measure, which are not items to buy. */
export const measuredPattern = `(?:${unitNames.map(([pattern]) => pattern.source.slice(1, -1)).join("|")})\\.?`;
const countUnits =
  "cups?|pints?|quarts?|gallons?|bottles?|bags?|cans?|tins?|jars?|box(?:es)?|packs?|packets?|packages?|cartons?|crates?|punnets?|trays?|bunch(?:es)?|loa(?:f|ves)|lea(?:f|ves)|pieces?|slices?|rolls?|heads?|cloves?|sticks?|tubs?|tubes?|blocks?|handfuls?|pinch(?:es)?|sprigs?|bars?|pots?|cubes?|stalks?";

/** The normal form of a unit: "grams" is "g", "Bottles" is "bottles". */
export function unitName(word: string): string {
  const lower = word.toLowerCase().replace(/\.$/, "");
  return unitNames.find(([pattern]) => pattern.test(lower))?.[1] ?? lower;
}

const isCounted = new RegExp(`^(?:${countUnits})$`);

/** The key that units share if they can be added: "bag" for "bags". */
export function unitKey(unit: string): string {
  return isCounted.test(unit) ? toSingular(unit) : unit;
}

/** A unit as written after a number: "1 bag", "2 bags". Abbreviations have no plural. */
export function unitFor(unit: string, number: number): string {
  const single = unitKey(unit);
  if (!isCounted.test(single) || number <= 1) return single;
  if (/f$/.test(single)) return single.replace(/f$/, "ves");
  return /(?:x|ch)$/.test(single) ? `${single}es` : `${single}s`;
}
