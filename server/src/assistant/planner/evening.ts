import { dayOf, hourOf } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";

const evening = { fromHour: 16, toHour: 21 };

/** Whether something is on in the calendar around dinner on a day. */
export function hasEveningEvent(events: readonly Occurrence[], date: string, timeZone: string): boolean {
  return events.some(({ startTime, allDay }) => {
    if (allDay || dayOf(startTime, timeZone) !== date) return false;
    const hour = hourOf(startTime, timeZone);
    return hour >= evening.fromHour && hour < evening.toHour;
  });
}
