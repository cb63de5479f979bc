/** Which event is in which row of a month's days, and for how many there is no row. */
import { type Days, daysIn, daysOfWeek } from "@hub/shared/days";
import type { MonthEvent } from "./month-events.ts";

/** With more rows, hardly any screen would show a month of six weeks. */
export const rowCount = 3;
const rows = Array.from({ length: rowCount }, (_, row) => row);

/** An event, or the part of it in one row of one week. */
export interface Bar {
  entry: MonthEvent;
  row: number;
  /** How many days it covers, from the one that has the bar. */
  days: number;
  isStart: boolean;
  isEnd: boolean;
}

export interface MonthDay {
  date: string;
  /** The events that begin or continue on this day in a row of their own, from the top. */
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

/** Puts an event into the row that is free for longest from the first of some days. Returns for how many days. */
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
