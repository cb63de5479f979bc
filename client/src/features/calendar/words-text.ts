/** What was read out of words, told before it is added. */
import { clockTime } from "@hub/shared/clock-time";
import { addDays, dayOf } from "@hub/shared/days";
import type { ReadEvent } from "@hub/shared/features/calendar/read-endpoint";
import type { Member } from "@hub/shared/features/members/schema";
import { listWords } from "@hub/shared/words";
import { dayAsDate } from "../../ui/times.ts";

interface Around {
  members: readonly Pick<Member, "id" | "name">[];
  /** The family's day. */
  today: string;
}

/** "“Soccer”: every Tuesday, 5:00 PM to 6:00 PM, from Tuesday, December 1, at the green, for Ben, until June 30, 2027" */
export function wordsText(event: ReadEvent, { members, today }: Around): string {
  const { title, rrule, location, memberIds } = event;
  const names = members.filter(({ id }) => memberIds.includes(id)).map(({ name }) => name);
  const rule = rrule === null ? undefined : ruleWords(rrule);
  const [first, last] = daysOf(event);
  const days = first === last ? dayText(first, today) : `${dayText(first, today)} to ${dayText(last, today)}`;
  const parts = [
    rule?.often ?? days,
    timesText(event),
    rule && `from ${days}`,
    rule?.times,
    location && `at ${location}`,
    names.length > 0 && `for ${listWords(names)}`,
    rule?.until && `until ${dayText(rule.until, today)}`,
  ];
  return `“${title}”: ${parts.filter(Boolean).join(", ")}.`;
}

function daysOf({ startTime, endTime, allDay, timeZone }: ReadEvent): [string, string] {
  if (allDay) return [startTime, endTime === null ? startTime : addDays(endTime, -1)];
  const day = dayOf(startTime, timeZone);
  return [day, day];
}

function timesText({ startTime, endTime, allDay, timeZone }: ReadEvent): string {
  if (allDay) return "all day";
  const clock = (time: string) => clockTime(new Date(time), { timeZone });
  return endTime === null ? clock(startTime) : `${clock(startTime)} to ${clock(endTime)}`;
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

const units: Readonly<Record<string, string>> = { DAILY: "day", WEEKLY: "week", MONTHLY: "month", YEARLY: "year" };
const weekdays: Readonly<Record<string, string>> = {
  SU: "Sunday",
  MO: "Monday",
  TU: "Tuesday",
  WE: "Wednesday",
  TH: "Thursday",
  FR: "Friday",
  SA: "Saturday",
};
const places: Readonly<Record<string, string>> = {
  "1": "first",
  "2": "second",
  "3": "third",
  "4": "fourth",
  "-1": "last",
};

/** Only of rules that the hub reads out of words. */
function ruleWords(rrule: string) {
  const parts = new Map(rrule.split(";").map((part) => part.split("=") as [string, string]));
  const interval = Number(parts.get("INTERVAL") ?? 1);
  const unit = units[parts.get("FREQ") ?? ""] ?? "week";
  const days = (parts.get("BYDAY") ?? "").split(",").filter(Boolean).map(weekdayText);
  const every = interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`;
  const isPlain = unit === "week" && interval === 1 && days.length > 0;
  const often = isPlain ? `Every ${listWords(days)}` : [every, days.length > 0 && `on ${listWords(days)}`];
  const count = parts.get("COUNT");
  return {
    often: typeof often === "string" ? often : often.filter(Boolean).join(" "),
    times: count && `${count} times`,
    until: parts.get("UNTIL")?.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3"),
  };
}

function weekdayText(code: string): string {
  const place = places[code.slice(0, -2)];
  const name = weekdays[code.slice(-2)] ?? "";
  return place ? `the ${place} ${name}` : name;
}
