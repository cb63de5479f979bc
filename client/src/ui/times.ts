/** Times as people say them, in this device's language and time zone. */
import { clockTime } from "@hub/shared/clock-time";

const dayMs = 24 * 60 * 60 * 1000;
const soonMs = 60 * 60 * 1000;

/** "Today", "Tomorrow", or the day by name. */
export function dayText(at: Date, now: Date): string {
  const days = Math.round((startOfDay(at) - startOfDay(now)) / dayMs);
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  return at.toLocaleDateString([], { weekday: "long", day: "numeric", month: "long" });
}

/** A day and a time in full, for something that is read later. */
export function timestampText(at: Date): string {
  return at.toLocaleString([], { dateStyle: "long", timeStyle: "short" });
}

/** "in 20 min" before something that starts within the next hour; otherwise empty. */
export function soonText(at: Date, now: Date): string {
  const waitMs = at.getTime() - now.getTime();
  return waitMs <= 0 || waitMs >= soonMs ? "" : `in ${Math.ceil(waitMs / 60_000)} min`;
}

/** The time, and how soon it is within the next hour: "3:30 PM, in 20 min". In the given zone, or else the device's own. */
export function startText(at: Date, now: Date, timeZone?: string): string {
  return [clockTime(at, { timeZone }), soonText(at, now)].filter(Boolean).join(", ");
}

/** How long ago something was: "just now", "20 min ago", "3 h ago", and the day before that. */
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

/** A day as an instant in UTC: a day has no zone, and read and written in UTC it stays the same day everywhere. */
export function dayAsDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Made once: hundreds of rows have a date, and such a format takes long to make. */
const dates = new Intl.DateTimeFormat([], { day: "numeric", month: "short", timeZone: "UTC" });

/** "Nov 22" */
export function dateText(day: string): string {
  return dates.format(dayAsDate(day));
}

/** "Nov 22 to Nov 28", with the year if it is not the present one. */
export function spanText({ first, last, today }: { first: string; last: string; today: string }): string {
  const year = last.slice(0, 4);
  return `${dateText(first)} to ${dateText(last)}${today.startsWith(year) ? "" : `, ${year}`}`;
}

/** A length of time: minutes under an hour, otherwise hours and minutes. */
export function lengthText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
