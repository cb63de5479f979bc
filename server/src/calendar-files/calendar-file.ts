/** Writes the family's calendar as a file (RFC 5545), event by event, because all at once would block for seconds. */
import { byEvent } from "@hub/shared/features/calendar/document";
import type { EventChange, FamilyEvent, Timing } from "@hub/shared/features/calendar/schema";
import ICAL from "ical.js";
import { type EventPart, eventText, partText, timingOfPart } from "./event-text.ts";
import { hubProgramId } from "./reading/components.ts";
import { timeZoneText } from "./time-zone-text.ts";

const lineEnd = "\r\n";
// With the space that starts a folded line, the maximum line length of RFC 5545 (3.1).
ICAL.foldLength = 74;

export interface Calendar {
  events: readonly FamilyEvent[];
  eventChanges: readonly EventChange[];
}

const head = ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:${hubProgramId}`];
const foot = `END:VCALENDAR${lineEnd}`;

/** Yields the file in parts; `name` is the name that calendar apps show. */
export function* calendarFile({ events, eventChanges }: Calendar, name: string): Generator<string> {
  yield [...head, new ICAL.Property(["x-wr-calname", {}, "text", name]).toICALString(), ""].join(lineEnd);
  for (const [timeZone, years] of zonesOf([...events, ...eventChanges].map(({ when }) => when)))
    yield timeZoneText(timeZone, years);
  const changes = byEvent(eventChanges);
  for (const event of events) yield* eventText(event, changes.get(event.id) ?? []);
  yield foot;
}

/** Yields a file with the event and the exceptions of one UID. */
export function* partFile(event: FamilyEvent, part: EventPart): Generator<string> {
  yield [...head, ""].join(lineEnd);
  const timings = [timingOfPart(part), ...part.exceptions.map(([, { overrides }]) => overrides.when)];
  for (const [timeZone, year] of zonesOf(timings)) yield timeZoneText(timeZone, year);
  yield* partText(event, part);
  yield foot;
}

/** The named zones, each with its first year. */
function zonesOf(timings: readonly (Timing | null | undefined)[]): Map<string, number> {
  const zones = new Map<string, number>();
  for (const when of timings) {
    if (!when?.timeZone || when.timeZone === "UTC") continue;
    const year = Number(when.start.slice(0, 4));
    zones.set(when.timeZone, Math.min(year, zones.get(when.timeZone) ?? year));
  }
  return zones;
}
