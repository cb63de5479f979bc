/** How a display shows the calendar by days: which days, and which events of a day where not all have room. */
import { addDays, type Days, daysOfWeek, firstOfMonth, startOfDay } from "../../days.ts";
import { isOver, isWithin } from "../calendar/document.ts";
import type { Times } from "../calendar/series/times.ts";
import type { DisplayCalendar } from "./schema.ts";

/** One more than a display shows, so that it goes on past midnight without the hub. */
const sentWeek = daysOfWeek + 1;
/** So many days of the months before and after may stand in a month's whole weeks, whichever day those begin with. */
const besideMonth = daysOfWeek - 1;

/** The days of which a display is told, by the family's today. */
export function daysTold(calendar: Exclude<DisplayCalendar, "day">, today: string): Days {
  const inWeek = addDays(today, sentWeek);
  if (calendar === "week") return { start: today, end: inWeek };
  const afterMonth = addDays(firstOfNextMonth(today), besideMonth);
  return { start: addDays(firstOfMonth(today), -besideMonth), end: afterMonth > inWeek ? afterMonth : inWeek };
}

const longestMonth = 31;

export function firstOfNextMonth(day: string): string {
  return firstOfMonth(addDays(firstOfMonth(day), longestMonth));
}

/** A day with its first instant and that of the next one. */
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

export interface DayPlace {
  /** Counted among the days, both inclusive. */
  first: number;
  last: number;
  /** It stands across days, or for the whole of one, rather than at a time of its day. */
  isAcross: boolean;
  /** Whether it goes on from the days before, and to those after. */
  begins: boolean;
  ends: boolean;
}

/** On which of some days in a row something is; it ends on none that begins as it ends. */
export function placeAmong(days: readonly DayRange[], event: Times): DayPlace | undefined {
  const isOn = (range: DayRange) => isWithin(event, range);
  const [first, last] = [days.findIndex(isOn), days.findLastIndex(isOn)];
  const [from, to] = [days[first], days[last]];
  if (!from || !to) return undefined;
  const begins = event.startTime >= from.start;
  const ends = event.endTime === null || event.endTime <= to.end;
  return { first, last, isAcross: event.allDay || first !== last || !begins || !ends, begins, ends };
}

/** As many events as fit, without those that are over before others. */
export function fitting<T extends Times>(events: readonly T[], max: number, nowMs: number): T[] {
  const surplus = Math.max(0, events.length - max);
  const over = new Set(events.filter((event) => isOver(event, new Date(nowMs))).slice(0, surplus));
  return events.filter((event) => !over.has(event)).slice(0, max);
}
