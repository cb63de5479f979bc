import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { localTimeOf } from "@hub/shared/zoned-time";
import { daysOf, type ViewState } from "./views.ts";

const defaultHour = 7;

interface HourContext {
  events: readonly Occurrence[];
  nowMs: number;
  /** The time zone of the family's home. */
  homeZone: string;
}

/** The hour at the top when the grid opens: an hour ago if today is visible, else 7:00 or the first event's hour. */
export function firstHour(shown: ViewState, { events, nowMs, homeZone }: HourContext): number {
  const now = localTimeOf(nowMs, homeZone);
  if (shown.view === "day" && now.startsWith(shown.day)) return Math.max(0, hourOf(now) - 1);
  const { start, end } = daysOf(shown);
  const starts = events
    .filter(({ allDay }) => !allDay)
    .map(({ startTime }) => localTimeOf(Date.parse(startTime), homeZone))
    .filter((local) => local >= start && local < end);
  return Math.min(defaultHour, ...starts.map(hourOf));
}

function hourOf(local: string): number {
  return Number(local.slice(11, 13));
}
