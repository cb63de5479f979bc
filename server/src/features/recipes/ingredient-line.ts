/** A line of a recipe's ingredients: "1 1/2 cups (180 g) flour, sifted" is one and a half cups of flour. */

import { readLine, readWholeAmount } from "@hub/shared/amounts/line";
import { groupIn } from "@hub/shared/features/recipes/lines";
import { maxIngredientChars, type RecipeIngredient } from "@hub/shared/features/recipes/schema";
import { asLine } from "@hub/shared/text";

const bullet = /^(?:[-–*+•·◦▪▢☐□]\uFE0F?\s*)+/u;
const brackets = /\s*[([（]([^()[\]（）]*)[)\]）]/g;
/** "2 colheres (sopa) de açúcar": Brazilian recipes put the size of the spoon into brackets. */
const spoonSize = /(colher(?:es)?|xícaras?)\s*\((?:de )?(sopa|chá|café)\)/gi;
const asOne =
  /\s*(?:[;–]|,(?!\d)|(?<!\d),|\s-\s|\b(?:to taste|to serve|for serving|as needed|as required|optional|divided|plus (?:more|extra))\b).*$/i;
const maxNameChars = 120;
const door = { isRecipe: true };

interface ReadLine {
  ingredient: RecipeIngredient;
  isRead: boolean;
}

/**
 * The ingredients of a list, in which lines such as "For the sauce:" begin groups. One that was read before stays as it is,
 * except for the group.
 */
export function readIngredients(lines: readonly (string | RecipeIngredient)[]): ReadLine[] {
  const read: ReadLine[] = [];
  let group: string | undefined;
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    const name = typeof line === "string" && next !== undefined ? groupIn(line) : undefined;
    if (name !== undefined) group = name;
    else {
      const each = typeof line === "string" ? readIngredientLine(line) : { ingredient: line, isRead: true };
      read.push(group === undefined ? each : { ...each, ingredient: { ...each.ingredient, group } });
    }
  }
  return read;
}

/** The ingredient, and whether all of its amount was understood. Its text is always kept unchanged. */
export function readIngredientLine(line: string): ReadLine {
  const text = asLine(line).slice(0, maxIngredientChars).trim();
  const bare = text.replace(bullet, "").replace(spoonSize, "$1 de $2");
  const read = readLine(bare.replace(brackets, "").trim(), door);
  const [, inBrackets = ""] = [...bare.matchAll(brackets)].find(([, words = ""]) => readWholeAmount(words, door)) ?? [];
  const amount = read.amount ?? readWholeAmount(inBrackets, door);
  const name = read.name.replace(asOne, "").slice(0, maxNameChars).trim();
  if (name === "" || (!amount && !read.isRead)) {
    const whole = (name === "" ? text : read.name).slice(0, maxNameChars).trim();
    return { ingredient: { text, name: whole, quantity: null, unit: "" }, isRead: false };
  }
  const quantity = amount ? Math.max(0.001, Math.round(amount.most * 1_000) / 1_000) : null;
  return { ingredient: { text, name, quantity, unit: amount?.unit?.id ?? "" }, isRead: read.isRead };
}
