/** Reads times as recipes on other pages write them. */
import { amountPattern, readAmount } from "../../amounts/amount.ts";
import { anyOf, namedMinutes, namedNumbers, wordKey, wordsFor } from "./recipe-words.ts";

const maxMinutes = 2_880;
/** A longer text is not a time. */
const maxChars = 120;

const isoNumber = "(\\d+(?:[.,]\\d+)?)";
const isoDuration = new RegExp(
  `^p(?:0+y)?(?:0+m)?(?:0+w)?(?:${isoNumber}d)?(?:t(?:${isoNumber}h)?(?:${isoNumber}m)?(?:${isoNumber}s)?)?$`,
);

const units: readonly [ReadonlySet<string>, number][] = [
  [wordsFor("second"), 1 / 60],
  [wordsFor("minute"), 1],
  [wordsFor("hour"), 60],
  [wordsFor("day"), 1_440],
];
const orWords = anyOf(wordsFor("or"));
const plusWords = anyOf(wordsFor("plus"));
const one = `(?:${amountPattern}|${anyOf(namedNumbers.keys())})`;
const half = anyOf(wordsFor("half"));
/** "1½ hours", "30 to 40 min", "1 h 30", "2 and a half hours". */
const inWords = new RegExp(
  [
    "(?<![\\p{L}\\d.,:])",
    `(?<from>${one})(?:\\s?[-–—]\\s?|\\s${orWords}\\s)?(?<to>(?<=[-–—\\s])${one})?`,
    `\\+?(?<more>\\s${half})?[\\s-]?`,
    `(?:(?<unit>${anyOf(units.flatMap(([words]) => [...words]))})(?!\\p{L})\\.?|(?<prime>['′]))`,
    `(?<after>\\s${half}(?!\\p{L}))?`,
    "(?:\\s?(?<rest>\\d{1,2})(?![\\d.,:/½¼¾]|\\s?[-–—x×]?\\s?[\\p{L}\\d'′]))?",
  ].join(""),
  "gu",
);
const byClock = /(?<![\d:])(\d{1,2}):([0-5]\d)(?::[0-5]\d)?(?![\d:])/g;
const byName = new RegExp(`(?<!\\p{L})${anyOf(namedMinutes.keys())}(?!\\p{L})`, "gu");

/**
 * Reads "PT1H30M", "1 hour 30 minutes", "prep 20 min, bake 45 min" or "90" as minutes; null if it is not understood or
 * more than two days.
 */
export function readMinutes(text: string): number | null {
  const key = wordKey(text);
  if (key === "" || key.length > maxChars) return null;
  if (/^\d{1,4}$/.test(key)) return inBounds(Number(key));
  const iso = isoDuration.exec(key.replace(/\s/g, ""));
  if (iso && key.length > 1) return inBounds(isoMinutes(iso));
  return inBounds(minutesInWords(key));
}

const kinds = ["prep", "cook", "rest", "total"] as const;
export type TimeKind = (typeof kinds)[number];
const wordsOfKind = kinds.map((kind) => [kind, wordsFor(kind)] as const);
const otherWords = wordsFor("filler", "plus", "or", "minute", "hour");

/**
 * The kinds of times in a text, by its words ("prep 20 min, bake 45 min"). Undefined if the text contains anything
 * else, or neither a time nor a kind.
 */
