import { type EventType, type FamilyEvent, newEventSchema } from "@hub/shared/features/calendar/schema";
import { dateValue, timeValue } from "../../ui/times.ts";
import type { NewEvent } from "./queries.ts";

/** What stands in the fields of the dialog. Date and times are this device's local ones. */
export interface EventForm {
  title: string;
  date: string;
  startTime: string;
  /** Empty for an event without an end. */
  endTime: string;
  allDay: boolean;
  location: string;
  eventType: EventType;
  color: string | null;
  description: string;
}

export type EventField = "title" | "date" | "endTime";
export type EventResult = { kind: "fine"; fields: NewEvent } | { kind: "wrong"; field: EventField; message: string };

const hourMs = 60 * 60 * 1000;

/** An event's fields, or those of a new one at the next full hour. */
export function toEventForm(event: FamilyEvent | undefined, now: Date): EventForm {
  if (event) {
    const start = new Date(event.startTime);
    return {
      ...event,
      date: dateValue(start),
      startTime: timeValue(start),
      endTime: event.endTime && !event.allDay ? timeValue(new Date(event.endTime)) : "",
    };
  }
  const nextHour = new Date(Math.ceil(now.getTime() / hourMs) * hourMs);
  return {
    title: "",
    date: dateValue(nextHour),
    startTime: timeValue(nextHour),
    endTime: "",
    allDay: false,
    location: "",
    eventType: "general",
    color: null,
    description: "",
  };
}

/** The event that a form describes, or what is wrong with it. */
export function readEventForm(form: EventForm): EventResult {
  const { title, location, eventType, color, description, allDay } = form;
  const start = new Date(`${form.date}T${allDay ? "00:00" : form.startTime}`);
  if (title.trim() === "") return { kind: "wrong", field: "title", message: "Please enter a title." };
  if (Number.isNaN(start.getTime())) return { kind: "wrong", field: "date", message: "Please enter a day and a time." };
  const end = allDay || form.endTime === "" ? null : endAfter(start, `${form.date}T${form.endTime}`);
  const parsed = newEventSchema.safeParse({
    title,
    location,
    eventType,
    color,
    description,
    allDay,
    startTime: start.toISOString(),
    endTime: end?.toISOString() ?? null,
  });
  if (!parsed.success) return { kind: "wrong", field: "title", message: "A title has at most 200 letters." };
  return { kind: "fine", fields: parsed.data };
}

/** A time before the start means the next day, as a party that lasts until 1:00. */
function endAfter(start: Date, local: string): Date {
  const end = new Date(local);
  if (end < start) end.setDate(end.getDate() + 1);
  return end;
}
