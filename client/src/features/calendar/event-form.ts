import { addDays, daysBetween } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { addEvent } from "@hub/shared/features/calendar/operations";
import type { ParsedEvent } from "@hub/shared/features/calendar/read-endpoint";
import type { EventType } from "@hub/shared/features/calendar/schema";
import { dayMs } from "@hub/shared/features/calendar/series/times";
import { type MemberId, newId } from "@hub/shared/ids";
import { bodyOf } from "@hub/shared/operation";
import { instantOf, localTimeOf } from "@hub/shared/zoned-time";
import { dayAsDate } from "../../ui/times.ts";
import type { NewEvent } from "./event-actions.ts";
import { isOwnPrivate } from "./event-text.ts";
import { noRepeat, type RepeatForm, ruleOf, toRepeatForm, weekdayCodeOf } from "./repeat-form.ts";

/** The values of the dialog's fields. */
export interface EventForm {
  title: string;
  date: string;
  /** The last day of an all-day event. */
  lastDate: string;
  startTime: string;
  /** Empty if the event has no end. */
  endTime: string;
  /** How many days the event continues after its first. The form keeps the number, so that a trip keeps its length. */
  extraDays: number;
  allDay: boolean;
  /** The time zone of the times. */
  timeZone: string;
  repeat: RepeatForm;
  location: string;
  eventType: EventType;
  color: string | null;
  description: string;
  /** The people who take part. Empty means the whole family. */
  memberIds: readonly string[];
  driverId: MemberId | null;
  travelMinutes: number | null;
  /** Minutes before the start. Null uses each person's own setting. */
  reminders: readonly number[] | null;
  /** Empty if the event is not a birthday, or the year is unknown. */
  birthYear: string;
  /** True if other people see only "Busy". */
  isPrivate: boolean;
}

export type EventField = "title" | "date" | "lastDate" | "endTime" | "until" | "birthYear";
export type EventResult = { kind: "valid"; fields: NewEvent } | { kind: "invalid"; field: EventField; message: string };

const hourMs = 60 * 60 * 1000;
const firstBirthYear = 1850;

/** The form of an event, or of a new one at the next full hour in the family's time zone. */
export function toEventForm(event: Occurrence | undefined, now: Date, homeZone: string): EventForm {
  const nextHour = localTimeOf(Math.ceil(now.getTime() / hourMs) * hourMs, homeZone);
  if (!event) {
    const date = nextHour.slice(0, 10);
    return { ...blank, date, lastDate: date, startTime: nextHour.slice(11, 16), timeZone: homeZone };
  }
  const { title, location, eventType, color, description, memberIds, driverId, allDay } = event;
  const { travelMinutes, reminders, birthYear } = event;
  const content = {
    ...{ title, location, eventType, color, description, memberIds, driverId, allDay },
    ...{ travelMinutes, reminders, birthYear: String(birthYear ?? "") },
    isPrivate: isOwnPrivate(event),
  };
  if (event.startDate !== null) {
    const date = event.startDate;
    const lastDate = addDays(event.endDate ?? addDays(date, 1), -1);
    const repeat = toRepeatForm(event.rrule, date);
    return { ...blank, ...content, date, lastDate, startTime: nextHour.slice(11, 16), timeZone: homeZone, repeat };
  }
  const timeZone = zoneOf(event, homeZone);
  const start = localStartOf(event, homeZone);
  const end = event.endTime === null ? undefined : localTimeOf(Date.parse(event.endTime), timeZone);
  const date = start.slice(0, 10);
  const isOverMidnight = end !== undefined && end.slice(11, 16) < start.slice(11, 16);
  return {
    ...blank,
    ...content,
    date,
    lastDate: date,
    startTime: start.slice(11, 16),
    endTime: end?.slice(11, 16) ?? "",
    extraDays: end === undefined ? 0 : daysBetween(date, end.slice(0, 10)) - (isOverMidnight ? 1 : 0),
    timeZone,
    repeat: toRepeatForm(event.rrule, date),
  };
}

/** Converts an event that was parsed from text to the type that the dialog opens. */
export function asOccurrence(read: ParsedEvent): Occurrence {
  const { startTime, endTime, allDay } = read;
  return {
    ...{ id: newId<"event">(), seriesId: null, recurrenceId: null, addedBy: null, description: "", color: null },
    ...{ travelMinutes: null, reminders: null, age: null, sealed: null, eventType: "appointment" },
    ...read,
    ...{ startDate: allDay ? startTime : null, endDate: allDay ? endTime : null },
  };
}

/**
 * The form changes for an event that was parsed from the title. The text always has a time, so the times are replaced.
 * The other fields change only if the text mentions them.
 */
export function fillFrom(read: ParsedEvent, form: EventForm, homeZone: string): Partial<EventForm> {
  const { birthYear, location, memberIds, driverId, ...filled } = toEventForm(asOccurrence(read), new Date(), homeZone);
  const { title, date, lastDate, startTime, endTime, extraDays, allDay, timeZone, repeat } = filled;
  const times = allDay ? {} : { startTime, endTime, extraDays, timeZone };
  return {
    ...{ title, allDay, ...times },
    ...{ ...moveTo(form, date), lastDate },
    ...(read.rrule !== null && { repeat }),
    ...(allDay !== form.allDay && { reminders: null }),
    ...(birthYear !== "" && { birthYear }),
    ...(location !== "" && { location }),
    ...(memberIds.length > 0 && { memberIds }),
    ...(driverId !== null && { driverId }),
  };
}

