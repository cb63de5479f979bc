/** Where the calendar opens at an event: "/calendar#2026-12-24/", and the event's id. */
import { dayOf } from "../../days.ts";
import type { Occurrence } from "./occurrence-schema.ts";

const separator = "/";

/** The page that opens an event, on the day on which it begins where the family lives. */
export function eventPath({ id, startTime }: Pick<Occurrence, "id" | "startTime">, timeZone: string): string {
  return eventPathOn(dayOf(startTime, timeZone), id);
}

/** The same for an event whose day is known. */
export function eventPathOn(day: string, id: string): string {
  return `/calendar#${day}${separator}${id}`;
}

/** Reads the hash of such an address, which may come from anywhere. */
export function readEventPlace(hash: string): { day: string; eventId: string | undefined } {
  const [day = "", eventId] = hash.slice(1).split(separator);
  return { day, eventId };
}
