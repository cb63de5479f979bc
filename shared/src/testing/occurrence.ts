import type { Occurrence } from "../features/calendar/occurrence-schema.ts";
import { newId } from "../ids.ts";

/** A single event at half past four on a Saturday, with the given changes. */
export function anOccurrence(more: Partial<Occurrence> = {}): Occurrence {
  return {
    id: newId<"event">(),
    seriesId: null,
    recurrenceId: null,
    title: "Swim",
    description: "",
    startTime: "2026-11-21T16:30:00.000Z",
    endTime: null,
    allDay: false,
    startDate: null,
    endDate: null,
    timeZone: "UTC",
    rrule: null,
    location: "",
    eventType: "general",
    color: null,
    driverId: null,
    travelMinutes: null,
    reminders: null,
    birthYear: null,
    sealed: null,
    age: null,
    addedBy: null,
    memberIds: [],
    ...more,
  };
}
