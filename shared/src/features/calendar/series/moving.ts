/** What moving one occurrence means for the whole series, or for this day and those that follow. */
import { addDays, daysBetween, weekdayOf } from "../../../days.ts";
import type { EventChange, FamilyEvent, Timing } from "../schema.ts";
import { weekdayCodes } from "./rule.ts";
import { contentOn, firstDayOf, stretchesOf } from "./stretches.ts";
import { daysOfTiming } from "./timing.ts";

interface OccurrenceMove {
  event: FamilyEvent;
  changes: readonly EventChange[];
  /** The day that names the occurrence, and the day on which it is shown. */
  day: string;
  shownDay: string;
  scope: "following" | "all";
}

/** The new start of the occurrence, and a new rule if one is given. */
interface Wanted extends Pick<Timing, "start" | "timeZone"> {
  rrule?: string | null | undefined;
}

/** The timing of all that is meant (`scope`), so that the named occurrence is at the wanted time. */
export function movedTiming({ event, changes, day, shownDay, scope }: OccurrenceMove, wanted: Wanted): Timing {
  const { start, timeZone } = wanted;
  const shift = daysBetween(shownDay, start.slice(0, 10));
  const former = (scope === "all" ? event : contentOn(day, stretchesOf(event, changes)))?.when ?? event.when;
  const from = scope === "all" ? firstDayOf(former) : day;
  const to = addDays(from, shift);
  const kept = scope === "all" ? former.rrule : remainingRule(former, day);
  const rrule = wanted.rrule === undefined ? kept && movedRule(kept, from, to) : wanted.rrule;
  return { start: to + start.slice(10), timeZone, rrule };
}

/** The rule with only as many of its COUNT as are left from a day on. */
function remainingRule(timing: Timing, day: string): string | null {
  const [, count] = /COUNT=(\d+)/i.exec(timing.rrule ?? "") ?? [];
  if (timing.rrule === null || count === undefined) return timing.rrule;
  const gone = daysOfTiming(timing, { from: firstDayOf(timing), to: day }).length;
  return timing.rrule.replace(/COUNT=\d+/i, `COUNT=${Math.max(1, Number(count) - gone)}`);
}

/** The rule of a series that moves from one day to another: what it said of the old day, it now says of the new one. */
function movedRule(rrule: string, from: string, to: string): string {
  if (from === to) return rrule;
  return rrule.replace(/(BYDAY|BYMONTHDAY|BYMONTH)=([^;]+)/gi, (part, name: string, value: string) => {
    const moved = movers[name.toUpperCase()]?.(value, from, to);
    return moved === undefined ? part : `${name}=${moved}`;
  });
}

const movers: Readonly<Record<string, (value: string, from: string, to: string) => string | undefined>> = {
  BYDAY: (value, from, to) => {
    const codes = value.toUpperCase().split(",");
    if (codes.every((code) => weekdayCodes.includes(code))) return codes.map((code) => later(code, from, to)).join(",");
    return codes.length === 1 ? nthWeekday(to, value.startsWith("-")) : undefined;
  },
  BYMONTHDAY: (value, from, to) => (Number(value) === dateOf(from) ? String(dateOf(to)) : undefined),
  BYMONTH: (value, from, to) => (Number(value) === monthOf(from) ? String(monthOf(to)) : undefined),
};

function later(code: string, from: string, to: string): string {
  const days = daysBetween(from, to) % 7;
  return weekdayCodes[(weekdayCodes.indexOf(code) + days + 7) % 7] ?? code;
}

/** "2TU" for a second Tuesday; counted from the month's end when asked so and the day is one of its last seven. */
export function nthWeekday(day: string, isFromEnd: boolean): string {
  const code = weekdayCodes[weekdayOf(day)] ?? "";
  const isLast = monthOf(addDays(day, 7)) !== monthOf(day);
  return isFromEnd && isLast ? `-1${code}` : `${Math.ceil(dateOf(day) / 7)}${code}`;
}

function dateOf(day: string): number {
  return Number(day.slice(8, 10));
}

function monthOf(day: string): number {
  return Number(day.slice(5, 7));
}
