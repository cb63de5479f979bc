import { isOver } from "@hub/shared/features/calendar/document";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";

/** What a family has to think of next: what begins next, else what goes on. The events are in order. */
export function nextEvent(events: readonly Occurrence[], now: Date): Occurrence | undefined {
  const isAhead = ({ allDay, startTime }: Occurrence) => !allDay && Date.parse(startTime) > now.getTime();
  return events.find(isAhead) ?? events.find((event) => !isOver(event, now));
}

/** So many of a day's events, those that are not over first; in order. */
export function pickEvents(events: readonly Occurrence[], now: Date, max: number): Occurrence[] {
  const ahead = events.filter((event) => !isOver(event, now)).slice(0, max);
  const over = events.filter((event) => isOver(event, now));
  const picked = [...over.slice(Math.max(0, over.length - (max - ahead.length))), ...ahead];
  return events.filter((event) => picked.includes(event));
}
