/** The content of an event's parts as the hub stores it: texts, timing and duration. */
import { addDays, daysBetween } from "@hub/shared/days";
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
} from "@hub/shared/features/calendar/schema";
import { maxRepeatedMs } from "@hub/shared/features/calendar/series/occurrences";
import type { EffectiveOverrides } from "@hub/shared/features/calendar/series/segments";
import { dayMs, daysIn, timingOf } from "@hub/shared/features/calendar/series/times";
import { newId } from "@hub/shared/ids";
import { instantOf, localTimeOf } from "@hub/shared/zoned-time";
import type { FilePart } from "./file-part.ts";
import { type FileTime, floating, unknownYear } from "./times.ts";

/** All parts of a file with one UID. */
export interface FileGroup {
  uid: string;
  master: FilePart;
  overrides: readonly FilePart[];
  /** Whether the file contains only single days of a series; the first of them is the master. */
  isPartial: boolean;
}

export interface FileDay {
  day: string;
  /** `this` if omitted. */
  reach?: EventChange["reach"];
  isRemoved: boolean;
  sayings: EffectiveOverrides;
}

export interface FileEvent {
  content: Pick<FamilyEvent, "title" | "description" | "location" | "when" | "lengthMs"> & { eventType?: EventType };
  days: FileDay[];
}

export type Content = FileEvent["content"];

export function textsOf({ title, description, location, eventType }: FilePart): Omit<Content, "when" | "lengthMs"> {
  const texts = {
    title: title.trim().slice(0, maxTitleLength) || "Untitled",
    description: description.trim().slice(0, maxDescriptionLength),
    location: location.trim().slice(0, maxLocationLength),
  };
  const { shape } = events.fields;
  return {
    title: shape.title.safeParse(texts.title).data ?? "Untitled",
    description: shape.description.safeParse(texts.description).data ?? "",
    location: shape.location.safeParse(texts.location).data ?? "",
    ...(eventType && { eventType }),
  };
}

type Time = Pick<FamilyEvent, "when" | "lengthMs">;

/** A single event in UTC gets the home time zone, as if a person had entered it in the hub. */
export function singleTime(part: FilePart, home: string, notes: Set<string>): Time {
  const time = timeOf(part, { home, notes, isOnce: true });
  if (part.start.zone !== "UTC") return time;
  const startMs = instantOf(part.start.text, "UTC");
  return { ...timingOf({ startTime: new Date(startMs).toISOString() }, home), lengthMs: time.lengthMs };
}

interface TimeContext {
  home: string;
  notes: Set<string>;
  isOnce: boolean;
}

export function timeOf(part: FilePart, { home, notes, isOnce }: TimeContext): Time {
  const timeZone = zoneOf(part.start, home);
  const lengthMs = boundedLength(lengthOf(part, home, notes), isOnce, notes);
  return {
    when: { start: startOf(part), timeZone, rrule: null },
    lengthMs: timeZone === null ? daysIn(lengthMs) * dayMs : lengthMs,
  };
}

/** A leap year, so 29 February stays valid. */
const replacementYear = "2000";

/** The start. An unknown year becomes one that calendar pages can show. */
function startOf({ start, rrules }: FilePart): string {
  const isYearly = rrules.some((rule) => /FREQ=YEARLY/i.test(rule));
  return isYearly && start.text.startsWith(unknownYear) ? replacementYear + start.text.slice(4) : start.text;
}

function lengthOf(part: FilePart, home: string, notes: Set<string>): number | null {
  const { start, end, durationMs = null } = part;
  const lengthMs = end ? lengthBetween(start, end, home) : durationMs;
  if (lengthMs === null || lengthMs >= 0) return lengthMs;
  // A date as the end of a timed event is the end of that day.
  if (end?.zone === null && end.text === start.text.slice(0, 10)) return null;
  notes.add("It ends before it starts, so its end is left out.");
  return null;
}

function boundedLength(lengthMs: number | null, isOnce: boolean, notes: Set<string>): number | null {
  const most = isOnce ? maxLengthMs : maxRepeatedMs;
  if (lengthMs === null || lengthMs <= most) return lengthMs;
  notes.add(
    isOnce
      ? "It lasts longer than ten years, so it ends after ten years."
      : "It repeats, so each occurrence ends after a year.",
  );
  return most;
}

function lengthBetween(start: FileTime, end: FileTime, home: string): number {
  if (start.zone === null) return daysBetween(start.text, dayAfter(end, home)) * dayMs;
  return instantOfTime(end, home) - instantOfTime(start, home);
}

/** The first day after an all-day event. A time within a day means that this day is the last one. */
function dayAfter({ text, zone }: FileTime, home: string): string {
  if (zone === null) return text;
  const local =
    zone === "UTC" && !/T(00:00:00|23:59:\d\d)$/.test(text) ? localTimeOf(instantOf(text, zone), home) : text;
  const day = local.slice(0, 10);
  return local.slice(11, 19) === "00:00:00" ? day : addDays(day, 1);
}

export function instantOfTime({ text, zone }: FileTime, home: string): number {
  if (zone === null) return instantOf(`${text}T00:00:00`, home);
  return instantOf(text, zone === floating ? home : zone);
}

function zoneOf({ zone }: FileTime, home: string): string | null {
  return zone === floating ? home : zone;
}

/** A local time in the series' zone, or the day of an all-day event. */
export function localIn(time: FileTime, timeZone: string | null, home: string): string {
  if (timeZone === null && time.zone === "UTC") return localTimeOf(instantOf(time.text, "UTC"), home).slice(0, 10);
  if (time.zone === null || timeZone === null) return time.text.slice(0, 10);
  const zone = zoneOf(time, home);
  if (zone === timeZone || zone === null) return time.text;
  return localTimeOf(instantOf(time.text, zone), timeZone);
}

/** An exception as the hub stores it; undefined if it does not match the schema. */
export function storedDay(
  { sayings, ...day }: FileDay,
  eventId: string,
  id: string = newId(),
): EventChange | undefined {
  return parsePlain(eventChanges, { reach: "this", ...sayings, ...day, id, eventId });
}
