/**
 * Reads numbers and amounts in writing and speech: "2", "1 1/2", "2-1/4", "1½", "1,000", "٣", "2-3", "two", "half a",
 * "a dozen". It rejects anything that is not a plain amount.
 */
import { numberWordPattern, numberWords } from "../numbers.ts";

/** The bounds of a range; both are equal for a single amount. */
export interface Amount {
  min: number;
  max: number;
}

/** The words for amounts. Each is the source of a regular expression, in lower case and without capturing groups. */
export interface AmountWords {
  /** Number words, longest first. */
  numbers: string;
  /** Words for a half, including a following article. */
  half: string;
  dozen: string;
  /** Words that can precede a dozen instead of a number. */
  article: string;
  /** Words that join a number and its fraction: "1 and 1/2". */
  and: string;
  /** Words between the ends of a range. */
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

/** Regular expression source: no letter or digit follows. Unicode classes take too long to compile. */
export const wordEnd = "(?![\\w\\u00c0-\\u1fff])";
/** Every Unicode character for a fraction. */
export const fractionSign = "[¼-¾⅐-⅞↉]";
const slash = "\\s?[/⁄∕]\\s?";
const fraction = `(?:\\d+${slash}\\d+|${fractionSign})`;
const decimal = "(?:\\d+(?:[.,'’٫٬\\u00a0\\u2009\\u202f]\\d+)*|[.,٫]\\d+)";
const dash = "\\s?[-‐‑–—~]\\s?";

/** Patterns for amounts with these words, for lower-case text with plain digits. */
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

/**
 * Regular expression source for any English amount, for lower-case text with plain digits; without capturing groups.
 */
export const amountPattern = ofEnglish.pattern;

/** Units that never have thousandths. Three digits after a separator are thousands: "1.500 g", "1,500 g". */
const fineUnits = new Set(["g", "ml", "mg"]);
/** Units that never have thousands. Three digits after a separator are a fraction: "1,250 kg". */
const coarseUnits = new Set("kg l lb oz cl dl hg dag pint quart gallon cup tbsp tsp Pfund".split(" "));

/**
 * Reads the amount in a text that matches `amountPattern`; undefined if it is not an amount, such as "24/7" and "5-3".
 * @param text The amount without its unit.
 * @param unit The unit in its normal form. It decides what three digits after a comma or point mean.
 */
export function readAmount(text: string, unit = ""): Amount | undefined {
  return readAmountIn(text, unit, { words: english, ...ofEnglish });
}

type Patterns = ReturnType<typeof amountPatterns> & { words: AmountWords };

/** Like `readAmount`, with other words. */
export function readAmountIn(text: string, unit: string, { words, parts, isHalf }: Patterns): Amount | undefined {
  const [matched, first, second, dozens] = parts.exec(withPlainDigits(text.toLowerCase().trim())) ?? [];
  if (matched === undefined) return undefined;
  const value = (part: string) => words.values[part] ?? (isHalf.test(part) ? 0.5 : numberOf(part, unit));
  const each = dozens === undefined ? 1 : 12;
  const min = (first === undefined ? 1 : value(first)) * each;
  const max = second === undefined ? min : value(second) * each;
  return max >= min ? { min, max } : undefined;
}

const mixedNumber = /^(?:(\d+)\D+)?(\d+)\s?[/⁄∕]\s?(\d+)$/;

/** Reads a number; NaN if the text is not one. */
function numberOf(text: string, unit: string): number {
  // The compatibility form of a fraction character is a number with a slash.
  const plain = text.replace(new RegExp(`(?<=\\d)${fractionSign}`), " $&").normalize("NFKC");
  const [, whole, upper, lower] = mixedNumber.exec(plain) ?? [];
  if (upper === undefined) return decimalOf(plain, unit);
  const part = Number(upper) / Number(lower);
  if (whole !== undefined) return part < 1 ? Number(whole) + part : Number.NaN;
  return isKitchenFraction(Number(upper), Number(lower)) ? part : Number.NaN;
}

/** Whether a fraction is common in recipes: "24/7", "80/20" and "9/11" are not. */
function isKitchenFraction(upper: number, lower: number): boolean {
  const isUsual = [2, 3, 4, 5, 6, 8, 10, 12, 16, 32].includes(lower);
  return upper < lower ? isUsual || lower < 10 : upper > 0 && upper <= 12 && lower <= 4 && lower > 0;
}

/** No ingredient has more numbers. Each further number multiplies the time to read the line. */
const maxNumbers = 16;
const eachNumber = new RegExp(`(?:\\d|${fractionSign})+`, "g");

/** Whether a line with plain digits has too many numbers for an amount and a name. */
export function hasManyNumbers(line: string): boolean {
  return (line.match(eachNumber)?.length ?? 0) > maxNumbers;
}

/** Converts digits of all scripts to 0 to 9, without changing the length of the text. */
export function withPlainDigits(text: string): string {
  return /^[ -~]*$/.test(text)
    ? text
    : text.replace(/\p{Nd}/gu, (digit) => (digit.length === 1 ? digitOf(digit) : digit));
}

/** The value of a digit. The ten digits of a script are consecutive, starting with zero. */
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

/**
 * Whether a separator marks thousands. The app writes sums with a point and without trailing zeros, so "1.125" is a
 * fraction.
 */
function areThousands(sign: string, after: string, unit: string): boolean {
  if (coarseUnits.has(unit)) return false;
  return sign === "," || fineUnits.has(unit) || after.endsWith("0");
}

/** An amount as the list stores it: "1.5", "2-3". */
export function amountText({ min, max }: Amount): string {
  return [...new Set([min, max].map((each) => String(Math.round(each * 1_000) / 1_000)))].join("-");
}
