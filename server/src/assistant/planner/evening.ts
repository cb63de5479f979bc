import { dayOf } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { isAroundDinner } from "@hub/shared/features/meals/planning-context";

/** Whether something is on in the calendar around dinner on a day. */
export function hasEveningEvent(events: readonly Occurrence[], date: string, timeZone: string): boolean {
  return events.some((event) => dayOf(event.startTime, timeZone) === date && isAroundDinner(event, timeZone));
}
