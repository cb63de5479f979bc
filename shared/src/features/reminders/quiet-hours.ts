import { addDays, dayOf, instantAt, minutesOfDay } from "../../days.ts";
import type { QuietHours } from "../profile/schema.ts";

/** Delays an instant to the end of the quiet hours that contain it. */
export function afterQuiet(atMs: number, quietHours: QuietHours | null, timeZone: string): number {
  if (quietHours === null) return atMs;
  const [from, until] = [minutesOf(quietHours.from), minutesOf(quietHours.until)];
  const minutes = minutesOfDay(atMs, timeZone);
  const isOverNight = from > until;
  const isQuiet = isOverNight ? minutes >= from || minutes < until : minutes >= from && minutes < until;
  if (!isQuiet) return atMs;
  const today = dayOf(atMs, timeZone);
  return instantAt(isOverNight && minutes >= from ? addDays(today, 1) : today, until, timeZone);
}

function minutesOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(":").map(Number);
  return hours * 60 + minutes;
}
