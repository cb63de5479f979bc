/**
 * Numbers and amounts as people write and say them: "2", "1 1/2", "2-1/4", "1½", "1,000", "٣", "2-3", "two", "half a",
 * "a dozen". What is no plain amount is not read at all.
 */
import { numberWordPattern, numberWords } from "../numbers.ts";

/** From least to most; both are the same for a single amount. */
export interface Amount {
  least: number;
  most: number;
}

/** The words of amounts, each the source of a regular expression in lower case without capturing groups. */
export interface AmountWords {
  /** Number words, the longer ones first. */
  numbers: string;
  /** Words for a half, with the article after them. */
  half: string;
  dozen: string;
  /** What may stand before a dozen instead of a number. */
  article: string;
  /** What joins a number to its fraction: "1 and 1/2". */
  and: string;
  /** What stands between the ends of a range. */
  to: string;
  /** The value of each number word. */
  values: Readonly<Record<string, number>>;
}

const english: AmountWords = {
  numbers: numberWordPattern,
  half: "half an?|half",
  dozen: "dozen",
  article: "an?",
  and: "and|&|\\+|plus",
  to: "to|or",
  values: numberWords,
};

/** The source of a regular expression: no letter or digit follows. Classes of Unicode take too long to compile. */
export const wordEnd = "(?![\\w\\u00c0-\\u1fff])";
/** Every fraction that Unicode has as one sign. */
export const fractionSign = "[¼-¾⅐-⅞↉]";
const slash = "\\s?[/⁄∕]\\s?";
const fraction = `(?:\\d+${slash}\\d+|${fractionSign})`;
const decimal = "(?:\\d+(?:[.,'’٫٬\\u00a0\\u2009\\u202f]\\d+)*|[.,٫]\\d+)";
const dash = "\\s?[-‐‑–—~]\\s?";

/** Patterns for amounts with these words, in lower case and with plain digits. */
export function amountPatterns({ numbers, half, dozen, article, and, to }: AmountWords) {
  const mixed = `\\d+(?:${dash}|\\s(?:${and})\\s|\\s)${fraction}|\\d+${fractionSign}`;
  const spoken = `(?:${half}|${numbers})${wordEnd}`;
  const one = `(?:${mixed}|${fraction}|${decimal}|${spoken})`;
  const range = `(?:${dash}|\\s(?:${to})\\s)`;
  return {
    pattern: `(?:${one}(?:${range}${one})?(?:[\\s-]?(?:${dozen})${wordEnd})?|(?:(?:${article})\\s)?(?:${dozen})${wordEnd})`,
    parts: new RegExp(`^(?:(?:${article})\\s)?(${one})?(?:${range}(${one}))?([\\s-]?(?:${dozen}))?$`),
    isHalf: new RegExp(`^(?:${half})$`),
  };
}

const ofEnglish = amountPatterns(english);

/** The source of a regular expression for any amount in English; in lower case, with plain digits, without capturing groups. */
export const amountPattern = ofEnglish.pattern;

/** Units in which nobody writes thousandths, so that three digits after a sign are thousands: "1.500 g", "1,500 g". */
const fineUnits = new Set(["g", "ml", "mg"]);
/** Units in which nobody has thousands, so that three digits after a sign are a fraction: "1,250 kg". */
const coarseUnits = new Set("kg l lb oz cl dl hg dag pint quart gallon cup tbsp tsp Pfund".split(" "));

/**
 * The amount in a text that matches `amountPattern`; undefined if it is none after all, as "24/7" and "5-3".
 *
 * @param text The amount without its unit.
 * @param unit The unit in its normal form. It tells what three digits after a comma or point are.
 */
export function readAmount(text: string, unit = ""): Amount | undefined {
  return readAmountIn(text, unit, { words: english, ...ofEnglish });
}

type Patterns = ReturnType<typeof amountPatterns> & { words: AmountWords };

