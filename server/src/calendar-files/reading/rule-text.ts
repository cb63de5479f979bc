/** Normalizes recurrence rules to the form of RFC 5545 (3.3.10). */
import { floating, readTime } from "./times.ts";
import { asVersion2 } from "./vcalendar-rule.ts";

/** The parts of a rule by name, in file order. */
type Parts = Map<string, string>;

const knownParts = new Set([
  ...["FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST", "BYSETPOS"],
  ...["BYMONTH", "BYMONTHDAY", "BYDAY", "BYYEARDAY", "BYWEEKNO", "BYHOUR", "BYMINUTE", "BYSECOND", "RSCALE", "SKIP"],
]);

const noParams = new Map<string, string>();
/** The number before a weekday. The lookbehind keeps it linear: no match starts within a number. */
const numberOfDay = /[+-]?(?<!\d)\d+(?=[A-Z])/g;

/** The rule without spaces, empty parts and extensions. */
export function ruleText(written: string): string {
  const text = written
    .toUpperCase()
    .replaceAll(/\s/g, "")
    .replace(/^RRULE[:=]/, "");
  const parts: Parts = new Map();
  for (const part of asVersion2(text, written).split(";")) {
    const [, name, value] = /^([A-Z-]+)=(.+)$/.exec(part) ?? [];
    if (name !== undefined && value !== undefined && !parts.has(name))
      parts.set(name, value.split(",").filter(Boolean).join(","));
  }
  for (const name of [...parts.keys()]) if (!knownParts.has(name)) parts.delete(name);
  for (const name of ["INTERVAL", "COUNT"]) {
    const value = parts.get(name);
    if (value !== undefined) parts.set(name, value.replace(/^\+?0*(?=\d)/, ""));
  }
  setWeekdays(parts);
  if (Number(parts.get("INTERVAL")) === 0) parts.delete("INTERVAL");
  if (Number(parts.get("COUNT")) === 0) parts.delete("COUNT");
  const until = parts.get("UNTIL");
  if (until !== undefined) setUntil(parts, until);
  return [...parts].flatMap(([name, value]) => (value === "" ? [] : [`${name}=${value}`])).join(";");
}

/**
 * Weekdays as two letters. Only monthly and yearly rules number them, although some programs do elsewhere (RFC 5545,
 * 3.3.10).
 */
function setWeekdays(parts: Parts): void {
  const [freq = "", written] = [parts.get("FREQ"), parts.get("BYDAY")];
  if (written === undefined) return;
  const days = written.replaceAll(/(SU|MO|TU|WE|TH|FR|SA)[A-Z]+/g, "$1");
  parts.set("BYDAY", /^(MONTHLY|YEARLY)$/.test(freq) ? days : days.replaceAll(numberOfDay, ""));
}

/** UNTIL as a date or `YYYYMMDDTHHMMSS`, with "Z" for UTC; removed if unreadable. */
function setUntil(parts: Parts, until: string): void {
  const time = readTime(until, noParams, (text) => ({ text, zone: floating }));
  if (time) parts.set("UNTIL", time.text.replaceAll(/[-:]/g, "") + (time.zone === "UTC" ? "Z" : ""));
  else parts.delete("UNTIL");
}

export function partOfRule(rule: string, name: string): string | undefined {
  return new RegExp(`(?:^|;)${name}=([^;]+)`).exec(rule)?.[1];
}

/** Changes parts of a rule; undefined removes a part. */
export function withParts(rule: string, changed: Readonly<Record<string, string | undefined>>): string {
  const parts = rule.split(";").map((part): [string, string | undefined] => {
    const [name = "", value] = part.split("=");
    return [name, value];
  });
  const all = new Map([...parts, ...Object.entries(changed)]);
  return [...all].flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`])).join(";");
}

const numbers = String.raw`[+-]?\d{1,3}(,[+-]?\d{1,3})*`;
const weekday = "(SU|MO|TU|WE|TH|FR|SA)";
const patterns: Readonly<Record<string, RegExp>> = {
  FREQ: /^(SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^\d{1,5}$/,
  COUNT: /^\d{1,6}$/,
  WKST: new RegExp(`^${weekday}$`),
  BYDAY: new RegExp(String.raw`^[+-]?\d{0,2}${weekday}(,[+-]?\d{0,2}${weekday})*$`),
};
const listPattern = new RegExp(`^${numbers}$`);

/** Whether a rule has the form of RFC 5545. */
export function isRule(rule: string): boolean {
  return (
    partOfRule(rule, "FREQ") !== undefined &&
    rule.split(";").every((part) => {
      const [name = "", value = ""] = part.split("=");
      return name === "UNTIL" || name === "RSCALE" || name === "SKIP" || (patterns[name] ?? listPattern).test(value);
    })
  );
}
