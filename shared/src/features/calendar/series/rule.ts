/**
 * A recurrence rule as in RFC 5545 (3.3.10), as far as families need it: by days, weeks, months and years. A rule with
 * any other part is not read at all, because half a rule would put an event on days that nobody meant.
 */
import { maxRuleLength } from "../schema.ts";

const frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
export type Frequency = (typeof frequencies)[number];

/** In the order of `weekdayOf`: Sunday is 0. */
export const weekdayCodes: readonly string[] = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** Every such weekday, or the nth in the month or the year; a negative n counts from its end. */
export interface RuleWeekday {
  weekday: number;
  nth?: number | undefined;
}

export interface Rule {
  freq: Frequency;
  interval: number;
  count?: number | undefined;
  /** As it is written: a day, a local time, or an instant that ends with "Z". */
  until?: string | undefined;
  byMonth: readonly number[];
  byMonthDay: readonly number[];
  byDay: readonly RuleWeekday[];
  bySetPos: readonly number[];
  weekStart: number;
}

/** The rule in a text; undefined when it is wrong or has parts that are not supported here. */
export function readRule(text: string): Rule | undefined {
  if (text.length > maxRuleLength) return undefined;
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(";")) {
    const [, name, value] = /^([A-Z]+)=(.+)$/.exec(part) ?? [];
    if (name === undefined || value === undefined || parts.has(name) || !Object.hasOwn(patterns, name))
      return undefined;
    if (!patterns[name]?.test(value)) return undefined;
    parts.set(name, value);
  }
  const freq = frequencies.find((each) => each === parts.get("FREQ"));
  if (!freq || (parts.has("COUNT") && parts.has("UNTIL"))) return undefined;
  const rule = {
    freq,
    interval: numberIn(parts, "INTERVAL") ?? 1,
    count: numberIn(parts, "COUNT"),
    until: parts.get("UNTIL"),
    byMonth: numbersIn(parts, "BYMONTH"),
    byMonthDay: numbersIn(parts, "BYMONTHDAY"),
    byDay: listIn(parts, "BYDAY").map(readWeekday),
    bySetPos: numbersIn(parts, "BYSETPOS"),
    weekStart: weekdayIn(parts.get("WKST") ?? "MO"),
  };
  return fitsTogether(rule) ? rule : undefined;
}

function list(one: string): RegExp {
  return new RegExp(`^${one}(,${one})*$`);
}

const dayOfMonth = "(0?[1-9]|[12]\\d|3[01])";
const patterns: Readonly<Record<string, RegExp>> = {
  FREQ: /^[A-Z]+$/,
  INTERVAL: /^0*[1-9]\d{0,3}$/,
  COUNT: /^0*[1-9]\d{0,5}$/,
  UNTIL: /^[1-9]\d{3}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3])[0-5]\d[0-5]\dZ?)?$/,
  BYMONTH: list("(0?[1-9]|1[0-2])"),
  BYMONTHDAY: list(`[+-]?${dayOfMonth}`),
  BYDAY: list("([+-]?(0?[1-9]|[1-4]\\d|5[0-3]))?(SU|MO|TU|WE|TH|FR|SA)"),
  BYSETPOS: list("[+-]?(0{0,2}[1-9]|0?[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])"),
  WKST: /^(SU|MO|TU|WE|TH|FR|SA)$/,
};

/** Checks which parts the RFC allows together. */
function fitsTogether({ freq, byMonthDay, byDay, byMonth, bySetPos }: Rule): boolean {
  const hasOrdinals = byDay.some(({ nth }) => nth !== undefined);
  if (hasOrdinals && freq !== "MONTHLY" && freq !== "YEARLY") return false;
  if (freq === "WEEKLY" && byMonthDay.length > 0) return false;
  return bySetPos.length === 0 || byMonthDay.length + byDay.length + byMonth.length > 0;
}

function listIn(parts: ReadonlyMap<string, string>, name: string): string[] {
  return [...new Set(parts.get(name)?.split(","))];
}

function numbersIn(parts: ReadonlyMap<string, string>, name: string): number[] {
  return listIn(parts, name).map(Number);
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
