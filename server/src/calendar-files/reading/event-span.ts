/** The first and the last day of a file's event. */
import { addDays } from "@hub/shared/days";
import type { Timing } from "@hub/shared/features/calendar/schema";
import { dayOfKey } from "@hub/shared/features/calendar/series/occurrence-key";
import { readRule } from "@hub/shared/features/calendar/series/rule";
import { firstDayOf } from "@hub/shared/features/calendar/series/segments";
import { daysIn } from "@hub/shared/features/calendar/series/times";
import { daysOfTiming } from "@hub/shared/features/calendar/series/timing";
import type { FileEvent } from "./event-content.ts";

interface EventSpan {
  first: string;
  /** A date without a time zone: in some zones the event ends a day later. Null if the event never ends. */
  last: string | null;
}

export function spanOf({ content, days }: FileEvent): EventSpan {
  const { when, lengthMs } = content;
  const firstDay = firstDayOf(when);
  const exceptionDays = days.flatMap(({ day, sayings: overrides }) => [
    dayOfKey(day),
    ...(overrides.when ? [firstDayOf(overrides.when)] : []),
  ]);
  const lengths = [lengthMs, ...days.map(({ sayings: overrides }) => overrides.lengthMs ?? null)];
  const longest = lengths.reduce<number>((most, length) => Math.max(most, daysIn(length)), 1);
  const ends = [when, ...days.flatMap(({ sayings: overrides }) => overrides.when ?? [])].map(endOf);
  const last = ends.includes(null) ? null : latest([...exceptionDays, ...ends.filter((end) => end !== null)]);
  return {
    first: [firstDay, ...exceptionDays].reduce((a, b) => (a < b ? a : b)),
    last: last && addDays(last, longest),
  };
}

function latest(days: readonly string[]): string {
  return days.reduce((a, b) => (a > b ? a : b));
}

/** The day of the last occurrence; null for an endless rule. */
function endOf(when: Timing): string | null {
  const rule = when.rrule === null ? undefined : readRule(when.rrule);
  if (!rule) return firstDayOf(when);
  if (rule.count !== undefined) return lastDayOfCountedRule(when);
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(rule.until ?? "") ?? [];
  return year === undefined ? null : addDays(`${year}-${month}-${day}`, 1);
}

function lastDayOfCountedRule(when: Timing): string | null {
  const last = daysOfTiming(when, { from: firstDayOf(when), to: "9999-12-31" }).at(-1);
  return last === undefined ? null : dayOfKey(last);
}
