/**
 * A recurrence rule of RFC 5545 (3.3.10) with FREQ=DAILY or slower, and SKIP of RFC 7529 for the Gregorian calendar. A
 * rule with any other part is rejected, because half a rule would put an event on wrong days.
 */
import { maxRuleLength } from "../schema.ts";

const frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
export type Frequency = (typeof frequencies)[number];

/** In the order of `weekdayOf`: Sunday is 0. */
export const weekdayCodes: readonly string[] = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** Every such weekday, or the nth in the month or year. A negative n counts from the end. */
export interface RuleWeekday {
  weekday: number;
  nth?: number | undefined;
}

/** What happens to a day that its month lacks: it is omitted, or moves to the day before or after. */
const skips = ["OMIT", "BACKWARD", "FORWARD"] as const;

export interface Rule {
  freq: Frequency;
  interval: number;
  /** With `until` as well, the rule ends with whichever comes first. */
  count?: number | undefined;
  /** As written: a day, a local time, or an instant that ends with "Z". */
  until?: string | undefined;
  byMonth: readonly number[];
  byWeekNo: readonly number[];
  byYearDay: readonly number[];
  byMonthDay: readonly number[];
  byDay: readonly RuleWeekday[];
  byHour: readonly number[];
  byMinute: readonly number[];
  bySecond: readonly number[];
  bySetPos: readonly number[];
  weekStart: number;
  skip?: (typeof skips)[number] | undefined;
}

/** The most times of day that a rule may list, unless BYSETPOS selects some of them: one every 15 minutes. */
export const maxTimesOfDay = 96;

/** Cached because screens and jobs read the same rules repeatedly. */
const ruleCache = new Map<string, Rule | undefined>();
const maxCachedRules = 500;

/** Parses a rule; undefined when it is invalid or has unsupported parts. */
export function readRule(text: string): Rule | undefined {
  if (text.length > maxRuleLength) return undefined;
  if (ruleCache.has(text)) return ruleCache.get(text);
  const rule = parseRule(text);
  if (ruleCache.size >= maxCachedRules) ruleCache.clear();
  ruleCache.set(text, rule);
  return rule;
}

function parseRule(text: string): Rule | undefined {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(";")) {
    const [, name, value] = /^([A-Z]+)=(.+)$/.exec(part) ?? [];
    if (name === undefined || value === undefined || parts.has(name) || !Object.hasOwn(patterns, name))
      return undefined;
    if (!patterns[name]?.test(value)) return undefined;
    parts.set(name, value);
  }
  const freq = frequencies.find((each) => each === parts.get("FREQ"));
  if (!freq) return undefined;
  const rule = {
    freq,
    interval: numberIn(parts, "INTERVAL") ?? 1,
    count: numberIn(parts, "COUNT"),
    until: parts.get("UNTIL"),
    byMonth: numbersIn(parts, "BYMONTH"),
    byWeekNo: numbersIn(parts, "BYWEEKNO"),
    byYearDay: numbersIn(parts, "BYYEARDAY"),
    byMonthDay: numbersIn(parts, "BYMONTHDAY"),
    byDay: listIn(parts, "BYDAY").map(readWeekday),
    byHour: numbersIn(parts, "BYHOUR"),
    byMinute: numbersIn(parts, "BYMINUTE"),
    // Second 60 is a leap second, which 3.3.10 reads as 59.
    bySecond: [...new Set(numbersIn(parts, "BYSECOND").map((second) => Math.min(second, 59)))],
    bySetPos: numbersIn(parts, "BYSETPOS"),
    weekStart: weekdayIn(parts.get("WKST") ?? "MO"),
    skip: skips.find((each) => each === parts.get("SKIP")),
  };
  return fitsTogether(rule) ? rule : undefined;
}

function list(one: string): RegExp {
  return new RegExp(`^${one}(,${one})*$`);
}

const dayOfMonth = "(0?[1-9]|[12]\\d|3[01])";
const upTo53 = "(0?[1-9]|[1-4]\\d|5[0-3])";
const upTo366 = "(0{0,2}[1-9]|0?[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])";
const patterns: Readonly<Record<string, RegExp>> = {
  FREQ: /^[A-Z]+$/,
  INTERVAL: /^0*[1-9]\d{0,3}$/,
  COUNT: /^0*[1-9]\d{0,5}$/,
  UNTIL: /^[1-9]\d{3}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3])[0-5]\d[0-5]\dZ?)?$/,
  BYMONTH: list("(0?[1-9]|1[0-2])"),
  BYWEEKNO: list(`[+-]?${upTo53}`),
  BYYEARDAY: list(`[+-]?${upTo366}`),
  BYMONTHDAY: list(`[+-]?${dayOfMonth}`),
  BYDAY: list(`([+-]?${upTo53})?(SU|MO|TU|WE|TH|FR|SA)`),
  BYHOUR: list("([01]?\\d|2[0-3])"),
  BYMINUTE: list("[0-5]?\\d"),
  BYSECOND: list("([0-5]?\\d|60)"),
  BYSETPOS: list(`[+-]?${upTo366}`),
  WKST: /^(SU|MO|TU|WE|TH|FR|SA)$/,
  RSCALE: /^GREGORIAN$/,
  SKIP: /^(OMIT|BACKWARD|FORWARD)$/,
};

/** Checks which parts the RFC allows together. */
function fitsTogether(rule: Rule): boolean {
  const { freq, byMonth, byWeekNo, byYearDay, byMonthDay, byDay, bySetPos, skip } = rule;
  const hasOrdinals = byDay.some(({ nth }) => nth !== undefined);
  if (hasOrdinals && freq !== "MONTHLY" && freq !== "YEARLY") return false;
  if (byWeekNo.length + byYearDay.length > 0 && freq !== "YEARLY") return false;
  if (byWeekNo.length > 0 && hasOrdinals) return false;
  if (freq === "WEEKLY" && byMonthDay.length > 0) return false;
  // SKIP only moves days counted from the start of a month here.
  if (skip !== undefined && (byYearDay.length > 0 || byMonthDay.some((day) => day < -28))) return false;
  const dayParts = byMonth.length + byWeekNo.length + byYearDay.length + byMonthDay.length + byDay.length;
  if (bySetPos.length > 0) return dayParts > 0 || hasTimes(rule);
  return timesPerDay(rule) <= maxTimesOfDay;
}

/** Whether a rule has times of day itself; otherwise its start does. */
export function hasTimes({ byHour, byMinute, bySecond }: Rule): boolean {
  return byHour.length + byMinute.length + bySecond.length > 0;
}

/** How many times of day a rule lists; one if its start supplies the time. */
export function timesPerDay({ byHour, byMinute, bySecond }: Rule): number {
  return Math.max(1, byHour.length) * Math.max(1, byMinute.length) * Math.max(1, bySecond.length);
}

function listIn(parts: ReadonlyMap<string, string>, name: string): string[] {
  return [...new Set(parts.get(name)?.split(","))];
}

function numbersIn(parts: ReadonlyMap<string, string>, name: string): number[] {
  return [...new Set(listIn(parts, name).map(Number))];
}

function numberIn(parts: ReadonlyMap<string, string>, name: string): number | undefined {
  const value = parts.get(name);
  return value === undefined ? undefined : Number(value);
}

function readWeekday(text: string): RuleWeekday {
  const nth = text.slice(0, -2);
  return { weekday: weekdayIn(text.slice(-2)), ...(nth !== "" && { nth: Number(nth) }) };
}

function weekdayIn(code: string): number {
  return weekdayCodes.indexOf(code);
}
