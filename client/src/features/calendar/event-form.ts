import { addEvent } from "@hub/shared/features/calendar/operations";
import type { EventType, FamilyEvent } from "@hub/shared/features/calendar/schema";
import { bodyOf } from "@hub/shared/operation";
import { dateValue, timeValue } from "../../ui/times.ts";
import type { NewEvent } from "./event-actions.ts";

/** What stands in the fields of the dialog. Date and times are this device's local ones. */
export interface EventForm {
  title: string;
  date: string;
  startTime: string;
  /** Empty for an event without an end. */
  endTime: string;
  /** Whole days that the event lasts beyond the one it starts on; the form keeps them, so that a journey stays one. */
  extraDays: number;
  allDay: boolean;
  location: string;
  eventType: EventType;
  color: string | null;
  description: string;
  /** Whom it is for; nobody means the whole family. */
  memberIds: readonly string[];
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
      extraDays: event.endTime ? extraDaysOf(start, new Date(event.endTime)) : 0,
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
    extraDays: 0,
    allDay: false,
    location: "",
    eventType: "general",
    color: null,
    description: "",
    memberIds: [],
  };
}

/** The event that a form describes, or what is wrong with it. */
export function readEventForm(form: EventForm): EventResult {
  const { title, location, eventType, color, description, allDay, memberIds } = form;
  const start = new Date(`${form.date}T${allDay ? "00:00" : form.startTime}`);
  if (title.trim() === "") return { kind: "wrong", field: "title", message: "Please enter a title." };
  if (Number.isNaN(start.getTime())) return { kind: "wrong", field: "date", message: "Please enter a day and a time." };
  const end = endOf(form, start);
  const parsed = bodyOf(addEvent).safeParse({
    title,
    location,
    eventType,
    color,
    description,
    allDay,
    memberIds,
    startTime: start.toISOString(),
    endTime: end?.toISOString() ?? null,
  });
  if (!parsed.success) return { kind: "wrong", field: "title", message: "A title has at most 200 letters." };
  return { kind: "fine", fields: parsed.data };
}

/** A time before the start means the day after, as a party that lasts until 1:00. */
function endOf({ date, endTime, extraDays, allDay }: EventForm, start: Date): Date | null {
  if (allDay) return extraDays > 0 ? daysAfter(start, extraDays) : null;
  if (endTime === "") return null;
  const end = new Date(`${date}T${endTime}`);
  return daysAfter(end, extraDays + (end < start ? 1 : 0));
}

function extraDaysOf(start: Date, end: Date): number {
  let days = 0;
  while (daysAfter(start, days + 1) <= end) days += 1;
  return days;
}

/** The same time of day, also where the clocks change in between. */
function daysAfter(at: Date, days: number): Date {
  const later = new Date(at);
  later.setDate(later.getDate() + days);
  return later;
}
