/** Numbers as people say them in a kitchen. */
import { numberWordPattern, numberWords } from "./numbers.ts";

/** The source of a regular expression for a number in digits or as a word; without capturing groups. */
export const numberPattern = `(?:\\d+(?:[.,]\\d+)?|${numberWordPattern})`;

/** The number in a text that matches `numberPattern`. */
export function readNumber(text: string): number {
  return numberWords[text.toLowerCase()] ?? Number(text.replace(",", "."));
}
