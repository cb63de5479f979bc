/** The exceptions of a series in a file: days excluded, added and changed. */
import { addDays } from "@hub/shared/days";
import { parsePlain } from "@hub/shared/entries";
import { eventChanges, events, type Timing } from "@hub/shared/features/calendar/schema";
import { movedTiming } from "@hub/shared/features/calendar/series/moving";
import { readRule } from "@hub/shared/features/calendar/series/rule";
import { daysOfTiming, isSeveralADay, keyAt, startOn } from "@hub/shared/features/calendar/series/timing";
import { newId } from "@hub/shared/ids";
import {
  type Content,
  type FileDay,
  type FileGroup,
  instantOfTime,
  localIn,
  storedDay,
  textsOf,
  timeOf,
} from "./event-content.ts";
import { type FilePart, UnreadableError } from "./file-part.ts";
import { hitsOf, type SearchBudget } from "./file-rule.ts";
import { ruleText } from "./rule-text.ts";
import { type FilePeriod, type FileTime, floating } from "./times.ts";

interface ExceptionContext {
  content: Content;
  home: string;
  notes: Set<string>;
}

/**
 * The maximum number of exceptions of one event: changing that many takes about 70 ms. A family can have 10,000 in
 * total.
 */
export const maxExceptions = 4_000;
/** The maximum number of days of a series that are checked against an EXRULE. */
const maxRuleDays = 8_000;
/** The number of days ahead for which an EXRULE applies. */
const exruleDays = 800;

/** A group's exceptions to its rule. */
export interface ExceptionSource extends Pick<FileGroup, "overrides"> {
  master: Pick<FilePart, "exdates" | "exrules" | "rdates">;
}

export function readExceptions({ master, overrides }: ExceptionSource, context: ExceptionContext): FileDay[] {
  const { content, home, notes } = context;
  const { when } = content;
  const days = new Map<string, FileDay>();
  const additional = new Set(master.rdates.map(({ start }) => localIn(start, when.timeZone, home)));
  const removed = master.exdates.flatMap((time) => {
    const local = localIn(time, when.timeZone, home);
    // The EXDATE names an additional time (RDATE), not the regular time on that day.
    return additional.has(local) && startOn(keyAt(local, when), when) !== local ? [local] : keysAt(local, when);
  });
  for (const day of [...removed, ...exruleHits(master, context)]) days.set(day, { day, isRemoved: true, sayings: {} });
  addRdates(master, days, context);
  const isFollowing = (part: FilePart) => part.isFollowing || replacementRule(part, context) !== undefined;
  const [following, single] = [overrides.filter(isFollowing), overrides.filter((part) => !isFollowing(part))];
  // Read these first, because a single day stores only its differences from the days around it. Limit both: a file can
  // have 20,000, and reading them blocks the event loop.
  for (const part of inOrder(following).slice(-maxExceptions)) addFollowing(part, days, context);
  const changedFrom = firstOf([...days.values()].filter(({ reach }) => reach === "following"));
  for (const part of inOrder(single).slice(-maxExceptions)) addOverride(part, days, { ...context, changedFrom });
  const valid = [...days.values()].filter(({ day }) => eventChanges.fields.shape.day.safeParse(day).success);
  if (valid.length <= maxExceptions && overrides.length <= maxExceptions) return valid;
  notes.add(
    `More than ${maxExceptions.toLocaleString("en")} of its days are exceptions, so the oldest ones are left out.`,
  );
  return valid.toSorted((a, b) => (a.day < b.day ? 1 : -1)).slice(0, maxExceptions);
}

/** The keys of the occurrences that a local time, or a day, names. */
function keysAt(local: string, when: Timing): string[] {
  const isDay = local.length < when.start.length;
  if (isDay && isSeveralADay(when)) return daysOfTiming(when, { from: local, to: addDays(local, 1) });
  return [isDay ? local : keyAt(local, when)];
}

