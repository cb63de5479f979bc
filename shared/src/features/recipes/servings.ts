/** Reads the number of servings from the texts of a recipe page. */
import { amountPattern, readAmount } from "../../amounts/amount.ts";
import { measuredPattern } from "../../amounts/units.ts";
import { anyOf, namedNumbers, wordKey, wordsFor } from "./recipe-words.ts";

const maxServings = 100;
/** A longer text is not a number of servings. */
const maxChars = 200;

const one = `(?:${amountPattern}|${anyOf(namedNumbers.keys())})`;
const oneOrMore = `(?<![\\p{L}\\d.,/x×])(?<from>${one})(?:\\s?[-–—]\\s?|\\s${anyOf(wordsFor("or"))}\\s)?(?:(?<=[-–—\\s])${one})?(?![\\d.,]*[\\d½¼¾])`;
const serving = anyOf(wordsFor("serving"));
const aboutWords = ["about", "ca.", "ca", "circa", "etwa", "ungefahr", "environ", "approx.", "approx", "approximately"];
const about = `(?:${anyOf(aboutWords)}\\s)?`;

/** "serves 10", "10 servings", "für 4 Personen", "4 kişilik", "Portionen: 4", "pour 6". */
const servingPatterns = [
  `${oneOrMore}\\s?-?(?:\\p{L}+\\s)?${serving}(?!\\p{L})`,
  `(?<!\\p{L})${serving}(?:\\(s\\))?\\s?[:=-]?\\s?${about}(?:${anyOf(wordsFor("for"))}\\s)?${oneOrMore}(?!\\s?\\p{L}{0,2}\\s?[x×/])`,
  `^(?:[\\p{L}]+\\s)?${anyOf(wordsFor("for"))}\\s${about}${oneOrMore}$`,
].map((source) => new RegExp(source, "iu"));
const numberPattern = new RegExp(`^(?:[\\p{L}\\s]{0,20}:\\s?)?${about}${oneOrMore}$`, "iu");

const length = "(?:-|\\s)?(?:inch(?:es)?|in\\.?|\"|″|”|''|cm|mm)(?!\\p{L})";
const sizePattern = new RegExp(`\\d\\s?[x×*]\\s?\\d|\\d${length}|${anyOf(namedNumbers.keys())}${length}`, "iu");
const wholeDishPattern = new RegExp(
  `(?<!\\p{L})(?:${anyOf(wordsFor("whole"))}|${measuredPattern}|cups?|pints?|quarts?|gallons?|tassen?|tasses?|tazas?|tazze|kop(?:jes)?)(?!\\p{L})`,
  "iu",
);
/** More than one piece: "12 muffins", "2 dozen cookies". */
const piecesPattern = new RegExp(`${oneOrMore}\\s(?:\\([^()]*\\)\\s)?\\p{L}`, "iu");

/**
 * The number of servings: 4 for "4-6 servings", 12 for "12 muffins"; null if no text states one, such as "one 9-inch
 * pie", which may feed any number.
 */
export function readServings(texts: readonly string[]): number | null {
  const normalized = texts.map(wordKey).filter((text) => text.length <= maxChars);
  return firstOf(normalized, readServingCount) ?? firstOf(normalized, readPieceCount);
}

/** Whether a text states servings in words: "serves 4", but not "4" or "4 eggs". */
export function statesServings(text: string): boolean {
  const normalized = wordKey(text);
  return normalized.length <= maxChars && servingPatterns.some((pattern) => countIn(pattern.exec(normalized)) !== null);
}

const servingWords = new Set([...wordsFor("serving", "for", "or"), ...aboutWords, ...namedNumbers.keys()]);

/** Whether a text states servings and nothing else. */
export function statesOnlyServings(text: string): boolean {
  return statesServings(text) && (wordKey(text).match(/\p{L}+/gu) ?? []).every((word) => servingWords.has(word));
}

/** The first number that `read` returns for one of the values; null if there is none. */
function firstOf<T>(values: readonly T[], read: (value: T) => number | null): number | null {
  for (const value of values) {
    const number = read(value);
    if (number !== null) return number;
  }
  return null;
}

function readServingCount(text: string): number | null {
  return firstOf([...servingPatterns, numberPattern], (pattern) => countIn(pattern.exec(text)));
}

function readPieceCount(text: string): number | null {
  const bare = text.replace(/\([^()]*\)/g, " ");
  if (sizePattern.test(bare) || wholeDishPattern.test(bare)) return null;
  const number = countIn(piecesPattern.exec(text));
  return number !== null && number > 1 ? number : null;
}

function countIn(match: RegExpExecArray | null): number | null {
  const { from } = match?.groups ?? {};
  if (from === undefined) return null;
  const number = namedNumbers.get(from) ?? readAmount(from)?.min ?? 0;
  return Number.isInteger(number) && number >= 1 && number <= maxServings ? number : null;
}
