import { clockTime } from "@hub/shared/clock-time";
import type { Activity } from "@hub/shared/features/activities/schema";
import type { addEvent } from "@hub/shared/features/calendar/operations";
import { timesOf, timingOf } from "@hub/shared/features/calendar/series/times";
import { titleText } from "@hub/shared/features/calendar/title-text";
import type { InputOf } from "@hub/shared/operation";
import { formatList } from "@hub/shared/phrases";
import type * as Y from "yjs";
import { readOccurrencesNow } from "../../sync/use-occurrences.ts";

const minuteMs = 60_000;
const delayMs = 2 * 60 * minuteMs;
const openDurationMs = 2 * 60 * minuteMs;
const activityColor = "#8FBC8F";

/** The event that "Add to Calendar" adds: starts in two hours and lasts the activity's duration, or two hours. */
export function eventOf(activity: Activity, now: Date, timeZone: string) {
  const startMs = now.getTime() + delayMs;
  const lengthMs = activity.duration === null ? openDurationMs : activity.duration * minuteMs;
  return {
    title: activity.title,
    description: activity.description,
    ...timingOf({ startTime: new Date(startMs).toISOString() }, timeZone),
    lengthMs,
    eventType: "activity",
    color: activityColor,
  } satisfies Omit<InputOf<typeof addEvent>, "id">;
}

/** "Leaf walk, 5:20 PM to 6:05 PM, at the same time as Football" */
export function plannedText(doc: Y.Doc, event: ReturnType<typeof eventOf>, timeZone: string): string {
  const { startTime, endTime } = timesOf(event.when, event.lengthMs, timeZone);
  const clock = (time: string | null) => clockTime(new Date(time ?? startTime), { timeZone });
  const others = readOccurrencesNow(doc, { start: startTime, end: endTime ?? startTime, timeZone });
  const titles = others.filter(({ allDay }) => !allDay).map(titleText);
  const clash = titles.length > 0 ? `, at the same time as ${formatList(titles)}` : "";
  return `${event.title}, ${clock(startTime)} to ${clock(endTime)}${clash}`;
}
