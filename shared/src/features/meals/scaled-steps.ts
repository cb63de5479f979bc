/** Scales the steps of a recipe to another number of people. */
import { amountPattern, readAmount } from "../../amounts/amount.ts";
import { measuredPattern, unitName } from "../../amounts/units.ts";
import { kitchenNumber, oneOrLess } from "./kitchen-number.ts";
import type { Meal } from "./schema.ts";

/** The prefixes of a meal's last steps that quote the family's recipe. These steps are not scaled. */
export const inFull = { ingredients: "The ingredients in full", notes: "Notes: " } as const;

/** A meal with its steps scaled to its servings. It is idempotent. */
export function withScaledSteps<M extends Pick<Meal, "steps" | "servings" | "stepsServings">>(meal: M): M {
  const { steps, servings, stepsServings } = meal;
  if (stepsServings === null) return meal;
  const last = steps.findIndex((step) => Object.values(inFull).some((lead) => step.startsWith(lead)));
  const end = last === -1 ? steps.length : last;
  const scaled = scaledSteps(steps.slice(0, end), servings / stepsServings);
  return { ...meal, steps: [...scaled, ...steps.slice(end)], stepsServings: servings };
}

/**
 * Multiplies amounts of weight, volume, spoons and cups in steps by this factor. Times, heat, lengths, counts and the
 * size of one thing stay unchanged ("a 400 g tin", "2 tbsp each").
 */
export function scaledSteps(steps: readonly string[], factor: number): string[] {
  if (factor === 1) return [...steps];
  return steps.map((step) =>
    step
      .split(partStart)
      .map((part) => scaledPart(part, factor))
      .join(""),
  );
}

const partStart = /(?<=[.,;:!] | then )/;
/** Words that make an adjacent amount the size of one thing; not "on each side" or "every 5 minutes". */
const ofOne =
  /\b(?:each|apiece|per|every|at a time)\b(?! (?:other|sides?|time|few|now|so|couple|half|minute|hour|addition|batch|\d))/i;

const size =
  "(?:(?:\\p{L}+ )?(?:cans?|tins?|jars?|bottles?|pots?|pans?|saucepans?|casseroles?|dish(?:es)?|bowls?|jugs?|glass(?:es)?(?! noodles?)|moulds?|ramekins?|packs?|packets?|bags?|box(?:es)?|cartons?|tubs?)|portions?|pieces?|balls?|patt(?:y|ies)|steaks|fillets)\\b";
const amount = new RegExp(
  [
    // Excludes the end of another number and the size of several things: "balls of 50 g", "4 x 150 g".
    "(?<![\\p{L}\\d]|\\d[.,\\s]|\\d\\s?[/⁄x×]\\s?|\\p{L}s of (?:(?:about|around|roughly) )?)",
    `(?<article>an?\\s)?(?=\\S)(?<number>${amountPattern}|an?(?=\\s\\p{L}+ of\\b))`,
    `(?<gap>\\s?(?:fl\\.?\\s?|(?:level|heaped|heaping|rounded|generous|scant)\\s)?)(?<unit>${measuredPattern}|cups?|pints?|pts?|quarts?|qts?|gallons?)(?![\\p{L}\\d]|-\\p{L}| ${size})`,
    "(?<of> of\\b)?",
  ].join(""),
  "giu",
);

function scaledPart(part: string, factor: number): string {
  if (ofOne.test(part)) return part;
  return part.replace(amount, (found, ...rest) => {
    // The last argument contains the named groups.
    const { article, number = "", gap = "", unit = "", of = "" } = rest.at(-1) as Record<string, string | undefined>;
    // "A 500 g cauliflower" is a size, "a ½ cup of milk" an amount.
    if (article !== undefined && of === "") return found;
    return `${scaledAmount(number, unit, { factor, gap })}${of}`;
  });
}

function scaledAmount(number: string, unit: string, { factor, gap }: { factor: number; gap: string }): string {
  const name = unitName(unit);
  const amountOfStep = readAmount(/^an?$/i.test(number) ? "1" : number, name);
  if (!amountOfStep) return `${number}${gap}${unit}`;
  const { min, max } = amountOfStep;
  const [from, to] = [kitchenNumber(min * factor, name), kitchenNumber(max * factor, name)];
  const [between] = /\s(?:to|or)\s|\s?[-–—]\s?/.exec(number) ?? ["-"];
  return `${from === to ? "" : `${from}${between}`}${to}${gap}${unitWord(unit, to)}`;
}

/** Words get a plural; abbreviations stay as written. */
function unitWord(unit: string, number: string): string {
  const word = unit.replace(/\.$/, "");
  if (!/^(?:cup|\p{L}{4,}?)s?$/iu.test(word) || /^tbsps?$/i.test(word)) return unit;
  return `${word.replace(/s$/i, "")}${oneOrLess.test(number) ? "" : "s"}${unit.slice(word.length)}`;
}
