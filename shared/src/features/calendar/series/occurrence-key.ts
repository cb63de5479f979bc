/**
 * The key identifies an occurrence within its series, even after it was moved. It is the day of the rule, `YYYY-MM-DD`.
 * If the series has another occurrence on that day, at another time than its start, the key is that local time,
 * `YYYY-MM-DDTHH:MM:SS`. So a series that moves from 17:00 to 18:00 keeps its exceptions.
 */
import { addDays } from "../../../days.ts";

const dayLength = 10;

/** The day of a key. */
export function dayOfKey(key: string): string {
  return key.slice(0, dayLength);
}

/** Moves the key of an occurrence with its series: by whole days, and by `ms` if it contains a time. */
export function movedKey(key: string, { days, ms }: { days: number; ms: number }): string {
  const day = addDays(dayOfKey(key), days);
  if (key === dayOfKey(key)) return day;
  const moved = Date.parse(`${day}${key.slice(dayLength)}Z`) + ms;
  return new Date(moved).toISOString().replace(/(\.000)?Z$/, "");
}
