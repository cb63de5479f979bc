/**
 * Reads a line of a list or a recipe: "1 1/2 lb beef", "2 x 400 g tins tomatoes", "Mehl 500 g", "2 EL Öl". It reads an
 * amount only if it understands all of it. Otherwise the amount stays in the name, which is never truncated.
 */
import { numberWordPattern, numberWords } from "../numbers.ts";
import {
  type Amount,
  type AmountWords,
  amountPattern,
  amountPatterns,
  hasManyNumbers,
  readAmountIn,
  withPlainDigits,
  wordEnd,
} from "./amount.ts";
import data from "./line-words.json" with { type: "json" };
import { endsWithType, hasUnknownNumber, isCompound, isGlued, isLength, isNumberName } from "./number-names.ts";
import { halfMoreLength, withPlainStart } from "./plain-start.ts";
import { ratioOf } from "./sizes.ts";
import { takeUnit, type Unit } from "./unit-words.ts";

/** An amount of single things, or of packs with a size each. */
export interface LineAmount extends Amount {
  /** Undefined for single things. */
  unit: Unit | undefined;
  /** The size of each pack: 400 g in "2 x 400 g tins". */
  each?: { amount: Amount; unit: Unit } | undefined;
}

export interface Line {
  /** The rest of the line as written, without the parts that were read. */
  name: string;
  amount: LineAmount | undefined;
  /** False if the line contains a number that was not understood. */
  isParsed: boolean;
}

interface LineOptions {
  /** In a recipe, articles count as amounts, sizes are not part of names, and remaining numbers are amounts. */
  isRecipe: boolean;
}

const maxAmount = 100_000;

const values: Record<string, number> = { ...numberWords };
for (const words of Object.values(data.numbers))
  for (const [, word = "", value] of words.matchAll(/(\S+) ([\d.]+)/g)) values[word] = Number(value);
const articles = Object.values(data.article).join("|");
const words: AmountWords = {
  numbers: `${numberWordPattern}|${Object.keys(values).join("|")}`,
  half: data.half,
  dozen: data.dozen,
  article: articles,
  and: data.and,
  to: data.to,
  values,
};
const patterns = { words, ...amountPatterns(words) };

const amountAtStart = new RegExp(`^${patterns.pattern}`);
const englishAmount = new RegExp(`^${amountPattern}$`);
const articleAtStart = new RegExp(
  `^(?:(?:${articles})\\s|un['’])\\s*(?=[a-z\\u00c0-\\u1fff])(?!(?:${data.vague})${wordEnd})`,
);
const about = new RegExp(`^(?:(?:${data.about})\\s*)+(?=[\\d¼-¾⅐-⅞↉]|[a-z\\u00c0-\\u1fff])`);
const size = new RegExp(`^\\s*(?:(?:${data.size})${wordEnd}[\\s,]*)+(?=\\S)`);
const of = new RegExp(`^\\s*(?:(?:${data.of})(?=\\s)|(?:${data.elided})['’])\\s*`);
const notOf = new RegExp(`^\\s+(?:${data.notOf})\\s`);
const times = /^(?:\s?[×✕*]\s?|x(?![ls]\b|xl\b)(?=[^\S]*\S)\s*|\sx\s+)/u;
const sameAgain = /^\s*[/|]\s*/u;
const andMore = new RegExp(`^\\s*(?:\\+|(?:${data.and})(?=\\s)|)\\s*`);
const secondThing = new RegExp(`\\s(?:${data.and})\\s+(?=[\\d¼-¾⅐-⅞↉])`);
const packWords = "can tin jar bottle pack packet package bag box carton tub tube pot punnet bar block tray";
const packs = new Set(packWords.split(" "));
const partOf = new RegExp(
  `^(?:(?:${data.the})\\s)?(?:${Object.values(data.partOf).join("|")})\\s+(?:(?:${data.partOfJoin})\\s*(?<=['’\\s]))?(?=\\S)`,
);

const manyOf = /^(.*\S)\s?[x×✕*]\s?(\d{1,3})$/u;

