import { clockTime, hubLanguage } from "@hub/shared/clock-time";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { whenWords as whenWordsOf } from "@hub/shared/words";
import type { FamilyLocale } from "../actions/change-executor.ts";

/** Where and for whom a time is said. */
export interface Audience {
  context: FamilyLocale;
  channel: "text" | "speech";
}

/** "Dentist, tomorrow at 5:00 PM" */
export function eventWords(event: Pick<Occurrence, "title" | "startTime" | "allDay">, audience: Audience): string {
  return `${event.title}, ${whenWords(event, audience)}`;
}

/** "tomorrow at 5:00 PM", "on Friday" */
export function whenWords(event: Pick<Occurrence, "startTime" | "allDay">, audience: Audience): string {
  return whenWordsOf(event, audience.context, (instant) => timeWords(instant, audience));
}

/** As the person's screens write it to read, "5 PM" to hear. */
export function timeWords(instant: string, { context, channel }: Audience): string {
  const { language, timeZone } = context;
  if (channel === "text") return clockTime(new Date(instant), { language, timeZone });
  return clockTime(new Date(instant), { language: hubLanguage, timeZone }).replace(":00 ", " ");
}

/** The instant at which clocks of the family show so many minutes past midnight of a day. */
export function instantAt(day: string, minutes: number, timeZone: string): string {
  const wantedMs = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  // Twice, because the first guess may lie on the other side of a change of the clocks.
  const guessMs = wantedMs - offsetMs(wantedMs, timeZone);
  return new Date(wantedMs - offsetMs(guessMs, timeZone)).toISOString();
}

function offsetMs(atMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(new Date(atMs));
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shownMs = Date.UTC(
    value("year"),
    value("month") - 1,
    value("day"),
    value("hour"),
    value("minute"),
    value("second"),
  );
  return shownMs - Math.floor(atMs / 1000) * 1000;
}
