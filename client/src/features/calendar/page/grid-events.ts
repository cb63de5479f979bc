/** Occurrences as the grid takes them. */
import type { EventInput } from "@fullcalendar/react";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { localTimeOf } from "@hub/shared/zoned-time";

export function gridEvent(
  { id, title, startDate, endDate, startTime, endTime }: Occurrence,
  { home, isEditable }: { home: string; isEditable: boolean },
): EventInput {
  const local = (instant: string) => localTimeOf(Date.parse(instant), home);
  const start = startDate ?? local(startTime);
  const end = startDate === null ? endTime && local(endTime) : endDate;
  return { id, title, start, ...(end !== null && { end }), allDay: startDate !== null, editable: isEditable };
}
