/** Amounts as people write and say them: "2", "1 1/2", "1½", "2-3", "two", "half a", "a dozen". */
import { numberWordPattern, numberWords } from "../../numbers.ts";

/** From least to most; both are the same for a single amount. */
export interface Amount {
  least: number;
  most: number;
}

const signs: Readonly<Record<string, number>> = {
  "½": 1 / 2,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅕": 1 / 5,
  "⅛": 1 / 8,
  "⅜": 3 / 8,
  "⅝": 5 / 8,
  "⅞": 7 / 8,
};
const anySign = `[${Object.keys(signs).join("")}]`;
const slash = "\\s?[/⁄]\\s?";
const one = `(?:(?:\\d+\\s+)?\\d+${slash}[1-9]\\d*|\\d*\\s?${anySign}|\\d+(?:[.,]\\d+)?|half an?|${numberWordPattern})`;
const oneOrMore = `${one}(?:(?:\\s?[-–—]\\s?|\\s(?:to|or)\\s)${one})?`;

/** The source of a regular expression for any amount, in lower case; without capturing groups. */
export const amountPattern = `(?:(?:${oneOrMore}\\s?|an?\\s)?dozen|${oneOrMore})`;

const dozen = /\s?dozen$/;
const bounds = new RegExp(`^(${one})(?:\\s?(?:-|–|—|to|or)\\s?(${one}))?$`, "i");
const fraction = new RegExp(`^(?:(\\d+)\\s+)?(\\d+)${slash}(\\d+)$`);
const withSign = new RegExp(`^(\\d*)\\s?(${anySign})$`);

/** The amount in a text that matches `amountPattern`. */
export function readAmount(text: string): Amount {
  const lower = text.toLowerCase().trim();
  const each = dozen.test(lower) ? 12 : 1;
  const count = lower.replace(dozen, "");
  const [, first = "1", second] = bounds.exec(count) ?? [];
  const least = numberOf(first) * each;
  return { least, most: second === undefined ? least : numberOf(second) * each };
}

function numberOf(text: string): number {
  const [, whole = "0", upper, lower] = fraction.exec(text) ?? [];
  if (upper !== undefined) return Number(whole) + Number(upper) / Number(lower);
  const [, before, sign] = withSign.exec(text) ?? [];
  if (sign !== undefined) return Number(before) + (signs[sign] ?? 0);
  if (text.startsWith("half")) return 0.5;
  return numberWords[text] ?? Number(text.replace(",", "."));
}

/** An amount as the list keeps it: "1.5", "2-3". */
export function amountText({ least, most }: Amount): string {
  return [...new Set([least, most].map((each) => String(Math.round(each * 1_000) / 1_000)))].join("-");
}
