/** Converts a drop on the grid to a change of the event. */
import { daysBetween } from "@hub/shared/days";
import { deepEqual } from "@hub/shared/deep-equal";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { dayMs } from "@hub/shared/features/calendar/series/times";
import { instantOf, localTimeOf } from "@hub/shared/zoned-time";
import type { EventChanges } from "../change-input.ts";
import { localStartOf, zoneOf } from "../event-form.ts";

/** Local times in the family's time zone, or dates for all-day events. The end is exclusive. */
export interface NewTimes {
  start: string;
  end: string | null;
  allDay: boolean;
  /** True if the drag resized the event. A move keeps the duration, even over a clock change. */
  isResize: boolean;
}

const hourMs = 60 * 60 * 1000;

export function changesAt(event: Occurrence, times: NewTimes, homeZone: string): EventChanges {
  const timeZone = times.allDay ? null : zoneOf(event, homeZone);
  const isHomeZone = timeZone === null || timeZone === homeZone;
  const start = isHomeZone ? times.start : localTimeOf(instantOf(times.start, homeZone), timeZone);
  const time = { start, timeZone };
  const before = { start: localStartOf(event, homeZone), timeZone: event.allDay ? null : zoneOf(event, homeZone) };
  return { overrides: durationOverride(event, times, homeZone), ...(!deepEqual(time, before) && { time }) };
}

function durationOverride(event: Occurrence, times: NewTimes, homeZone: string): EventChanges["overrides"] {
  const { start, end, allDay, isResize } = times;
  if (allDay !== event.allDay) return { lengthMs: allDay ? dayMs : hourMs };
  if (!isResize || end === null) return {};
  return { lengthMs: allDay ? daysBetween(start, end) * dayMs : instantOf(end, homeZone) - instantOf(start, homeZone) };
}
