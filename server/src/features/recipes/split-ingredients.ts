/** Splits ingredients in one text: "1 egg, 2 cups flour, chopped nuts". */

import { hasAmount } from "@hub/shared/amounts/line";
import { readTypedItems } from "@hub/shared/features/shopping/typed-items";

/** Separators between ingredients, but not within brackets or numbers ("1,5 l"). */
const separators = /[;•|]|,(?!\d)(?![^(]*\))/;

/** The lines of a text with several amounts. Otherwise the whole text as one line. */
export function splitIngredients(text: string): string[] {
  const parts = text.split(separators).map((part) => part.trim());
  if (parts.filter((part) => hasAmount(part)).length < 2) return [text];
  const lines: string[] = [];
  for (const part of parts.filter(Boolean)) {
    const last = lines.at(-1);
    // "2 onions, chopped" stays one line, as on the shopping list.
    const isRemark = last !== undefined && !hasAmount(part) && readTypedItems(`x, ${part}`).length === 1;
    if (isRemark) lines.splice(-1, 1, `${last}, ${part}`);
    else lines.push(part);
  }
  return lines;
}
