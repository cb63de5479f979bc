/** Times of day out of a sentence: "at five", "5:30 pm", "half past six", "noon". */
import { numberPattern, readNumber } from "./numbers.ts";

export interface FoundTime {
  /** Minutes since midnight. */
  minutes: number;
  /** The sentence without it. */
  rest: string;
}

const hour = numberPattern;
const half = "(?:\\s*(a\\.?m\\.?|p\\.?m\\.?|o'?clock))?";
const partOfDay = "(?:\\s+(?:in the|at|this)?\\s*(morning|afternoon|evening|night))?";
const patterns = {
  past: new RegExp(`\\b(?:at |to |from )?(half|quarter|${hour}) (past|to|after) (${hour})\\b${half}${partOfDay}`, "i"),
  digits: new RegExp(`\\b(?:at |to |from |by )?(\\d{1,2})[:.h](\\d{2})\\b${half}${partOfDay}`, "i"),
  marked: new RegExp(
    `\\b(?:at |to |from |by )?(${hour})(?:\\s+(thirty|fifteen|forty-five))?\\s*(a\\.?m\\b\\.?|p\\.?m\\b\\.?|o'?clock)${partOfDay}`,
    "i",
  ),
  bare: new RegExp(
    `\\b(?:at|to|from|by) (${hour})(?:\\s+(thirty|fifteen|forty-five))?\\b(?!\\s*(?:days?|weeks?|minutes?|hours?|people|st|nd|rd|th|/))${partOfDay}`,
    "i",
  ),
  named: /\b(?:at |to |from |by )?(noon|midday|midnight)\b/i,
};

/** The first time of day in a sentence; undefined when there is none. */
export function findTime(text: string): FoundTime | undefined {
  const found =
    fromNamed(text) ??
    fromPast(text) ??
    fromDigits(text) ??
    fromHour(text, patterns.marked) ??
    fromHour(text, patterns.bare);
  if (!found || !(found.minutes >= 0 && found.minutes < 24 * 60)) return undefined;
  return { minutes: found.minutes, rest: text.replace(found.matched, " ").replace(/\s+/g, " ").trim() };
}

interface Match {
  minutes: number;
  matched: string;
}

function fromNamed(text: string): Match | undefined {
  const match = patterns.named.exec(text);
  if (!match) return undefined;
  return { minutes: match[1]?.toLowerCase() === "midnight" ? 0 : 12 * 60, matched: match[0] };
}

function fromPast(text: string): Match | undefined {
  const match = patterns.past.exec(text);
  if (!match) return undefined;
  const [matched, amount = "", side = "", at = "", mark, part] = match;
  const away = amountOf(amount);
  const minutes = readNumber(at) * 60 + (side.toLowerCase() === "to" ? -away : away);
  return { matched, minutes: inHalf(minutes, { mark, part }) };
}

function amountOf(word: string): number {
  if (word.toLowerCase() === "half") return 30;
  return word.toLowerCase() === "quarter" ? 15 : readNumber(word);
}

function fromDigits(text: string): Match | undefined {
  const match = patterns.digits.exec(text);
  if (!match) return undefined;
  const [matched, hours = "", minutes = "", mark, part] = match;
  // "17:00" and "05:00" are what they say.
  const isExact = Number(hours) > 12 || hours.startsWith("0");
  const sum = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 ? { matched, minutes: isExact ? sum : inHalf(sum, { mark, part }) } : undefined;
}

function fromHour(text: string, pattern: RegExp): Match | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const isMarked = pattern === patterns.marked;
  const [matched, hours = "", extra] = match;
  const [mark, part] = isMarked ? [match[3], match[4]] : [undefined, match[3]];
  const minutes = readNumber(hours) * 60 + (extra === undefined ? 0 : readNumber(extra));
  return Number.isInteger(minutes) && minutes <= 24 * 60
    ? { matched, minutes: inHalf(minutes, { mark, part }) }
    : undefined;
}

/** "Five" is five in the afternoon for a family, "nine" is nine in the morning, unless it is said otherwise. */
function inHalf(minutes: number, { mark, part }: { mark: string | undefined; part: string | undefined }): number {
  const firstLetter = mark?.[0]?.toLowerCase();
  if (firstLetter === "a" || part?.toLowerCase() === "morning") return minutes % (12 * 60);
  const isLater = firstLetter === "p" || (part !== undefined && part.toLowerCase() !== "morning");
  const isEarlyHour = firstLetter !== "a" && part === undefined && minutes < 7 * 60;
  return minutes < 12 * 60 && (isLater || isEarlyHour) ? minutes + 12 * 60 : minutes;
}
