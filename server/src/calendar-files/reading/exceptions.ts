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
import type { FilePeriod } from "./times.ts";

interface ExceptionContext {
  content: Content;
  home: string;
  notes: Set<string>;
}

/**
 * The most special days of one event, whichever way it comes in: changing so many takes some 70 ms. A family has 10,000
 * in all.
 */
export const maxSpecialDays = 4_000;
/** How many days of a series an EXRULE is checked against. */
const maxRuleDays = 8_000;
/** How far ahead an EXRULE applies. */
const exruleDays = 800;

/** A group's exceptions to its rule. */
export interface ExceptionSource extends Pick<FileGroup, "overrides"> {
  master: Pick<FilePart, "exdates" | "exrules" | "rdates">;
}

export function readExceptions({ master, overrides }: ExceptionSource, context: ExceptionContext): FileDay[] {
  const { content, home, notes } = context;
  const { when } = content;
  const days = new Map<string, FileDay>();
  const removed = master.exdates.flatMap((time) => keysAt(localIn(time, when.timeZone, home), when));
  for (const day of [...removed, ...exruleHits(master, context)]) days.set(day, { day, isRemoved: true, sayings: {} });
  addRdates(master, days, context);
  // The newest suffice: a file can have twenty thousand, and all are read in one turn of the event loop.
  for (const part of inOrder(overrides).slice(-maxSpecialDays)) addOverride(part, days, context);
  const valid = [...days.values()].filter(({ day }) => eventChanges.fields.shape.day.safeParse(day).success);
  if (valid.length <= maxSpecialDays && overrides.length <= maxSpecialDays) return valid;
  notes.add(
    `More than ${maxSpecialDays.toLocaleString("en")} of its days are special, so the oldest of them are as usual.`,
  );
  return valid.toSorted((a, b) => (a.day < b.day ? 1 : -1)).slice(0, maxSpecialDays);
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
    notes.add("It is left out by a rule, which is followed for the next two years.");
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

/** Returns a test whether the rule, or the start, falls on a key of `locals`. */
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

function addOverride(part: FilePart, days: Map<string, FileDay>, context: ExceptionContext): void {
  const { when } = context.content;
  if (!part.recurrenceId) return;
  const local = localIn(part.recurrenceId, when.timeZone, context.home);
  const day = local.slice(0, 10);
  const ruled = keyAt(local, when);
  const isOther = local.length === when.start.length && startOn(ruled, when) !== local;
  // Some programs identify an occurrence by its day and a wrong time.
  const isNamed = !isOther || days.has(local) || !createRuleTest([day], when)(day);
  const key = isOther && isNamed ? local : ruled;
  const rule = ownRule(part, context);
  if (part.isFollowing || rule !== undefined) days.set(key, followingDay(part, { key, rule }, { days, ...context }));
  else days.set(key, dayOf(part, key, context));
}

/** The rule of an override that starts another series; some programs only copy the series' rule. */
function ownRule({ rrules: [written] }: FilePart, { content: { when } }: ExceptionContext): string | undefined {
  const rule = written && ruleText(written);
  return rule && readRule(rule) && rule !== when.rrule ? rule : undefined;
}

/** The overrides of a day, where it differs from the series. */
function dayOf(part: FilePart, day: string, { content, home, notes }: ExceptionContext): FileDay {
  if (part.isCancelled) return { day, isRemoved: true, sayings: {} };
  if (part.hasNoTime) return { day, isRemoved: false, sayings: differences(part, content, content.lengthMs) };
  const { when, lengthMs } = timeOf(part, { home, notes, isOnce: false });
  const regular = { start: startOn(day, content.when), timeZone: content.when.timeZone };
  const isRegular =
    instantOfTiming(when, home) === instantOfTiming(regular, home) && isWhole(when) === isWhole(regular);
  return { day, isRemoved: false, sayings: { ...differences(part, content, lengthMs), ...(!isRegular && { when }) } };
}

function differences(part: FilePart, content: Content, lengthMs: number | null) {
  const { eventType = content.eventType, ...texts } = textsOf(part);
  const said = { ...texts, lengthMs, ...(eventType && { eventType }) };
  const different = Object.entries(said).filter(([name, value]) => content[name as keyof typeof said] !== value);
  return Object.fromEntries(different);
}

const instantOfTiming = ({ start, timeZone }: Pick<Timing, "start" | "timeZone">, home: string): number =>
  instantOfTime({ text: start, zone: timeZone }, home);
const isWhole = ({ timeZone }: Pick<Timing, "timeZone">): boolean => timeZone === null;

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
  if (all.every((day) => removed.has(day))) throw new UnreadableError("No day of it is left.");
}
