/** Dates of the proleptic Gregorian calendar, by days since 1 January 1970. */

export const dayMs = 86_400_000;
export const daysOfWeek = 7;
export const thursday = 4;

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: number): number {
  return (((day + thursday) % daysOfWeek) + daysOfWeek) % daysOfWeek;
}

/** The position of a day in its month or year: 1 is the first, and from the end -1 the last. */
export interface DayCount {
  at: number;
  fromEnd: number;
}

export function placeInMonth({ year, month, date }: CalendarDate): DayCount {
  return { at: date, fromEnd: date - lengthOfMonth(year, month) - 1 };
}

export function lengthOfMonth(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && isLeap ? 29 : (monthLengths[month - 1] ?? 31);
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function placeInYear(day: number, { year }: CalendarDate): DayCount {
  return { at: day - Date.UTC(year, 0) / dayMs + 1, fromEnd: day - Date.UTC(year + 1, 0) / dayMs };
}

export interface CalendarDate {
  year: number;
  month: number;
  date: number;
}

/**
 * The date of a day, ten times as fast as with `Date`. Years begin on 1 March, so the leap day is the last one
 * (Hinnant, "chrono-Compatible Low-Level Date Algorithms").
 */
export function dateOf(day: number): CalendarDate {
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
