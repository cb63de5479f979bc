/** The events for a display of a week or month: for each day as many as fit, and the number of others. */
import { dayOf, daysIn } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { dayPosition, dayRanges, displayDays, eventsThatFit } from "@hub/shared/features/displays/calendar-days";
import type { DisplayCalendar } from "@hub/shared/features/displays/schema";

/** The maximum per day. Larger than the space on any screen. */
const maxPerDay = { week: 16, month: 8 } as const;

interface Options {
  calendar: Exclude<DisplayCalendar, "day">;
  timeZone: string;
  now: Date;
}

/** `events` must be in order of their start. The result keeps this order. */
export function eventsPerDay(events: readonly Occurrence[], { calendar, timeZone, now }: Options) {
  const days = dayRanges(daysIn(displayDays(calendar, dayOf(now.getTime(), timeZone))), timeZone);
  const onDays = days.map(({ day }) => ({ day, across: [] as Occurrence[], timed: [] as Occurrence[] }));
  for (const event of events) {
    const position = dayPosition(days, event);
    if (!position) continue;
    for (const day of onDays.slice(position.first, position.last + 1))
      (position.isAcross ? day.across : day.timed).push(event);
  }
  const max = maxPerDay[calendar];
  const sent = new Set<Occurrence>();
  for (const { across, timed } of onDays) {
    for (const event of across.slice(0, max)) sent.add(event);
    for (const event of eventsThatFit(timed, Math.max(0, max - across.length), now.getTime())) sent.add(event);
  }
  const more = onDays.flatMap(({ day, across, timed }) => {
    const count = [...across, ...timed].filter((event) => !sent.has(event)).length;
    return count > 0 ? [[day, count] as const] : [];
  });
  return { sent: events.filter((event) => sent.has(event)), more: Object.fromEntries(more) };
}
