import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { localTimeOf } from "@hub/shared/zoned-time";

/** A span in the family's time zone: local times, or dates for all-day events. The end is exclusive. */
export interface LocalSpan {
  start: string;
  end: string | null;
}

export function localSpan({ startDate, endDate, startTime, endTime }: Occurrence, homeZone: string): LocalSpan {
  const local = (instant: string) => localTimeOf(Date.parse(instant), homeZone);
  if (startDate !== null) return { start: startDate, end: endDate };
  return { start: local(startTime), end: endTime && local(endTime) };
}
