/** Converts the input of event endpoints into the input of operations. */

import type { EntryInput } from "@hub/shared/collection";
import { startOfDay } from "@hub/shared/days";
import { parsePlain } from "@hub/shared/entries";
import { HubError } from "@hub/shared/errors";
import type { addEvent, changeEvent } from "@hub/shared/features/calendar/endpoints";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import {
  type EventChange,
  eventChanges,
  events,
  type FamilyEvent,
  type Timing,
} from "@hub/shared/features/calendar/schema";
import { movedTiming } from "@hub/shared/features/calendar/series/moving";
import { maxRepeatedMs, occurrencesOf } from "@hub/shared/features/calendar/series/occurrences";
import { timingOf } from "@hub/shared/features/calendar/series/times";
import { checkRecurrence } from "@hub/shared/features/calendar/series/timing";
import { type EventId, newId } from "@hub/shared/ids";
import type * as z from "zod/mini";
import type { Target } from "./event-target.ts";

type NewEvent = z.output<typeof addEvent.input>;
type Changes = Omit<z.output<typeof changeEvent.input>, "id" | "scope">;
type Time = Pick<FamilyEvent, "when" | "lengthMs">;

const dayLength = 10;
/** A series must start before this, so that all days calculated from it have four-digit years. */
const lastSeriesStart = "9900";

/** The time of a new event. Throws `bad-request` for an invalid time or rule. */
export function timeOfNew({ startTime, endTime = null, allDay, timeZone, rrule = null }: NewEvent, home: string): Time {
  const times = {
    startTime: instantOf(startTime, home),
    endTime: endTime && instantOf(endTime, home),
    allDay: isAllDay(startTime, allDay),
  };
  const { when, lengthMs } = timingOf(times, times.allDay ? home : (timeZone ?? home));
  return { when: requireValidTiming({ ...when, rrule }), lengthMs: requireShort(lengthMs, rrule !== null) };
}

/** The new time of a changed event or occurrence; empty if the change contains no time. */
export function timeOfChange(target: Target, input: Changes, home: string): Partial<Time> {
  const { startTime, endTime, allDay, timeZone, rrule } = input;
  if ([startTime, endTime, allDay, timeZone, rrule].every((each) => each === undefined)) return {};
  const { occurrence, scope } = target;
  if (rrule && scope === "this") throw new HubError("bad-request", "One day of a series cannot repeat.");
  const start = startTime === undefined ? occurrence.startTime : instantOf(startTime, home);
  const isWhole =
    startTime === undefined ? (allDay ?? occurrence.allDay) : isAllDay(startTime, allDay ?? occurrence.allDay);
  const end = endTime === undefined ? preservedEnd(occurrence, start, isWhole) : endTime && instantOf(endTime, home);
  const zone = isWhole ? home : (timeZone ?? occurrence.timeZone ?? home);
  const { when, lengthMs } = timingOf({ startTime: start, endTime: end, allDay: isWhole }, zone);
  const newTiming = { start: when.start, timeZone: when.timeZone, rrule };
  const timing = requireValidTiming(scope === "this" ? when : movedTiming({ ...target, scope }, newTiming));
  return { when: timing, lengthMs: requireShort(lengthMs, scope !== "all" || timing.rrule !== null) };
}

function requireShort(lengthMs: number | null, isRepeated: boolean): number | null {
  if (isRepeated && lengthMs !== null && lengthMs > maxRepeatedMs)
    throw new HubError("bad-request", "A repeating event can last at most a year.");
  return lengthMs;
}

/** The changes that exclude days from a new series. */
export function withoutDays(eventId: EventId, days: readonly string[]): EventChange[] {
  return [...new Set(days)].flatMap(
    (day) => parsePlain(eventChanges, { id: newId(), eventId, day, reach: "this", isRemoved: true }) ?? [],
  );
}

/** Throws `bad-request` for a new event without any day, which would never appear. */
export function requireOccurrence(
  input: EntryInput<typeof events>,
  changes: readonly EventChange[],
  timeZone: string,
): void {
  const event = parsePlain(events, input);
  const [first] = event ? occurrencesOf(event, changes, { range: {}, timeZone }) : [];
  if (!first) throw new HubError("bad-request", "All days of this event are excluded.");
}

function instantOf(time: string, home: string): string {
  return time.length === dayLength ? startOfDay(time, home) : time;
}

function isAllDay(startTime: string, allDay: boolean | undefined): boolean {
  const isDay = startTime.length === dayLength;
  if (isDay && allDay === false) throw new HubError("bad-request", "A date without a time needs allDay.");
  return isDay || allDay === true;
}

/** The end of a moved event that keeps its duration. */
function preservedEnd({ startTime, endTime, allDay }: Occurrence, movedTo: string, isWhole: boolean): string | null {
  if (endTime === null || allDay !== isWhole) return null;
  return new Date(Date.parse(movedTo) + Date.parse(endTime) - Date.parse(startTime)).toISOString();
}

function requireValidTiming(when: Timing): Timing {
  if (!events.fields.shape.when.safeParse(when).success)
    throw new HubError("bad-request", "Choose a time in the year 1000 or later.");
  if (when.rrule === null) return when;
  if (when.start > lastSeriesStart)
    throw new HubError("bad-request", "A repeating event must start before the year 9900.");
  const result = checkRecurrence(when);
  if (result === "unread") throw new HubError("bad-request", "The hub does not support that repeat rule.");
  if (result === "never") throw new HubError("bad-request", "No day matches that repeat rule.");
  return when;
}
