/** Numbers with a fraction as recipes write them. Apart from other amounts, because a list needs none of it. */

/** The source of a regular expression: what follows is a fraction. */
export const fractionAhead = "(?=\\d+\\s?[/⁄]|[½⅓⅔¼¾⅕⅛⅜⅝⅞])";
/** Between a whole number and its fraction, as in "1-1/2" and "1 and ½", but not in the range "1/4-1/2". */
const beforeFraction = new RegExp(`(?<![/⁄]\\s?\\d{0,3})(?<=\\d)(?:-| and )${fractionAhead}`, "gu");

/** A text in which such numbers are written as `amountPattern` has them: "1 1/2". */
export function withPlainFractions(text: string): string {
  return text.replace(beforeFraction, " ");
}
