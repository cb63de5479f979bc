/** The events for a display that shows a week or month: of each day as many as may fit, and how many more it has. */
import { dayOf, daysIn } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { dayPosition, dayRanges, displayDays, eventsThatFit } from "@hub/shared/features/displays/calendar-days";
import type { DisplayCalendar } from "@hub/shared/features/displays/schema";

/** More than a screen of any shape has room for. */
const maxOfDay = { week: 16, month: 8 } as const;

interface Options {
  calendar: Exclude<DisplayCalendar, "day">;
  timeZone: string;
  now: Date;
}

/** `events` are sorted by start, and so are those sent. */
export function eventsOfDays(events: readonly Occurrence[], { calendar, timeZone, now }: Options) {
  const days = dayRanges(daysIn(displayDays(calendar, dayOf(now.getTime(), timeZone))), timeZone);
  const onDays = days.map(({ day }) => ({ day, across: [] as Occurrence[], timed: [] as Occurrence[] }));
  for (const event of events) {
    const place = dayPosition(days, event);
    if (!place) continue;
    for (const day of onDays.slice(place.first, place.last + 1)) (place.isAcross ? day.across : day.timed).push(event);
  }
  const max = maxOfDay[calendar];
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
