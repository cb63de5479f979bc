/**
 * Calendar days of a family: `YYYY-MM-DD` in its time zone. Arithmetic on days never uses the clock, so a day of 23 or
 * 25 hours is one day like any other.
 */

import { instantOf, localTimeOf } from "./zoned-time.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
export const daysOfWeek = 7;
/** Days compare as text, so years have exactly four digits. The API accepts no others. */
const firstDay = "0000-01-01";
const lastDay = "9999-12-31";

/** The day of an instant in a time zone. Instants after the year 9999 count as its last day. */
export function dayOf(instant: string | number, timeZone: string): string {
  const local = localTime(instant, timeZone);
  // Years with more than four digits begin with a plus.
  return local.startsWith("+") ? lastDay : local.slice(0, 10);
}

/** The hour, 0 to 23, of an instant in a time zone. */
export function hourOf(instant: string | number, timeZone: string): number {
  return Math.floor(minutesOfDay(instant, timeZone) / 60);
}

/** The minutes since midnight of an instant in a time zone. */
export function minutesOfDay(instant: string | number, timeZone: string): number {
  const [, hours, minutes] = /T(\d\d):(\d\d)/.exec(localTime(instant, timeZone)) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

/**
 * The instant, in milliseconds, when clocks in a time zone show this many minutes after midnight on a day. For a
 * repeated time it is the first one. For a skipped time it is later by the length of the gap.
 */
export function instantAt(day: string, minutes: number, timeZone: string): number {
  const local = new Date(numberOf(day) * dayMs + minutes * minuteMs).toISOString();
  return instantOf(local.slice(0, -1), timeZone);
}

/**
 * The first instant of a day in a time zone, as ISO text. If clocks skip midnight, it is the first instant that exists.
 */
export function startOfDay(day: string, timeZone: string): string {
  return new Date(instantAt(day, 0, timeZone)).toISOString();
}

/** The day this many days later (or earlier, with a negative number), within the first and the last possible day. */
export function addDays(day: string, days: number): string {
  const number = Math.min(numberOf(lastDay), Math.max(numberOf(firstDay), numberOf(day) + days));
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** The number of days from one day to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return numberOf(to) - numberOf(from);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(numberOf(day) * dayMs).getUTCDay();
}

/** Consecutive days; `end` is exclusive. */
export interface Days {
  start: string;
  end: string;
}

/** All days from `start` up to but not including `end`. */
export function daysIn({ start, end }: Days): string[] {
  return Array.from({ length: daysBetween(start, end) }, (_, at) => addDays(start, at));
}

/** The week of a day. `weekStart` is the first weekday, 0 for Sunday. */
export function weekOf(day: string, weekStart = 0): Days {
  const start = addDays(day, -((weekdayOf(day) - weekStart + daysOfWeek) % daysOfWeek));
  return { start, end: addDays(start, daysOfWeek) };
}

/** The first day of a day's month. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function numberOf(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);
}

function localTime(instant: string | number, timeZone: string): string {
  return localTimeOf(typeof instant === "number" ? instant : Date.parse(instant), timeZone);
}
