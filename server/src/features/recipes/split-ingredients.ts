/** Ingredients that are all in one text: "1 egg, 2 cups flour, chopped nuts". */

import { hasAmount } from "@hub/shared/amounts/line";
import { readTypedItems } from "@hub/shared/features/shopping/typed-items";

/** Between things, and not within brackets or numbers ("1,5 l"). */
const separators = /[;•|]|,(?!\d)(?![^(]*\))/;

/** The lines of a text that names several ingredients with their amounts; the text itself if it is one. */
export function splitIngredients(text: string): string[] {
  const pieces = text.split(separators).map((piece) => piece.trim());
  if (pieces.filter((piece) => hasAmount(piece)).length < 2) return [text];
  const lines: string[] = [];
  for (const piece of pieces.filter(Boolean)) {
    const last = lines.at(-1);
    // "2 onions, chopped" stay together, as they do on the shopping list.
    const isRemark = last !== undefined && !hasAmount(piece) && readTypedItems(`x, ${piece}`).length === 1;
    if (isRemark) lines.splice(-1, 1, `${last}, ${piece}`);
    else lines.push(piece);
  }
  return lines;
}
