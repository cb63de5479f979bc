/** Uses the calendar to answer who drives a member and who is free at a time. */
import { addDays, instantAt, startOfDay } from "@hub/shared/days";
import { findClashes } from "@hub/shared/features/calendar/clashes";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { readMembers } from "@hub/shared/features/members/document";
import { newId } from "@hub/shared/ids";
import { formatList } from "@hub/shared/phrases";
import { readCalendar } from "../../read-calendar.ts";
import type { Question } from "../actions/responder.ts";
import { isFor } from "./answer-calendar.ts";
import { findMember, unknownMember } from "./answer-people.ts";
import type { Days } from "./day-phrases.ts";
import { formatEvent } from "./event-text.ts";
import type { IntentOf } from "./intent.ts";
import { type Reply, sentence } from "./reply.ts";

/** How far ahead to look for the next event if the question names no day. */
const daysAhead = 7;

/** "Who picks up Leo?", "Who drives Leo on Friday?" */
export async function answerDriver({ name, days }: IntentOf<"who-drives">, question: Question): Promise<Reply> {
  const { context } = question;
  const members = await context.read(readMembers);
  const member = findMember(members, name);
  if (!member) return unknownMember(members, name);
  const { now, timeZone } = context;
  const start = days ? startOfDay(days.start, timeZone) : now.toISOString();
  const end = days ? startOfDay(days.end, timeZone) : new Date(now.getTime() + daysAhead * 86_400_000).toISOString();
  const upcoming = await context.decryptOwnEvents(await readCalendar(context.read, { start, end, timeZone }));
  const events = upcoming.filter((event) => !event.allDay && isFor(event, member));
  const next = events.find(({ driverId }) => driverId !== null) ?? events[0];
  const listed = days || !next ? events : [next];
  if (listed.length === 0)
    return { lead: `I found nothing on the calendar for ${member.name} ${days?.words ?? "in the next seven days"}.` };
  const lines = listed.map((event) => {
    const driver = members.find(({ id }) => id === event.driverId)?.name;
    return driver
      ? `**${driver}** drives: ${formatEvent(event, question)}.`
      : `No driver is set for ${formatEvent(event, question)}.`;
  });
  return { lead: lines.join(" ") };
}

/** The first and last hour of each part of the day. */
const dayParts: Readonly<Record<string, readonly [number, number]>> = {
  morning: [6, 12],
  afternoon: [12, 18],
  evening: [18, 24],
  night: [18, 24],
};

/**
 * "Who is free on Wednesday afternoon?" A question without a part of the day means 8:00 to 22:00. A question with only a
 * start time means one hour.
 */
export async function answerWhoIsFree(intent: IntentOf<"who-free">, question: Question): Promise<Reply> {
  const { days, part, minutes, untilMinutes } = intent;
  const { context } = question;
  const { timeZone, today } = context;
  const members = await context.read(readMembers);
  const day = days?.start ?? today;
  const [first, last] = dayParts[part ?? ""] ?? [8, 22];
  const from = minutes ?? first * 60;
  const until = untilMinutes ?? (minutes === undefined ? last * 60 : minutes + 60);
  const at = (minute: number) =>
    new Date(
      minute < 24 * 60 ? instantAt(day, minute, timeZone) : instantAt(addDays(day, 1), 0, timeZone),
    ).toISOString();
  const range = { start: at(from), end: at(until) };
  const all = await context.decryptOwnEvents(await readCalendar(context.read, { ...range, timeZone }));
  const requested = {
    ...blank,
    id: newId<"event">(),
    startTime: range.start,
    endTime: range.end,
    memberIds: members.map(({ id }) => id),
  };
  const clashes = findClashes([requested], all, members);
  const reasons = members.flatMap((member) => {
    const memberClashes = clashes
      .filter(({ people }) => people.some(({ id }) => id === member.id))
      .map(({ other }) => other);
    return memberClashes.length === 0
      ? []
      : [`${member.name}: ${formatList(memberClashes.map((event) => formatEvent(event, question)))}`];
  });
  const busy = new Set(clashes.flatMap(({ people }) => people.map(({ id }) => id)));
  const free = members.filter(({ id }) => !busy.has(id)).map(({ name }) => name);
  const when = part ? describePart(days, part, today) : (days?.words ?? "today");
  const lead =
    free.length === 0
      ? `No one is free ${when}.`
      : `${formatList(free)} ${free.length === 1 ? "is" : "are"} free ${when}.`;
  return reasons.length === 0 ? { lead } : { lead, list: reasons.map(sentence) };
}

/** "This afternoon", "tonight", "on Wednesday in the morning". */
function describePart(days: Days | undefined, part: string, today: string): string {
  const isToday = days === undefined || days.start === today;
  if (isToday) return part === "night" ? "tonight" : `this ${part}`;
  return `${days.words} in the ${part === "night" ? "evening" : part}`;
}

/** The default fields of an event that only blocks a time range. */
const blank: Omit<Occurrence, "id" | "startTime" | "endTime" | "memberIds"> = {
  ...{
    title: "",
    description: "",
    location: "",
    eventType: "general",
    color: null,
    seriesId: null,
    recurrenceId: null,
  },
  ...{ addedBy: null, driverId: null, travelMinutes: null, reminders: null, age: null, birthYear: null, sealed: null },
  ...{ allDay: false, startDate: null, endDate: null, timeZone: null, rrule: null },
};
