/** A line of a recipe's ingredients: "1 1/2 cups (180 g) flour, sifted" is one and a half cups of flour. */
import { groupIn } from "@hub/shared/features/recipes/lines";
import { maxIngredientChars, type RecipeIngredient } from "@hub/shared/features/recipes/schema";
import { amountPattern } from "@hub/shared/features/shopping/amounts";
import { readLeadingAmount } from "@hub/shared/features/shopping/leading-amount";
import { unitKey, unitPattern } from "@hub/shared/features/shopping/units";
import { asLine } from "@hub/shared/text";

const bullet = /^(?:[-–*+•▢☐□]\s*)+/u;
const brackets = /\s*[([][^()[\]]*[)\]]/g;
/** The same amount in other units: "400 g / 14 oz". */
const sameAgain = new RegExp(`(${unitPattern})\\s*/\\s*${amountPattern}\\s*${unitPattern}(?![\\p{L}\\d])`, "iu");
const size = /^(?:extra[- ]large|large|medium|small|heaped|level|scant|generous|about|approx\.?)\s+/i;
const asOne =
  /\s*(?:[,;–]|\s-\s|\b(?:to taste|to serve|for serving|as needed|as required|optional|divided|plus (?:more|extra))\b).*$/i;
const maxNameChars = 120;
const maxQuantity = 100_000;

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
  const bare = text.replace(bullet, "").replace(brackets, "").replace(sameAgain, "$1").replace(size, "").trim();
  const leading = readLeadingAmount(bare);
  const name = nameIn(leading?.rest ?? bare);
  const quantity = leading ? Math.round(leading.amount.most * 1_000) / 1_000 : null;
  // A number that is left over would be a part of the amount that nobody read.
  const isRead =
    name !== "" && !/[\d½⅓⅔¼¾⅛]/.test(name) && (quantity === null || (quantity > 0 && quantity <= maxQuantity));
  const ingredient = isRead
    ? { text, name, quantity, unit: unitKey(leading?.unit ?? "") }
    : { text, name: (name || text).slice(0, maxNameChars).trim(), quantity: null, unit: "" };
  return { ingredient, isRead };
}

function nameIn(rest: string): string {
  return rest.replace(size, "").replace(asOne, "").slice(0, maxNameChars).trim();
}
