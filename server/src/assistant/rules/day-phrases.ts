/** Finds the days in a sentence: "tonight", "on Friday", "the 24th of November", "this weekend". */
import { addDays, weekdayOf } from "@hub/shared/days";
import { formatDay } from "@hub/shared/phrases";
import { numberPattern, readNumber } from "@hub/shared/spoken-numbers";
import { removePart } from "./tidy.ts";

export interface Days {
  /** Days as `YYYY-MM-DD`, `end` exclusive. */
  start: string;
  end: string;
  /** Formatted: "tonight", "on Friday", "this week". */
  words: string;
}

/** The days in a sentence, and the sentence without them. */
export interface DaysMatch {
  days: Days;
  rest: string;
  /** True if the sentence names only a weekday, which may be in any week. */
  isWeekday: boolean;
}

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const months = "january february march april may june july august september october november december".split(" ");
/** Month names, also short. "May" and "mar" are words too, so they need a date. */
export const monthPattern = `(${months.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join("|")}|sept)`;
const ordinal = "(\\d{1,2})(?:st|nd|rd|th|\\.)?";
const year = "(?:,? (20\\d\\d))?";
const dayAndMonth = `${ordinal} (?:of )?${monthPattern}${year}`;
const monthAndDay = `${monthPattern} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?![:.]\\d)${year}`;

/** "3/16 drill bit" and "3/14 Mill Road" are not dates. */
const afterDate = "(?=$|[.,;!?]|,? (?:at|from|for|until|till|to|in|on|by|with|noon|midday|half|quarter|all|\\d))";

/** Short weekdays that are also words. They count only if the neighboring words mark a day. */
const shortName = "(?:mon|wed|sat|sun)";
const shortTime =
  "\\d{1,2}(?: ?[ap]\\.?m\\b| ?o'clock|$|,|[-–/]| (?:to|until|till|for|at|with|in)\\b)|\\d{1,2}[:.h]\\d\\d";
const shortDay = new RegExp(
  `\\b${shortName}\\b,?(?= (?:${shortTime}|${dayAndMonth}|the \\d|\\d{1,2}(?:st|nd|rd|th)\\b|at (?:${numberPattern}|noon|midday|half|a? ?quarter)\\b|${monthPattern} \\d))|(?<=\\b(?:on|next|this) )${shortName}(?=$| (?:from|for|until) )`,
  "gi",
);

/** Expands short weekdays: "sat 5pm" becomes "saturday 5pm", "on Sat" becomes "on saturday". */
export function expandWeekdays(text: string): string {
  return text.replace(
    shortDay,
    (name) => weekdays.find((day) => day.startsWith(name.slice(0, 3).toLowerCase())) ?? name,
  );
}

type Reading = (
  match: RegExpExecArray,
  today: string,
) => { start: string; days?: number; words: string; isWeekday?: boolean } | undefined;

