/** A drag over the days of a month, and the change that it makes. */
import { addDays, daysBetween } from "@hub/shared/days";
import type { NewTimes } from "../dropped-event.ts";
import type { TimeSlot } from "../time-slot.ts";
import type { MonthEvent } from "./month-events.ts";

interface DragSpan {
  /** The day where the drag started, and the day under the pointer. */
  from: string;
  over: string;
}

interface EventDrag extends DragSpan {
  kind: "move" | "resize";
  entry: MonthEvent;
}

export type Drag = EventDrag | ({ kind: "choose" } & DragSpan);

/** The days that a drag covers, both inclusive. */
export function coveredDays(drag: Drag): { first: string; last: string } {
  const { from, over } = drag;
  switch (drag.kind) {
    case "choose":
      return over < from ? { first: over, last: from } : { first: from, last: over };
    case "move": {
      const days = daysBetween(from, over);
      return { first: addDays(drag.entry.first, days), last: addDays(drag.entry.last, days) };
    }
    case "resize":
      return { first: drag.entry.first, last: over < drag.entry.first ? drag.entry.first : over };
  }
}

/** The days of a new all-day event. */
export function slotOf(drag: Drag): TimeSlot {
  const { first, last } = coveredDays(drag);
  return { start: first, end: addDays(last, 1) };
}

/** The event's new times. Undefined if nothing changes, or if the event would end as it starts. */
export function newTimesOf(drag: EventDrag): NewTimes | undefined {
  const { start, end, last, event } = drag.entry;
  const days = daysBetween(last, coveredDays(drag).last);
  if (days === 0) return undefined;
  const { allDay } = event;
  if (drag.kind === "move") return { start: later(start, days), end: end && later(end, days), allDay, isResize: false };
  const resizedEnd = later(end ?? start, days);
  return resizedEnd > start ? { start, end: resizedEnd, allDay, isResize: true } : undefined;
}

function later(local: string, days: number): string {
  return addDays(local.slice(0, 10), days) + local.slice(10);
}
