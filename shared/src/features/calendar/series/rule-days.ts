/**
 * The days on which a rule falls. Days are counted from 1 January 1970, so nothing here knows of clocks and zones. A rule
 * without times of day falls on a day once at most, which is why a day names an occurrence.
 *
 * A period of the rule (a day, week, month or year) is gone through day by day, and each day is asked whether it fits.
 * That is far more than the least work, and small: a year of a rule is 365 questions.
 */
import type { Frequency, Rule } from "./rule.ts";

const dayMs = 86_400_000;
const daysOfWeek = 7;
const thursday = 4;
/** How many days one call looks at, whatever the rule says: 54 years of every day. What comes after is left out. */
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
  // Without a count, what was before the range need not be gone through.
  const skipped = rule.count === undefined ? Math.max(0, indexOf(from) - indexOf(start)) : 0;
  let left = (rule.count ?? Number.POSITIVE_INFINITY) - 1;
  let lookedAt = 0;
  for (let index = indexOf(start) + skipped - (skipped % rule.interval); ; index += rule.interval) {
    const [first, end] = [firstDayOf(index), firstDayOf(index + 1)];
    lookedAt += end - first;
    if (!(first < to) || left === 0 || lookedAt > maxDaysLookedAt) return found;
    for (const day of atPositions(daysBetween(first, end).filter(fits), rule.bySetPos)) {
      if (day <= start || day >= to || left === 0) continue;
      left--;
      if (day >= from) found.push(day);
    }
  }
}

function daysBetween(first: number, end: number): number[] {
  return Array.from({ length: end - first }, (_, at) => first + at);
}

/** BYSETPOS: only those at these places among all of the period; negative ones count from the last. */
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
      indexOf: (day) => dateOf(day).getUTCFullYear() * 12 + dateOf(day).getUTCMonth(),
      firstDayOf: (index) => Date.UTC(Math.floor(index / 12), index % 12) / dayMs,
    },
    YEARLY: {
      indexOf: (day) => dateOf(day).getUTCFullYear(),
      firstDayOf: (index) => Date.UTC(index, 0) / dayMs,
    },
  };
  return byFrequency[freq];
}

/** Whether a day fits a rule. What the rule does not say, the start does. */
function fitting(rule: Rule, start: number): (day: number) => boolean {
  const { freq, byMonth, byMonthDay, byDay } = rule;
  const first = dateOf(start);
  const isDateOfStart = byMonthDay.length + byDay.length === 0 && (freq === "MONTHLY" || freq === "YEARLY");
  const months = byMonth.length === 0 && freq === "YEARLY" && isDateOfStart ? [first.getUTCMonth() + 1] : byMonth;
  const dates = isDateOfStart ? [first.getUTCDate()] : byMonthDay;
  const weekdays = byDay.length === 0 && freq === "WEEKLY" ? [{ weekday: first.getUTCDay() }] : byDay;
  const isNthOfYear = freq === "YEARLY" && byMonth.length === 0;
  const fitsWeekday = (day: number, ofMonth: () => Place) =>
    weekdays.some(({ weekday, nth }) => {
      if (weekday !== weekdayOf(day)) return false;
      if (nth === undefined) return true;
      const place = isNthOfYear ? placeInYear(day) : ofMonth();
      return nth === (nth > 0 ? Math.ceil(place.at / daysOfWeek) : Math.floor(place.fromEnd / daysOfWeek));
    });
  return (day) => {
    if (months.length > 0 && !months.includes(dateOf(day).getUTCMonth() + 1)) return false;
    const ofMonth = () => placeInMonth(day);
    if (dates.length > 0 && !isAmong(dates, ofMonth())) return false;
    return weekdays.length === 0 || fitsWeekday(day, ofMonth);
  };
}

function isAmong(dates: readonly number[], { at, fromEnd }: Place): boolean {
  return dates.includes(at) || dates.includes(fromEnd);
}

function weekdayOf(day: number): number {
  return (((day + thursday) % daysOfWeek) + daysOfWeek) % daysOfWeek;
}

/** The how-manieth day it is: 1 for the first, and -1 for the last. */
interface Place {
  at: number;
  fromEnd: number;
}

function placeInMonth(day: number): Place {
  const date = dateOf(day);
  const [year, month, at] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return { at, fromEnd: day - Date.UTC(year, month + 1) / dayMs };
}

function placeInYear(day: number): Place {
  const year = dateOf(day).getUTCFullYear();
  return { at: day - Date.UTC(year, 0) / dayMs + 1, fromEnd: day - Date.UTC(year + 1, 0) / dayMs };
}

function dateOf(day: number): Date {
  return new Date(day * dayMs);
}
