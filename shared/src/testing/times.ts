import { timingOf } from "../features/calendar/series/times.ts";

/** The time of an event that is once, at an instant. */
export const onceAt = (startTime: string) => timingOf({ startTime }, "UTC");
