/** The calendar of a display by days: the range of days, and the events of a day if space is limited. */
import { addDays, type Days, daysOfWeek, firstOfMonth, startOfDay } from "../../days.ts";
import { isOver, isWithin } from "../calendar/document.ts";
import type { Times } from "../calendar/series/times.ts";
import type { DisplayCalendar } from "./schema.ts";

/** One day more than a display shows, so it works past midnight without the hub. */
const sentWeek = daysOfWeek + 1;
/** The most days of adjacent months in a month's whole weeks, for any first weekday. */
const adjacentDays = daysOfWeek - 1;

/** The days that the hub sends to a display, for the family's today. */
export function displayDays(calendar: Exclude<DisplayCalendar, "day">, today: string): Days {
  const inWeek = addDays(today, sentWeek);
  if (calendar === "week") return { start: today, end: inWeek };
  const afterMonth = addDays(firstOfNextMonth(today), adjacentDays);
  return { start: addDays(firstOfMonth(today), -adjacentDays), end: afterMonth > inWeek ? afterMonth : inWeek };
}

const longestMonth = 31;

export function firstOfNextMonth(day: string): string {
  return firstOfMonth(addDays(firstOfMonth(day), longestMonth));
}

/** A day with its first instant and that of the next day. */
export interface DayRange {
  day: string;
  start: string;
  end: string;
}

export function dayRanges(days: readonly string[], timeZone: string): DayRange[] {
  return days.map((day) => ({
    day,
    start: startOfDay(day, timeZone),
    end: startOfDay(addDays(day, 1), timeZone),
  }));
}

export interface DayPosition {
  /** Indexes of days, both inclusive. */
  first: number;
  last: number;
  /** Whether it covers several days or a whole one, instead of a time of its day. */
  isAcross: boolean;
  /** Whether it begins and ends within these days. */
  begins: boolean;
  ends: boolean;
}

/** The consecutive days of an event; undefined if none. An event that ends at midnight is not on the next day. */
export function dayPosition(days: readonly DayRange[], event: Times): DayPosition | undefined {
  const isOn = (range: DayRange) => isWithin(event, range);
  const [first, last] = [days.findIndex(isOn), days.findLastIndex(isOn)];
  const [from, to] = [days[first], days[last]];
  if (!from || !to) return undefined;
  const begins = event.startTime >= from.start;
  const ends = event.endTime === null || event.endTime <= to.end;
  return { first, last, isAcross: event.allDay || first !== last || !begins || !ends, begins, ends };
}

/** Returns at most `max` events, and omits past ones first. */
export function eventsThatFit<T extends Times>(events: readonly T[], max: number, nowMs: number): T[] {
  const surplus = Math.max(0, events.length - max);
  const over = new Set(events.filter((event) => isOver(event, new Date(nowMs))).slice(0, surplus));
  return events.filter((event) => !over.has(event)).slice(0, max);
}
