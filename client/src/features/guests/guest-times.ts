/** The times of a guest's evening, in the family's time zone. */
import { clockTime } from "@hub/shared/clock-time";
import { addDays, dayOf, daysBetween, instantAt } from "@hub/shared/days";
import { dayAsDate } from "../../ui/times.ts";

/** The values of the fields: a day and two times in the family's time zone. */
export interface EveningForm {
  day: string;
  from: string;
  until: string;
}

/** The start and end of the evening. A start in the past becomes now. The end is the next occurrence of its time. */
export function timesOf({ day, from, until }: EveningForm, { now, timeZone }: { now: Date; timeZone: string }) {
  const startMs = Math.max(instantAt(day, minutesOf(from), timeZone), now.getTime());
  const first = dayOf(startMs, timeZone);
  const endOn = (on: string) => instantAt(on, minutesOf(until), timeZone);
  const endMs = endOn(first) > startMs ? endOn(first) : endOn(addDays(first, 1));
  return { from: new Date(startMs).toISOString(), until: new Date(endMs).toISOString() };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** "Today", "Tomorrow", or the day by name. */
export function dayName(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  return dayAsDate(day).toLocaleDateString([], { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
}

/** "Tomorrow, 06:00" */
export function whenText(instant: string, { now, timeZone }: { now: Date; timeZone: string }): string {
  const day = dayName(dayOf(instant, timeZone), dayOf(now.getTime(), timeZone));
  return `${day}, ${clockTime(new Date(instant), { timeZone })}`;
}