/** Reads one line without brackets. */
export function readLine(line: string, options: LineOptions): Line {
  const text = line.trim();
  const plain = inPlainCase(text);
  if (hasManyNumbers(plain)) return { name: text, amount: undefined, isParsed: false };
  const many = readMany(text, plain, options);
  if (many) return many;
  const leading = readLeading(plain, options) ?? (options.isRecipe ? readPartOf(plain, options) : undefined);
  // The amount is at one end of the line, and the plain form has the same length.
  if (leading) return { ...leading, name: text.slice(text.length - leading.name.length) };
  const trailing = readTrailing(plain, options);
  if (trailing) return { ...trailing, name: text.slice(0, trailing.name.length) };
  return { name: text, amount: undefined, isParsed: !hasUnknownNumber(plain) && !isLength(plain) };
}

/** Reads a multiple of an amount: "1 l milk x 3", "tomatoes 400 g x 2". */
function readMany(text: string, plain: string, options: LineOptions): Line | undefined {
  const [, before = "", count = ""] = manyOf.exec(plain) ?? [];
  if (before === "") return undefined;
  const { amount, ...one } = readLine(text.slice(0, before.length), options);
  const number = amountOf(count, undefined);
  if (!number || !one.isParsed || !amount?.unit || amount.unit.kind !== "measure" || amount.each) return undefined;
  const { unit, ...each } = amount;
  return { ...one, amount: { ...number, unit: undefined, each: { amount: each, unit } } };
}

/** Lower case with plain digits, in the same length. A single "T" stays, because it differs from "t". */
function inPlainCase(text: string): string {
  const lower = text.toLowerCase();
  const plain = lower.length === text.length ? lower : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return withPlainDigits(plain.replace(/(?<![^\s\d])[tc](?=[.\s])/g, (_, at: number) => text.charAt(at)));
}

/** Whether a recipe line has an amount that was understood. */
export function hasAmount(line: string): boolean {
  return readLine(line, { isRecipe: true }).amount !== undefined;
}

/** Reads a text that is an amount as a whole; else undefined. */
export function readWholeAmount(text: string, options: LineOptions): LineAmount | undefined {
  const taken = takeAmount(inPlainCase(text.trim()), options);
  const pack = taken && !taken.amount.unit ? takeUnit(taken.rest, options.isRecipe) : undefined;
  if (taken && pack?.rest === "" && packs.has(pack.unit.id)) return { ...taken.amount, unit: pack.unit };
  return taken?.rest === "" ? taken.amount : undefined;
}

function readLeading(text: string, options: LineOptions): Line | undefined {
  const start = withPlainStart(text.replace(about, ""), options.isRecipe);
  const taken = takeAmount(start, options);
  if (!taken) return undefined;
  const { amount, rest } = taken;
  const isOf = amount.unit || /^\s*of\s/i.test(rest) || endsWithDozen.test(start.slice(0, start.length - rest.length));
  const bare = isOf ? rest.replace(of, "") : rest;
  const name = (options.isRecipe ? bare.replace(size, "") : bare).trim();
  const isSure = !hasUnknownNumber(name);
  // "1 egg + 1 yolk": the first amount counts, and the rest stays in the name.
  const isFirst = !isSure && secondThing.test(name) && !hasUnknownNumber(name.split(secondThing)[0] ?? "");
  if (!/\p{L}/u.test(name) || startsWithAmount(name) || (options.isRecipe && !isSure && !isFirst)) return undefined;
  return { name, amount, isParsed: isSure };
}

const endsWithDozen = new RegExp(`(?:${data.dozen})$`);

function startsWithAmount(name: string): boolean {
  return /^[\d¼-¾⅐-⅞↉.,/]/u.test(name) && !isNumberName(name) && !isGlued(name, /^$/);
}

interface AmountAtStart {
  amount: LineAmount;
  rest: string;
}

