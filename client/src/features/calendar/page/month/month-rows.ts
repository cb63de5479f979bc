/** Assigns the events of a month to rows, and counts those without a row. */
import { type Days, daysIn, daysOfWeek } from "@hub/shared/days";
import type { MonthEvent } from "./month-events.ts";

/** With more rows, a month of six weeks would not fit on most screens. */
export const rowCount = 3;
const rows = Array.from({ length: rowCount }, (_, row) => row);

/** An event, or its part in one week. */
export interface Bar {
  entry: MonthEvent;
  row: number;
  /** How many days the bar covers, starting at its own. */
  days: number;
  isStart: boolean;
  isEnd: boolean;
}

export interface MonthDay {
  date: string;
  /** The bars that start on this day, from the top. */
  bars: Bar[];
  /** How many events of the day have no row. */
  moreCount: number;
}

interface RowsOfDay extends MonthDay {
  taken: Set<number>;
}

/** The days of whole weeks, by week; `events` get rows in the given order. */
export function weeksOf(days: Days, events: readonly MonthEvent[]): MonthDay[][] {
  const dayRows: RowsOfDay[] = daysIn(days).map((date) => ({ date, bars: [], moreCount: 0, taken: new Set() }));
  const places = new Map(dayRows.map(({ date }, at) => [date, at]));
  for (const entry of events) {
    if (entry.last < days.start || entry.first >= days.end) continue;
    const from = places.get(entry.first) ?? 0;
    const to = places.get(entry.last) ?? dayRows.length - 1;
    for (let at = from; at <= to; ) at += placeInRow(entry, dayRows.slice(at, Math.min(to, weekEndOf(at)) + 1));
  }
  for (const { bars } of dayRows) bars.sort((a, b) => a.row - b.row);
  return Array.from({ length: dayRows.length / daysOfWeek }, (_, week) =>
    dayRows.slice(week * daysOfWeek, (week + 1) * daysOfWeek),
  );
}

/** Puts an event into the row that stays free longest from the first day on. Returns the number of covered days. */
function placeInRow(entry: MonthEvent, [first, ...others]: readonly RowsOfDay[]): number {
  if (!first) return 1;
  let best = { row: 0, days: 0 };
  for (const row of rows) {
    const days = freeDays([first, ...others], row);
    if (days > best.days) best = { row, days };
  }
  const { row, days } = best;
  if (days === 0) {
    first.moreCount += 1;
    return 1;
  }
  const covered = [first, ...others].slice(0, days);
  for (const { taken } of covered) taken.add(row);
  const isEnd = covered.at(-1)?.date === entry.last;
  first.bars.push({ entry, row, days, isStart: first.date === entry.first, isEnd });
  return days;
}

function freeDays(days: readonly RowsOfDay[], row: number): number {
  const until = days.findIndex(({ taken }) => taken.has(row));
  return until === -1 ? days.length : until;
}

function weekEndOf(at: number): number {
  return at - (at % daysOfWeek) + daysOfWeek - 1;
}
