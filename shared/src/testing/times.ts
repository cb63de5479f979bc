import { timingOf } from "../features/calendar/series/times.ts";

/** The timing of a single event at an instant. */
export const singleTiming = (startTime: string) => timingOf({ startTime }, "UTC");
