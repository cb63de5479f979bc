/** The units of things to buy, as people say and write them, and the one way in which the list keeps each. */
const unitNames: readonly [RegExp, string][] = [
  [/^(?:g|grams?|grammes?)$/, "g"],
  [/^(?:kg|kgs|kilos?|kilograms?)$/, "kg"],
  [/^(?:ml|millilit(?:er|re)s?)$/, "ml"],
  [/^(?:cl|centilit(?:er|re)s?)$/, "cl"],
  [/^(?:dl|decilit(?:er|re)s?)$/, "dl"],
  [/^(?:l|lit(?:er|re)s?)$/, "l"],
  [/^(?:oz|ounces?)$/, "oz"],
  [/^(?:lbs?|pounds?)$/, "lb"],
];

/** The source of a pattern for any unit, in lower case. */
export const unitPattern =
  "(?:g|grams?|grammes?|kgs?|kilos?|kilograms?|ml|millilit(?:er|re)s?|cl|centilit(?:er|re)s?|dl|decilit(?:er|re)s?|l|lit(?:er|re)s?|oz|ounces?|lbs?|pounds?|cups?|bottles?|bags?|cans?|tins?|jars?|box(?:es)?|packs?|packets?|packages?|cartons?|crates?|bunch(?:es)?|loa(?:f|ves)|pieces?|slices?|rolls?|heads?|cloves?|sticks?|tubs?|tubes?|blocks?)";

/** A unit in its one normal form: "grams" is "g", "Bottles" is "bottles". */
export function unitName(word: string): string {
  const lower = word.toLowerCase();
  return unitNames.find(([pattern]) => pattern.test(lower))?.[1] ?? lower;
}