/** The amount at the start of a text, and the text after it. */
function takeAmount(text: string, options: LineOptions): AmountAtStart | undefined {
  if (isNumberName(text)) return undefined;
  const [number] = amountAtStart.exec(text) ?? [];
  const [written] = number === undefined ? (articleAtStart.exec(text) ?? []) : [number];
  if (written === undefined) return undefined;
  const rest = text.slice(written.length);
  const goesOn = /^\p{L}/u.test(rest) || (/^-\p{L}/u.test(rest) && !takeUnit(rest, options.isRecipe));
  if (goesOn && number !== undefined && /\p{L}$/u.test(number)) return undefined;
  if (number !== undefined && isGlued(text.slice(text.length - rest.length - 1), allowedGlued)) return undefined;
  const inPacks = number === undefined ? undefined : takePacks(number, rest, options);
  if (inPacks) return inPacks;
  const half = halfMoreLength(rest);
  const unitMatch = takeUnitOfThing(rest.slice(half).replace(times, " "), options);
  // On a list, words of other languages may be names: "Uno cards", "fire logs".
  const needsUnit = !/\d|[¼-¾⅐-⅞↉]/u.test(written) && !(number && englishAmount.test(number));
  if (!unitMatch.unit && needsUnit && !options.isRecipe) return undefined;
  const amount = number === undefined ? { min: 1, max: 1 } : amountOf(number, unitMatch.unit);
  if (!amount) return undefined;
  const halfAfter = half > 0 || !unitMatch.unit ? 0 : halfMoreLength(unitMatch.rest);
  const more = half + halfAfter > 0 ? 0.5 : 0;
  const whole = { min: amount.min + more, max: amount.max + more, unit: unitMatch.unit };
  return takeMore({ amount: whole, rest: unitMatch.rest.slice(halfAfter) }, options);
}

const allowedGlued = new RegExp(`^(?:x|${data.size})`);

function amountOf(number: string, unit: Unit | undefined): Amount | undefined {
  const amount = readAmountIn(number, unit?.id ?? "", patterns);
  return amount && amount.min > 0 && amount.max <= maxAmount ? amount : undefined;
}

/** Takes the unit after a number, unless it is the item itself or part of its name. */
function takeUnitOfThing(text: string, options: LineOptions): { unit: Unit | undefined; rest: string } {
  const heaped = options.isRecipe ? text.replace(size, " ") : text;
  for (const start of new Set([text, heaped])) {
    const taken = takeUnit(start, options.isRecipe);
    const isThing =
      taken && (isCompound(taken.unit.word, taken.rest) || (notOf.test(taken.rest) && !sizeOfPack.test(taken.rest)));
    if (!taken || isThing || (taken.unit.kind !== "measure" && taken.rest.trim() === "")) continue;
    if (taken.unit.id === "mg" && !options.isRecipe) continue;
    return taken.unit.id === "" ? { unit: undefined, rest: taken.rest } : taken;
  }
  return { unit: undefined, rest: text };
}

/** An amount in packs: "2 x 400 g tins" and "2 400g tins". */
function takePacks(number: string, after: string, options: LineOptions): AmountAtStart | undefined {
  const [sign = ""] = times.exec(after) ?? [];
  const inner = after.slice(sign.length).trimStart();
  const [each] = /^[\d¼-¾⅐-⅞↉]/u.test(inner) ? (amountAtStart.exec(inner) ?? []) : [];
  if (each === undefined) return undefined;
  const measure = takeUnit(inner.slice(each.length), options.isRecipe);
  if (measure?.unit.kind !== "measure") return undefined;
  const pack = takeUnitOfThing(measure.rest, options);
  const count = amountOf(number, undefined);
  const amount = amountOf(each, measure.unit);
  // "1 500 g" may mean 1,500 g, and "2 400 g" two packs.
  const isSize = sign !== "" || pack.unit || /^\s*[-‐‑]/u.test(inner.slice(each.length));
  if (!count || !amount || !isSize) return undefined;
  return { amount: { ...count, unit: pack.unit, each: { amount, unit: measure.unit } }, rest: pack.rest };
}

/** Takes what may follow an amount: the same in other units, an addition in smaller units, and the packaging. */
function takeMore({ amount, rest }: AmountAtStart, options: LineOptions): AmountAtStart {
  if (amount.unit?.kind !== "measure") return takeSizeOfPack({ amount, rest });
  const sum = takeSum({ amount, rest });
  const again = sameAgain.exec(sum.rest);
  const other = again && takeMeasure(sum.rest.slice(again[0].length));
  if (other) return takeMore({ amount: sum.amount, rest: takeSum(other).rest }, options);
  const pack = takeUnit(sum.rest, options.isRecipe);
  const isPack = pack && packs.has(pack.unit.id) && !isCompound(pack.unit.word, pack.rest) && /\p{L}/u.test(pack.rest);
  return isPack && ratioOf(amount.unit.id, "tsp") !== 1 ? { ...sum, rest: pack.rest } : sum;
}

const sizeOfPack = new RegExp(`^\\s*(?:${data.sizeOfPack})\\s(?=[\\d¼-¾⅐-⅞↉])`);

