/** Converts between the times of an event in calls and in storage. */
import { addDays, dayOf, daysBetween, startOfDay } from "../../../days.ts";
import { instantOf, localTimeOf } from "../../../zoned-time.ts";
import type { Occurrence } from "../occurrence-schema.ts";
import { type FamilyEvent, maxLengthMs, type Timing } from "../schema.ts";

export const dayMs = 86_400_000;

/** Instants. Whole days last from midnight to the midnight after the last day, in the family's zone. */
export interface Times {
  startTime: string;
  endTime: string | null;
  allDay: boolean;
}

/** The times of a stored event. Whole days begin in `familyZone`. */
export function timesOf(
  { start, timeZone }: Pick<Timing, "start" | "timeZone">,
  lengthMs: number | null,
  familyZone: string,
): Times {
  if (timeZone === null) {
    const startTime = startOfDay(start, familyZone);
    return { startTime, endTime: startOfDay(addDays(start, daysIn(lengthMs)), familyZone), allDay: true };
  }
  const startMs = instantOf(start, timeZone);
  const endTime = lengthMs === null ? null : new Date(startMs + lengthMs).toISOString();
  return { startTime: new Date(startMs).toISOString(), endTime, allDay: false };
}

/** The day on which an event begins in its own time zone. */
export function localDayOf({
  startDate,
  startTime,
  timeZone,
}: Pick<Occurrence, "startDate" | "startTime" | "timeZone">) {
  return startDate ?? localTimeOf(Date.parse(startTime), timeZone ?? "UTC").slice(0, 10);
}

/** How many whole days a duration covers. */
export function daysIn(lengthMs: number | null): number {
  return Math.max(1, Math.ceil((lengthMs ?? 0) / dayMs));
}

/** The stored form of a single event, with local times in a zone. */
export function timingOf(
  { startTime, endTime = null, allDay = false }: { startTime: string; endTime?: string | null; allDay?: boolean },
  timeZone: string,
): Pick<FamilyEvent, "when" | "lengthMs"> {
  const startMs = Date.parse(startTime);
  const lastsMs = endTime === null ? Number.NaN : Date.parse(endTime) - startMs;
  if (allDay) {
    const start = dayOf(startTime, timeZone);
    const days = lastsMs > 0 ? daysBetween(start, dayOf(startMs + lastsMs - 1, timeZone)) + 1 : 1;
    return { when: { start, timeZone: null, rrule: null }, lengthMs: lastsMs > 0 ? bounded(days * dayMs) : null };
  }
  const lengthMs = lastsMs >= 0 ? bounded(lastsMs) : null;
  return { when: { ...localIn(startMs, timeZone), rrule: null }, lengthMs };
}

function bounded(lastsMs: number): number {
  return Math.min(lastsMs, maxLengthMs);
}

/** The local time; in UTC if clocks show it twice and the instant is the second one. */
function localIn(startMs: number, timeZone: string): Pick<Timing, "start" | "timeZone"> {
  const start = localTimeOf(startMs, timeZone);
  if (instantOf(start, timeZone) === startMs) return { start, timeZone };
  return { start: localTimeOf(startMs, "UTC"), timeZone: "UTC" };
}
