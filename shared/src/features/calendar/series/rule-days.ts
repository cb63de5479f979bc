/**
 * The days on which a rule falls. Days are counted from 1 January 1970, so nothing here needs clocks or zones. A rule
 * without times of day falls on a day at most once, which is why a day names an occurrence. A period of the rule (a
 * day, week, month or year) is tested day by day. That is not the least possible work, but little: a year of a rule is
 * 365 tests.
 */
import type { Frequency, Rule, RuleWeekday } from "./rule.ts";

const dayMs = 86_400_000;
const daysOfWeek = 7;
const thursday = 4;
/** The most days that one call looks at, whatever the rule says: 54 years of every day. Later days are left out. */
export const maxDaysLookedAt = 20_000;

/** Whole days, `to` exclusive. */
export interface DayRange {
  from: number;
  to: number;
}

/**
 * The days of a rule within a range, in order. The start is the first of them even where the rule does not hit it, and
 * counts as one (RFC 5545: "The DTSTART property value always counts as the first occurrence").
 */
export function daysOfRule(rule: Rule, start: number, { from, to }: DayRange): number[] {
  const found: number[] = start >= from && start < to ? [start] : [];
  const { indexOf, firstDayOf } = periods(rule);
  const fits = fitting(rule, start);
  // Without a COUNT, the periods before the range can be skipped.
  const skipped = rule.count === undefined ? Math.max(0, indexOf(from) - indexOf(start)) : 0;
  let left = (rule.count ?? Number.POSITIVE_INFINITY) - 1;
  let lookedAt = 0;
  for (let index = indexOf(start) + skipped - (skipped % rule.interval); ; index += rule.interval) {
    const [first, end] = [firstDayOf(index), firstDayOf(index + 1)];
    lookedAt += end - first;
    if (!(first < to) || left === 0 || lookedAt > maxDaysLookedAt) return found;
    for (const day of atPositions(daysThatFit(first, end, fits), rule.bySetPos)) {
      if (day <= start || day >= to || left === 0) continue;
      left--;
      if (day >= from) found.push(day);
    }
  }
}

function daysThatFit(first: number, end: number, fits: (day: number) => boolean): number[] {
  const found: number[] = [];
  for (let day = first; day < end; day++) if (fits(day)) found.push(day);
  return found;
}

/** BYSETPOS: only the days at these positions in the period; negative ones count from the last. */
function atPositions(days: readonly number[], positions: readonly number[]): readonly number[] {
  if (positions.length === 0) return days;
  return days.filter((_, at) => positions.includes(at + 1) || positions.includes(at - days.length));
}

interface Periods {
  /** The number of the period in which a day is. */
  indexOf(day: number): number;
  firstDayOf(index: number): number;
}

function periods({ freq, weekStart }: Rule): Periods {
  const shift = thursday - weekStart;
  const byFrequency: Record<Frequency, Periods> = {
    DAILY: { indexOf: (day) => day, firstDayOf: (index) => index },
    WEEKLY: {
      indexOf: (day) => Math.floor((day + shift) / daysOfWeek),
      firstDayOf: (index) => index * daysOfWeek - shift,
    },
    MONTHLY: {
      indexOf: (day) => dateOf(day).year * 12 + dateOf(day).month - 1,
      firstDayOf: (index) => Date.UTC(Math.floor(index / 12), index % 12) / dayMs,
    },
    YEARLY: {
      indexOf: (day) => dateOf(day).year,
      firstDayOf: (index) => Date.UTC(index, 0) / dayMs,
    },
  };
  return byFrequency[freq];
}

/** Tells whether a day fits a rule. What the rule leaves open, its start decides. */
function fitting(rule: Rule, start: number): (day: number) => boolean {
  const { freq, byMonth, byMonthDay, byDay } = rule;
  const first = dateOf(start);
  const isDateOfStart = byMonthDay.length + byDay.length === 0 && (freq === "MONTHLY" || freq === "YEARLY");
  const months = byMonth.length === 0 && freq === "YEARLY" && isDateOfStart ? [first.month] : byMonth;
  const dates = isDateOfStart ? [first.date] : byMonthDay;
  const weekdays = byDay.length === 0 && freq === "WEEKLY" ? [{ weekday: weekdayOf(start) }] : byDay;
  const isNthOfYear = freq === "YEARLY" && byMonth.length === 0;
  const hasOrdinals = weekdays.some(({ nth }) => nth !== undefined);
  const isNamed = (day: number) => weekdays.some(({ weekday }) => weekday === weekdayOf(day));
  return (day) => {
    if (weekdays.length > 0 && !isNamed(day)) return false;
    if (months.length === 0 && dates.length === 0 && !hasOrdinals) return true;
    const date = dateOf(day);
    if (months.length > 0 && !months.includes(date.month)) return false;
    if (dates.length > 0 && !dates.includes(date.date) && !dates.includes(placeInMonth(date).fromEnd)) return false;
    return !hasOrdinals || isNth(isNthOfYear ? placeInYear(day, date) : placeInMonth(date), weekdayOf(day), weekdays);
  };
}

function isNth({ at, fromEnd }: DayCount, weekday: number, weekdays: readonly RuleWeekday[]): boolean {
  return weekdays.some(({ weekday: named, nth }) => {
    if (named !== weekday) return false;
    return nth === undefined || nth === (nth > 0 ? Math.ceil(at / daysOfWeek) : Math.floor(fromEnd / daysOfWeek));
  });
}

function weekdayOf(day: number): number {
  return (((day + thursday) % daysOfWeek) + daysOfWeek) % daysOfWeek;
}

/** The position of a day in its month or year: 1 is the first, and from the end -1 the last. */
interface DayCount {
  at: number;
  fromEnd: number;
}

function placeInMonth({ year, month, date }: CalendarDate): DayCount {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const length = month === 2 && isLeap ? 29 : (monthLengths[month - 1] ?? 31);
  return { at: date, fromEnd: date - length - 1 };
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function placeInYear(day: number, { year }: CalendarDate): DayCount {
  return { at: day - Date.UTC(year, 0) / dayMs + 1, fromEnd: day - Date.UTC(year + 1, 0) / dayMs };
}

interface CalendarDate {
  year: number;
  month: number;
  date: number;
}

/**
 * The date of a day, without a `Date`, which takes ten times as long: in years that begin on 1 March, in which the leap
 * day is the last one (Hinnant, "chrono-Compatible Low-Level Date Algorithms").
 */
function dateOf(day: number): CalendarDate {
  const sinceMarch0 = day + 719_468;
  const era = Math.floor(sinceMarch0 / 146_097);
  const dayOfEra = sinceMarch0 - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}
