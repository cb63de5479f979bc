/** The family's stored events. For occurrences by day, see `readOccurrences`. */
import type * as Y from "yjs";
import { readEntries, readEntry } from "../../entries.ts";
import { type EventChange, eventChanges, events, type FamilyEvent } from "./schema.ts";
import type { Times } from "./series/times.ts";

/** A range of time: ISO instants, `end` exclusive. An open side has no bound. */
export interface TimeRange {
  start?: string | undefined;
  end?: string | undefined;
}

/** All events, each of them once. */
export function readEvents(doc: Y.Doc): FamilyEvent[] {
  return readEntries(doc, events);
}

/** The event with an id; undefined if there is none. */
export function readEvent(doc: Y.Doc, id: string): FamilyEvent | undefined {
  return readEntry(doc, events, id);
}

/** The changes of some events, or of all: of single days, and of a day and the following ones. */
export function readEventChanges(doc: Y.Doc, ids?: ReadonlySet<string>): EventChange[] {
  return readEntries(doc, eventChanges, (map) => ids === undefined || ids.has(String(map.get("eventId"))));
}

/** Groups changes by their event. */
export function byEvent(changes: readonly EventChange[]): Map<string, EventChange[]> {
  const sorted = new Map<string, EventChange[]>();
  for (const change of changes) {
    const others = sorted.get(change.eventId);
    if (others) others.push(change);
    else sorted.set(change.eventId, [change]);
  }
  return sorted;
}

const openEventMs = 60 * 60 * 1000;

/** Whether an event is over. One without an end is over after an hour. */
export function isOver({ allDay, startTime, endTime }: Times, now: Date): boolean {
  if (allDay) return false;
  const endMs = endTime ? Date.parse(endTime) : Date.parse(startTime) + openEventMs;
  return endMs <= now.getTime();
}

/** Whether an event overlaps a range of time. */
export function isWithin({ startTime, endTime }: Omit<Times, "allDay">, { start, end }: TimeRange): boolean {
  const startsInTime = end === undefined || startTime < end;
  if (start === undefined || !startsInTime) return startsInTime;
  // An event without an end, or of zero length, counts by its start.
  return startTime >= start || (endTime !== null && endTime > start);
}