/** Longer and more specific patterns come first. */
const readings: readonly (readonly [RegExp, Reading])[] = [
  [/\b(\d{4}-\d{2}-\d{2})\b/, ([, day = ""], today) => oneDay(day, today)],
  [
    /\b(?:on )?(\d{1,2})\.(\d{1,2})\.(20\d\d)\b/i,
    ([, date = "", month = "", year = ""], today) =>
      oneDay(`${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`, today),
  ],
  [
    /\b(?:on )?(\d{1,2})\.(1[0-2]|0?[1-9])\.(?!\d)/i,
    ([, date = "", month = ""], today) => onDate({ date, month: months[Number(month) - 1] }, today),
  ],
  [/\b(?:on )?the day after tomorrow\b|\bday after tomorrow\b/i, (_, today) => oneDay(addDays(today, 2), today)],
  [/\b(?:for )?(?:this evening|tonight)\b(?:'s)?/i, (_, today) => ({ start: today, words: "tonight" })],
  [
    /\b(?:for )?(?:today|this (?:morning|afternoon)|right now)(?:'s)?\b/i,
    (_, today) => ({ start: today, words: "today" }),
  ],
  [/\b(?:for )?tomorrow(?:'s)?\b/i, (_, today) => ({ start: addDays(today, 1), words: "tomorrow" })],
  [/\b(?:for |in |over |of )?(?:the |this )?(?:whole |rest of the )?week ?end\b/i, (_, today) => weekend(today)],
  [
    new RegExp(
      `\\b(?:on )?(?:(${weekdays.join("|")}),? (?:of )?next week|next week,? (?:on )?(${weekdays.join("|")}))\\b`,
      "i",
    ),
    ([, before = "", after = ""], today) => {
      // Weeks start on Monday here, so Sunday is the last day.
      const monday = addDays(today, 7 - ((weekdayOf(today) + 6) % 7));
      return oneDay(addDays(monday, (weekdays.indexOf((before || after).toLowerCase()) + 6) % 7), today);
    },
  ],
  [/\b(?:for |in )?next week\b/i, (_, today) => ({ ...weekAt(addDays(today, 7)), words: "next week" })],
  [
    /\b(?:for |in |of )?(?:the |this )(?:whole |rest of the |coming )?week(?:'s)?\b|\b(?:the )?rest of (?:the|this) week\b|\b(?:for )?the next (?:seven|7) days\b/i,
    (_, today) => ({ ...restOfWeek(today), words: "this week" }),
  ],
  [
    new RegExp(
      `\\b(?:on )?(?:(${weekdays.join("|")}),? )?(?<![\\d/])(?!24/7(?!\\d|/))(\\d{1,2})/(\\d{1,2})(?:/((?:20)?\\d\\d))?(?![\\d/])${afterDate}`,
      "i",
    ),
    onSlashedDate,
  ],
  [
    new RegExp(
      `\\b(?:on )?(${weekdays.join("|")}),? (?:the )?(?:${dayAndMonth}|${monthAndDay}|(\\d{1,2})(?:st|nd|rd|th))\\b`,
      "i",
    ),
    ([, name = "", ...groups], today) => {
      const [date, month, ofYear, monthBefore, dateAfter, yearAfter, bareDate = ""] = groups;
      const found = onDate(
        { date: date ?? dateAfter ?? bareDate, month: month ?? monthBefore, year: ofYear ?? yearAfter },
        today,
      );
      return found && isOnWeekday(found.start, name) ? found : undefined;
    },
  ],
  [
    new RegExp(
      `\\b(?:for |on )?(next |this |coming )?(${weekdays.join("|")})(?:'s|s(?= (?:and|with|dinner|lunch|meal)))?\\b`,
      "i",
    ),
    onWeekday,
  ],
  [
    new RegExp(`\\b(?:on )?(?:the )?${dayAndMonth}\\b`, "i"),
    ([, date = "", month = "", ofYear], today) => onDate({ date, month, year: ofYear }, today),
  ],
  [
    new RegExp(`\\b(?:on )?${monthAndDay}\\b`, "i"),
    ([, month = "", date = "", ofYear], today) => onDate({ date, month, year: ofYear }, today),
  ],
  [
    /(?:\b(?:(?:on |for )?the|on|for) |(?<=\b(?:to|until|till|from) ))(\d{1,2})(?:st|nd|rd|th)\b(?! (?:time|day|grade|class|team|place|birthday|floor|of the)\b)/i,
    ([, date = ""], today) => onDate({ date }, today),
  ],
  [
    new RegExp(`\\bin (${numberPattern}) days?\\b`, "i"),
    ([, count = ""], today) => oneDay(addDays(today, Math.min(366, Math.floor(readNumber(count)))), today),
  ],
  [
    new RegExp(`\\bin (${numberPattern}|a) weeks?\\b`, "i"),
    ([, count = ""], today) =>
      oneDay(addDays(today, 7 * Math.min(52, count === "a" ? 1 : Math.floor(readNumber(count)))), today),
  ],
];

/** Finds the first days that a sentence names, if any. `today` is in the family's time zone. */
export function findDays(text: string, today: string): DaysMatch | undefined {
  for (const [pattern, read] of readings) {
    const match = pattern.exec(text);
    const found = match && read(match, today);
    if (!found) continue;
    const { start, days = 1, words, isWeekday = false } = found;
    const rest = removePart(text, match[0]);
    return { days: { start, end: addDays(start, days), words }, rest, isWeekday };
  }
  return undefined;
}

/** A single day with its formatted name. */
export function singleDay(start: string, today: string): Days {
  return { start, end: addDays(start, 1), words: formatDay(start, today) };
}

function oneDay(day: string, today: string): ReturnType<Reading> {
  return isDay(day) ? { start: day, words: formatDay(day, today) } : undefined;
}

/** "Next Friday" never means today. Other forms of a weekday may. */
function onWeekday([, which = "", name = ""]: RegExpExecArray, today: string): ReturnType<Reading> {
  const daysAhead = (weekdays.indexOf(name.toLowerCase()) - weekdayOf(today) + 7) % 7;
  const found = oneDay(addDays(today, daysAhead === 0 && /next/i.test(which) ? 7 : daysAhead), today);
  return found && { ...found, isWeekday: true };
}

/** A date without a year means its next occurrence. */
function onDate(
  { date, month, year }: { date: string; month?: string | undefined; year?: string | undefined },
  today: string,
): ReturnType<Reading> {
  if (Number(date) < 1 || Number(date) > 31) return undefined;
  const [thisYear = 0, thisMonth = 1] = today.split("-").map(Number);
  const first = month === undefined ? thisMonth : monthOf(month);
  const stepMonths = month === undefined ? 1 : 12;
  for (let step = 0; step <= (year === undefined ? 8 : 0); step++) {
    const at = first - 1 + step * stepMonths;
    const day = [Number(year ?? thisYear) + Math.floor(at / 12), (at % 12) + 1, date]
      .map((part) => String(part).padStart(2, "0"))
      .join("-");
    if ((year !== undefined || day >= today) && isDay(day)) return oneDay(day, today);
  }
  return undefined;
}

/** "26/12" and "12/26" are unambiguous. "5/6" is ambiguous and ignored. */
function onSlashedDate([, name = "", one = "", two = "", ofYear]: RegExpExecArray, today: string): ReturnType<Reading> {
  const [less = 0, more = 0] = [Number(one), Number(two)].sort((a, b) => a - b);
  const month = months[less - 1];
  if (!month || (more <= 12 && more !== less)) return undefined;
  const found = onDate({ date: String(more), month, year: ofYear && `20${ofYear.slice(-2)}` }, today);
  return found && (name === "" || isOnWeekday(found.start, name)) ? found : undefined;
}

function isOnWeekday(day: string, name: string): boolean {
  return weekdayOf(day) === weekdays.indexOf(name.toLowerCase());
}

/** 1 for "Jan" or "January". */
export function monthOf(name: string): number {
  return months.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3))) + 1;
}

function weekend(today: string): { start: string; days: number; words: string } {
  const words = "this weekend";
  if (weekdayOf(today) === 0) return { start: today, days: 1, words };
  return { start: addDays(today, 6 - weekdayOf(today)), days: 2, words };
}

function restOfWeek(today: string): { start: string; days: number } {
  return { start: today, days: 7 - weekdayOf(today) };
}

function weekAt(day: string): { start: string; days: number } {
  return { start: addDays(day, -weekdayOf(day)), days: 7 };
}

/** False for a date that does not exist, such as 31 April. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
