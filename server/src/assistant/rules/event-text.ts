import { clockTime, hubLanguage } from "@hub/shared/clock-time";
import { instantAt } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { formatWhen as whenWordsOf } from "@hub/shared/phrases";
import type { FamilyLocale } from "../actions/change-executor.ts";

/** The reader or listener of a formatted time. */
export interface Audience {
  context: FamilyLocale;
  channel: "text" | "speech";
}

/** "Dentist, tomorrow at 5:00 PM" */
export function formatEvent(event: Pick<Occurrence, "title" | "startTime" | "allDay">, audience: Audience): string {
  return `${event.title}, ${formatEventTiming(event, audience)}`;
}

/** "tomorrow at 5:00 PM", "on Friday" */
export function formatEventTiming(event: Pick<Occurrence, "startTime" | "allDay">, audience: Audience): string {
  return whenWordsOf(event, audience.context, (instant) => formatTime(instant, audience));
}

/** Formats a time as on the user's screens, or as "5 PM" for speech. */
export function formatTime(instant: string, { context, channel }: Audience): string {
  const { language, timeZone } = context;
  if (channel === "text") return clockTime(new Date(instant), { language, timeZone });
  return clockTime(new Date(instant), { language: hubLanguage, timeZone }).replace(":00 ", " ");
}

/** The instant, as ISO text, of a local time given as a day and minutes since midnight. */
export function timeAt(day: string, minutes: number, timeZone: string): string {
  return new Date(instantAt(day, minutes, timeZone)).toISOString();
}
