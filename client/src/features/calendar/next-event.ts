import { isOver } from "@hub/shared/features/calendar/document";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";

/** The next event to start, else one in progress. Expects sorted events. */
export function nextEvent(events: readonly Occurrence[], now: Date): Occurrence | undefined {
  const isAhead = ({ allDay, startTime }: Occurrence) => !allDay && Date.parse(startTime) > now.getTime();
  return events.find(isAhead) ?? events.find((event) => !isOver(event, now));
}

/** At most `max` of a day's events in order. Past events are left out first. */
export function pickEvents(events: readonly Occurrence[], now: Date, max: number): Occurrence[] {
  const ahead = events.filter((event) => !isOver(event, now)).slice(0, max);
  const over = events.filter((event) => isOver(event, now));
  const picked = [...over.slice(Math.max(0, over.length - (max - ahead.length))), ...ahead];
  return events.filter((event) => picked.includes(event));
}
