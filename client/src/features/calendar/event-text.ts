import { clockTime } from "@hub/shared/clock-time";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { EventType } from "@hub/shared/features/calendar/schema";
import { startText } from "../../ui/times.ts";

export function typeText(type: EventType): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}

/** When an event starts, as said beside its title. */
export function whenText(event: Occurrence, now: Date): string {
  return event.allDay ? "All day" : startText(new Date(event.startTime), now);
}

/** What is known about an event beside its title and its start; empty when that is nothing. */
export function detailText(event: Occurrence): string {
  const until = event.endTime && !event.allDay ? `until ${clockTime(new Date(event.endTime))}` : "";
  return [until, event.location].filter(Boolean).join(", ");
}
