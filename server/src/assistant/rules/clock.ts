/** Finds the time of day in a sentence: "at five", "5:30 pm", "half past six", "noon". */
import { numberPattern, readNumber } from "@hub/shared/spoken-numbers";
import { removePart } from "./tidy.ts";

export interface TimeMatch {
  /** Minutes since midnight. */
  minutes: number;
  /** The end of a range: "from three to five". */
  untilMinutes: number | undefined;
  /** False if morning or afternoon is a guess. True with "am", "pm", a part of the day, or a time such as "17:00". */
  isSure: boolean;
  /** The sentence without the time. */
  rest: string;
}

const hour = numberPattern;
const halfPattern = "(?:\\s*(a\\.?m\\.?|p\\.?m\\.?|o'?clock))?";
const partOfDay = "(?:\\s+(?:in(?: the)?|at|this)?\\s*(morning|afternoon|evening|night))?";
const clock = `(${hour})(?:[:.](\\d{2}))?${halfPattern}`;
const patterns = {
  span: new RegExp(`\\b(from |between )?${clock}\\s*(?:to|until|till|and|-|–)\\s*${clock}${partOfDay}`, "i"),
  past: new RegExp(
    `\\b(?:at |to |from )?(?:a )?(half|quarter|five|ten|twenty|5|10|20|25) (past|to|after) (${hour})(?:\\b|(?=[ap]\\.?m\\b))${halfPattern}${partOfDay}`,
    "i",
  ),
  digits: new RegExp(
    `\\b(?:at |to |from |by )?(\\d{1,2})(?:[:.h]|\\s(?=(?!1[012])[0-5]\\d\\s*[ap]\\.?m\\b))(\\d{2})(?!\\d)${halfPattern}${partOfDay}`,
    "i",
  ),
  marked: new RegExp(
    `\\b(?<![\\d.:])(?:at |to |from |by )?(?!\\d+[.,]\\d)(${hour})(?:\\s+(thirty|fifteen|forty-five))?\\s*(a\\.?m\\b\\.?|p\\.?m\\b\\.?|o'?clock)${partOfDay}`,
    "i",
  ),
  bare: new RegExp(
    `\\b(?:at|to|from|by) (${hour})(?:\\s+(thirty|fifteen|forty-five))?\\b(?![.:]\\d)(?!\\s*(?:days?|weeks?|minutes?|hours?|people|st|nd|rd|th|/))${partOfDay}`,
    "i",
  ),
  named: /\b(?:at |to |from |by )?(noon|midday|midnight)\b/i,
};

/** The first time of day in a sentence, if any. With `isEvening`, "nine" means 9 PM. */
export function findTime(text: string, { isEvening = false, isMorning = false } = {}): TimeMatch | undefined {
  const match =
    fromSpan(text) ??
    fromNamed(text) ??
    fromPast(text) ??
    fromDigits(text) ??
    fromHour(text, patterns.marked) ??
    fromHour(text, patterns.bare);
  if (!match || !(match.minutes >= 0 && match.minutes < 24 * 60)) return undefined;
  const { minutes, untilMinutes, matched, isSure = false } = match;
  const shiftMinutes = isSure ? 0 : halfDayShift(minutes, { isEvening, isMorning });
  return {
    minutes: minutes + shiftMinutes,
    untilMinutes: untilMinutes === undefined ? undefined : untilMinutes + shiftMinutes,
    isSure,
    rest: removePart(text, matched),
  };
}

const noonMinutes = 12 * 60;

function halfDayShift(minutes: number, { isEvening = false, isMorning = false }): number {
  if (isEvening && minutes < noonMinutes) return noonMinutes;
  return isMorning && minutes >= noonMinutes ? -noonMinutes : 0;
}

interface Match {
  minutes: number;
  untilMinutes?: number;
  /** See `TimeMatch`. */
  isSure?: boolean;
  matched: string;
}

