import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";

interface Day {
  day: Date;
  events: Occurrence[];
}

/** Sorted events under the local day on which they start; what began earlier stands under the first day. */
export function groupByDay(events: readonly Occurrence[], firstDay: Date): Day[] {
  const days: Day[] = [];
  for (const event of events) {
    // A whole day is the same date wherever this device is.
    const startMs = event.startDate ? new Date(`${event.startDate}T00:00`).getTime() : Date.parse(event.startTime);
    const start = new Date(Math.max(startMs, firstDay.getTime()));
    const day = new Date(start.getFullYear(), start.getMonth(), start.getDate());
    const last = days.at(-1);
    if (last?.day.getTime() === day.getTime()) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}
