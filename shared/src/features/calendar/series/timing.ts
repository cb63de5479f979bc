/** When an event takes place: a day or a local time, its zone, and its recurrence rule. */

import { addDays } from "../../../days.ts";
import { instantOf, localTimeOf } from "../../../zoned-time.ts";
import type { Timing } from "../schema.ts";
import { dayMs } from "./calendar-date.ts";
import { dayOfKey } from "./occurrence-key.ts";
import { hasTimes, type Rule, readRule, timesPerDay } from "./rule.ts";
import { maxTestedDays } from "./rule-days.ts";
import { type MomentRange, momentsOfRule } from "./rule-moments.ts";

/**
 * The keys (`occurrence-key.ts`) of the occurrences between two days, the last one exclusive, by start. The days are
 * those of the timing's own zone.
 */
export function daysOfTiming(timing: Timing, { from, to }: { from: string; to: string }): string[] {
  const rule = ruleOf(timing);
  const start = timing.start.slice(0, 10);
  if (!rule) return start >= from && start < to ? [start] : [];
  const first = momentOf(timing.start);
  const isUntil = untilTest(rule, timing);
  const end = Math.min(
    momentOf(to),
    isUntil.end,
    rule.count === undefined ? lastMoment : lastOfCount(rule, timing) + 1,
  );
  const range = { from: momentOf(from), to: end, exists: clockTest(rule, timing) };
  const keys: string[] = [];
  for (const moment of momentsOfRule({ ...rule, count: undefined }, first, range)) {
    if (moment === first || isUntil.holds(moment)) keys.push(keyOfMoment(moment, first));
  }
  return keys;
}

/** Whether a timing's rule lists several times of day. */
export function isSeveralADay(timing: Timing): boolean {
  const rule = ruleOf(timing);
  return rule !== undefined && timesPerDay(rule) > 1;
}

/** The rule of a timing; undefined for none, or for an invalid one. */
function ruleOf({ start, timeZone, rrule }: Timing): Rule | undefined {
  const rule = rrule === null ? undefined : readRule(rrule);
  if (!rule || timeZone !== null) return rule;
  // RFC 5545, 3.3.10: "BYSECOND, BYMINUTE and BYHOUR ... MUST be ignored" where the start is a date.
  const ofDays = { ...rule, byHour: [], byMinute: [], bySecond: [] };
  return isLeapBirthday(rule, start) ? { ...ofDays, skip: "BACKWARD" } : ofDays;
}

/**
 * Whether the event is a whole day on 29 February of each year, such as a birthday. RFC 5545 omits it in common years;
 * people expect the last day of February.
 */
function isLeapBirthday({ freq, skip, ...rule }: Rule, start: string): boolean {
  if (freq !== "YEARLY" || skip !== undefined || !start.endsWith("-02-29")) return false;
  const others = [rule.byWeekNo, rule.byYearDay, rule.byDay, rule.bySetPos];
  if (others.some(({ length }) => length > 0)) return false;
  // Without BYMONTH, BYMONTHDAY is a day of every month.
  if (rule.byMonthDay.length > 0 && rule.byMonth.length === 0) return false;
  return rule.byMonth.every((month) => month === 2) && rule.byMonthDay.every((day) => day === 29);
}

/** The rule for other programs, which omit 29 February in common years. */
export function portableRule({ start, timeZone, rrule }: Timing): string | null {
  const rule = rrule === null || timeZone !== null ? undefined : readRule(rrule);
  if (!rrule || !rule || !isLeapBirthday(rule, start)) return rrule;
  const others = rrule.split(";").filter((part) => !/^(BYMONTH|BYMONTHDAY|RSCALE)=/i.test(part));
  return [...others, "BYMONTH=2", "BYMONTHDAY=-1"].join(";");
}

const lastMoment = Number.POSITIVE_INFINITY;

/** Cached last moments of rules with a COUNT, because counting starts at the beginning of the series. */
const lastMoments = new Map<string, number>();
const maxLastMoments = 2_000;

function lastOfCount(rule: Rule, timing: Timing): number {
  const key = `${timing.start} ${timing.timeZone} ${timing.rrule}`;
  const cached = lastMoments.get(key);
  if (cached !== undefined) return cached;
  const first = momentOf(timing.start);
  let last = first;
  const all: MomentRange = { from: first, to: lastMoment };
  for (const moment of momentsOfRule(rule, first, { ...all, exists: clockTest(rule, timing) })) last = moment;
  if (lastMoments.size >= maxLastMoments) lastMoments.clear();
  lastMoments.set(key, last);
  return last;
}

/**
 * Tests whether clocks show a time that the rule lists. A skipped one is omitted (3.3.10: "nonexistent local time ...
 * MUST be ignored"). A time from the start is kept and moves with the clocks.
 */
