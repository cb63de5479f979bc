/** When something is: a day or a local time, the zone of that time, and the rule by which it repeats. */

import { instantOf, localTimeOf } from "../../../zoned-time.ts";
import type { Timing } from "../schema.ts";
import { type Rule, readRule } from "./rule.ts";
import { daysOfRule, maxDaysLookedAt } from "./rule-days.ts";

const dayMs = 86_400_000;

/** The days on which it begins, from one day to another, exclusive, by the calendar of its own zone. */
export function daysOfTiming(timing: Timing, { from, to }: { from: string; to: string }): string[] {
  const rule = timing.rrule === null ? undefined : readRule(timing.rrule);
  const start = timing.start.slice(0, 10);
  if (!rule) return start >= from && start < to ? [start] : [];
  const first = numberOf(start);
  const last = rule.count === undefined ? lastDayOf(rule, timing) : lastCounted(rule, first, timing.rrule ?? "");
  const end = Math.min(numberOf(to), last + 1);
  return daysOfRule({ ...rule, count: undefined }, first, { from: numberOf(from), to: end }).map(dayOfNumber);
}

/** The last days of rules with a COUNT. Finding one counts from the start, so it is done once for many ranges. */
const lastDays = new Map<string, number>();
const maxLastDays = 250;

function lastCounted(rule: Rule, first: number, rrule: string): number {
  const key = `${first} ${rrule}`;
  const known = lastDays.get(key);
  if (known !== undefined) return known;
  const last = daysOfRule(rule, first, { from: first, to: Number.POSITIVE_INFINITY }).at(-1) ?? first;
  if (lastDays.size >= maxLastDays) lastDays.clear();
  lastDays.set(key, last);
  return last;
}

/**
 * Whether a rule falls on a day after its start, or cannot be read. COUNT and UNTIL are ignored: a rule that ends with
 * its start because of them is meant so.
 */
export function fallsAgain({ rrule, ...timing }: Timing): "again" | "never" | "unread" {
  if (rrule === null || !readRule(rrule)) return "unread";
  const isHit = fallsWithin(nearDays, { ...timing, rrule }) || fallsWithin(maxDaysLookedAt, { ...timing, rrule });
  return isHit ? "again" : "never";
}

/** Looking this many days ahead costs little, and nearly every rule falls on one of them. */
export const nearDays = 800;

/** Whether a rule falls on one of the `days` after its start, without regard to COUNT and UNTIL. */
export function fallsWithin(days: number, { rrule, ...timing }: Timing): boolean {
  const parts = rrule?.split(";").filter((part) => !/^(COUNT|UNTIL)=/i.test(part)) ?? [];
  const start = numberOf(timing.start.slice(0, 10));
  const range = { from: dayOfNumber(start + 1), to: dayOfNumber(start + days) };
  return daysOfTiming({ ...timing, rrule: parts.join(";") }, range).length > 0;
}

/** The start of the occurrence of a day, as it is stored: the day itself, or the day with the time. */
export function startOn(day: string, { start }: Timing): string {
  return day + start.slice(10);
}

/** The last day that UNTIL allows; the start is always allowed. */
function lastDayOf({ until }: Rule, timing: Timing): number {
  if (until === undefined) return Number.POSITIVE_INFINITY;
  const start = numberOf(timing.start.slice(0, 10));
  const written = until.replace(/^(\d{4})(\d\d)(\d\d)/, "$1-$2-$3").replace(/T(\d\d)(\d\d)(\d\d)/, "T$1:$2:$3");
  const { timeZone } = timing;
  // A date includes the whole day, even where the RFC asks for a time.
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
