/** Converts events to the days that they cover in a month. */
import { addDays } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { type LocalSpan, localSpan } from "../local-span.ts";

export interface MonthEvent extends LocalSpan {
  event: Occurrence;
  /** The first and last day, both inclusive. */
  first: string;
  last: string;
}

/** The events in the order of their rows: earlier and longer ones first, all-day before timed events. */
export function monthEvents(events: readonly Occurrence[], homeZone: string): MonthEvent[] {
  return events.map((event) => withDays(event, localSpan(event, homeZone))).sort(byRank);
}

function withDays(event: Occurrence, { start, end }: LocalSpan): MonthEvent {
  const first = start.slice(0, 10);
  return { event, start, end, first, last: end === null ? first : lastDayOf(first, end) };
}

/** The last day of an event. An end at midnight excludes the next day. */
function lastDayOf(first: string, end: string): string {
  const day = end.slice(0, 10);
  if (day <= first) return first;
  return /^$|^T00:00:00$/.test(end.slice(10)) ? addDays(day, -1) : day;
}

/** Compares starts as strings, so that a date sorts before the times of its day. */
function byRank(a: MonthEvent, b: MonthEvent): number {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1;
  const [endOfA, endOfB] = [a.end ?? "", b.end ?? ""];
  if (endOfA === endOfB) return 0;
  return endOfA > endOfB ? -1 : 1;
}
