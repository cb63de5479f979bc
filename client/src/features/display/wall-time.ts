/** Time on a wall: always by the hub's clock and the family's time zone, never by the device's. */
import { clockTime } from "@hub/shared/clock-time";
import { addDays, dayOf, daysBetween, startOfDay } from "@hub/shared/days";
import { isWithin } from "@hub/shared/features/calendar/document";
import type { Dim, DisplayEvent } from "@hub/shared/features/displays/schema";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Whether a display is dark now. The dark time may include midnight. */
export function isDark(nowMs: number, { timeZone, dim }: { timeZone: string; dim: Dim | null }): boolean {
  if (!dim || dim.from === dim.until) return false;
  const now = clockOf(nowMs, timeZone);
  return dim.from < dim.until ? now >= dim.from && now < dim.until : now >= dim.from || now < dim.until;
}

/** "22:05" in every language; for comparisons, not for display. */
function clockOf(atMs: number, timeZone: string): string {
  return new Date(atMs).toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

/** A time of day in the device's format: "17:05" or "5:05 PM". */
export function timeText(atMs: number, timeZone: string): string {
  return clockTime(new Date(atMs), { timeZone });
}

/** The same in its shortest form: "17:05", "5pm" or "5:05pm". */
export function briefTime(atMs: number, timeZone: string): string {
  const { digits, dayPeriod } = clockParts(atMs, timeZone);
  return dayPeriod === "" ? digits : `${digits.replace(/:00$/, "")}${dayPeriod.toLowerCase()}`;
}

/** A time of day, split into digits and day period ("PM"). The period is empty for a 24-hour clock. */
export function clockParts(atMs: number, timeZone: string): { digits: string; dayPeriod: string } {
  const format = new Intl.DateTimeFormat([], { timeZone, hour: "numeric", minute: "2-digit" });
  const parts = format.formatToParts(new Date(atMs));
  const isDayPeriod = ({ type }: Intl.DateTimeFormatPart) => type === "dayPeriod";
  const textOf = (some: Intl.DateTimeFormatPart[]) =>
    some
      .map(({ value }) => value)
      .join("")
      .trim();
  return { digits: textOf(parts.filter((part) => !isDayPeriod(part))), dayPeriod: textOf(parts.filter(isDayPeriod)) };
}

/** "Saturday, 21 November" */
export function dateText(atMs: number, timeZone: string): string {
  return new Date(atMs).toLocaleDateString([], { timeZone, weekday: "long", day: "numeric", month: "long" });
}

export interface DayEvents {
  /** Today's events, by start; all-day ones first. */
  today: DisplayEvent[];
  /** The next two that have not started, today or later. */
  next: DisplayEvent[];
  /** The events of the following days, by start. */
  later: DisplayEvent[];
}

/** The events that matter at a moment. */
export function eventsAt(events: readonly DisplayEvent[], nowMs: number, timeZone: string): DayEvents {
  const day = dayOf(nowMs, timeZone);
  const range = { start: startOfDay(day, timeZone), end: startOfDay(addDays(day, 1), timeZone) };
  const today = events.filter((event) => isWithin(event, range));
  const isComing = ({ startTime, allDay }: DisplayEvent) =>
    Date.parse(startTime) > nowMs && !(allDay && startTime < range.end);
  return {
    today: [...today.filter(({ allDay }) => allDay), ...today.filter(({ allDay }) => !allDay)],
    next: events.filter(isComing).slice(0, maxNext),
    later: events.filter(({ startTime }) => startTime >= range.end),
  };
}

const maxNext = 2;

/** The time until an event: "in 25 min", "in 3 h", "tomorrow 8:00", "Monday 8:00". */
export function countdownTo(event: DisplayEvent, nowMs: number, timeZone: string): string {
  const startMs = Date.parse(event.startTime);
  const days = daysBetween(dayOf(nowMs, timeZone), dayOf(startMs, timeZone));
  const time = event.allDay ? "" : ` ${timeText(startMs, timeZone)}`;
  if (days === 1 && startMs - nowMs > soonMs) return `tomorrow${time}`;
  if (days > 1) return `${farDay(startMs, days, timeZone)}${time}`;
  const minutes = Math.max(1, Math.ceil((startMs - nowMs) / minuteMs));
  if (minutes < 60) return `in ${minutes} min`;
  if (minutes >= wholeHoursFrom) return `in ${Math.round(minutes / 60)} h`;
  const rest = minutes % 60;
  return rest === 0 ? `in ${minutes / 60} h` : `in ${Math.floor(minutes / 60)} h ${rest} min`;
}

const soonMs = 3 * hourMs;
/** The countdown shows whole hours from this many minutes on. */
const wholeHoursFrom = 3 * 60;

function farDay(atMs: number, days: number, timeZone: string): string {
  const words = days < 7 ? ({ weekday: "long" } as const) : ({ day: "numeric", month: "short" } as const);
  return new Date(atMs).toLocaleDateString([], { timeZone, ...words });
}

const stepMs = 3 * minuteMs;
/** The offsets of the picture, in steps around its place. Moving it prevents burn-in. */
const path = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

/** The offset of the picture at a moment, from -1 to 1 in each direction. */
export function shiftAt(nowMs: number): { x: number; y: number } {
  const [x, y] = path[Math.floor(nowMs / stepMs) % path.length] ?? [0, 0];
  return { x, y };
}
