/** Converts occurrences to the grid's events. */
import type { EventInput } from "@fullcalendar/react";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { localSpan } from "./local-span.ts";

export function gridEvent(
  event: Occurrence,
  { homeZone, isEditable }: { homeZone: string; isEditable: boolean },
): EventInput {
  const { start, end } = localSpan(event, homeZone);
  const { id, title, startDate } = event;
  return { id, title, start, ...(end !== null && { end }), allDay: startDate !== null, editable: isEditable };
}
