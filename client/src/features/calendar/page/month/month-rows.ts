/** Which event stands in which row of a month's days, and how many find none. */
import { type Days, daysIn, daysOfWeek } from "@hub/shared/days";
import type { MonthEvent } from "./month-events.ts";

/** More than these would leave a month of six weeks without a screen that shows it. */
export const rowCount = 3;
const rows = Array.from({ length: rowCount }, (_, row) => row);

/** An event, or what of it stands in one row of one week. */
export interface Bar {
  entry: MonthEvent;
  row: number;
  /** How many it covers, from the day that has it. */
  days: number;
  isStart: boolean;
  isEnd: boolean;
}

export interface MonthDay {
  date: string;
  /** Those that begin or go on here in a row of their own, from above. */
  bars: Bar[];
  /** How many events of the day found no row. */
  moreCount: number;
}

interface Ground extends MonthDay {
  taken: Set<number>;
}

/** The days of whole weeks, by weeks; `events` get their rows in the order in which they come. */
export function weeksOf(days: Days, events: readonly MonthEvent[]): MonthDay[][] {
  const ground: Ground[] = daysIn(days).map((date) => ({ date, bars: [], moreCount: 0, taken: new Set() }));
  const places = new Map(ground.map(({ date }, at) => [date, at]));
  for (const entry of events) {
    if (entry.last < days.start || entry.first >= days.end) continue;
    const from = places.get(entry.first) ?? 0;
    const to = places.get(entry.last) ?? ground.length - 1;
    for (let at = from; at <= to; ) at += stand(entry, ground.slice(at, Math.min(to, weekEndOf(at)) + 1));
  }
  for (const { bars } of ground) bars.sort((a, b) => a.row - b.row);
  return Array.from({ length: ground.length / daysOfWeek }, (_, week) =>
    ground.slice(week * daysOfWeek, (week + 1) * daysOfWeek),
  );
}

/** Puts an event, from the first of some days of a week, into the row that has it for longest. Tells for how many days. */
function stand(entry: MonthEvent, [first, ...others]: readonly Ground[]): number {
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

function freeDays(days: readonly Ground[], row: number): number {
  const until = days.findIndex(({ taken }) => taken.has(row));
  return until === -1 ? days.length : until;
}

function weekEndOf(at: number): number {
  return at - (at % daysOfWeek) + daysOfWeek - 1;
}
