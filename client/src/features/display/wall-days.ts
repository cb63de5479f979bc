/** Positions events in a wall's week or month: days side by side, lines below each other. */
import { addDays, daysIn, daysOfWeek, firstOfMonth, weekOf } from "@hub/shared/days";
import {
  type DayPosition,
  type DayRange,
  dayPosition,
  eventsThatFit,
  firstOfNextMonth,
} from "@hub/shared/features/displays/calendar-days";
import type { DisplayDays, DisplayEvent } from "@hub/shared/features/displays/schema";
import { firstWeekdayOf } from "../../time/first-weekday.ts";

/** The days that a wall shows, by week: seven from today, or the weeks that contain the month. */
export function weeksShown({ calendar, weekStart }: DisplayDays, today: string): string[][] {
  if (calendar === "week") return [daysIn({ start: today, end: addDays(today, daysOfWeek) })];
  const begins = weekStart ?? firstWeekdayOf(Intl.DateTimeFormat().resolvedOptions().locale);
  const { start } = weekOf(firstOfMonth(today), begins);
  const { end } = weekOf(addDays(firstOfNextMonth(today), -1), begins);
  const days = daysIn({ start, end });
  return Array.from({ length: days.length / daysOfWeek }, (_, week) =>
    days.slice(week * daysOfWeek, (week + 1) * daysOfWeek),
  );
}

interface PositionedEvent extends DayPosition {
  event: DisplayEvent;
}

/** The events that are on one of the days, with their positions among them. */
export function positionEvents(events: readonly DisplayEvent[], days: readonly DayRange[]): PositionedEvent[] {
  return events.flatMap((event) => {
    const position = dayPosition(days, event);
    return position ? [{ event, ...position }] : [];
  });
}

export interface Slot extends PositionedEvent {
  line: number;
  lines: number;
}

interface Room {
  /** How many lines each day has. */
  lines: number;
  /** How many lines a timed event takes. A multi-day event takes one. */
  linesPerTimedEvent: number;
  nowMs: number;
}

/**
 * The events that fit, and the number of hidden events per day. Multi-day events go first. Past events are hidden
 * first.
 */
export function layOut(
  positioned: readonly PositionedEvent[],
  dayCount: number,
  { lines, linesPerTimedEvent, nowMs }: Room,
) {
  const taken = Array.from({ length: dayCount }, () => new Set<number>());
  const hidden = taken.map(() => 0);
  const slots: Slot[] = [];
  const all = Array.from({ length: lines }, (_, line) => line);
  const across = positioned.filter(({ isAcross }) => isAcross);
  for (const each of across.sort((a, b) => a.first - b.first || b.last - a.last)) {
    const columns = Array.from({ length: each.last - each.first + 1 }, (_, at) => each.first + at);
    const line = all.find((at) => columns.every((column) => !taken[column]?.has(at)));
    for (const column of columns) {
      if (line === undefined) hidden[column] = (hidden[column] ?? 0) + 1;
      else taken[column]?.add(line);
    }
    if (line !== undefined) slots.push({ ...each, line, lines: 1 });
  }
  for (const [column, full] of taken.entries()) {
    const timed = positioned.filter(({ isAcross, first }) => !isAcross && first === column);
    const free = freeRuns(full, lines, linesPerTimedEvent);
    const fitting = eventsThatFit(
      timed.map(({ event }) => event),
      free.length,
      nowMs,
    );
    for (const [at, line] of free.slice(0, fitting.length).entries()) {
      const position = timed.find(({ event }) => event === fitting[at]);
      if (position) slots.push({ ...position, line, lines: linesPerTimedEvent });
    }
    hidden[column] = (hidden[column] ?? 0) + timed.length - fitting.length;
  }
  return { slots, hidden };
}

/** The starts of free runs of this many lines, from the top, without overlap. */
function freeRuns(taken: ReadonlySet<number>, lines: number, length: number): number[] {
  const runs: number[] = [];
  let free = 0;
  for (let line = 0; line < lines; line++) {
    free = taken.has(line) ? 0 : free + 1;
    if (free === length) {
      runs.push(line - length + 1);
      free = 0;
    }
  }
  return runs;
}
