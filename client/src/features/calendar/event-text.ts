import { clockTime } from "@hub/shared/clock-time";
import { addDays, dayOf, daysBetween } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { busyTitle, type EventType } from "@hub/shared/features/calendar/schema";
import { titleText } from "@hub/shared/features/calendar/title-text";
import type { Person } from "@hub/shared/features/members/schema";
import { dateText, dayAsDate, dayText, soonText, startText } from "../../ui/times.ts";

type Start = Pick<Occurrence, "startTime" | "allDay">;

/** Whether this is the user's own private event, whose text they can read. */
export function isOwnPrivate({ sealed, title }: Occurrence): boolean {
  return sealed !== null && title !== busyTitle;
}

export function typeText(type: EventType): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}

/** The start of an event in the family's time zone, for display next to its title. `soon` may be empty. */
export function whenText(event: Occurrence, now: Date, homeZone: string): { at: string; soon: string } {
  if (event.allDay) return { at: "All day", soon: "" };
  const start = new Date(event.startTime);
  return { at: clockTime(start, { timeZone: homeZone }), soon: soonText(start, now) };
}

/** The start of an event on any day: "3:30 PM, in 20 min", "Tomorrow, 5:00 PM". */
export function anyDayText(event: Start, now: Date): string {
  const start = new Date(event.startTime);
  const day = dayText(start, now);
  if (event.allDay) return day;
  return day === "Today" ? startText(start, now) : `${day}, ${clockTime(start)}`;
}

/** Confirms an added event with its time. */
export function addedText(event: Start & { title: string }, now: Date): string {
  return `${event.title}, ${anyDayText(event, now)}`;
}

/** "3:30 PM, in 20 min: Soccer, Ben, Cleo, Ada drives" */
export function nextEventText(event: Occurrence, members: readonly Person[], now: Date): string {
  const names = members.filter(({ id }) => event.memberIds.includes(id)).map(({ name }) => name);
  return [`${anyDayText(event, now)}: ${titleText(event)}`, ...names, ...driverText(event, members)].join(", ");
}

/** Names the driver, unless the driver is the only participant. */
function driverText({ driverId, memberIds }: Occurrence, members: readonly Person[]): string[] {
  const isAlone = memberIds.every((id) => id === driverId) && memberIds.length > 0;
  return members.filter(({ id }) => id === driverId && !isAlone).map(({ name }) => `${name} drives`);
}

/** When to leave for an event with a travel time: "leave at 4:40 PM". */
export function leaveText({ startTime, allDay, travelMinutes }: Occurrence, homeZone: string): string {
  if (allDay || travelMinutes === null) return "";
  return `leave at ${clockTime(new Date(Date.parse(startTime) - travelMinutes * 60_000), { timeZone: homeZone })}`;
}

/**
 * When an event ends: "until 5:00 PM", "until tomorrow 5:00 PM", "until Tue 5:00 PM". Omits the day if the event ends
 * on the day it starts or at the midnight after it.
 */
export function untilText({ startTime, endTime, allDay }: Occurrence, now: Date, homeZone: string): string {
  if (endTime === null || allDay) return "";
  const time = clockTime(new Date(endTime), { timeZone: homeZone });
  const first = dayOf(startTime, homeZone);
  const last = dayOf(Math.max(Date.parse(endTime) - 1, Date.parse(startTime)), homeZone);
  if (first === last) return `until ${time}`;
  return `until ${endDayText(dayOf(endTime, homeZone), { first, today: dayOf(now.getTime(), homeZone) })} ${time}`;
}

function endDayText(day: string, { first, today }: { first: string; today: string }): string {
  if (day === today) return "today";
  if (day === addDays(today, 1)) return "tomorrow";
  // A weekday is unambiguous within a week of the start.
  if (daysBetween(first, day) >= 7) return dateText(day);
  return dayAsDate(day).toLocaleDateString([], { weekday: "short", timeZone: "UTC" });
}

/** The details of an event besides its title and start. May be empty. */
export function detailText(event: Occurrence, members: readonly Person[], { now, homeZone }: TimeContext): string {
  const leave = leaveText(event, homeZone);
  return [untilText(event, now, homeZone), event.location, leave, ...driverText(event, members)]
    .filter(Boolean)
    .join(", ");
}

interface TimeContext {
  now: Date;
  /** The time zone of the family's home. */
  homeZone: string;
}
