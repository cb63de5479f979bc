import { dayOf } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { isAroundDinner } from "@hub/shared/features/meals/planning-context";

/** True if the calendar has an event around dinner on that day. */
export function hasEveningEvent(events: readonly Occurrence[], date: string, timeZone: string): boolean {
  return events.some((event) => dayOf(event.startTime, timeZone) === date && isAroundDinner(event, timeZone));
}
