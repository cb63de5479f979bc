/** An event of a calendar file, with what is special about its days, as the hub would store it. */
import { daysBetween } from "@hub/shared/days";
import { parsePlain } from "@hub/shared/entries";
import {
  type EventChange,
  type EventType,
  eventChanges,
  events,
  type FamilyEvent,
  maxDescriptionLength,
  maxLengthMs,
  maxLocationLength,
  maxTitleLength,
  type Timing,
} from "@hub/shared/features/calendar/schema";
import { maxRepeatedMs } from "@hub/shared/features/calendar/series/occurrences";
import { readRule } from "@hub/shared/features/calendar/series/rule";
import { maxDaysLookedAt } from "@hub/shared/features/calendar/series/rule-days";
import type { Said } from "@hub/shared/features/calendar/series/stretches";
import { dayMs, daysIn, timingOf } from "@hub/shared/features/calendar/series/times";
import { daysOfTiming, fallsWithin, nearDays, startOn } from "@hub/shared/features/calendar/series/timing";
import { newId } from "@hub/shared/ids";
import { instantOf, localTimeOf } from "@hub/shared/zoned-time";
import { type FilePart, type FileTime, floating, Unreadable } from "./file-part.ts";

/** All parts of a file that have one UID. */
export interface FileGroup {
  uid: string;
  master: FilePart;
  overrides: readonly FilePart[];
}

export interface FileDay {
  day: string;
  isRemoved: boolean;
  sayings: Said;
}

export interface FileEvent {
  content: Pick<FamilyEvent, "title" | "description" | "location" | "when" | "lengthMs"> & { eventType?: EventType };
  days: FileDay[];
}

/** The most special days of one event, all of which are changed in one turn. */
const maxDays = 500;

/** How many more rules of a file may be searched over all their days, which takes milliseconds for each. */
export interface Looks {
  left: number;
}

/** `home` is the zone of local times that name none. Throws `Unreadable`. */
export function eventOf(group: FileGroup, { home, looks }: { home: string; looks: Looks }): FileEvent {
  const { master, overrides } = group;
  const isOnce = master.rrule === null && master.rdates.length === 0 && overrides.length === 0;
  const time = isOnce ? timeOnce(master, home) : timeOf(master, home);
  const when = { ...time.when, rrule: master.rrule };
  if (!events.fields.shape.when.safeParse(when).success) throw new Unreadable("Its time or its rule does not fit.");
  if (master.rrule !== null) demandRule(when, looks);
  if (!isOnce && (time.lengthMs ?? 0) > maxRepeatedMs)
    throw new Unreadable("It repeats, and lasts longer than a year.");
  const content = { ...textsOf(master), ...time, when };
  const days = isOnce ? [] : specialDays(group, { content, home });
  demandADay(when, days, looks);
  return { content, days };
}

type Content = FileEvent["content"];

function textsOf({ title, description, location, eventType }: FilePart): Omit<Content, "when" | "lengthMs"> {
  const said = {
    title: title.trim().slice(0, maxTitleLength) || "Untitled",
    description: description.trim().slice(0, maxDescriptionLength),
    location: location.trim().slice(0, maxLocationLength),
  };
  const { shape } = events.fields;
  return {
    title: shape.title.safeParse(said.title).data ?? "Untitled",
    description: shape.description.safeParse(said.description).data ?? "",
    location: shape.location.safeParse(said.location).data ?? "",
    ...(eventType && { eventType }),
  };
}

type Time = Pick<FamilyEvent, "when" | "lengthMs">;

/** A single event in UTC gets the home time zone, as if somebody had entered it here. */
function timeOnce(part: FilePart, home: string): Time {
  const time = timeOf(part, home);
  if (part.start.zone !== "UTC") return time;
  const startMs = instantOf(part.start.text, "UTC");
  return { ...timingOf({ startTime: new Date(startMs).toISOString() }, home), lengthMs: time.lengthMs };
}

function timeOf({ start, end, durationMs }: FilePart, home: string): Time {
  const timeZone = zoneOf(start, home);
  const lengthMs = end ? lengthBetween(start, end, home) : (durationMs ?? null);
  if (lengthMs !== null && lengthMs < 0) throw new Unreadable("It ends before it begins.");
  if (lengthMs !== null && lengthMs > maxLengthMs) throw new Unreadable("It lasts longer than ten years.");
  return {
    when: { start: start.text, timeZone, rrule: null },
    lengthMs: timeZone === null ? daysIn(lengthMs) * dayMs : lengthMs,
  };
}

function lengthBetween(start: FileTime, end: FileTime, home: string): number {
  if (start.zone === null) return daysBetween(start.text, end.text.slice(0, 10)) * dayMs;
  return instantOfTime(end, home) - instantOfTime(start, home);
}

