/** The address of an event in the calendar: "/calendar#2026-12-24/" and the event's id. */
import { dayOf } from "../../days.ts";
import type { Occurrence } from "./occurrence-schema.ts";

const separator = "/";

/** The page that opens an event, on the day it begins in the family's zone. */
export function eventPath({ id, startTime }: Pick<Occurrence, "id" | "startTime">, timeZone: string): string {
  return eventPathOn(dayOf(startTime, timeZone), id);
}

/** The same for an event whose day is known. */
export function eventPathOn(day: string, id: string): string {
  return `/calendar#${day}${separator}${id}`;
}

/** Parses the hash of such an address. It is untrusted input. */
export function parseEventHash(hash: string): { day: string; eventId: string | undefined } {
  const [day = "", eventId] = hash.slice(1).split(separator);
  return { day, eventId };
}
