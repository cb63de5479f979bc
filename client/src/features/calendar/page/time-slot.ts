import { addDays, daysBetween } from "@hub/shared/days";
import type { EventForm } from "../event-form.ts";

/**
 * The span of a new event: local times in the family's time zone, or dates for all-day events. The end is exclusive.
 */
export interface TimeSlot {
  start: string;
  end: string | undefined;
}

/** The initial values of the dialog's fields. */
export function formAt({ start, end }: TimeSlot): Partial<EventForm> {
  const date = start.slice(0, 10);
  const startTime = start.slice(11, 16);
  if (startTime === "") return dayForm(date, end);
  const until = end ?? hourLater(start);
  const endTime = until.slice(11, 16);
  // In the form, an end before the start is on the next day.
  const nights = daysBetween(date, until.slice(0, 10)) - (endTime < startTime ? 1 : 0);
  return { date, lastDate: date, startTime, endTime, extraDays: nights };
}

/** The form for a day without a time. */
function dayForm(date: string, end: string | undefined): Partial<EventForm> {
  return end === undefined ? { date, lastDate: date } : { date, lastDate: addDays(end, -1), allDay: true };
}

function hourLater(local: string): string {
  return new Date(Date.parse(`${local}Z`) + 60 * 60 * 1000).toISOString();
}
