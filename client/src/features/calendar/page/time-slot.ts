import { addDays, daysBetween } from "@hub/shared/days";
import type { EventForm } from "../event-form.ts";

/** Where a new event is to be: local times of the family, or dates for whole days. The end is exclusive. */
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
  // In the form, an end before the start is on the day after.
  const nights = daysBetween(date, until.slice(0, 10)) - (endTime < startTime ? 1 : 0);
  return { date, lastDate: date, startTime, endTime, extraDays: nights };
}

/** A day says nothing about the time. */
function dayForm(date: string, end: string | undefined): Partial<EventForm> {
  return end === undefined ? { date, lastDate: date } : { date, lastDate: addDays(end, -1), allDay: true };
}

function hourLater(local: string): string {
  return new Date(Date.parse(`${local}Z`) + 60 * 60 * 1000).toISOString();
}
