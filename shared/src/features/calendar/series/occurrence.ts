/**
 * The id and times of one occurrence. Reads single events too, without the code for rules, which screens load only for
 * families with repeating events.
 */
import type * as Y from "yjs";
import type { Collection } from "../../../collection.ts";
import { addDays } from "../../../days.ts";
import { isPresent, readEntries } from "../../../entries.ts";
import { type EventId, newId } from "../../../ids.ts";
import { isWithin, type TimeRange } from "../document.ts";
import type { Occurrence } from "../occurrence-schema.ts";
import { eventChanges, events, type FamilyEvent, type Timing } from "../schema.ts";
import { dayOfKey } from "./occurrence-key.ts";
import type { Content } from "./segments.ts";
import { daysIn, timesOf } from "./times.ts";

/** Whether any event repeats, or has exceptions. */
export function hasSeries(doc: Y.Doc): boolean {
  return hasEntryWhere(doc, eventChanges, () => true) || hasEntryWhere(doc, events, isSeries);
}

/** The single events of a range, by start; `timeZone` is the family's. */
export function readSingleEvents(doc: Y.Doc, { timeZone, ...range }: TimeRange & { timeZone: string }): Occurrence[] {
  const single = readEntries(doc, events, (map) => !isSeries(map)).map((event) => singleOccurrence(event, timeZone));
  return byStart(single.filter((occurrence) => isWithin(occurrence, range)));
}

/** The occurrence of a single event. */
export function singleOccurrence(event: FamilyEvent, timeZone: string): Occurrence {
  return withTimes(event, { content: event, when: event.when, timeZone, day: null });
}

function hasEntryWhere(doc: Y.Doc, { name }: Collection, isWanted: (map: Y.Map<unknown>) => boolean): boolean {
  for (const map of doc.getMap<Y.Map<unknown>>(name).values()) if (isPresent(map) && isWanted(map)) return true;
  return false;
}

/** Whether an event has a rule, without parsing the event. */
export function isSeries(map: Y.Map<unknown>): boolean {
  const when = map.get("when") as Partial<Timing> | undefined;
  return typeof when?.rrule === "string";
}

/** Sorted by start. */
export function byStart(unsorted: readonly Occurrence[]): Occurrence[] {
  return unsorted.toSorted((a, b) => {
    if (a.startTime !== b.startTime) return a.startTime < b.startTime ? -1 : 1;
    return a.id < b.id ? -1 : 1;
  });
}

const idLength = 26;

/** The event and the key in the id of an occurrence; no key for a single event. */
export function targetOf(id: string): { id: EventId; day: string | undefined } {
  const day = id.slice(idLength + 1);
  // An id of another form matches no event.
  return { id: id.slice(0, idLength) as EventId, day: day === "" ? undefined : day };
}

/** The id of the occurrence with a key. */
export function occurrenceId(eventId: EventId, day: string): string {
  return `${eventId}_${day}`;
}

/** The target of an operation on this occurrence alone. */
export function onlyThis({ id }: Pick<Occurrence, "id">) {
  const { id: eventId, day } = targetOf(id);
  if (day === undefined) return { id: eventId };
  return { id: eventId, at: { day, scope: "this" as const, changeId: newId<"eventChange">() } };
}

interface OccurrenceParts {
  content: Content;
  /** The time on this day. */
  when: Pick<Timing, "start" | "timeZone">;
  timeZone: string;
  /** The key of the occurrence; null for a single event. */
  day: string | null;
}

/** The occurrence of an event, with its content and times on a day. */
export function withTimes(event: FamilyEvent, { content, when, timeZone, day }: OccurrenceParts): Occurrence {
  const { title, description, location, eventType, color, driverId, memberIds, lengthMs } = content;
  const { travelMinutes, reminders, birthYear, sealed } = content;
  const isWhole = when.timeZone === null;
  return {
    id: day === null ? event.id : occurrenceId(event.id, day),
    seriesId: day === null ? null : event.id,
    recurrenceId: day && dayOfKey(day),
    ...{ title, description, location, eventType, color, driverId, memberIds: [...memberIds] },
    ...{ travelMinutes, reminders, sealed, birthYear, age: ageOn(when.start, birthYear) },
    ...timesOf(when, lengthMs, timeZone),
    startDate: isWhole ? when.start : null,
    endDate: isWhole ? addDays(when.start, daysIn(lengthMs)) : null,
    timeZone: when.timeZone,
    rrule: content.when.rrule,
    addedBy: event.addedBy,
    ...(event.byAssistant && { byAssistant: event.byAssistant }),
  };
}

/** A person has no age on the day of birth or before. */
function ageOn(start: string, birthYear: number | null): number | null {
  const age = birthYear === null ? 0 : Number(start.slice(0, 4)) - birthYear;
  return age > 0 ? age : null;
}
