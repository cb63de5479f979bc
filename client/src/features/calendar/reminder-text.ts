/** The choices and descriptions of an event's reminders. */
import { maxReminders } from "@hub/shared/features/calendar/schema";

const hour = 60;
const day = 24 * hour;

/** The choices for timed events, in minutes before the start. */
const timed = [0, 5, 10, 15, 30, hour, 2 * hour, day, 2 * day, 7 * day, 14 * day];
/** The choices for all-day events, in minutes before midnight. */
const whole = [-8 * hour, day - 19 * hour, 2 * day - 19 * hour, 7 * day - 19 * hour, 14 * day - 19 * hour];

interface Kind {
  allDay: boolean;
  /** True if the event has a travel time. Its reminders then count from the departure. */
  isLeaving: boolean;
}

/** Describes a reminder: "15 min before", "The evening before". */
export function reminderText(minutes: number, { allDay, isLeaving }: Kind): string {
  if (allDay) return wholeDayText(minutes);
  if (minutes <= 0) return isLeaving ? "When it's time to leave" : "When it starts";
  return `${lengthText(minutes)} before${isLeaving ? " leaving" : ""}`;
}

function wholeDayText(minutes: number): string {
  if (minutes <= 0) return `The same day at ${timeText(-minutes)}`;
  const days = Math.ceil(minutes / day);
  const time = timeText(days * day - minutes);
  return days === 1 ? `The day before at ${time}` : `${lengthText(days * day)} before at ${time}`;
}

function timeText(minutes: number): string {
  const at = new Date(Date.UTC(2000, 0, 1, 0, minutes));
  return at.toLocaleTimeString([], { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
}

function lengthText(minutes: number): string {
  const units = [
    [7 * day, "week"],
    [day, "day"],
    [hour, "hour"],
    [1, "min"],
  ] as const;
  const [size, unit] = units.find(([each]) => minutes % each === 0) ?? [1, "min"];
  const count = minutes / size;
  return `${count} ${unit}${count === 1 || unit === "min" ? "" : "s"}`;
}

/** The choices for one reminder: its own value and the unused ones, closest to the event first. */
export function reminderOptions(chosen: readonly number[], own: number | undefined, kind: Kind) {
  const offered = new Set(kind.allDay ? whole : timed);
  for (const each of chosen) offered.delete(each);
  if (own !== undefined) offered.add(own);
  return [...offered]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: reminderText(minutes, kind) }));
}

/** Changes or removes (null) a reminder. The result is distinct, with the earliest reminder first. */
export function withReminder(chosen: readonly number[], index: number, minutes: number | null): number[] {
  const others = chosen.filter((_each, at) => at !== index);
  const all = minutes === null ? others : [...others, minutes];
  return [...new Set(all)].sort((a, b) => b - a).slice(0, maxReminders);
}

/** The choices for the travel time, including a current value that is not among them. */
export function travelOptions(known: number | null) {
  const offered = new Set([5, 10, 15, 20, 30, 45, hour, 1.5 * hour, 2 * hour, 3 * hour]);
  if (known !== null) offered.add(known);
  return [...offered].sort((a, b) => a - b).map((minutes) => ({ value: String(minutes), label: travelText(minutes) }));
}

/** "20 min", "1 h 30 min" */
export function travelText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / hour), minutes % hour];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}
