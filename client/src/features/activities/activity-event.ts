import type { Activity } from "@hub/shared/features/activities/schema";
import type { addEvent } from "@hub/shared/features/calendar/operations";
import { timingOf } from "@hub/shared/features/calendar/series/times";
import type { InputOf } from "@hub/shared/operation";

const minuteMs = 60_000;
const delayMs = 2 * 60 * minuteMs;
const openDurationMs = 2 * 60 * minuteMs;
const activityColor = "#8FBC8F";

/** The event that "Add to Calendar" makes of an activity: in two hours, for its duration or else two hours. */
export function eventOf(activity: Activity, now: Date, timeZone: string): Omit<InputOf<typeof addEvent>, "id"> {
  const startMs = now.getTime() + delayMs;
  const lengthMs = activity.duration === null ? openDurationMs : activity.duration * minuteMs;
  return {
    title: activity.title,
    description: activity.description,
    ...timingOf({ startTime: new Date(startMs).toISOString() }, timeZone),
    lengthMs,
    eventType: "activity",
    color: activityColor,
  };
}
