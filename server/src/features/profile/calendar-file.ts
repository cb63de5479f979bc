import { addDays, dayOf } from "@hub/shared/days";
import type { FamilyEvent } from "@hub/shared/features/calendar/schema";
import ical, { type ICalEventData } from "ical-generator";

/** The family's calendar as other calendars read it. Whole days are those of the place where the family lives. */
export function toCalendarFile(events: readonly FamilyEvent[], timeZone: string): string {
  const calendar = ical({ name: "Family Hub", prodId: { company: "Family Hub", product: "Family Hub" } });
  for (const event of events) calendar.createEvent(toEntry(event, timeZone));
  return calendar.toString();
}

function toEntry(event: FamilyEvent, timeZone: string): ICalEventData {
  const { id, title, description, location, eventType, startTime, endTime, allDay } = event;
  const entry = { id, summary: title, description, location, categories: [{ name: eventType }] };
  if (!allDay) return { ...entry, start: new Date(startTime), end: endTime === null ? null : new Date(endTime) };
  // Here a day is a date without a zone, and the end is the day after the last one.
  const lastDay = dayOf(endTime ?? startTime, timeZone);
  return { ...entry, allDay: true, start: midnight(dayOf(startTime, timeZone)), end: midnight(addDays(lastDay, 1)) };
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
