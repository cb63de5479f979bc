import { addDays, weekOf as boundsOfWeek, daysBetween, startOfDay } from "@hub/shared/days";
import { dayAsDate } from "../../ui/times.ts";

export interface Week {
  /** From Sunday to Saturday. */
  days: readonly string[];
  /** ISO instants from Sunday 00:00 to Saturday 23:59:59.999. They are the key of the meals query. */
  start: string;
  end: string;
}

/** The week of a day in the family's time zone. */
export function weekOf(day: string, timeZone: string): Week {
  const { start: sunday, end: nextSunday } = boundsOfWeek(day);
  const days: string[] = [];
  for (let next = sunday; next < nextSunday; next = addDays(next, 1)) days.push(next);
  const lastMs = Date.parse(startOfDay(nextSunday, timeZone)) - 1;
  return { days, start: startOfDay(sunday, timeZone), end: new Date(lastMs).toISOString() };
}

/** If at most this many days of the week are left, the next week is planned too. */
const fewDays = 2;

/** The days for "Generate Week": the remaining days of the week, and the next week if few are left. */
export function daysToPlan(day: string, today: string): string[] {
  const { start, end } = boundsOfWeek(day);
  const first = today > start ? today : start;
  const daysLeft = Math.max(0, daysBetween(first, end));
  const isEnding = today >= start && daysLeft > 0 && daysLeft <= fewDays;
  return Array.from({ length: daysLeft + (isEnding ? 7 : 0) }, (_, at) => addDays(first, at));
}

const weekdays = new Intl.DateTimeFormat([], { weekday: "long", timeZone: "UTC" });

/** "Sunday" */
export function weekdayText(day: string): string {
  return weekdays.format(dayAsDate(day));
}
