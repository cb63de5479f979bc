/**
 * Converts amounts in words to plain ones: "three quarters of a cup", "one and a half", "un quart de litre", "a 400 g
 * tin".
 */
import { fractionSign, wordEnd } from "./amount.ts";
import lineWords from "./line-words.json" with { type: "json" };
import data from "./spoken-fractions.json" with { type: "json" };
import { takeUnit } from "./unit-words.ts";

const fractions = Object.entries(data.fractions).map(
  ([value, words]) => [new RegExp(`^(?:${words})${wordEnd}[\\s-]*(?:of\\s|de\\s|di\\s|d['’])?`), value] as const,
);
const ofOne = /\sof\s$/;
const article = /^(?:an?|the)\s/;
const andHalf = new RegExp(`^\\s(?:${data.andHalf})${wordEnd}`);

const partAndArticle = new RegExp(`^(\\d+/\\d+|${fractionSign})\\s(?:of\\s)?an?\\s(?=[a-z]|\\d{2,})`);
const articleAndNumber = new RegExp(`^(?:${Object.values(lineWords.article).join("|")})\\s(?=[\\d¼-¾⅐-⅞↉])`);

/**
 * Converts the amount at the start of a lower-case text to a number: "1/2 a 400 g tin" is "1/2 400 g tin", "a 400 g
 * tin" is "1 400 g tin", "three quarters of a cup" is "0.75 cup". The text after the amount stays.
 */
export function withPlainStart(text: string, isRecipe: boolean): string {
  const plain = withPlainFraction(text).replace(partAndArticle, "$1 ");
  const rest = plain.replace(articleAndNumber, "");
  const isMeasure = takeUnit(rest.replace(/^[\d.,/¼-¾⅐-⅞↉]+/u, ""), isRecipe)?.unit.kind === "measure";
  return rest !== plain && (isRecipe || isMeasure) ? `1 ${rest}` : plain;
}

/** Converts the fraction at the start to a number if an amount follows. */
function withPlainFraction(text: string): string {
  for (const [pattern, value] of fractions) {
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined) continue;
    const rest = text.slice(found.length);
    const bare = rest.replace(article, "");
    const isOfThing = ofOne.test(found) && bare !== rest;
    return isOfThing || takeUnit(bare, true) ? `${value} ${bare}` : text;
  }
  return text;
}

/** The length of the part that adds a half: all of " and a half" in " and a half cups". */
export function halfMoreLength(text: string): number {
  return andHalf.exec(text)?.[0].length ?? 0;
}