/** Days that an RFC 2445 rule excludes. */
function exruleHits({ exrules }: ExceptionSource["master"], { content: { when }, notes }: ExceptionContext): string[] {
  if (exrules.length === 0) return [];
  const from = when.start.slice(0, 10);
  const today = new Date().toISOString().slice(0, 10);
  const to = addDays(from > today ? from : today, exruleDays);
  const ruleDays = new Set(daysOfTiming(when, { from, to: "9999-12-31" }).slice(0, maxRuleDays));
  if ([...ruleDays].some((day) => day >= to))
    notes.add("A rule excludes some of its days. The hub applies that rule for two years.");
  return exrules.flatMap((written) => {
    const rrule = ruleText(written);
    return readRule(rrule) ? hitsOf({ ...when, rrule }, { from, to }).filter((day) => ruleDays.has(day)) : [];
  });
}

/** Adds the days of RDATE. An additional time on a day of the series has its local time as its key. */
function addRdates({ rdates }: ExceptionSource["master"], days: Map<string, FileDay>, context: ExceptionContext): void {
  const { content, home } = context;
  const { when } = content;
  const isRuled = createRuleTest(
    rdates.map(({ start }) => localIn(start, when.timeZone, home)),
    when,
  );
  for (const period of rdates) {
    const local = localIn(period.start, when.timeZone, home);
    const ruled = keyAt(local, when);
    const isRegular = startOn(ruled, when) === local;
    const key = isRegular ? ruled : local;
    const lengthMs = lengthOfPeriod(period, context);
    // An excluded day stays excluded (RFC 5545, 3.8.5.1), and the series covers its own days.
    if (days.has(key) || (isRegular && isRuled(ruled) && lengthMs === undefined)) continue;
    days.set(key, { day: key, isRemoved: false, sayings: lengthMs === undefined ? {} : { lengthMs } });
  }
}

/** Creates a test for whether the rule, or the start, falls on a key of `locals`. */
function createRuleTest(locals: readonly string[], when: Timing): (key: string) => boolean {
  const sorted = locals.toSorted();
  const [first, last] = [sorted[0]?.slice(0, 10), sorted.at(-1)?.slice(0, 10)];
  const hits =
    first === undefined || last === undefined ? [] : daysOfTiming(when, { from: first, to: addDays(last, 1) });
  const ruled = new Set([when.start.slice(0, 10), ...hits]);
  return (key) => ruled.has(key);
}

/** The duration of a period, if it differs from the event's. */
function lengthOfPeriod(
  { start, end, durationMs }: FilePeriod,
  { content, home }: ExceptionContext,
): number | undefined {
  const lengthMs = end ? instantOfTime(end, home) - instantOfTime(start, home) : durationMs;
  return lengthMs !== undefined && lengthMs >= 0 && lengthMs !== content.lengthMs ? lengthMs : undefined;
}

/** Sorted by the changed day; of the same day, newest last. */
function inOrder(overrides: readonly FilePart[]): FilePart[] {
  return overrides.toSorted((a, b) => {
    const [one, other] = [a.recurrenceId?.text ?? "", b.recurrenceId?.text ?? ""];
    if (one === other) return a.sequence - b.sequence;
    return one < other ? -1 : 1;
  });
}

interface SingleContext extends ExceptionContext {
  /** The first day from which the series changes; undefined if it never changes. */
  changedFrom: string | undefined;
}

const firstOf = (days: readonly FileDay[]) => days.map(({ day }) => day).toSorted()[0];

function addOverride(part: FilePart, days: Map<string, FileDay>, context: SingleContext): void {
  const key = keyOf(part, days, context);
  if (key !== undefined) days.set(key, dayOf(part, key, context));
}

/** Stores the change under a separate key, because the same day may also have a single exception. */
function addFollowing(part: FilePart, days: Map<string, FileDay>, context: ExceptionContext): void {
  const key = keyOf(part, days, context);
  if (key === undefined) return;
  days.set(`${key} following`, followingDay(part, { key, rule: replacementRule(part, context) }, { days, ...context }));
}

/** The key of the occurrence that an override names. */
function keyOf(
  { recurrenceId }: FilePart,
  days: ReadonlyMap<string, FileDay>,
  { content: { when }, home }: ExceptionContext,
): string | undefined {
  if (!recurrenceId) return undefined;
  const local = localIn(namedTime(recurrenceId, when), when.timeZone, home);
  const day = local.slice(0, 10);
  const ruled = keyAt(local, when);
  const isOther = local.length === when.start.length && startOn(ruled, when) !== local;
  // Some programs identify an occurrence by its day and a wrong time.
  const isNamed = !isOther || days.has(local) || !createRuleTest([day], when)(day);
  return isOther && isNamed ? local : ruled;
}

