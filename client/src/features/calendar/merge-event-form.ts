/** Merges a form with changes that others made since it opened. */
import { addDays } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { mergeSchedule, type Schedule } from "@hub/shared/features/calendar/series/merge-schedule";
import { daysIn, timesOf } from "@hub/shared/features/calendar/series/times";
import { rebase } from "../../ui/form-changes.ts";
import type { NewEvent } from "./event-actions.ts";
import { type EventForm, readEventForm, toEventForm } from "./event-form.ts";

interface Versions {
  current: EventForm;
  initial: EventForm;
  values: EventForm;
  /** The time zone of the family. */
  homeZone: string;
}

/** The current values with the user's changes. The time fields depend on each other, so they merge as one unit. */
export function mergeEventForm(now: Occurrence, { current, initial, values, homeZone }: Versions): EventForm {
  const merged = rebase(current, initial, values);
  const [latest, from, to] = [readEventForm(current), readEventForm(initial), readEventForm(values)];
  if (latest.kind === "invalid" || from.kind === "invalid" || to.kind === "invalid") return merged;
  const schedule = mergeSchedule(scheduleOf(latest.fields), {
    from: scheduleOf(from.fields),
    to: scheduleOf(to.fields),
  });
  return { ...merged, ...timeFields(now, schedule, homeZone) };
}

function scheduleOf({ when, lengthMs = null }: NewEvent): Schedule {
  return { when, lengthMs };
}

function timeFields(now: Occurrence, { when, lengthMs }: Schedule, homeZone: string) {
  const { start, timeZone, rrule } = when;
  const isWhole = timeZone === null;
  const scheduled: Occurrence = {
    ...now,
    ...timesOf(when, lengthMs, homeZone),
    startDate: isWhole ? start : null,
    endDate: isWhole ? addDays(start, daysIn(lengthMs)) : null,
    timeZone,
    rrule,
  };
  const fields = toEventForm(scheduled, new Date(), homeZone);
  const { date, lastDate, startTime, endTime, extraDays, allDay, repeat } = fields;
  return { date, lastDate, startTime, endTime, extraDays, allDay, timeZone: fields.timeZone, repeat };
}
