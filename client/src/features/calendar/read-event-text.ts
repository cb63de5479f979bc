/** Describes an event that was parsed from text before it is added. */
import { clockTime } from "@hub/shared/clock-time";
import { addDays } from "@hub/shared/days";
import { describeEvent } from "@hub/shared/features/calendar/event-description";
import type { ParsedEvent } from "@hub/shared/features/calendar/read-endpoint";
import type { Person } from "@hub/shared/features/members/schema";
import { dayAsDate } from "../../ui/times.ts";

interface TextContext {
  members: readonly Pick<Person, "id" | "name">[];
  /** Today in the family's time zone. */
  today: string;
}

export function readEventText(event: ParsedEvent, { members, today }: TextContext): string {
  const { timeZone } = event;
  return describeEvent(event, {
    members,
    day: (day) => dayText(day, today),
    clock: (instant) => clockTime(new Date(instant), { timeZone }),
  });
}

function dayText(day: string, today: string): string {
  if (day === today) return "today";
  if (day === addDays(today, 1)) return "tomorrow";
  const year = day.startsWith(today.slice(0, 4)) ? undefined : "numeric";
  return dayAsDate(day).toLocaleDateString([], {
    weekday: "long",
    day: "numeric",
    month: "long",
    year,
    timeZone: "UTC",
  });
}
