import { dayOf, hourOf } from "@hub/shared/days";
import type { FamilyEvent } from "@hub/shared/features/calendar/schema";

const evening = { fromHour: 16, toHour: 21 };

/** Whether something is on in the calendar around dinner on a day. */
export function hasEveningEvent(events: readonly FamilyEvent[], date: string, timeZone: string): boolean {
  return events.some(({ startTime, allDay }) => {
    if (allDay || dayOf(startTime, timeZone) !== date) return false;
    const hour = hourOf(startTime, timeZone);
    return hour >= evening.fromHour && hour < evening.toHour;
  });
}
