import type { FamilyEvent } from "@hub/shared/features/calendar/schema";

interface Day {
  day: Date;
  events: FamilyEvent[];
}

/** Sorted events under the local day on which they start; what began earlier stands under the first day. */
export function groupByDay(events: readonly FamilyEvent[], firstDay: Date): Day[] {
  const days: Day[] = [];
  for (const event of events) {
    const start = new Date(Math.max(Date.parse(event.startTime), firstDay.getTime()));
    const day = new Date(start.getFullYear(), start.getMonth(), start.getDate());
    const last = days.at(-1);
    if (last?.day.getTime() === day.getTime()) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}
