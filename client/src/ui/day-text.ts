/** The names of days in a week or month, in the device's language. */
import { dayAsDate } from "./times.ts";

const weekdays = new Intl.DateTimeFormat([], { weekday: "short", timeZone: "UTC" });
const whole = new Intl.DateTimeFormat([], { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

/** "Wed" */
export function weekdayText(day: string): string {
  return weekdays.format(dayAsDate(day));
}

/** "Wednesday, November 25", for screen readers. */
export function wholeDayText(day: string): string {
  return whole.format(dayAsDate(day));
}

/** "25" */
export function dayOfMonth(day: string): string {
  return String(Number(day.slice(8)));
}
