/** The calendar views: the days that each shows, and the length of a step. */
import { addDays, type Days, daysOfWeek, firstOfMonth, weekOf } from "@hub/shared/days";
import { dayAsDate, spanText } from "../../../ui/times.ts";

export const viewNames = ["day", "week", "month", "agenda"] as const;
export type View = (typeof viewNames)[number];

export const viewLabels: Readonly<Record<View, string>> = {
  day: "Day",
  week: "Week",
  month: "Month",
  agenda: "Agenda",
};

export const agendaWeeks = 6;

export interface ViewState {
  view: View;
  /** One of the visible days. */
  day: string;
  /** 0 for Sunday to 6 for Saturday. */
  weekStart: number;
}

/** The days that a view shows. A month consists of whole weeks. */
export function daysOf({ view, day, weekStart }: ViewState): Days {
  switch (view) {
    case "day":
      return { start: day, end: addDays(day, 1) };
    case "week":
      return weekOf(day, weekStart);
    case "month": {
      const lastDay = addDays(monthLater(day, 1), -1);
      return { start: weekOf(firstOfMonth(day), weekStart).start, end: weekOf(lastDay, weekStart).end };
    }
    case "agenda":
      return { start: day, end: addDays(day, agendaWeeks * daysOfWeek) };
  }
}

/**
 * The day to select after a step forward (1) or back (-1): today if it is visible then, else the first day of the week
 * or month.
 */
export function stepFrom({ view, day, weekStart }: ViewState, direction: 1 | -1, today: string): string {
  switch (view) {
    case "day":
      return addDays(day, direction);
    case "week": {
      const { start, end } = weekOf(addDays(day, direction * daysOfWeek), weekStart);
      return today >= start && today < end ? today : start;
    }
    case "month": {
      const first = monthLater(day, direction);
      return firstOfMonth(today) === first ? today : first;
    }
    case "agenda":
      return addDays(day, direction * agendaWeeks * daysOfWeek);
  }
}

/** The title of the visible days: "Nov 22 to Nov 28", "November 2026". */
export function titleOf(viewState: ViewState, today: string): string {
  const { view, day } = viewState;
  if (view === "day") return dayAsDate(day).toLocaleDateString([], dayFormat);
  if (view === "month") return dayAsDate(day).toLocaleDateString([], monthFormat);
  const { start, end } = daysOf(viewState);
  return spanText({ first: start, last: addDays(end, -1), today });
}

const dayFormat = { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
const monthFormat = { month: "long", year: "numeric", timeZone: "UTC" } as const;

/** The first day of the month that many months later. */
function monthLater(day: string, months: number): string {
  const first = dayAsDate(firstOfMonth(day));
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}
