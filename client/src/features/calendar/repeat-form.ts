/** Converts between the recurrence form and RFC 5545 rules. */

import { weekdayOf } from "@hub/shared/days";
import { nthWeekday } from "@hub/shared/features/calendar/series/moving";
import { hasTimes, type Rule, readRule, weekdayCodes } from "@hub/shared/features/calendar/series/rule";

export type RepeatKind =
  | "never"
  | "daily"
  | "weekdays"
  | "weekly"
  | "monthly-date"
  | "monthly-weekday"
  | "yearly"
  | "other";

export interface RepeatForm {
  kind: RepeatKind;
  interval: number;
  /** The codes of the weekdays of a weekly rule, such as "TU". */
  weekdays: readonly string[];
  end: "never" | "until" | "times";
  until: string;
  times: number;
  /** A rule that the form cannot express and keeps unchanged. */
  other: string | null;
}

const workdays = ["MO", "TU", "WE", "TH", "FR"];

export const noRepeat: RepeatForm = {
  kind: "never",
  interval: 1,
  weekdays: [],
  end: "never",
  until: "",
  times: 10,
  other: null,
};

/** The form of a rule. `date` is the start date. */
export function toRepeatForm(rrule: string | null, date: string): RepeatForm {
  if (rrule === null) return noRepeat;
  const rule = readRule(rrule);
  const kind = rule ? kindOf(rule, date) : "other";
  if (!rule || kind === "other") return { ...noRepeat, kind: "other", other: rrule };
  const { interval, count, until } = rule;
  return {
    kind,
    interval,
    weekdays: rule.byDay.map(({ weekday }) => codeOf(weekday)),
    end: endOf(rule),
    until: until?.replace(/^(\d{4})(\d\d)(\d\d).*/, "$1-$2-$3") ?? "",
    times: count ?? noRepeat.times,
    other: null,
  };
}

function endOf({ count, until }: Rule): RepeatForm["end"] {
  if (count !== undefined) return "times";
  return until === undefined ? "never" : "until";
}

function kindOf(rule: Rule, date: string): RepeatKind {
  const { freq, byMonth, byMonthDay, byDay, bySetPos, interval } = rule;
  if (hasUnsupportedParts(rule)) return "other";
  const codes = byDay.map(({ weekday }) => codeOf(weekday));
  const isPlain = byMonth.length === 0 && byMonthDay.length === 0 && bySetPos.length === 0;
  const isOnWorkdays =
    interval === 1 && isPlain && workdays.every((code) => codes.includes(code)) && codes.length === 5;
  const isOnDate = byDay.length === 0 && byMonthDay.every((day) => day === Number(date.slice(8)));
  const [nth = ""] = byDay.map((each) => `${each.nth ?? ""}${codeOf(each.weekday)}`);
  switch (freq) {
    case "DAILY":
      if (isOnWorkdays) return "weekdays";
      return isPlain && byDay.length === 0 ? "daily" : "other";
    case "WEEKLY":
      if (isOnWorkdays) return "weekdays";
      return isPlain ? "weekly" : "other";
    case "MONTHLY":
      if (bySetPos.length > 0 || byMonth.length > 0) return "other";
      if (isOnDate) return "monthly-date";
      return byDay.length === 1 && isPlain && nth === nthWeekday(date, nth.startsWith("-"))
        ? "monthly-weekday"
        : "other";
    case "YEARLY":
      return isYearlyOn(rule, date) ? "yearly" : "other";
  }
}

/** Whether a rule has parts without a field, or parts whose meaning would change with other fields. */
function hasUnsupportedParts(rule: Rule): boolean {
  const { freq, interval, count, until, byWeekNo, byYearDay, weekStart, skip } = rule;
  const isByOtherWeeks = freq === "WEEKLY" && interval > 1 && weekStart !== monday;
  const isEndedTwice = count !== undefined && until !== undefined;
  const hasOthers = byWeekNo.length + byYearDay.length > 0 || hasTimes(rule) || skip !== undefined;
  return isByOtherWeeks || isEndedTwice || hasOthers;
}

const monday = 1;

/** Whether a yearly rule repeats on its start date. Calendar files write February 29 as the month's last day. */
function isYearlyOn({ byMonth, byMonthDay, byDay, bySetPos }: Rule, date: string): boolean {
  if (byDay.length + bySetPos.length > 0 || byMonth.some((month) => month !== Number(date.slice(5, 7)))) return false;
  if (byMonthDay.length === 0) return true;
  const last = date.endsWith("-02-29") ? [-1] : [];
  // Without BYMONTH, BYMONTHDAY is a day of every month.
  return byMonth.length > 0 && byMonthDay.every((day) => [Number(date.slice(8)), ...last].includes(day));
}

/** The rule of a form with a start date. Null if the event does not repeat. */
export function ruleOf(form: RepeatForm, date: string): string | null {
  const { kind, interval, weekdays, end, until, times } = form;
  if (kind === "never") return null;
  if (kind === "other") return form.other;
  const parts = [...partsOf(kind, weekdays, date)];
  if (interval > 1 && kind !== "weekdays") parts.push(`INTERVAL=${interval}`);
  if (end === "until" && until !== "") parts.push(`UNTIL=${until.replaceAll("-", "")}`);
  if (end === "times") parts.push(`COUNT=${times}`);
  return parts.join(";");
}

function partsOf(kind: Exclude<RepeatKind, "never" | "other">, weekdays: readonly string[], date: string): string[] {
  const ofWeek = weekdays.length > 0 ? weekdays : [weekdayCodeOf(date)];
  switch (kind) {
    case "daily":
      return ["FREQ=DAILY"];
    case "weekdays":
      return ["FREQ=WEEKLY", `BYDAY=${workdays.join(",")}`];
    case "weekly":
      return ["FREQ=WEEKLY", `BYDAY=${weekdayCodes.filter((code) => ofWeek.includes(code)).join(",")}`];
    case "monthly-date":
      return ["FREQ=MONTHLY"];
    case "monthly-weekday":
      return ["FREQ=MONTHLY", `BYDAY=${nthWeekday(date, true)}`];
    case "yearly":
      return ["FREQ=YEARLY"];
  }
}

/** "TU" for a Tuesday. */
export function weekdayCodeOf(date: string): string {
  return codeOf(weekdayOf(date));
}

function codeOf(weekday: number): string {
  return weekdayCodes[weekday] ?? "";
}
