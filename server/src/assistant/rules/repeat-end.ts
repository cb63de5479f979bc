/**
 * Finds the end of a repetition ("until June", "for ten weeks", "five times"), and date ranges ("from 12 to 16
 * October").
 */
import { addDays, daysBetween } from "@hub/shared/days";
import { numberPattern, readNumber } from "@hub/shared/spoken-numbers";
import { type Days, findDays, monthOf, monthPattern } from "./day-phrases.ts";
import { removePart } from "./tidy.ts";

type RepeatEnd = { kind: "until"; day: string } | { kind: "times"; count: number } | { kind: "days"; count: number };

interface EndMatch {
  end: RepeatEnd;
  /** The sentence without the matched part. */
  rest: string;
}

const until = "(?:until|till|til|through)";
const untilMonth = new RegExp(`\\b${until} (?:the )?(?:end of )?${monthPattern}(?: (20\\d\\d))?\\b(?! \\d)`, "i");
const untilDay = new RegExp(`\\b${until} (.+)$`, "i");
const times = new RegExp(`\\b(${numberPattern}) times\\b`, "i");
const span = new RegExp(`\\bfor (?:the next )?(${numberPattern}) (day|week)s\\b`, "i");
/** The number of words in "the 12th of October 2027". */
const maxDayWords = 6;

/**
 * Finds the end of a repetition, if any. A date means its next occurrence after `from`, where the repetition starts.
 */
export function findEnd(text: string, today: string, from = today): EndMatch | undefined {
  const month = untilMonth.exec(text);
  if (month) return { end: { kind: "until", day: lastDayOf(month, from) }, rest: removePart(text, month[0]) };
  const [matched = "", words = ""] = untilDay.exec(text) ?? [];
  const day = leadingDay(words, /^(?:the )?\d|^\p{L}+ \d/u.test(words) ? from : today);
  if (day) return { end: { kind: "until", day: day.last }, rest: removePart(text, removeEnd(day.rest, matched)) };
  const countMatch = times.exec(text) ?? span.exec(text);
  const count = Math.floor(readNumber(countMatch?.[1] ?? ""));
  if (!countMatch || !(count > 0 && count < 1_000)) return undefined;
  const unit = countMatch[2]?.toLowerCase();
  const end = unit === undefined ? { kind: "times" as const, count } : { kind: "days" as const, count };
  return { end: unit === "week" ? { kind: "days", count: count * 7 } : end, rest: removePart(text, countMatch[0]) };
}

/** The UNTIL or COUNT part of RFC 5545 for a repetition that starts on `day`. Undefined if it would end earlier. */
export function endText(end: RepeatEnd, day: string): string | undefined {
  if (end.kind === "times") return `COUNT=${end.count}`;
  const last = end.kind === "until" ? end.day : addDays(day, end.count - 1);
  return last < day ? undefined : `UNTIL=${last.replaceAll("-", "")}`;
}

interface RangeMatch {
  first: string;
  last: string;
  /** The sentence without the matched part. */
  rest: string;
}

const to = "\\s*(?:to|until|till|-|–)\\s*";
const date = "(?:the )?(\\d{1,2})(?:st|nd|rd|th)?";
const ofOneMonth = [
  new RegExp(`\\b(?:from )?${date}${to}${date} (?:of )?${monthPattern}(?: (20\\d\\d))?\\b`, "i"),
  new RegExp(`\\b(?:from )?${monthPattern} ${date}${to}${date}(?:,? (20\\d\\d))?\\b(?![:.]\\d)`, "i"),
];
const fromTo = /\bfrom (?<start>.+?)(?: (?:to|until|till) | ?[-–] ?)(?<words>.+)$/i;
const betweenDates = new RegExp(`\\b(?<start>${date} (?:of )?${monthPattern}(?: 20\\d\\d)?)${to}(?<words>.+)$`, "i");

/** Finds a range of days: "12 to 16 October", "from Monday to Friday". */
export function findRange(text: string, today: string): RangeMatch | undefined {
  for (const [at, pattern] of ofOneMonth.entries()) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [, one = "", two = "", three = "", year = ""] = match;
    const [start, end, month] = at === 0 ? [one, two, three] : [two, three, one];
    const first = findDays(`${start} ${month} ${year}`, today)?.days.start;
    const last = findDays(`${end} ${month} ${year}`, first ?? today)?.days.start;
    return inOrder(first, last, removePart(text, match[0]));
  }
  const match = fromTo.exec(text) ?? betweenDates.exec(text);
  const { start = "", words = "" } = match?.groups ?? {};
  const first = leadingDay(start, today);
  const last = first?.rest === "" ? leadingDay(words, first.last) : undefined;
  if (!match || !last) return undefined;
  return inOrder(first?.last, last.last, removePart(text, removeEnd(last.rest, match[0])));
}

/** Removes the end of a text. */
function removeEnd(end: string, text: string): string {
  return text.slice(0, text.length - end.length);
}

const maxRangeDays = 366;

function inOrder(first: string | undefined, last: string | undefined, rest: string): RangeMatch | undefined {
  if (first === undefined || last === undefined) return undefined;
  const days = daysBetween(first, last);
  return days > 0 && days < maxRangeDays ? { first, last, rest } : undefined;
}

/** Parses the leading words of a text as a day. */
function leadingDay(text: string, today: string): { last: string; rest: string } | undefined {
  const words = text.split(" ");
  for (let count = Math.min(maxDayWords, words.length); count > 0; count--) {
    const found = findDays(words.slice(0, count).join(" "), today);
    if (found?.rest === "" && isOneDay(found.days)) {
      return { last: found.days.start, rest: words.slice(count).join(" ") };
    }
  }
  return undefined;
}

export function isOneDay({ start, end }: Days): boolean {
  return addDays(start, 1) === end;
}

/** The last day of the next such month that is not over. */
function lastDayOf([, name = "", ofYear]: RegExpExecArray, from: string): string {
  const month = monthOf(name);
  const [year = 0, thisMonth = 1] = from.split("-").map(Number);
  const targetYear = ofYear === undefined ? year + (month < thisMonth ? 1 : 0) : Number(ofYear);
  return new Date(Date.UTC(targetYear, month, 0)).toISOString().slice(0, 10);
}
