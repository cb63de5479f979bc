import { dayOf } from "@hub/shared/days";
import type { FamilyEvent } from "@hub/shared/features/calendar/schema";
import { isAroundDinner } from "@hub/shared/features/meals/known";

/** Whether something is on in the calendar around dinner on a day. */
export function hasEveningEvent(events: readonly FamilyEvent[], date: string, timeZone: string): boolean {
  return events.some((event) => dayOf(event.startTime, timeZone) === date && isAroundDinner(event, timeZone));
}
