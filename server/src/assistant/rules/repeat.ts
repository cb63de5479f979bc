/** Finds a repetition rule: "every Tuesday", "every second Thursday", "on the last Friday of the month". */
import { weekdayOf } from "@hub/shared/days";
import { nthWeekday } from "@hub/shared/features/calendar/series/moving";
import { type Frequency, weekdayCodes } from "@hub/shared/features/calendar/series/rule";
import { numberPattern, readNumber } from "@hub/shared/spoken-numbers";
import { monthPattern } from "./day-phrases.ts";
import { removePart } from "./tidy.ts";

export interface Repeat {
  freq: Frequency;
  interval: number;
  /** Weekday codes: "TU", or "1TU" and "-1TU" within a month. */
  byDay: readonly string[];
  /** A day of the month. Negative values count from its end. */
  byMonthDay?: number | undefined;
  /** The part of the day, if given. */
  part?: string | undefined;
}

interface RepeatMatch {
  repeat: Repeat;
  /** The sentence without the rule. */
  rest: string;
}

/** Converts a match to a rule. `remaining` is the part of it that other parsers should read. */
type Reading = (match: RegExpExecArray) => { repeat: Repeat; remaining?: string } | undefined;

const weekday =
  "(?:sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?)";
const fullWeekday = "(?:sun|mon|tues|wednes|thurs|fri|satur)day";
const joint = "(?:\\s*,\\s*(?:and )?|\\s+and\\s+|\\s*[&/+]\\s*)";
const weekdayList = `${weekday}s?(?:${joint}${weekday}s?)*`;
const nth = "(first|1st|second|2nd|third|3rd|fourth|4th|last)";
const partOfDay = "(?: (morning|afternoon|evening|night)s?)?";
const intervals: Readonly<Record<string, number>> = {
  other: 2,
  second: 2,
  "2nd": 2,
  third: 3,
  "3rd": 3,
  fourth: 4,
  "4th": 4,
};
const positions: Readonly<Record<string, number>> = { ...intervals, first: 1, "1st": 1, last: -1 };
const units: Readonly<Record<string, Frequency>> = { d: "DAILY", w: "WEEKLY", m: "MONTHLY", y: "YEARLY" };
const workdays = ["MO", "TU", "WE", "TH", "FR"];
const maxInterval = 99;

/** Longer and more specific patterns come first. */
const readings: readonly (readonly [RegExp, Reading])[] = [
  [
    /\b(?:on )?(?:(?:every |each |the )?last day (?:of|in) (?:every|each) month|(?:every|each) last day (?:of|in) the month|(?:every|each) month on the last day)\b/i,
    () => ({ repeat: { freq: "MONTHLY", interval: 1, byDay: [], byMonthDay: -1 } }),
  ],
  [
    /\b(?:on )?(?:the )?(\d{1,2}(?:st|nd|rd|th)) (?:of|in) (?:each|every) month\b|\b(?:every|each) month on the (\d{1,2}(?:st|nd|rd|th))\b/i,
    ([, before, after = ""]) => ({
      repeat: { freq: "MONTHLY", interval: 1, byDay: [] },
      remaining: `the ${before ?? after}`,
    }),
  ],
  [
    new RegExp(`\\b(?:on )?(?:(?:every|each|the) )?${nth} (${weekday}) (?:of|in) (?:the|each|every) month\\b`, "i"),
    ([, place = "", day = ""]) => ofMonth(place, day),
  ],
  [
    new RegExp(`\\b(?:on )?every (first|1st|last) (${weekday})\\b`, "i"),
    ([, place = "", day = ""]) => ofMonth(place, day),
  ],
  [
    new RegExp(`\\b(?:every|each) (?:month on the ${nth} (${weekday}))\\b`, "i"),
    ([, place = "", day = ""]) => ofMonth(place, day),
  ],
  [
    /\b(?:on )?(?:every|each) (?:weekday|work(?:ing )?day)\b|\bon weekdays\b/i,
    () => ({ repeat: { freq: "WEEKLY", interval: 1, byDay: workdays } }),
  ],
  [
    new RegExp(
      `\\b(?:on )?(?:every|each) (?:(other|second|2nd|third|3rd|fourth|4th) )?(${weekdayList})\\b${partOfDay}`,
      "i",
    ),
    ([, count = "", days = "", part]) => weekly(days, { interval: intervals[count.toLowerCase()] ?? 1, part }),
  ],
  [
    new RegExp(
      `\\b(?:every|each) (?:(other|second|2nd|third|3rd|fourth|4th|${numberPattern}) )?(day|week|month|year)s?\\b(?: on (${weekdayList})\\b)?`,
      "i",
    ),
    ([, count, unit = "", days]) => everyUnit(count, unit, days),
  ],
  [
    new RegExp(
      `\\b(weekly|fortnightly|bi-?weekly|(?:every|each) fortnight)\\b(?:,? on (${weekdayList})\\b|(?=$| (?:on|at|from|until|till|for)\\b))`,
      "i",
    ),
    ([, word = "", days]) => everyUnit(/^weekly$/i.test(word) ? "1" : "2", "week", days),
  ],
  [
    /\b(?:every|each) (morning|afternoon|evening|night)\b/i,
    ([, part]) => ({ repeat: { freq: "DAILY", interval: 1, byDay: [], part } }),
  ],
  [
    new RegExp(
      `\\b(?:every|each) ((?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?${monthPattern}|${monthPattern} \\d{1,2}(?:st|nd|rd|th)?)\\b)`,
      "i",
    ),
    ([, date = ""]) => ({ repeat: { freq: "YEARLY", interval: 1, byDay: [] }, remaining: date }),
  ],
  [
    /\b(?:on )?(?:every|each) (?:the )?(\d{1,2}(?:st|nd|rd|th))\b(?: of (?:the|each|every) month\b)?/i,
    ([, date = ""]) => ({ repeat: { freq: "MONTHLY", interval: 1, byDay: [] }, remaining: `the ${date}` }),
  ],
  [
    new RegExp(`\\b(?:on )?(${fullWeekday}s(?:${joint}${fullWeekday}s)*)\\b(?! (?:dinner|lunch|meal))`, "i"),
    ([, days = ""]) => weekly(days, { interval: 1 }),
  ],
  [
    new RegExp(`\\b(?:on )?(${weekday}s?(?:\\s*[/+]\\s*${weekday}s?)+)\\b`, "i"),
    ([, days = ""]) => weekly(days, { interval: 1 }),
  ],
  [
    /\b(daily|monthly|yearly|annually)\b(?=$| (?:on|at|from|until|till|for)\b)/i,
    ([, word = ""]) => everyUnit(undefined, word.replace(/^annually/i, "year")),
  ],
];

