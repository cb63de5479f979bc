/**
 * Divides events whose rules fall several times a day, and events with several rules, into events that each have one
 * time a day: in the hub a day names an occurrence.
 */
import { addDays } from "@hub/shared/days";
import type { Timing } from "@hub/shared/features/calendar/schema";
import { readRule } from "@hub/shared/features/calendar/series/rule";
import { type FileGroup, localIn, timeOf } from "./event-content.ts";
import { hitsOf } from "./file-rule.ts";
import { withSuffix } from "./groups.ts";
import { partOfRule, ruleText, stepMinutes, withParts } from "./rule-text.ts";
import type { FileTime } from "./times.ts";

const minutesPerDay = 1440;
/** More times a day are no plan of a family's. */
const maxTimes = 24;
/** How far ahead the first day of a further rule is searched. */
const searchedDays = 800;

/** A rule that falls once a day, with the local time at which it begins. */
interface OneTime {
  start: string;
  rule: string;
}

/** The group itself where it needs no division. The first part keeps the UID; the others have the UID with their start. */
export function splitGroup(group: FileGroup, home: string): FileGroup[] {
  const { uid, master, overrides } = group;
  if (master.rrules.length === 0) return [group];
  const { when, lengthMs } = timeOf(master, { home, notes: new Set(), isOnce: false });
  const rules = master.rrules.map((written) => ruleText(written, when.start));
  const times = rules.flatMap((rule, at) => timesOfRule(rule, when, at === 0));
  if (times.length === 1 && times[0]?.rule === rules[0]) return [group];
  const ownerOf = createOwnerOf(times, when, home);
  return times.map((time, at) => {
    const isMoved = time.start !== when.start;
    const own = {
      start: { ...master.start, text: time.start },
      ...(isMoved && { end: undefined, durationMs: lengthMs ?? undefined }),
      rrules: [time.rule],
      rdates: at === 0 ? master.rdates : [],
      exdates: master.exdates.filter((day) => isAt(localIn(day, when.timeZone, home), time)),
    };
    return {
      ...group,
      uid: at === 0 ? uid : withSuffix(uid, time.start),
      master: { ...master, ...own },
      overrides: overrides.filter(({ recurrenceId }) => recurrenceId && ownerOf(recurrenceId) === time),
    };
  });
}

/** Whether a local time, or a day, is at the time of day of a rule. */
function isAt(local: string, { start }: OneTime): boolean {
  return local.length === 10 || local.slice(10) === start.slice(10);
}

/** Tells which rule a changed day belongs to. */
function createOwnerOf(times: readonly OneTime[], { timeZone }: Timing, home: string) {
  return (named: FileTime): OneTime | undefined => {
    const local = localIn(named, timeZone, home);
    const day = local.slice(0, 10);
    const sameTime = times.filter((time) => isAt(local, time));
    const range = { from: day, to: addDays(day, 1) };
    return (
      sameTime.find(({ start, rule }) => hitsOf({ start, timeZone, rrule: rule }, range).length > 0) ??
      sameTime[0] ??
      times[0]
    );
  };
}

function timesOfRule(rule: string, when: Timing, isFirst: boolean): OneTime[] {
  const daily = when.timeZone === null ? [{ start: when.start, rule }] : timesOfDay(rule, when.start);
  return daily.flatMap((time, at) => {
    if (isFirst && at === 0) return [time];
    const start = firstOf(time, when);
    return start === undefined ? [] : [{ ...time, start }];
  });
}

/** The first time at which a further rule falls; its own start need not be one of its days. */
function firstOf({ start, rule }: OneTime, { timeZone }: Timing): string | undefined {
  if (!readRule(rule)) return start;
  const from = start.slice(0, 10);
  const [day] = hitsOf({ start, timeZone, rrule: rule }, { from, to: addDays(from, searchedDays) });
  return day && day + start.slice(10);
}

/** The rule once for each time of day at which it falls, the one of the start first. */
function timesOfDay(rule: string, start: string): OneTime[] {
  const step = stepMinutes(rule);
  const starts = step === undefined ? startsByTime(rule, start) : startsByStep(rule, start, step);
  if (starts === undefined) return [{ start, rule }];
  const count = partOfRule(rule, "COUNT");
  const others = { BYHOUR: undefined, BYMINUTE: undefined, BYSECOND: undefined };
  const days = step === undefined ? {} : { FREQ: "DAILY", INTERVAL: String(Math.max(1, step / minutesPerDay)) };
  return starts.flatMap((each, at) => {
    const own = count === undefined ? undefined : Math.ceil((Number(count) - at) / starts.length);
    if (own !== undefined && own < 1) return [];
    return [
      { start: each, rule: withParts(rule, { ...others, ...days, ...(own !== undefined && { COUNT: String(own) }) }) },
    ];
  });
}

/** Undefined where the times of day differ from day to day, or are too many. */
function startsByStep(rule: string, start: string, step: number): string[] | undefined {
  if (/BY(HOUR|MINUTE|SECOND|SETPOS)=/.test(rule)) return undefined;
  if (step % minutesPerDay === 0) return [start];
  const times = minutesPerDay / step;
  if (!Number.isInteger(times) || times > maxTimes) return undefined;
  return Array.from({ length: times }, (_, at) => later(start, at * step));
}

/** The starts by BYHOUR, BYMINUTE and BYSECOND. */
function startsByTime(rule: string, start: string): string[] | undefined {
  if (!/BY(HOUR|MINUTE|SECOND)=/.test(rule) || rule.includes("BYSETPOS=")) return undefined;
  const numbers = (name: string, own: string) => (partOfRule(rule, name) ?? own).split(",").map(twoDigits);
  const times = numbers("BYHOUR", start.slice(11, 13)).flatMap((hour) =>
    numbers("BYMINUTE", start.slice(14, 16)).flatMap((minute) =>
      numbers("BYSECOND", start.slice(17, 19)).map((second) => `T${hour}:${minute}:${second}`),
    ),
  );
  const sorted = [...new Set(times)].filter((time) => /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)).sort();
  if (sorted.length === 0 || sorted.length > maxTimes) return undefined;
  const [day, time] = [start.slice(0, 10), start.slice(10)];
  const next = sorted.filter((each) => each < time).map((each) => addDays(day, 1) + each);
  return [...sorted.filter((each) => each >= time).map((each) => day + each), ...next];
}

function twoDigits(number: string): string {
  return String(Number(number)).padStart(2, "0");
}

function later(start: string, minutes: number): string {
  return new Date(Date.parse(`${start}Z`) + minutes * 60_000).toISOString().slice(0, 19);
}