function clockTest(rule: Rule, { timeZone }: Timing): ((moment: number) => boolean) | undefined {
  if (timeZone === null || !hasTimes(rule)) return undefined;
  const instantAt = (moment: number) => instantOf(localOf(moment), timeZone);
  // Most spans have no clock change, and checking the span once is cheaper than testing each moment.
  let [knownSpan, isSteady] = [Number.NaN, false];
  return (moment) => {
    const span = Math.floor(moment / spanMs);
    if (span !== knownSpan) {
      const [from, to] = [span * spanMs - dayMs, (span + 1) * spanMs + dayMs];
      [knownSpan, isSteady] = [span, instantAt(to) - instantAt(from) === to - from];
    }
    return isSteady || localTimeOf(instantAt(moment), timeZone) === localOf(moment);
  };
}

/** No zone changes its clocks and changes them back in less time. The shortest known period is for Ramadan. */
const spanMs = 21 * dayMs;

/**
 * Whether a rule has a day after its start, or is invalid. Ignores COUNT and UNTIL, because people intend a rule that
 * ends with its start.
 */
export function checkRecurrence({ rrule, ...timing }: Timing): "again" | "never" | "unread" {
  if (rrule === null || !readRule(rrule)) return "unread";
  const isHit = recursWithin(nearDays, { ...timing, rrule }) || recursWithin(maxTestedDays, { ...timing, rrule });
  return isHit ? "again" : "never";
}

/** Searching this many days is cheap, and nearly every rule recurs within them. */
export const nearDays = 800;

/** Whether a rule recurs within so many `days` of its start, ignoring COUNT and UNTIL. */
export function recursWithin(days: number, { rrule, ...timing }: Timing): boolean {
  const parts = rrule?.split(";").filter((part) => !/^(COUNT|UNTIL)=/i.test(part)) ?? [];
  const endless = { ...timing, rrule: parts.join(";") };
  const rule = ruleOf(endless);
  if (!rule) return false;
  const first = momentOf(timing.start);
  const range = { from: first + 1, to: first + days * dayMs, exists: clockTest(rule, endless) };
  return momentsOfRule(rule, first, range).next().done === false;
}

/** The stored start of the occurrence with a key: a day, or a local time. */
export function startOn(key: string, { start, timeZone }: Pick<Timing, "start" | "timeZone">): string {
  if (timeZone === null) return dayOfKey(key);
  return key === dayOfKey(key) ? key + start.slice(10) : key;
}

/** The key of the occurrence at a local time: the day alone, unless the rule has another time on that day. */
export function keyAt(local: string, timing: Timing): string {
  const [day, key] = [local.slice(0, 10), keyOfMoment(momentOf(local), momentOf(timing.start))];
  return key === day || daysOfTiming(timing, { from: day, to: addDays(day, 1) }).includes(key) ? key : day;
}

interface Until {
  /** Moments from here on are excluded, to the day. */
  end: number;
  /** Whether an earlier moment is allowed. */
  holds(moment: number): boolean;
}

/** The moments that UNTIL allows. The start is always allowed. */
function untilTest({ until }: Rule, { start, timeZone }: Timing): Until {
  const all = () => true;
  if (until === undefined) return { end: lastMoment, holds: all };
  const endOf = (moment: number) => Math.max(momentOf(start) + 1, (Math.floor(moment / dayMs) + 1) * dayMs);
  const [, year = 0, month = 1, date = 1, hours, minutes, seconds] = (untilParts.exec(until) ?? []).map((part) =>
    Number(part ?? 0),
  );
  const written = Date.UTC(year, month - 1, date, hours, minutes, seconds);
  // A date includes the whole day, even where the RFC requires a time.
  if (timeZone === null || !until.includes("T")) return { end: endOf(written), holds: all };
  const lastMs = until.endsWith("Z") ? written : instantOf(localOf(written), timeZone);
  const lastDay = Math.floor(momentOf(localTimeOf(lastMs, timeZone)) / dayMs) * dayMs;
  return {
    end: endOf(lastDay),
    holds: (moment) => moment < lastDay || instantOf(localOf(moment), timeZone) <= lastMs,
  };
}

const untilParts = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z?)?$/;

function keyOfMoment(moment: number, first: number): string {
  const local = localOf(moment);
  const isAtTimeOfStart = (moment - first) % dayMs === 0;
  return isAtTimeOfStart ? local.slice(0, 10) : local;
}

function momentOf(local: string): number {
  return Date.parse(local.length > 10 ? `${local}Z` : `${local}T00:00:00Z`);
}

function localOf(moment: number): string {
  return new Date(moment).toISOString().replace(/(\.000)?Z$/, "");
}