/** Takes the size of packs: "2 Dosen à 400 g", "1 jar of 720 ml". */
function takeSizeOfPack({ amount, rest }: AmountAtStart): AmountAtStart {
  const [join] = (amount.unit && sizeOfPack.exec(rest)) ?? [];
  const size = join === undefined ? undefined : takeMeasure(rest.slice(join.length));
  if (size?.amount.unit?.kind !== "measure") return { amount, rest };
  const { unit, ...each } = size.amount;
  return { amount: { ...amount, each: { amount: each, unit } }, rest: size.rest };
}

function takeMeasure(text: string): AmountAtStart | undefined {
  const [number] = amountAtStart.exec(text) ?? [];
  const taken = number === undefined ? undefined : takeUnit(text.slice(number.length), true);
  const amount = number === undefined ? undefined : amountOf(number, taken?.unit);
  return amount && taken ? { amount: { ...amount, unit: taken.unit }, rest: taken.rest } : undefined;
}

/** Takes an addition in a smaller unit: "1 lb 2 oz", "1 cup plus 2 tablespoons". */
function takeSum({ amount, rest }: AmountAtStart): AmountAtStart {
  const [join = ""] = andMore.exec(rest) ?? [];
  const more = /^[\d¼-¾⅐-⅞↉]/u.test(rest.slice(join.length)) ? takeMeasure(rest.slice(join.length)) : undefined;
  const ratio = more?.amount.unit && amount.unit && ratioOf(more.amount.unit.id, amount.unit.id);
  if (!more || ratio === undefined || ratio >= 1) return { amount, rest };
  const { min, max } = more.amount;
  return {
    amount: { ...amount, min: amount.min + min * ratio, max: amount.max + max * ratio },
    rest: more.rest,
  };
}

/** Reads the whole item of a part: "juice of 1 lemon" needs a lemon. */
function readPartOf(text: string, options: LineOptions): Line | undefined {
  const [part] = partOf.exec(text) ?? [];
  return part === undefined ? undefined : readLeading(text.slice(part.length), options);
}

const mayStart = /(?<=[\s,:;=(x×*–—-])(?=[\d¼-¾⅐-⅞↉.])/gu;
const separators = /[\s,:;=.…|·–—-]+$/u;
const timesBefore = /(?:^|\s)[x×*]\s*$|[×*]\s*$/u;
const maxAfterName = 24;

/** The amount at the end of a text: "Mehl 500 g", "eggs x6", "cat food 12 x 85 g". */
function readTrailing(text: string, options: LineOptions): Line | undefined {
  for (const { index } of text.matchAll(mayStart)) {
    const before = text.slice(0, index);
    const name = before.replace(timesBefore, "").replace(separators, "").trim();
    if (!/\p{L}/u.test(name) || endsWithType(before)) continue;
    const taken = takeAmount(text.slice(index).replace(/\s?[x×]$/u, ""), options);
    const amount = taken && withPacks(taken, options);
    if (!amount) continue;
    // "WD-40" is one word.
    const isApart = /(?:[:=]|\s[–—-]|[–—-]\s)\s*$/u.test(before);
    const isCounted = timesBefore.test(before) || /\d\s?[x×]$/u.test(text) || isApart || taken.rest.trim() !== "";
    const isLikely = options.isRecipe && amount.max <= maxAfterName && !/\p{L}-$/u.test(before);
    if (!amount.unit && !amount.each && !isCounted && !isLikely) continue;
    // The remaining text would be the start of this number, as in "2-1/4".
    if (hasUnknownNumber(name) || /[\d¼-¾⅐-⅞↉][-‐‑–—.,x×]$/u.test(before)) continue;
    return { name, amount, isParsed: true };
  }
  return undefined;
}

const trailingUnits = new Set(["", ...packs, ..."roll loaf clove slice bunch sprig pair crate piece".split(" ")]);

/** "beans 3 tins", but not "iPhone 15 case": several packs are plural. Also "cream 200 ml tub". */
function withPacks({ amount, rest }: AmountAtStart, options: LineOptions): LineAmount | undefined {
  if (rest.trim() === "") return amount;
  const pack = takeUnit(rest, options.isRecipe);
  if (pack?.rest !== "" || !trailingUnits.has(pack.unit.id)) return undefined;
  if (amount.unit || pack.unit.id === "") return amount.unit?.kind === "countable" ? undefined : amount;
  return amount.max > 1 && pack.unit.word === pack.unit.id ? undefined : { ...amount, unit: pack.unit };
}
