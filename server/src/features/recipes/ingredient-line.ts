/** Parses a line of a recipe's ingredients: "1 1/2 cups (180 g) flour, sifted" is 1.5 cups of flour. */

import { readLine, readWholeAmount } from "@hub/shared/amounts/line";
import { groupIn } from "@hub/shared/features/recipes/lines";
import { maxIngredientChars, type RecipeIngredient } from "@hub/shared/features/recipes/schema";
import { asLine } from "@hub/shared/text";

const bullet = /^(?:[-–*+•·◦▪▢☐□]\uFE0F?\s*)+/u;
const brackets = /\s*[([（]([^()[\]（）]*)[)\]）]/g;
/** "2 colheres (sopa) de açúcar": Brazilian recipes write the size of the spoon in brackets. */
const spoonSize = /(colher(?:es)?|xícaras?)\s*\((?:de )?(sopa|chá|café)\)/gi;
const remark =
  /\s*(?:[;–]|,(?!\d)|(?<!\d),|\s-\s|\b(?:to taste|to serve|for serving|as needed|as required|optional|divided|plus (?:more|extra))\b).*$/i;
const maxNameChars = 120;
const options = { isRecipe: true };

interface ReadLine {
  ingredient: RecipeIngredient;
  isParsed: boolean;
}

/**
 * The ingredients of a list. A line such as "For the sauce:" starts a group. Parsed ingredients only get their group.
 */
export function readIngredients(lines: readonly (string | RecipeIngredient)[]): ReadLine[] {
  const read: ReadLine[] = [];
  let group: string | undefined;
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    const name = typeof line === "string" && next !== undefined ? groupIn(line) : undefined;
    if (name !== undefined) group = name;
    else {
      const each = typeof line === "string" ? readIngredientLine(line) : { ingredient: line, isParsed: true };
      read.push(group === undefined ? each : { ...each, ingredient: { ...each.ingredient, group } });
    }
  }
  return read;
}

/** The ingredient with its original text, and whether its whole amount was understood. */
export function readIngredientLine(line: string): ReadLine {
  const text = asLine(line).slice(0, maxIngredientChars).trim();
  const bare = text.replace(bullet, "").replace(spoonSize, "$1 de $2");
  const read = readLine(bare.replace(brackets, "").trim(), options);
  const [, inBrackets = ""] =
    [...bare.matchAll(brackets)].find(([, words = ""]) => readWholeAmount(words, options)) ?? [];
  const amount = read.amount ?? readWholeAmount(inBrackets, options);
  const name = read.name.replace(remark, "").slice(0, maxNameChars).trim();
  if (name === "" || (!amount && !read.isParsed)) {
    const whole = (name === "" ? text : read.name).slice(0, maxNameChars).trim();
    return { ingredient: { text, name: whole, quantity: null, unit: "" }, isParsed: false };
  }
  const quantity = amount ? Math.max(0.001, Math.round(amount.max * 1_000) / 1_000) : null;
  return { ingredient: { text, name, quantity, unit: amount?.unit?.id ?? "" }, isParsed: read.isParsed };
}
