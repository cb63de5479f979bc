/** Converts an event's recurrence rule into the form that the hub stores. */
import { addDays, weekdayOf } from "@hub/shared/days";
import { maxRuleLength, type Timing } from "@hub/shared/features/calendar/schema";
import { readRule, weekdayCodes } from "@hub/shared/features/calendar/series/rule";
import { maxTestedDays } from "@hub/shared/features/calendar/series/rule-days";
import { daysOfTiming, nearDays, recursWithin } from "@hub/shared/features/calendar/series/timing";
import { instantOf, localTimeOf } from "@hub/shared/zoned-time";
import { dailyRule, listedTimes } from "./daily-rule.ts";
import type { FilePart } from "./file-part.ts";
import { isRule, partOfRule, ruleText, withParts } from "./rule-text.ts";

/** The remaining number of rules to search completely. Each search takes milliseconds. */
export interface SearchBudget {
  left: number;
}

interface RuleContext {
  home: string;
  searchBudget: SearchBudget;
  notes: Set<string>;
}

const onlyOnce = "so only its first occurrence is imported";

/** `when` is the start without a rule. Stores an unsupported rule as written, with a note. */
export function ruleOf(
  { rrules }: FilePart,
  when: Timing,
  { home, searchBudget, notes }: RuleContext,
): { rrule: string | null } {
  const [written] = rrules;
  if (written === undefined) return { rrule: null };
  if (rrules.length > 1) notes.add("It has several repeat rules, and only the first one applies.");
  const rrule = storedRule(written, when, home);
  if (/UNTIL=[^;]/i.test(written) && !/(UNTIL|COUNT)=/.test(rrule))
    notes.add("The end of its series can't be read, so the series has no end.");
  const isStorable = isRule(rrule) && rrule.length <= maxRuleLength;
  if (!isStorable || !readRule(rrule)) {
    notes.add(`The hub does not support its repeat rule, ${onlyOnce}: ${written.slice(0, 60)}`);
    return { rrule: isStorable ? rrule : null };
  }
  if (!hasLaterDay({ ...when, rrule }, searchBudget)) {
    notes.add(`Its repeat rule matches no other day, ${onlyOnce}.`);
    return { rrule: null };
  }
  return { rrule };
}

/** Replaces a short hourly or minutely rule with its times as RDATEs. */
export function withListedTimes(part: FilePart, { start, timeZone }: Timing): FilePart {
  const [written] = part.rrules;
  if (written === undefined || part.rrules.length > 1 || timeZone === null) return part;
  const times = listedTimes(dailyRule(ruleText(written), start), start);
  if (!times) return part;
  const listed = times.map((text) => ({ start: { text, zone: timeZone }, end: undefined, durationMs: undefined }));
  return { ...part, rrules: [], rdates: [...part.rdates, ...listed] };
}

/** The rule with at most one end, in the form of RFC 5545. */
function storedRule(written: string, when: Timing, home: string): string {
  const rrule = withoutOwnTime(dailyRule(ruleText(written), when.start), when);
  const until = partOfRule(rrule, "UNTIL");
  if (until === undefined) return rrule;
  const day = when.timeZone === null ? untilDay(until, home) : until;
  const ended = day === until ? rrule : withParts(rrule, { UNTIL: day });
  return partOfRule(ended, "COUNT") === undefined ? ended : withEarlierEnd(ended, when);
}

/** The last day of an all-day series whose UNTIL is an instant. */
function untilDay(until: string, home: string): string {
  const [, day = until, time = "", utc] = /^(\d{8})T(\d{6})(Z?)$/.exec(until) ?? [];
  // Programs that convert a date without a zone write the midnight at its start or its end.
  if (utc !== "Z" || time === "000000" || time === "235959") return day;
  const text = `${day}T${time}`.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)/, "$1-$2-$3:$4:");
  return localTimeOf(instantOf(text, "UTC"), home).slice(0, 10).replaceAll("-", "");
}

/** RFC 5545 allows COUNT or UNTIL. If a file has both, the earlier end counts. */
function withEarlierEnd(rrule: string, when: Timing): string {
  const untilOnly = withParts(rrule, { COUNT: undefined });
  const days = daysOfTiming({ ...when, rrule: untilOnly }, { from: when.start.slice(0, 10), to: "9999-12-31" });
  return days.length < Number(partOfRule(rrule, "COUNT")) ? untilOnly : withParts(rrule, { UNTIL: undefined });
}

/** Removes BYHOUR, BYMINUTE and BYSECOND if they only repeat the start's time. */
function withoutOwnTime(rrule: string, { start }: Timing): string {
  const own = { BYHOUR: start.slice(11, 13), BYMINUTE: start.slice(14, 16), BYSECOND: start.slice(17, 19) };
  const same = Object.entries(own).filter(([name, value]) => {
    const partValue = partOfRule(rrule, name);
    return partValue !== undefined && (value === "" || Number(partValue) === Number(value));
  });
  return withParts(rrule, Object.fromEntries(same.map(([name]) => [name, undefined])));
}

/** Parts that can make a rule fall on no day. */
const narrow = /BY(MONTHDAY|SETPOS|YEARDAY|WEEKNO|HOUR|MINUTE|SECOND)=/;

function hasLaterDay(when: Timing, searchBudget: SearchBudget): boolean {
  const rule = readRule(when.rrule ?? "");
  // A rule that ends with its first day is intentional.
  if (!rule || rule.count === 1 || !narrow.test(when.rrule ?? "") || recursWithin(nearDays, when)) return true;
  if (searchBudget.left === 0) return false;
  searchBudget.left -= 1;
  return recursWithin(maxTestedDays, when);
}

/** The days of a rule from its start on, without the start itself unless the rule falls on it. */
export function hitsOf(when: Timing, range: { from: string; to: string }): string[] {
  const first = when.start.slice(0, 10);
  return daysOfTiming(when, range).filter((day) => day !== first || fallsOnStart(when));
}

/** Whether a rule falls on its start, which always counts as an occurrence (RFC 5545, 3.8.5.3). */
export function fallsOnStart({ start, timeZone, rrule }: Timing): boolean {
  const day = start.slice(0, 10);
  const rule = withDefaults(withParts(rrule ?? "", { COUNT: undefined, UNTIL: undefined, INTERVAL: undefined }), day);
  const before = addDays(day, -1) + start.slice(10);
  return daysOfTiming({ start: before, timeZone, rrule: rule }, { from: day, to: addDays(day, 1) }).includes(day);
}

/** Adds the parts that a rule takes from its start. */
function withDefaults(rule: string, day: string): string {
  const has = (...names: readonly string[]) => names.some((name) => partOfRule(rule, name) !== undefined);
  const freq = partOfRule(rule, "FREQ");
  if ((freq === "WEEKLY" || has("BYWEEKNO")) && !has("BYDAY"))
    return withParts(rule, { BYDAY: weekdayCodes[weekdayOf(day)] });
  if ((freq !== "MONTHLY" && freq !== "YEARLY") || has("BYDAY", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO")) return rule;
  const month = freq === "YEARLY" && !has("BYMONTH") ? { BYMONTH: String(Number(day.slice(5, 7))) } : {};
  return withParts(rule, { ...month, BYMONTHDAY: String(Number(day.slice(8, 10))) });
}
