import { daysBetween } from "@hub/shared/days";
import type { ReadEvent } from "@hub/shared/features/calendar/read-endpoint";
import { dayMs, timingOf } from "@hub/shared/features/calendar/series/times";
import { useEventActions } from "./event-actions.ts";

/** Adds appointments: one hour from now, or as they were read out of words. */
export function useQuickEvents() {
  const { add, addQuick } = useEventActions();
  const addRead = ({ title, location, memberIds, rrule, ...times }: ReadEvent): void => {
    const { when, lengthMs } = onceOf(times);
    add({ title, location, memberIds, when: { ...when, rrule }, lengthMs, eventType: "appointment" });
  };
  return { addQuick, addRead };
}

function onceOf({
  startTime,
  endTime,
  allDay,
  timeZone,
}: Omit<ReadEvent, "title" | "location" | "memberIds" | "rrule">) {
  if (!allDay) return timingOf({ startTime, endTime }, timeZone);
  const days = endTime === null ? 1 : daysBetween(startTime, endTime);
  return { when: { start: startTime, timeZone: null }, lengthMs: days * dayMs };
}