/** "Five to six" is a time. With "from", digits or "pm" it is a range. */
function fromSpan(text: string): Match | undefined {
  const match = patterns.span.exec(text);
  if (!match) return undefined;
  const [matched, from, startHour = "", startMinute = "0", startMark, endHour = "", endMinute = "0", endMark, part] =
    match;
  const isSpan = from !== undefined || /^\d/.test(startHour) || startMark !== undefined;
  const start = readNumber(startHour) * 60 + Number(startMinute);
  const end = readNumber(endHour) * 60 + Number(endMinute);
  if (!isSpan || !Number.isInteger(start) || start >= 24 * 60 || end >= 24 * 60) return undefined;
  const mark = startMark ?? endMark;
  const minutes = startHour.length > 1 && start >= noonMinutes ? start : applyHalfDay(start, { mark, part });
  // "From 10 pm to 6 am" passes midnight.
  if (startMark && endMark && applyHalfDay(end, { mark: endMark, part }) < minutes)
    return { matched, minutes, untilMinutes: applyHalfDay(end, { mark: endMark, part }), isSure: true };
  const laterEnd = end + (end <= minutes && end < noonMinutes ? noonMinutes : 0);
  return laterEnd > minutes
    ? { matched, minutes, untilMinutes: laterEnd, isSure: mark !== undefined || part !== undefined }
    : undefined;
}

function fromNamed(text: string): Match | undefined {
  const match = patterns.named.exec(text);
  if (!match) return undefined;
  return { minutes: match[1]?.toLowerCase() === "midnight" ? 0 : 12 * 60, matched: match[0], isSure: true };
}

function fromPast(text: string): Match | undefined {
  const match = patterns.past.exec(text);
  if (!match) return undefined;
  const [matched, amount = "", side = "", at = "", mark, part] = match;
  const offset = amountOf(amount);
  const minutes = readNumber(at) * 60 + (side.toLowerCase() === "to" ? -offset : offset);
  return { matched, minutes: applyHalfDay(minutes, { mark, part }), isSure: mark !== undefined || part !== undefined };
}

function amountOf(word: string): number {
  if (word.toLowerCase() === "half") return 30;
  return word.toLowerCase() === "quarter" ? 15 : readNumber(word);
}

function fromDigits(text: string): Match | undefined {
  const match = patterns.digits.exec(text);
  if (!match) return undefined;
  const [matched, hours = "", minutes = "", mark, part] = match;
  // "17:00" and "05:00" are unambiguous.
  const isExact = Number(hours) > 12 || hours.startsWith("0");
  const sum = Number(hours) * 60 + Number(minutes);
  const isSure = isExact || mark !== undefined || part !== undefined;
  return Number(minutes) < 60
    ? { matched, minutes: isExact ? sum : applyHalfDay(sum, { mark, part }), isSure }
    : undefined;
}

function fromHour(text: string, pattern: RegExp): Match | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const isMarked = pattern === patterns.marked;
  const [matched, hours = "", extra] = match;
  const [mark, part] = isMarked ? [match[3], match[4]] : [undefined, match[3]];
  const minutes = readNumber(hours) * 60 + (extra === undefined ? 0 : readNumber(extra));
  const isSure = mark !== undefined || part !== undefined;
  if (!Number.isInteger(minutes) || minutes >= 24 * 60) return undefined;
  return { matched, minutes: applyHalfDay(minutes, { mark, part }), isSure };
}

/** Without further words, "five" means 5 PM and "nine" means 9 AM. */
function applyHalfDay(minutes: number, { mark, part }: { mark: string | undefined; part: string | undefined }): number {
  const firstLetter = mark?.[0]?.toLowerCase();
  if (firstLetter === "a" || part?.toLowerCase() === "morning") return minutes % (12 * 60);
  const isLater = firstLetter === "p" || (part !== undefined && part.toLowerCase() !== "morning");
  const isEarlyHour = firstLetter !== "a" && part === undefined && minutes < 7 * 60;
  return minutes < 12 * 60 && (isLater || isEarlyHour) ? minutes + 12 * 60 : minutes;
}