/** A recurrence ID without a zone is in the series' zone, regardless of the override's zone. */
function namedTime(time: FileTime, { timeZone }: Timing): FileTime {
  return time.zone === floating && timeZone !== null ? { ...time, zone: timeZone } : time;
}

/** The rule of an override that starts another series; some programs only copy the series' rule. */
function replacementRule({ rrules: [written] }: FilePart, { content: { when } }: ExceptionContext): string | undefined {
  const rule = written && ruleText(written);
  return rule && readRule(rule) && rule !== when.rrule ? rule : undefined;
}

/** The overrides of a day: its differences from the series. */
function dayOf(part: FilePart, day: string, { content, home, notes, changedFrom }: SingleContext): FileDay {
  if (part.isCancelled) return { day, isRemoved: true, sayings: {} };
  if (part.hasNoTime) return { day, isRemoved: false, sayings: differences(part, content, content.lengthMs) };
  const { when, lengthMs } = timeOf(part, { home, notes, isOnce: false });
  if (changedFrom !== undefined && changedFrom <= day)
    return { day, isRemoved: false, sayings: { ...valuesOf(part, content, lengthMs), when } };
  const regular = { start: startOn(day, content.when), timeZone: content.when.timeZone };
  const isRegular =
    instantOfTiming(when, home) === instantOfTiming(regular, home) && isAllDay(when) === isAllDay(regular);
  return { day, isRemoved: false, sayings: { ...differences(part, content, lengthMs), ...(!isRegular && { when }) } };
}

function valuesOf(part: FilePart, content: Content, lengthMs: number | null) {
  const { eventType = content.eventType, ...texts } = textsOf(part);
  return { ...texts, lengthMs, ...(eventType && { eventType }) };
}

function differences(part: FilePart, content: Content, lengthMs: number | null) {
  const values = valuesOf(part, content, lengthMs);
  const different = Object.entries(values).filter(([name, value]) => content[name as keyof typeof values] !== value);
  return Object.fromEntries(different);
}

const instantOfTiming = ({ start, timeZone }: Pick<Timing, "start" | "timeZone">, home: string): number =>
  instantOfTime({ text: start, zone: timeZone }, home);
const isAllDay = ({ timeZone }: Pick<Timing, "timeZone">): boolean => timeZone === null;

/** The overrides of a day and all later ones: RANGE=THISANDFUTURE, or an override with its own rule. */
function followingDay(
  part: FilePart,
  { key, rule }: { key: string; rule: string | undefined },
  { content, home, notes, days }: ExceptionContext & { days: ReadonlyMap<string, FileDay> },
): FileDay {
  const reach = "following";
  if (part.isCancelled) return { day: key, reach, isRemoved: true, sayings: {} };
  const { when, lengthMs } = timeOf(part, { home, notes, isOnce: false });
  const event = parsePlain(events, { ...content, id: newId() });
  if (!event) return { day: key, isRemoved: false, sayings: {} };
  const changes = [...days.values()].flatMap((day) => storedDay(day, event.id) ?? []);
  const move = { event, changes, day: key, shownDay: key.slice(0, 10), scope: "following" } as const;
  const moved = movedTiming(move, { start: when.start, timeZone: when.timeZone, ...(rule && { rrule: rule }) });
  const sayings = { ...differences(part, content, lengthMs), when: moved };
  return { day: key, reach, isRemoved: false, sayings };
}

/** Throws `UnreadableError` for an event without a remaining day, which would never appear. */
export function requireOccurrence(when: Timing, days: readonly FileDay[], searchBudget: SearchBudget): void {
  const removed = new Set(days.flatMap(({ day, isRemoved }) => (isRemoved ? [day] : [])));
  if (removed.size === 0 || removed.size < days.length) return;
  const { count, until } = readRule(when.rrule ?? "") ?? { count: 1, until: undefined };
  if (count !== undefined ? count > removed.size : until === undefined) return;
  if (searchBudget.left === 0) return;
  searchBudget.left -= 1;
  const from = when.start.slice(0, 10);
  const all = daysOfTiming(when, { from, to: "9999-12-31" });
  if (all.every((day) => removed.has(day))) throw new UnreadableError("All of its days are excluded.");
}