/** Finds the first rule in a sentence, if any. */
export function findRepeat(text: string): RepeatMatch | undefined {
  for (const [pattern, read] of readings) {
    const match = pattern.exec(text);
    const found = match && read(match);
    if (!found) continue;
    return { repeat: found.repeat, rest: removePart(text, match[0], found.remaining) };
  }
  return undefined;
}

function ofMonth(place: string, day: string): ReturnType<Reading> {
  const byDay = [`${positions[place.toLowerCase()] ?? 1}${codeOf(day)}`];
  return { repeat: { freq: "MONTHLY", interval: 1, byDay } };
}

function weekly(
  days: string,
  { interval, part }: { interval: number; part?: string | undefined },
): ReturnType<Reading> {
  const codes = days.split(new RegExp(joint, "i")).map(codeOf);
  return { repeat: { freq: "WEEKLY", interval, byDay: weekdayCodes.filter((code) => codes.includes(code)), part } };
}

function everyUnit(count: string | undefined, unit: string, days = ""): ReturnType<Reading> {
  const freq = units[unit.charAt(0).toLowerCase()] ?? "WEEKLY";
  const interval = count === undefined ? 1 : (intervals[count.toLowerCase()] ?? readNumber(count));
  if (!(Number.isInteger(interval) && interval > 0 && interval <= maxInterval)) return undefined;
  if (days === "") return { repeat: { freq, interval, byDay: [] } };
  return freq === "WEEKLY" ? weekly(days, { interval }) : undefined;
}

function codeOf(day: string): string {
  return day.slice(0, 2).toUpperCase();
}

/** True if the rule matches a day, ignoring its interval. */
export function isOn({ byDay, byMonthDay }: Repeat, day: string): boolean {
  if (byMonthDay !== undefined) return byMonthDay === Number(day.slice(8)) - daysOfMonth(day) - 1;
  const code = weekdayCodes[weekdayOf(day)] ?? "";
  return (
    byDay.length === 0 || [code, nthWeekday(day, false), nthWeekday(day, true)].some((each) => byDay.includes(each))
  );
}

function daysOfMonth(day: string): number {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
}

/** Formats the RFC 5545 rule of a series that starts on `day`. `end` is its UNTIL or COUNT. */
export function ruleText({ freq, interval, byDay, byMonthDay }: Repeat, day: string, end: string | undefined): string {
  const days = freq === "WEEKLY" && byDay.length === 0 ? [weekdayCodes[weekdayOf(day)] ?? ""] : byDay;
  return [
    `FREQ=${freq}`,
    ...(days.length > 0 ? [`BYDAY=${days.join(",")}`] : []),
    ...(byMonthDay === undefined ? [] : [`BYMONTHDAY=${byMonthDay}`]),
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(end === undefined ? [] : [end]),
  ].join(";");
}
