/** Reads spoken numbers of the kitchen. */
import { numberWordPattern, numberWords } from "./numbers.ts";

/** Regular expression source for a number in digits or words; without capturing groups. */
export const numberPattern = `(?:\\d+(?:[.,]\\d+)?|${numberWordPattern})`;

/** The number in a text that matches `numberPattern`. */
export function readNumber(text: string): number {
  return numberWords[text.toLowerCase()] ?? Number(text.replace(",", "."));
}
