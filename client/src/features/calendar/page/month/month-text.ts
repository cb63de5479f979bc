import { weekdayText } from "../../../../ui/day-text.ts";
import { dayAsDate } from "../../../../ui/times.ts";

/** Created once: creating a format takes as long as formatting a hundred dates. */
const whole = new Intl.DateTimeFormat([], { dateStyle: "full", timeZone: "UTC" });
const long = new Intl.DateTimeFormat([], { weekday: "long", timeZone: "UTC" });
const narrow = new Intl.DateTimeFormat([], { weekday: "narrow", timeZone: "UTC" });

export function goToText(day: string): string {
  return `Go to ${whole.format(dayAsDate(day))}`;
}

export function moreText(count: number, day: string): string {
  return `${count} more ${count === 1 ? "event" : "events"} on ${whole.format(dayAsDate(day))}`;
}

/** The weekday of a day in three lengths: "Tuesday", "Tue", "T". */
export function weekdayTexts(day: string) {
  const date = dayAsDate(day);
  return { long: long.format(date), short: weekdayText(day), narrow: narrow.format(date) };
}
