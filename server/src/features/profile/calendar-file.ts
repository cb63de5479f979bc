import { addDays, dayOf } from "@hub/shared/days";
import type { FamilyEvent } from "@hub/shared/features/calendar/schema";
import ical, { foldLines, ICalEvent, type ICalEventData } from "ical-generator";

const lineEnd = "\r\n";
/** Longer lines have to be folded. */
const maxLineBytes = 74;

/**
 * The family's calendar as other calendars read it, event by event: all of it at once would take seconds. Whole days are
 * those of the place where the family lives.
 */
export function* calendarFile(events: readonly FamilyEvent[], timeZone: string): Generator<string> {
  const calendar = ical({ name: "Family Hub", prodId: { company: "Family Hub", product: "Family Hub" } });
  const end = "END:VCALENDAR";
  yield calendar.toString().slice(0, -end.length);
  for (const event of events) yield folded(new ICalEvent(toEntry(event, timeZone), calendar).toString());
  yield end;
}

/** Folding looks at each letter by itself, which few lines need. */
function folded(text: string): string {
  const fold = (line: string) => (Buffer.byteLength(line) > maxLineBytes ? foldLines(line) : line);
  return text.split(lineEnd).map(fold).join(lineEnd);
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
