/**
 * The days of a rule, ignoring times, clocks and zones. Each period of the rule (a day, week, month or year) is tested
 * day by day, which is simple and cheap: 365 tests for a year.
 */
import {
  type CalendarDate,
  type DayCount,
  dateOf,
  dayMs,
  daysOfWeek,
  lengthOfMonth,
  placeInMonth,
  placeInYear,
  thursday,
  weekdayOf,
} from "./calendar-date.ts";
import type { Frequency, Rule, RuleWeekday } from "./rule.ts";

/** The most days that one call tests: 54 years of every day. Later days are omitted. */
export const maxTestedDays = 20_000;

export interface Periods {
  /** The index of the period that contains a day. */
  indexOf(day: number): number;
  firstDayOf(index: number): number;
}

/** The periods of a rule, which INTERVAL counts and from which BYSETPOS selects. */
export function periods({ freq, weekStart, byWeekNo }: Rule): Periods {
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
    YEARLY: byWeekNo.length > 0 ? yearsOfWeeks(weekStart) : years,
  };
  return byFrequency[freq];
}

const years: Periods = {
  indexOf: (day) => dateOf(day).year,
  firstDayOf: (index) => Date.UTC(index, 0) / dayMs,
};

/** Years in ISO weeks: the first week has at least four days of the year, so 4 January is in it. */
function yearsOfWeeks(weekStart: number): Periods {
  const firstDayOf = (index: number) => {
    const january4 = Date.UTC(index, 0, 4) / dayMs;
    return january4 - ((weekdayOf(january4) - weekStart + daysOfWeek) % daysOfWeek);
  };
  const indexOf = (day: number) => {
    const { year } = dateOf(day);
    if (day < firstDayOf(year)) return year - 1;
    return day < firstDayOf(year + 1) ? year : year + 1;
  };
  return { indexOf, firstDayOf };
}

/** Returns a function that finds the days of a period that match the rule. The start supplies what the rule omits. */
export function daysInPeriod(rule: Rule, start: number): (first: number, end: number) => number[] {
  const fits = fitting(rule, start);
  const isMoved = movedForward(rule, start);
  return (first, end) => {
    const found: number[] = [];
    for (let day = first; day < end; day++) if (fits(day)) found.push(day);
    // A day that a month lacks belongs to that month, even if it moves to the next one.
    if (rule.freq === "MONTHLY" && isMoved?.(end)) found.push(end);
    return found;
  };
}

interface Parts {
  months: readonly number[];
  dates: readonly number[];
  weekdays: readonly RuleWeekday[];
}

/** The parts of a rule, completed from its start. */
function partsOf({ freq, byMonth, byWeekNo, byYearDay, byMonthDay, byDay }: Rule, start: number): Parts {
  const isDayOpen = byMonthDay.length + byDay.length + byYearDay.length === 0;
  if (!isDayOpen || freq === "DAILY") return { months: byMonth, dates: byMonthDay, weekdays: byDay };
  if (freq === "WEEKLY" || byWeekNo.length > 0)
    return { months: byMonth, dates: [], weekdays: [{ weekday: weekdayOf(start) }] };
  const { month, date } = dateOf(start);
  const months = freq === "YEARLY" && byMonth.length === 0 ? [month] : byMonth;
  return { months, dates: [date], weekdays: [] };
}

function fitting(rule: Rule, start: number): (day: number) => boolean {
  const { freq, byMonth, byWeekNo, byYearDay, skip } = rule;
  const { months, dates, weekdays } = partsOf(rule, start);
  const isNthOfYear = freq === "YEARLY" && byMonth.length === 0;
  const hasOrdinals = weekdays.some(({ nth }) => nth !== undefined);
  const isNamed = (day: number) => weekdays.some(({ weekday }) => weekday === weekdayOf(day));
  const isInWeek = byWeekNo.length > 0 ? weekTest(rule) : undefined;
  const isMoved = freq === "YEARLY" ? movedForward(rule, start) : undefined;
  const isPlain = months.length + dates.length + byYearDay.length === 0 && !hasOrdinals && !isInWeek;
  return (day) => {
    if (weekdays.length > 0 && !isNamed(day)) return false;
    if (isPlain) return true;
    if (isMoved?.(day)) return true;
    const date = dateOf(day);
    if (months.length > 0 && !months.includes(date.month)) return false;
    if (dates.length > 0 && !isOnDate(date, dates, skip === "BACKWARD")) return false;
    if (byYearDay.length > 0 && !isAt(placeInYear(day, date), byYearDay)) return false;
    if (isInWeek && !isInWeek(day)) return false;
    return !hasOrdinals || isNth(isNthOfYear ? placeInYear(day, date) : placeInMonth(date), weekdayOf(day), weekdays);
  };
}

function isAt({ at, fromEnd }: DayCount, places: readonly number[]): boolean {
  return places.includes(at) || places.includes(fromEnd);
}

/** With `movesBack`, the last day of a month also matches days that the month lacks. */
function isOnDate(date: CalendarDate, dates: readonly number[], movesBack: boolean): boolean {
  const place = placeInMonth(date);
  return isAt(place, dates) || (movesBack && place.fromEnd === -1 && dates.some((each) => each > date.date));
}

/** Tests whether the first day of a month replaces a day that the previous month lacks (SKIP=FORWARD). */
function movedForward(rule: Rule, start: number): ((day: number) => boolean) | undefined {
  if (rule.skip !== "FORWARD") return undefined;
  const { months, dates, weekdays } = partsOf(rule, start);
  return (day) => {
    if (dateOf(day).date !== 1 || weekdays.some(({ weekday }) => weekday !== weekdayOf(day))) return false;
    const { year, month } = dateOf(day - 1);
    return (months.length === 0 || months.includes(month)) && dates.some((date) => date > lengthOfMonth(year, month));
  };
}

function weekTest({ weekStart, byWeekNo }: Rule): (day: number) => boolean {
  const { indexOf, firstDayOf } = yearsOfWeeks(weekStart);
  return (day) => {
    const year = indexOf(day);
    const [first, end] = [firstDayOf(year), firstDayOf(year + 1)];
    return isAt(
      { at: Math.floor((day - first) / daysOfWeek) + 1, fromEnd: Math.floor((day - end) / daysOfWeek) },
      byWeekNo,
    );
  };
}

function isNth({ at, fromEnd }: DayCount, weekday: number, weekdays: readonly RuleWeekday[]): boolean {
  return weekdays.some(({ weekday: named, nth }) => {
    if (named !== weekday) return false;
    return nth === undefined || nth === (nth > 0 ? Math.ceil(at / daysOfWeek) : Math.floor(fromEnd / daysOfWeek));
  });
}
