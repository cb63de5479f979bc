/** Numbers as people say them in a kitchen. */
import { numberWordPattern, numberWords } from "./numbers.ts";

/** A pattern for a number in digits or as a word; without groups of its own. */
export const numberPattern = `(?:\\d+(?:[.,]\\d+)?|${numberWordPattern})`;

/** The number that a text of `numberPattern` means. */
export function readNumber(text: string): number {
  return numberWords[text.toLowerCase()] ?? Number(text.replace(",", "."));
}
