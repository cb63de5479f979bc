/** When something is: a day or a local time, the zone of that time, and by which rule it is again. */

import { type Rule, readRule } from "./rule.ts";
import { daysOfRule } from "./rule-days.ts";
import { instantOf, localTimeOf } from "./zoned-time.ts";

const dayMs = 86_400_000;

export interface Timing {
  /** `YYYY-MM-DD` for whole days, which are dates and never instants; else the local time `YYYY-MM-DDTHH:MM:SS`. */
  start: string;
  /** The IANA zone of a local time; null for whole days. */
  timeZone: string | null;
  /** An RRULE of RFC 5545; null for what is once. One that cannot be read counts as none, and is kept. */
  rrule: string | null;
}

/** The days on which it begins from one day to another, exclusive, by the calendar of its own zone. */
export function daysOfTiming(timing: Timing, { from, to }: { from: string; to: string }): string[] {
  const rule = timing.rrule === null ? undefined : readRule(timing.rrule);
  const start = timing.start.slice(0, 10);
  if (!rule) return start >= from && start < to ? [start] : [];
  const end = Math.min(numberOf(to), lastDayOf(rule, timing) + 1);
  return daysOfRule(rule, numberOf(start), { from: numberOf(from), to: end }).map(dayOfNumber);
}

/** The start of the occurrence of a day, as it is written: the day itself, or the day with the time. */
export function startOn(day: string, { start }: Timing): string {
  return day + start.slice(10);
}

/** The last day that UNTIL lets in; the start always is. */
function lastDayOf({ until }: Rule, timing: Timing): number {
  if (until === undefined) return Number.POSITIVE_INFINITY;
  const start = numberOf(timing.start.slice(0, 10));
  const written = until.replace(/^(\d{4})(\d\d)(\d\d)/, "$1-$2-$3").replace(/T(\d\d)(\d\d)(\d\d)/, "T$1:$2:$3");
  const { timeZone } = timing;
  // A day is meant to its end, also where the RFC asks for a time.
  if (timeZone === null || written.length === 10) return Math.max(start, numberOf(written.slice(0, 10)));
  const lastMs = written.endsWith("Z") ? Date.parse(written) : instantOf(written, timeZone);
  const lastDay = localTimeOf(lastMs, timeZone).slice(0, 10);
  const isIn = instantOf(startOn(lastDay, timing), timeZone) <= lastMs;
  return Math.max(start, numberOf(lastDay) - (isIn ? 0 : 1));
}

function numberOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}
