/** The family's calendar. */
import type * as Y from "yjs";
import { stillAway } from "../../archive.ts";
import { readEntries, readEntry } from "../../entries.ts";
import { events, type FamilyEvent } from "./schema.ts";

/** A span of time: ISO instants, `end` exclusive; an open side has no bound. */
export interface TimeRange {
  start?: string | undefined;
  end?: string | undefined;
}

/** The events that touch a span of time, by start; without bounds all of them. `archived` is what the archive holds. */
export function readEvents(doc: Y.Doc, range: TimeRange = {}, archived: readonly FamilyEvent[] = []): FamilyEvent[] {
  const away = stillAway(doc, events, archived).filter((event) => isWithin(event, range));
  // Looked at before they are read, which takes far longer: a calendar may hold thousands.
  return byStart([...readEntries(doc, events, (map) => mayBeWithin(map, range)), ...away]);
}

function mayBeWithin(map: Y.Map<unknown>, range: TimeRange): boolean {
  const [startTime, endTime = null] = [map.get("startTime"), map.get("endTime")];
  if (typeof startTime !== "string" || (typeof endTime !== "string" && endTime !== null)) return false;
  return isWithin({ startTime, endTime }, range);
}

/** In the order in which they begin. */
export function byStart(unsorted: readonly FamilyEvent[]): FamilyEvent[] {
  return [...unsorted].sort((a, b) => {
    if (a.startTime !== b.startTime) return a.startTime < b.startTime ? -1 : 1;
    return a.id < b.id ? -1 : 1;
  });
}

/** One event, or undefined. */
export function readEvent(doc: Y.Doc, id: string): FamilyEvent | undefined {
  return readEntry(doc, events, id);
}

/** Whether an event is over; one without an end is, when it has begun an hour ago. */
export function isOver(event: Pick<FamilyEvent, "allDay" | "startTime" | "endTime">, now: Date): boolean {
  if (event.allDay) return false;
  const endMs = event.endTime ? Date.parse(event.endTime) : Date.parse(event.startTime) + openEventMs;
  return endMs <= now.getTime();
}

const openEventMs = 60 * 60 * 1000;

/** The last instant of an event that is known. */
export function endOf({ startTime, endTime }: Pick<FamilyEvent, "startTime" | "endTime">): string {
  return endTime !== null && endTime > startTime ? endTime : startTime;
}

/** Whether an event touches a span of time. */
export function isWithin(event: Pick<FamilyEvent, "startTime" | "endTime">, { start, end }: TimeRange): boolean {
  const startsInTime = end === undefined || event.startTime < end;
  if (start === undefined || !startsInTime) return startsInTime;
  // An event without an end, or one that ends as it starts, is a moment and counts by its start.
  return event.startTime >= start || (event.endTime !== null && event.endTime > start);
}