/** Does what `readAmount` does, with other words. */
export function readAmountIn(text: string, unit: string, { words, parts, isHalf }: Patterns): Amount | undefined {
  const [matched, first, second, dozens] = parts.exec(withPlainDigits(text.toLowerCase().trim())) ?? [];
  if (matched === undefined) return undefined;
  const value = (part: string) => words.values[part] ?? (isHalf.test(part) ? 0.5 : numberOf(part, unit));
  const each = dozens === undefined ? 1 : 12;
  const least = (first === undefined ? 1 : value(first)) * each;
  const most = second === undefined ? least : value(second) * each;
  return most >= least ? { least, most } : undefined;
}

const mixedNumber = /^(?:(\d+)\D+)?(\d+)\s?[/⁄∕]\s?(\d+)$/;

/** Not a number where the text is none. */
function numberOf(text: string, unit: string): number {
  // A sign is a number and a slash in its compatible form.
  const plain = text.replace(new RegExp(`(?<=\\d)${fractionSign}`), " $&").normalize("NFKC");
  const [, whole, upper, lower] = mixedNumber.exec(plain) ?? [];
  if (upper === undefined) return decimalOf(plain, unit);
  const part = Number(upper) / Number(lower);
  if (whole !== undefined) return part < 1 ? Number(whole) + part : Number.NaN;
  return isKitchenFraction(Number(upper), Number(lower)) ? part : Number.NaN;
}

/** "24/7", "80/20" and "9/11" are no amounts. */
function isKitchenFraction(upper: number, lower: number): boolean {
  const isUsual = [2, 3, 4, 5, 6, 8, 10, 12, 16, 32].includes(lower);
  return upper < lower ? isUsual || lower < 10 : upper > 0 && upper <= 12 && lower <= 4 && lower > 0;
}

/** More than any ingredient has. Each further number multiplies the time that it takes to read the line. */
const maxNumbers = 16;
const eachNumber = new RegExp(`(?:\\d|${fractionSign})+`, "g");

/** Whether a line, with plain digits, has too many numbers to be an amount and a thing. */
export function hasManyNumbers(line: string): boolean {
  return (line.match(eachNumber)?.length ?? 0) > maxNumbers;
}

/** Digits of all scripts as those from 0 to 9; the text keeps its length. */
export function withPlainDigits(text: string): string {
  return /^[ -~]*$/.test(text)
    ? text
    : text.replace(/\p{Nd}/gu, (digit) => (digit.length === 1 ? digitOf(digit) : digit));
}

/** Digits of a script follow one another from zero to nine. */
function digitOf(digit: string): string {
  const code = digit.charCodeAt(0);
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCharCode(code - value - 1))) value++;
  return String(value);
}

const thousands = /^\d{1,3}(?:(\D)\d{3})(?:\1\d{3})*$/;
const threeAfterSign = /^(\d{1,3})([.,])(\d{3})$/;

function decimalOf(text: string, unit: string): number {
  const [, before = "", sign, after = ""] = threeAfterSign.exec(text) ?? [];
  if (sign !== undefined) {
    const isThousands = !before.startsWith("0") && areThousands(sign, after, unit);
    return Number(`${before}${isThousands ? "" : "."}${after}`);
  }
  const lastSign = text.match(/\D/g)?.at(-1) ?? "";
  const at = text.lastIndexOf(lastSign);
  if (lastSign === "" || (thousands.test(text) && lastSign !== "٫")) return Number(text.replace(/\D/g, ""));
  const whole = text.slice(0, at);
  if (!/[.,٫]/.test(lastSign) || whole.includes(lastSign)) return Number.NaN;
  if (/\D/.test(whole) && !thousands.test(whole)) return Number.NaN;
  return Number(`${whole.replace(/\D/g, "")}.${text.slice(at + 1)}`);
}

/** Sums are written with a point and without zeros at their end, so "1.125" is one and an eighth. */
function areThousands(sign: string, after: string, unit: string): boolean {
  if (coarseUnits.has(unit)) return false;
  return sign === "," || fineUnits.has(unit) || after.endsWith("0");
}

/** An amount as the list stores it: "1.5", "2-3". */
export function amountText({ least, most }: Amount): string {
  return [...new Set([least, most].map((each) => String(Math.round(each * 1_000) / 1_000)))].join("-");
}
