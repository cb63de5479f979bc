/**
 * The key of an occurrence of a series: what names it within the series, wherever it was moved. It is the day that the
 * rule says, `YYYY-MM-DD`. Where the series has another occurrence on the same day, at another time than its start, the
 * key is that local time, `YYYY-MM-DDTHH:MM:SS`. So a series that moves from 17:00 to 18:00 keeps its exceptions.
 */
import { addDays } from "../../../days.ts";

const dayLength = 10;

/** The day of a key. */
export function dayOfKey(key: string): string {
  return key.slice(0, dayLength);
}

/** The key of an occurrence that moves with its series: by whole days and, where it says a time, by `ms` as well. */
export function movedKey(key: string, { days, ms }: { days: number; ms: number }): string {
  const day = addDays(dayOfKey(key), days);
  if (key === dayOfKey(key)) return day;
  const moved = Date.parse(`${day}${key.slice(dayLength)}Z`) + ms;
  return new Date(moved).toISOString().replace(/(\.000)?Z$/, "");
}
