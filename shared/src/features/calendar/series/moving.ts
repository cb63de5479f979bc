/** Applies the move of one occurrence to the whole series, or to this day and the following ones. */
import { addDays, daysBetween, weekdayOf } from "../../../days.ts";
import type { EventChange, FamilyEvent, Timing } from "../schema.ts";
import { dayOfKey } from "./occurrence-key.ts";
import { readRule, weekdayCodes } from "./rule.ts";
import { contentOn, firstDayOf, segmentsOf } from "./segments.ts";
import { daysOfTiming, startOn } from "./timing.ts";

interface OccurrenceMove {
  event: FamilyEvent;
  changes: readonly EventChange[];
  /** The key of the occurrence, and the day on which it is shown. */
  day: string;
  shownDay: string;
  scope: "following" | "all";
}

/** The new start of the occurrence, and optionally a new rule. */
interface MoveTarget extends Pick<Timing, "start" | "timeZone"> {
  rrule?: string | null | undefined;
}

/** The new timing of the scope that moves the occurrence to its target. */
export function movedTiming({ event, changes, day, shownDay, scope }: OccurrenceMove, target: MoveTarget): Timing {
  const { start, timeZone } = target;
  const shift = daysBetween(shownDay, start.slice(0, 10));
  const previous = (scope === "all" ? event : contentOn(day, segmentsOf(event, changes)))?.when ?? event.when;
  const from = scope === "all" ? firstDayOf(previous) : dayOfKey(day);
  const minutes = minutesBetween(startOn(day, previous), start);
  const [days, time] = laterTime(previous.start, { minutes, target: start });
  const to = addDays(from, shift + days);
  const baseRule = scope === "all" ? previous.rrule : remainingRule(previous, from);
  const ended = baseRule && withMovedEnd(movedRule(baseRule, from, to), minutes);
  const moved = ended && withMovedTimes(ended, { start: previous.start, minutes });
  return { start: to + time, timeZone, rrule: target.rrule === undefined ? moved : target.rrule };
}

/** Minutes from one local time to another; 0 if one is a whole day. */
function minutesBetween(from: string, to: string): number {
  return from.length === dayLength || to.length === dayLength ? 0 : minutesOf(to) - minutesOf(from);
}

function minutesOf(local: string): number {
  return Date.parse(`1970-01-01${local.slice(dayLength)}Z`) / 60_000;
}

const dayLength = 10;
const minutesOfDay = 24 * 60;

/** The time of a series whose occurrence moves by some minutes, and the change of days. */
function laterTime(previous: string, { minutes, target }: { minutes: number; target: string }): [number, string] {
  if (target.length === dayLength || previous.length === dayLength) return [0, target.slice(dayLength)];
  const moved = minutesOf(previous) + minutes;
  const days = Math.floor(moved / minutesOfDay);
  const time = new Date((moved - days * minutesOfDay) * 60_000).toISOString().replace(/(\.000)?Z$/, "");
  return [days, time.slice(dayLength)];
}

/** Moves an UNTIL with a time by some minutes, because most programs write the last start there. */
function withMovedEnd(rrule: string, minutes: number): string {
  return rrule.replace(/UNTIL=(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\d)/i, (_all, ...parts: string[]) => {
    const [year, month, hour, minute, second] = parts;
    const ms = Date.parse(`${year}-${month}-${hour}:${minute}:${second}Z`) + minutes * 60_000;
    return `UNTIL=${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}`;
  });
}

/** Moves the times of day that a rule lists by some minutes. Returns the rule unchanged if it cannot express them. */
function withMovedTimes(rrule: string, { start, minutes }: { start: string; minutes: number }): string {
  const { byHour = [], byMinute = [] } = readRule(rrule) ?? {};
  if (minutes === 0 || !Number.isInteger(minutes) || byHour.length + byMinute.length === 0) return rrule;
  const ofStart = minutesOf(start);
  const moved = (byMinute.length > 0 ? byMinute : [Math.floor(ofStart % 60)]).map((minute) => minute + minutes);
  const [hours = 0, ...others] = new Set(moved.map((minute) => Math.floor(minute / 60)));
  const movedHours = byHour.map((hour) => hour + hours);
  if (others.length > 0 || movedHours.some((hour) => hour < 0 || hour > 23)) return rrule;
  return rrule
    .replace(/BYHOUR=[^;]+/i, `BYHOUR=${movedHours.join(",")}`)
    .replace(/BYMINUTE=[^;]+/i, `BYMINUTE=${moved.map((minute) => minute - hours * 60).join(",")}`);
}

/** The rule with the remaining COUNT from a day on. */
function remainingRule(timing: Timing, day: string): string | null {
  const [, count] = /COUNT=(\d+)/i.exec(timing.rrule ?? "") ?? [];
  if (timing.rrule === null || count === undefined) return timing.rrule;
  const past = daysOfTiming(timing, { from: firstDayOf(timing), to: day }).length;
  return timing.rrule.replace(/COUNT=\d+/i, `COUNT=${Math.max(1, Number(count) - past)}`);
}

/** Moves a rule from one day to another: its parts for the old day now name the new one. */
function movedRule(rrule: string, from: string, to: string): string {
  if (from === to) return rrule;
  return rrule.replace(
    /(BYDAY|BYMONTHDAY|BYMONTH|BYYEARDAY|BYWEEKNO)=([^;]+)/gi,
    (part, name: string, value: string) => {
      const moved = movers[name.toUpperCase()]?.(value, from, to);
      return moved === undefined ? part : `${name}=${moved}`;
    },
  );
}

const movers: Readonly<Record<string, (value: string, from: string, to: string) => string | undefined>> = {
  BYDAY: (value, from, to) => {
    const codes = value.toUpperCase().split(",");
    if (codes.every((code) => weekdayCodes.includes(code))) return codes.map((code) => later(code, from, to)).join(",");
    return codes.length === 1 ? nthWeekday(to, value.startsWith("-")) : undefined;
  },
  BYMONTHDAY: (value, from, to) => (Number(value) === dateOf(from) ? String(dateOf(to)) : undefined),
  BYMONTH: (value, from, to) => (Number(value) === monthOf(from) ? String(monthOf(to)) : undefined),
  BYYEARDAY: (value, from, to) => shiftNumbers(value, daysBetween(from, to), 366),
  BYWEEKNO: (value, from, to) => shiftNumbers(value, daysBetween(from, to) / 7, 53),
};

/** Moves numbers of days or weeks by the same amount; undefined when one of them leaves its year. */
function shiftNumbers(value: string, by: number, max: number): string | undefined {
  const moved = value.split(",").map((number) => Number(number) + by);
  const isInYear = (number: number) => Math.sign(number) === Math.sign(number - by) && Math.abs(number) <= max;
  return Number.isInteger(by) && moved.every(isInYear) ? moved.join(",") : undefined;
}

function later(code: string, from: string, to: string): string {
  const days = daysBetween(from, to) % 7;
  return weekdayCodes[(weekdayCodes.indexOf(code) + days + 7) % 7] ?? code;
}

/** "2TU" for a second Tuesday. With `isFromEnd`, counts from the month's end for one of its last seven days. */
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