export function timeKinds(text: string): ReadonlySet<TimeKind> | undefined {
  const key = wordKey(text);
  if (key === "" || key.length > maxChars) return undefined;
  const { parts, tail } = partsIn(key);
  const words = [...parts.map(({ before }) => before), tail].join(" ").match(/[\p{L}][\p{L}'-]*/gu) ?? [];
  const found = new Set<TimeKind>();
  for (const word of words) {
    const [kind] = wordsOfKind.find(([, all]) => all.has(word)) ?? [];
    if (kind) found.add(kind);
    else if (!otherWords.has(word)) return undefined;
  }
  return parts.length > 0 || found.size > 0 ? found : undefined;
}

function isoMinutes([, ...numbers]: readonly (string | undefined)[]): number {
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = numbers.map((each = "0") => Number(each.replace(",", ".")));
  return days * 1_440 + hours * 60 + minutes + seconds / 60;
}

function inBounds(minutes: number | null): number | null {
  const whole = Math.round(minutes ?? 0);
  return whole > 0 && whole <= maxMinutes ? whole : null;
}

/** Times in brackets are added if they begin with "plus"; else they must be part of the time before them. */
function minutesInWords(key: string): number | null {
  const inner = [...key.matchAll(/[([]([^()[\]]*)[)\]]/g)].map(([, words = ""]) => words);
  const outer = key.replace(/[([][^()[\]]*[)\]]/g, " ").trim();
  if (outer === "") return sumIn(inner.join(" + "));
  let sum = sumIn(outer);
  for (const words of inner) {
    const isMore = startsWithPlus.test(words);
    const minutes = sumIn(words.replace(startsWithPlus, ""));
    if (sum === null || (minutes === null && (isMore || hasUnclear.test(words)))) return null;
    if (isMore) sum += minutes ?? 0;
    else if (minutes !== null && minutes > sum) return null;
  }
  return sum;
}

const startsWithPlus = new RegExp(`^\\s*(?:\\+|${plusWords}(?!\\p{L}))`, "u");
const hasUnclear = new RegExp(`(?<!\\p{L})${anyOf(wordsFor("unclear"))}(?!\\p{L})`, "u");
const isTotal = new RegExp(`(?<!\\p{L})${anyOf(wordsFor("total"))}(?!\\p{L})`, "u");
const isOr = new RegExp(`^\\s*(?:[-–—]|${orWords})\\s*$`, "u");

interface Part {
  minutes: number;
  /** The text between the previous time and this one. */
  before: string;
}

/** The sum of all times in a text, or its total if it states one; null if a part is not a time. */
function sumIn(key: string): number | null {
  const { parts, tail } = partsIn(key);
  const between = parts.map(({ before }) => before);
  const [first] = parts;
  if (!first || hasUnclear.test(key) || /\d/.test([...between, tail].join(" "))) return null;
  // "20 min prep, 45 min bake": the name of a time follows it.
  const labels = first.before === "" ? [...between.slice(1), tail] : between;
  const total = parts.find((_part, at) => isTotal.test(labels[at] ?? ""));
  if (total && parts.length > 1 && labels.filter((label) => /\p{L}{2}/u.test(label)).length > 1) return total.minutes;
  let sum = 0;
  let last = 0;
  for (const { minutes, before } of parts) {
    // "45 min to 1 hour" is one time.
    if (last > 0 && isOr.test(before)) sum += Math.max(last, minutes) - last;
    else sum += minutes;
    last = minutes;
  }
  return sum;
}

function partsIn(key: string): { parts: Part[]; tail: string } {
  const plain = key
    .replace(byClock, (_found, hours: string, minutes: string) => `${60 * Number(hours) + Number(minutes)} min `)
    .replace(/(min)\s+(?:h|min)(?!\p{L})/gu, "$1")
    .replace(byName, (name) => `${namedMinutes.get(name) ?? 0} min`);
  const parts: Part[] = [];
  let end = 0;
  for (const found of plain.matchAll(inWords)) {
    parts.push({ minutes: minutesOf(found.groups ?? {}), before: plain.slice(end, found.index).trim() });
    end = found.index + found[0].length;
  }
  return { parts, tail: plain.slice(end).trim() };
}

function minutesOf({ from = "", to = from, more, unit = "", prime, after, rest }: Record<string, string | undefined>) {
  const each = prime ? 1 : (units.find(([words]) => words.has(unit))?.[1] ?? 0);
  const halves = more || after ? 0.5 : 0;
  const minutes = each === 60 ? Number(rest ?? 0) : 0;
  return (Math.max(numberOf(from), numberOf(to)) + halves) * each + minutes;
}

function numberOf(text: string): number {
  return namedNumbers.get(text) ?? readAmount(text)?.max ?? Number.NaN;
}