function instantOfTime({ text, zone }: FileTime, home: string): number {
  if (zone === null) return instantOf(`${text}T00:00:00`, home);
  return instantOf(text, zone === floating ? home : zone);
}

function zoneOf({ zone }: FileTime, home: string): string | null {
  return zone === floating ? home : zone;
}

function demandRule(when: Timing, looks: Looks): void {
  const rule = readRule(when.rrule ?? "");
  if (!rule) throw new Unreadable(`The hub does not understand its rule: ${when.rrule?.slice(0, 60)}`);
  // A rule that ends with its first day is meant that way.
  if (rule.count === 1 || fallsWithin(nearDays, when)) return;
  demandLook(looks);
  if (!fallsWithin(maxDaysLookedAt, when)) throw new Unreadable("No day fits its rule.");
}

function demandLook(looks: Looks): void {
  if (looks.left === 0) throw new Unreadable("Its rule is odd, and so are too many others of this file.");
  looks.left -= 1;
}

/** Nobody would ever see an event that has no day left. */
function demandADay(when: Timing, days: readonly FileDay[], looks: Looks): void {
  const removed = new Set(days.flatMap(({ day, isRemoved }) => (isRemoved ? [day] : [])));
  if (removed.size === 0 || removed.size < days.length) return;
  const { count, until } = readRule(when.rrule ?? "") ?? { count: 1, until: undefined };
  if (count !== undefined ? count > removed.size : until === undefined) return;
  demandLook(looks);
  const from = when.start.slice(0, 10);
  const all = daysOfTiming(when, { from, to: "9999-12-31" });
  if (all.every((day) => removed.has(day))) throw new Unreadable("No day of it is left.");
}

interface DaysContext {
  content: Content;
  home: string;
}

function specialDays({ master, overrides }: FileGroup, context: DaysContext): FileDay[] {
  const { content, home } = context;
  if (master.exdates.length + master.rdates.length + overrides.length > maxDays)
    throw new Unreadable(`More than ${maxDays} of its days are special.`);
  const days = new Map<string, FileDay>();
  const localOf = (time: FileTime) => localIn(time, content.when.timeZone, home);
  for (const time of master.exdates) {
    const day = localOf(time).slice(0, 10);
    days.set(day, { day, isRemoved: true, sayings: {} });
  }
  for (const time of master.rdates) {
    const local = localOf(time);
    const day = local.slice(0, 10);
    if (local === content.when.start) continue;
    const isAtItsTime = content.when.timeZone === null || local === startOn(day, content.when);
    const when = { start: local, timeZone: content.when.timeZone, rrule: null };
    days.set(day, { day, isRemoved: false, sayings: isAtItsTime ? {} : { when } });
  }
  for (const part of overrides) {
    const day = part.recurrenceId && localOf(part.recurrenceId).slice(0, 10);
    if (day !== undefined) days.set(day, dayOf(part, day, context));
  }
  for (const { day } of days.values())
    if (!eventChanges.fields.shape.day.safeParse(day).success) throw new Unreadable("One of its dates does not exist.");
  return [...days.values()];
}

/** What a part says of a day, where it differs from the series. */
function dayOf(part: FilePart, day: string, { content, home }: DaysContext): FileDay {
  if (part.isCancelled) return { day, isRemoved: true, sayings: {} };
  const { when, lengthMs } = timeOf(part, home);
  if ((lengthMs ?? 0) > maxRepeatedMs) throw new Unreadable("It repeats, and lasts longer than a year.");
  const { eventType = content.eventType, ...texts } = textsOf(part);
  const usual = { start: startOn(day, content.when), timeZone: content.when.timeZone, rrule: null };
  const isUsual =
    instantOfTime(asTime(when), home) === instantOfTime(asTime(usual), home) && isWhole(when) === isWhole(usual);
  const said = { ...texts, lengthMs, ...(eventType && { eventType }) };
  const different = Object.entries(said).filter(([name, value]) => content[name as keyof typeof said] !== value);
  return { day, isRemoved: false, sayings: { ...Object.fromEntries(different), ...(!isUsual && { when }) } };
}

const asTime = ({ start, timeZone }: Timing): FileTime => ({ text: start, zone: timeZone });
const isWhole = ({ timeZone }: Timing): boolean => timeZone === null;

/** A time by the series' own clocks, or the day of a whole-day event. */
function localIn(time: FileTime, timeZone: string | null, home: string): string {
  if (time.zone === null || timeZone === null) return time.text.slice(0, 10);
  const zone = zoneOf(time, home);
  if (zone === timeZone || zone === null) return time.text;
  return localTimeOf(instantOf(time.text, zone), timeZone);
}

/** A special day as the hub stores it; undefined when it does not fit the schema. */
export function storedDay(
  { sayings, ...day }: FileDay,
  eventId: string,
  id: string = newId(),
): EventChange | undefined {
  return parsePlain(eventChanges, { ...sayings, ...day, id, eventId, reach: "this" });
}
