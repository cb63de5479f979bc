/** Formats times for people, in this device's language and time zone. */
import { clockTime } from "@hub/shared/clock-time";

const dayMs = 24 * 60 * 60 * 1000;
const soonMs = 60 * 60 * 1000;

/** "Today", "Tomorrow", or the date with its weekday. */
export function dayText(at: Date, now: Date): string {
  const days = Math.round((startOfDay(at) - startOfDay(now)) / dayMs);
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  return at.toLocaleDateString([], { weekday: "long", day: "numeric", month: "long" });
}

/** A full date and time, for texts that may be read later. */
export function timestampText(at: Date): string {
  return at.toLocaleString([], { dateStyle: "long", timeStyle: "short" });
}

/** "in 20 min" for a start within the next hour; otherwise empty. */
export function soonText(at: Date, now: Date): string {
  const waitMs = at.getTime() - now.getTime();
  return waitMs <= 0 || waitMs >= soonMs ? "" : `in ${Math.ceil(waitMs / 60_000)} min`;
}

/**
 * The time, with the wait if it is within the next hour: "3:30 PM, in 20 min". Uses the given time zone or the
 * device's.
 */
export function startText(at: Date, now: Date, timeZone?: string): string {
  return [clockTime(at, { timeZone }), soonText(at, now)].filter(Boolean).join(", ");
}

/** The time since an event: "just now", "20 min ago", "3 h ago", or the weekday for earlier days. */
export function agoText(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  return startOfDay(at) === startOfDay(now)
    ? `${Math.floor(minutes / 60)} h ago`
    : at.toLocaleDateString([], { weekday: "long" });
}

function startOfDay(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
}

/** A day as midnight UTC. A day has no time zone; formatted in UTC, it stays the same day everywhere. */
export function dayAsDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Created once, because hundreds of rows have a date and creating a format is slow. */
const dates = new Intl.DateTimeFormat([], { day: "numeric", month: "short", timeZone: "UTC" });

/** "Nov 22" */
export function dateText(day: string): string {
  return dates.format(dayAsDate(day));
}

/** "Nov 22 to Nov 28", with the year if it is not the current one. */
export function spanText({ first, last, today }: { first: string; last: string; today: string }): string {
  const year = last.slice(0, 4);
  return `${dateText(first)} to ${dateText(last)}${today.startsWith(year) ? "" : `, ${year}`}`;
}

/** A duration: minutes under an hour, otherwise hours and minutes. */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
