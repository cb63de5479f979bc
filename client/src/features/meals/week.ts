import { addDays, weekOf as boundsOfWeek, startOfDay } from "@hub/shared/days";

export interface Week {
  /** From Sunday to Saturday. */
  days: readonly string[];
  /** ISO instants from Sunday 00:00 to Saturday 23:59:59.999, by which the screen's meals are kept. */
  start: string;
  end: string;
}

/** The week that holds a day, where the family lives. */
export function weekOf(day: string, timeZone: string): Week {
  const { start: sunday, end: nextSunday } = boundsOfWeek(day);
  const days: string[] = [];
  for (let next = sunday; next < nextSunday; next = addDays(next, 1)) days.push(next);
  const lastMs = Date.parse(startOfDay(nextSunday, timeZone)) - 1;
  return { days, start: startOfDay(sunday, timeZone), end: new Date(lastMs).toISOString() };
}

/** "Sunday" */
export function weekdayWords(day: string): string {
  return asDate(day).toLocaleDateString([], { weekday: "long", timeZone: "UTC" });
}

/** "Nov 22" */
export function dateWords(day: string): string {
  return asDate(day).toLocaleDateString([], { day: "numeric", month: "short", timeZone: "UTC" });
}

/** "Nov 22 to Nov 28" */
export function weekWords({ days }: Week): string {
  return [days[0], days.at(-1)].map((day) => (day ? dateWords(day) : "")).join(" to ");
}

// A day has no zone; read and written in UTC it stays the same day everywhere.
function asDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
