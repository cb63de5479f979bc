/** Numbers that belong to a name and are not amounts: "7 Up", "00 flour", "Type 405", "1,5 % milk", "9 V battery". */
import { fractionSign, wordEnd } from "./amount.ts";
import data from "./number-names.json" with { type: "json" };
import { takeUnit } from "./unit-words.ts";

const number = "\\d+(?:[.,]\\d+)?";
const start = "(?<![\\w\\u00c0-\\u1fff])";
/** Includes fractions: "8½-inch". */
const measured = `${start}(?:${number}|\\d*${fractionSign}|(?:\\d+[- ])?\\d+/\\d+|\\d+[-–]\\d+)`;

/** Words that make the number before them part of a name, even in the middle of a name. */
const specified = `(?:[\\s-]?(?:${data.signs})|[\\s-]?(?:${data.specs}|${data.lengths})${wordEnd})`;
const anywhere = new RegExp(
  [
    `${start}(?:${data.names})${wordEnd}`,
    `${measured}(?:\\s?[x×]\\s?${number})*${specified}(?:-[a-z\\u00c0-\\u1fff]+)?`,
    `${start}(?:${data.types})[.\\s-]*${number}(?:er)?${wordEnd}`,
    // "V8", "WD-40", "B12".
    `${start}[a-z\\u00c0-\\u1fff][a-z\\u00c0-\\u1fff-]*\\d+${wordEnd}`,
    // "00", "000".
    `${start}0\\d+${wordEnd}`,
    `${start}\\d+/\\d{2,}${wordEnd}`,
  ].join("|"),
  "g",
);
const atStart = new RegExp(`^(?:${data.names})${wordEnd}|^0\\d+(?![.,\\d])|^${measured}${specified}`);
const pieceCount = new RegExp(`^(?!1\\D)${number}[\\s-]?(?:${data.pieceSpecs})${wordEnd}(?!\\s+of\\b)`);
const byLength = new RegExp(`^${measured}[\\s-]?(?:${data.lengths})${wordEnd}`);
const ordinal = /^\d+(?:(?:st|nd|rd|th|er|e|ème|eme)|(?<=1)\sst)(?![a-z\u00c0-\u1fff])/u;
/** Ratios and dimensions: "24/7", "80/20", "16:9", "9x13", "2 x 4". */
const ratio =
  /^\d+\s?(?:[:]|[x×]\s?(?=\d+s?(?![\d.,]|\s?\p{L}))|(?<!^1)[x×](?=\d+[\s-]?(?:in|inch|inches|cm|mm)(?!\p{L})))\d/u;
/** Numbers with letters directly after them: "7up", "3D", "7-Up", "2-seater". */
const glued = /^\d+(?:[.,]\d+)?(-?)(?=\p{L})/u;
const bareCount = /^(\d{2,})\s+(?=\p{L})/u;
const type = new RegExp(`${start}(?:${data.types})[.\\s]*$`);

/** Whether the number at the start of a name belongs to it. */
export function isNumberName(name: string): boolean {
  if ([atStart, pieceCount, ordinal, ratio].some((pattern) => pattern.test(name))) return true;
  const [, count] = bareCount.exec(name) ?? [];
  return count !== undefined && isOddCount(Number(count)) && !takeUnit(name.slice(count.length), true);
}

/** Whether a name begins with a length, which is an amount in a recipe: "5 cm ginger". */
export function isLength(name: string): boolean {
  return byLength.test(name);
}

/** Whether a number is directly followed by letters that are neither a unit nor in this pattern: "7up". */
export function isGlued(text: string, allowed: RegExp): boolean {
  const [found, hyphen] = glued.exec(text) ?? [];
  if (found === undefined) return false;
  const rest = text.slice(found.length);
  return !takeUnit(rest, true) && (hyphen !== "" || !allowed.test(rest));
}

/** Whether the end of a name makes the number after it a type or a size: "Mehl Type", "Pampers size". */
export function endsWithType(name: string): boolean {
  return type.test(name);
}

/** Whether a name has a number of unknown meaning. */
export function hasUnknownNumber(name: string): boolean {
  const rest = name.replace(anywhere, " ").split(/\s+/);
  return rest.some((word) => /[\d¼-¾⅐-⅞↉]/u.test(word) && !isGlued(word, /^$/));
}

/** Whether a number is an unlikely count: "57 sauce" is a brand, and "2027 diary" is for a year. */
function isOddCount(count: number): boolean {
  if (count > 1_900 && count < 2_100 && count !== 2_000) return true;
  return count > 48 && count % 5 !== 0 && count % 6 !== 0;
}

const compounds = new Map(
  Object.entries(data.compounds).map(([unit, words]) => [unit, new RegExp(`^[\\s-]+(?:${words})${wordEnd}`)]),
);

/** Whether a unit and the next word form another word: "can opener", "tin foil". */
export function isCompound(unit: string, rest: string): boolean {
  return compounds.get(unit)?.test(rest) ?? false;
}
