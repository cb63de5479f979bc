/** Describes an event that was read from text before it is added, and makes the input that adds it. */
import { addDays, dayOf, daysBetween } from "../../days.ts";
import { formatList, weekdayNames } from "../../phrases.ts";
import type { Member } from "../members/schema.ts";
import type { ParsedEvent } from "./read-endpoint.ts";
import { weekdayCodes } from "./series/rule.ts";
import { dayMs, timingOf } from "./series/times.ts";

/** How a screen or the assistant formats days (`YYYY-MM-DD`) and instants. */
interface EventFormat {
  members: readonly Pick<Member, "id" | "name">[];
  day(day: string): string;
  clock(instant: string): string;
}

/** "“Soccer”: Every Tuesday, 5:00 PM to 6:00 PM, from Tuesday, December 1, at the green, for Ben, until June 30, 2027." */
export function describeEvent(event: ParsedEvent, { members, day, clock }: EventFormat): string {
  const { title, rrule, location, memberIds, driverId, birthYear } = event;
  const names = members.filter(({ id }) => memberIds.includes(id)).map(({ name }) => name);
  const driver = members.find(({ id }) => id === driverId)?.name;
  const rule = rrule === null ? undefined : describeRule(rrule);
  const [first, last] = daysOf(event);
  const days = first === last ? day(first) : `${day(first)} to ${day(last)}`;
  const parts = [
    rule?.often ?? days,
    formatTimes(event, { day, clock }),
    rule && `from ${days}`,
    rule?.times,
    birthYear !== null && `born in ${birthYear}`,
    location && `at ${location}`,
    names.length > 0 && `for ${formatList(names)}`,
    driver && `${driver} drives`,
    rule?.until && `until ${day(rule.until)}`,
  ];
  return `“${title}”: ${parts.filter(Boolean).join(", ")}.`;
}

/** The input of `addEvent` for it, without an id, as an appointment. */
export function toNewEvent({ title, location, memberIds, driverId, rrule, birthYear, ...times }: ParsedEvent) {
  const { when, lengthMs } = timesOf(times);
  return {
    ...{ title, location, memberIds, driverId, birthYear, lengthMs },
    when: { ...when, rrule },
    eventType: "appointment" as const,
  };
}

function timesOf({
  startTime,
  endTime,
  allDay,
  timeZone,
}: Pick<ParsedEvent, "startTime" | "endTime" | "allDay" | "timeZone">) {
  if (!allDay) return timingOf({ startTime, endTime }, timeZone);
  const days = endTime === null ? 1 : daysBetween(startTime, endTime);
  return { when: { start: startTime, timeZone: null }, lengthMs: days * dayMs };
}

function daysOf({ startTime, endTime, allDay, timeZone }: ParsedEvent): [string, string] {
  if (allDay) return [startTime, endTime === null ? startTime : addDays(endTime, -1)];
  const day = dayOf(startTime, timeZone);
  return [day, day];
}

function formatTimes(
  { startTime, endTime, allDay, timeZone }: ParsedEvent,
  { day, clock }: Pick<EventFormat, "day" | "clock">,
) {
  if (allDay) return "all day";
  if (endTime === null) return clock(startTime);
  const first = dayOf(startTime, timeZone);
  const last = dayOf(Date.parse(endTime) - 1, timeZone);
  const times = `${clock(startTime)} to ${clock(endTime)}`;
  if (last <= first) return times;
  return last === addDays(first, 1) ? `${times} the next day` : `${times} on ${day(dayOf(endTime, timeZone))}`;
}

const units: Readonly<Record<string, string>> = { DAILY: "day", WEEKLY: "week", MONTHLY: "month", YEARLY: "year" };
const places: Readonly<Record<string, string>> = {
  "1": "first",
  "2": "second",
  "3": "third",
  "4": "fourth",
  "-1": "last",
};

/** The rule parts that the hub generates from text. Only rules of these are described. */
const describedPart = /^(FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)|(INTERVAL|COUNT|UNTIL|BYDAY)=.+|BYMONTHDAY=-1)$/;

function describeRule(rrule: string) {
  const written = rrule.toUpperCase().split(";");
  const parts = new Map(written.map((part) => part.split("=") as [string, string]));
  const isDescribed = written.every((part) => describedPart.test(part)) && codesOf(parts).every(isDescribedDay);
  if (!isDescribed) return { often: "Repeats on its own schedule", times: undefined, until: undefined };
  const interval = Number(parts.get("INTERVAL") ?? 1);
  const unit = units[parts.get("FREQ") ?? ""] ?? "week";
  const days = codesOf(parts).map(weekdayText);
  const every = interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`;
  const isPlain = unit === "week" && interval === 1 && days.length > 0;
  const isLastDay = parts.get("BYMONTHDAY") === "-1";
  const often = isPlain
    ? `Every ${formatList(days)}`
    : [every, days.length > 0 && `on ${formatList(days)}`, isLastDay && "on its last day"];
  const count = parts.get("COUNT");
  return {
    often: typeof often === "string" ? often : often.filter(Boolean).join(" "),
    times: count && `${count} times`,
    until: parts.get("UNTIL")?.replace(/^(\d{4})(\d\d)(\d\d).*$/, "$1-$2-$3"),
  };
}

function codesOf(parts: ReadonlyMap<string, string>): string[] {
  return (parts.get("BYDAY") ?? "").split(",").filter(Boolean);
}

function isDescribedDay(code: string): boolean {
  const place = code.slice(0, -2);
  return weekdayCodes.includes(code.slice(-2)) && (place === "" || place in places);
}

function weekdayText(code: string): string {
  const place = places[code.slice(0, -2)];
  const name = weekdayNames[weekdayCodes.indexOf(code.slice(-2))] ?? "";
  return place ? `the ${place} ${name}` : name;
}
