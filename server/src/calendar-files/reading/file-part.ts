/** One VEVENT of a calendar file as plain values, with messages for the user about unreadable parts. */
import { createHash } from "node:crypto";
import { addDays } from "@hub/shared/days";
import { type EventType, eventTypes, maxUidLength } from "@hub/shared/features/calendar/schema";
import type { RawEvent } from "./components.ts";
import type { ContentLine } from "./content-lines.ts";
import { nameOfLine, readList, readProperty, readText } from "./property.ts";
import {
  dayOfTime,
  type FilePeriod,
  type FileTime,
  floating,
  type ResolveZone,
  readDuration,
  readPeriods,
  readTimes,
  unknownYear,
} from "./times.ts";

/** Says why an event is skipped, as a message for the user. */
export class UnreadableError extends Error {
  override readonly name = "Unreadable";
}

export interface FilePart {
  line: number;
  uid: string | undefined;
  title: string;
  description: string;
  location: string;
  /** Set if the file names one of the hub's types, as the hub's own files do. */
  eventType: EventType | undefined;
  start: FileTime;
  /** Whether it has neither a time nor a duration: a change of an occurrence that keeps its time. */
  hasNoTime: boolean;
  end: FileTime | undefined;
  durationMs: number | undefined;
  /** Rules as in the file; an event may have several. */
  rrules: string[];
  exrules: string[];
  rdates: FilePeriod[];
  exdates: FileTime[];
  recurrenceId: FileTime | undefined;
  /** Whether it applies to the named day and all later ones. */
  isFollowing: boolean;
  isCancelled: boolean;
  sequence: number;
  notes: string[];
}

/** Throws `UnreadableError` for an event without a time. A calendar may cancel all its events (RFC 5546, 3.2.5). */
export function readPart(raw: RawEvent, resolve: ResolveZone, isCancellation: boolean): FilePart {
  const byName = linesByName(raw);
  const notes = new Set(raw.notes);
  const first = (name: string) => byName.get(name)?.[0];
  const timesOf = (name: string) =>
    present(
      (byName.get(name) ?? []).flatMap((line) => readTimes(readProperty(line), resolve)),
      notes,
    );
  const [recurrenceId] = timesOf("recurrence-id");
  const end = timesOf("dtend")[0] ?? timesOf("due")[0];
  const rrules = rulesIn(byName.get("rrule"));
  const start = timesOf("dtstart")[0] ?? birthdayIn(first("dtstart"), rrules) ?? recurrenceId ?? end;
  if (!start) throw new UnreadableError(byName.has("dtstart") ? "Its time can't be read." : "It has no time.");
  const isAllDay = allDayFlags.some((name) => /^(TRUE|1)$/i.test(readText(first(name)).trim()));
  const startZone = start.zone === floating && end?.zone && end.zone !== "UTC" ? end.zone : start.zone;
  const normalize = (time: FileTime) => {
    const zoned = time.zone === floating && startZone !== null ? { ...time, zone: startZone } : time;
    return isAllDay ? toAllDay(zoned) : zoned;
  };
  const rdates = present(
    (byName.get("rdate") ?? []).flatMap((line) => readPeriods(readProperty(line), resolve)),
    notes,
  );
  if ([start, end].some((time) => time?.isMoved))
    notes.add("Its date doesn't exist, so it moves to the last day of that month.");
  return {
    line: raw.line,
    uid: uidIn(readText(first("uid"))),
    title: readText(first("summary")),
    description: readText(first("description")),
    location: readText(first("location")),
    eventType: eventTypeIn(readList(first("categories"))),
    start: normalize(start),
    hasNoTime: !["dtstart", "dtend", "due", "duration"].some((name) => byName.has(name)),
    end: end && normalize(end),
    durationMs: durationIn(first("duration"), notes),
    rrules,
    exrules: rulesIn(byName.get("exrule")),
    rdates: rdates.map((period) => ({
      ...period,
      start: normalize(period.start),
      end: period.end && normalize(period.end),
    })),
    exdates: timesOf("exdate").map(normalize),
    recurrenceId: recurrenceId && (isAllDay ? toAllDay(recurrenceId) : recurrenceId),
    isFollowing: /;RANGE="?THISANDFUTURE/i.test(first("recurrence-id")?.text ?? ""),
    isCancelled: isCancellation || /^cancell?ed$/i.test(readText(first("status")).trim()),
    sequence: Number(readText(first("sequence"))) || 0,
    notes: [...notes],
  };
}

/** Flags of programs that write all-day events as times from midnight to midnight. */
const allDayFlags = ["x-microsoft-cdo-alldayevent", "x-microsoft-msncalendar-alldayevent", "x-funambol-allday"];

/** Converts a time at midnight to its day. A time in a day's last minute becomes the next day, an exclusive end. */
function toAllDay(time: FileTime): FileTime {
  if (time.text.endsWith("T00:00:00")) return dayOfTime(time);
  if (!/T23:59:\d\d$/.test(time.text)) return time;
  return { ...time, text: addDays(time.text.slice(0, 10), 1), zone: null };
}

/** A birthday with an unknown year, written as 0 or 1. */
function birthdayIn(line: ContentLine | undefined, rrules: readonly string[]): FileTime | undefined {
  const [, month, day] = /^\s*000\d-?(\d\d)-?(\d\d)/.exec(line ? readProperty(line).value : "") ?? [];
  if (month === undefined || !rrules.some((rule) => /FREQ=YEARLY/i.test(rule))) return undefined;
  return { text: `${unknownYear}-${month}-${day}`, zone: null };
}

function linesByName({ properties }: RawEvent): Map<string, ContentLine[]> {
  const byName = new Map<string, ContentLine[]>();
  for (const line of properties) {
    const name = nameOfLine(line.text);
    const others = byName.get(name);
    if (others) others.push(line);
    else byName.set(name, [line]);
  }
  return byName;
}

function present<T>(times: readonly (T | undefined)[], notes: Set<string>): T[] {
  const found = times.filter((time) => time !== undefined);
  if (found.length < times.length) notes.add("One of its times can't be read, so that time is left out.");
  return found;
}

/** A UID that is too long is replaced by its hash. */
function uidIn(text: string): string | undefined {
  const uid = text.trim();
  if (uid.length > maxUidLength) return `long-uid-${hashOf(uid)}`;
  return uid === "" ? undefined : uid;
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

function eventTypeIn(categories: readonly string[]): EventType | undefined {
  const names = categories.map((name) => name.toLowerCase());
  return eventTypes.find((type) => names.includes(type));
}

function durationIn(line: ContentLine | undefined, notes: Set<string>): number | undefined {
  if (!line) return undefined;
  const ms = readDuration(readProperty(line).value);
  if (ms === undefined) notes.add("Its duration can't be read.");
  return ms;
}

const maxRules = 20;
const maxWritten = 1_000;

function rulesIn(lines: readonly ContentLine[] = []): string[] {
  const rules = lines.slice(0, maxRules).map((line) => readProperty(line).value.slice(0, maxWritten));
  return [...new Set(rules)].filter((rule) => rule.trim() !== "");
}
