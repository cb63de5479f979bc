import { nameKey } from "../../text.ts";
import { stemsOf } from "./food/lexicon.ts";
import { fillerWords } from "./food/restriction-words.ts";
import { wordsOf } from "./food/spelling.ts";
import { readRestriction } from "./restrictions.ts";

/** Compounds that already express a restriction: "gluten-free", "Nussallergie". */
const leavesOut = /(free|frei)\b|allerg|intoleran|anaphyla/i;
/** Filler words that may occur between names of food. */
const joinsFood = new Set(stemsOf(["and", "or", "und", "et", "all", "any", "product"]));

/**
 * Formats a restriction for a list of the whole family. A food name gets a "No", because "Lactose (Ada)" alone could
 * mean what Ada likes: "No lactose", but "Vegan" and "Gluten-free". Other words stay as written, with a capital.
 */
export function restrictionLabel(text: string): string {
  return isFoodName(text) ? `No ${nameKey(text)}` : text.charAt(0).toUpperCase() + text.slice(1);
}

function isFoodName(text: string): boolean {
  const fillers = stemsOf(fillerWords);
  const saysMore = wordsOf(text).some(({ stem }) => fillers.has(stem) && !joinsFood.has(stem));
  if (saysMore || leavesOut.test(text)) return false;
  const rules = readRestriction(text);
  return rules.length > 0 && rules.every((rule) => rule.kind === "avoid" || (rule.kind === "free" && rule.food));
}