/** The form changes after a new start date: moves the last day, and the weekday of a weekly rule with only one. */
export function moveTo({ date: previous, lastDate, repeat }: EventForm, date: string): Partial<EventForm> {
  if (date === "" || previous === "") return { date };
  const isOfPrevious = repeat.weekdays.length === 1 && repeat.weekdays[0] === weekdayCodeOf(previous);
  const weekdays = isOfPrevious ? [weekdayCodeOf(date)] : repeat.weekdays;
  return { date, lastDate: addDays(lastDate, daysBetween(previous, date)), repeat: { ...repeat, weekdays } };
}

/** The time zone for showing an event: its own if it has one, else the family's. */
export function zoneOf({ timeZone }: Occurrence, homeZone: string): string {
  return timeZone === null || timeZone === "UTC" ? homeZone : timeZone;
}

/** The local start: a date, or a date and time. */
export function localStartOf(event: Occurrence, homeZone: string): string {
  return event.startDate ?? localTimeOf(Date.parse(event.startTime), zoneOf(event, homeZone));
}

const blank: EventForm = {
  title: "",
  date: "",
  lastDate: "",
  startTime: "",
  endTime: "",
  extraDays: 0,
  allDay: false,
  timeZone: "UTC",
  repeat: noRepeat,
  location: "",
  eventType: "general",
  color: null,
  description: "",
  memberIds: [],
  driverId: null,
  travelMinutes: null,
  reminders: null,
  birthYear: "",
  isPrivate: false,
};

/** Validates the form and returns its event, or the errors. */
export function readEventForm(form: EventForm): EventResult {
  const { title, location, eventType, color, description, memberIds, driverId, date, allDay } = form;
  const { travelMinutes, reminders } = form;
  const wrong = findWrong(form);
  if (wrong) return wrong;
  const start = allDay ? date : `${date}T${form.startTime}:00`;
  const parsed = bodyOf(addEvent).safeParse({
    ...{ title, location, eventType, color, description, memberIds, driverId },
    ...{ travelMinutes: allDay ? null : travelMinutes, reminders, birthYear: birthYearOf(form) },
    when: { start, timeZone: allDay ? null : form.timeZone, rrule: ruleOf(form.repeat, date) },
    lengthMs: lengthOf(form),
  });
  if (parsed.success) return { kind: "valid", fields: parsed.data };
  const isTitle = title.trim().length > 200;
  if (isTitle) return { kind: "invalid", field: "title", message: "Use at most 200 characters for the title." };
  return { kind: "invalid", field: "date", message: "Enter a date and a time." };
}

/** Only yearly events are birthdays. */
function birthYearOf({ birthYear, repeat }: EventForm): number | null {
  return birthYear === "" || repeat.kind !== "yearly" ? null : Number(birthYear);
}

function findWrong(form: EventForm): EventResult | undefined {
  const { title, date, lastDate, startTime, allDay, repeat } = form;
  if (title.trim() === "") return { kind: "invalid", field: "title", message: "Enter a title." };
  if (date === "" || (!allDay && startTime === ""))
    return { kind: "invalid", field: "date", message: "Enter a date and a time." };
  if (allDay && lastDate < date) return { kind: "invalid", field: "lastDate", message: "The end is before the start." };
  const birthYear = birthYearOf(form);
  if (birthYear !== null && !(birthYear >= firstBirthYear && birthYear <= Number(date.slice(0, 4))))
    return { kind: "invalid", field: "birthYear", message: "Enter a year, such as 2018." };
  const isOverBefore = repeat.kind !== "never" && repeat.end === "until" && repeat.until < date;
  return isOverBefore ? { kind: "invalid", field: "until", message: "The end is before the start." } : undefined;
}

function lengthOf(form: EventForm): number | null {
  const { date, lastDate, startTime, endTime, allDay, timeZone } = form;
  if (allDay) return (daysBetween(date, lastDate) + 1) * dayMs;
  if (endTime === "") return null;
  return instantOf(`${endDayOf(form)}T${endTime}:00`, timeZone) - instantOf(`${date}T${startTime}:00`, timeZone);
}

/** The date of the end. An end time before the start is on the next day, as for a party until 1:00. */
function endDayOf({ date, startTime, endTime, extraDays }: EventForm): string {
  return addDays(date, extraDays + (endTime < startTime ? 1 : 0));
}

/** Names the end day if it differs from the start day, because an earlier end time may be a mistake. */
export function endDayText(form: EventForm): string | undefined {
  const { date, startTime, endTime, allDay } = form;
  if (allDay || date === "" || startTime === "" || endTime === "") return undefined;
  const endDay = endDayOf(form);
  if (endDay === date) return undefined;
  const name = dayAsDate(endDay).toLocaleDateString([], {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  return endDay === addDays(date, 1) ? `Ends the next day, ${name}.` : `Ends on ${name}.`;
}
