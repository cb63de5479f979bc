import { addDays, dayOf, minutesOfDay, startOfDay } from "@hub/shared/days";
import { describeClash, findClashes } from "@hub/shared/features/calendar/clashes";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { type EventType, eventTypeSchema } from "@hub/shared/features/calendar/schema";
import { byStart, onlyThis, targetOf } from "@hub/shared/features/calendar/series/occurrence";
import { timingOf } from "@hub/shared/features/calendar/series/times";
import { titleText } from "@hub/shared/features/calendar/title-text";
import { readMembers } from "@hub/shared/features/members/document";
import type { Member } from "@hub/shared/features/members/schema";
import { type MemberId, newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { formatDay, formatList } from "@hub/shared/phrases";
import { readCalendar } from "../../read-calendar.ts";
import { createYielder } from "../../yielding.ts";
import type { Question } from "../actions/responder.ts";
import { findMember, unknownMember } from "./answer-people.ts";
import { moveMeal } from "./answer-plan.ts";
import { notUnderstood } from "./answer-small-talk.ts";
import { isQuestionName } from "./coverage.ts";
import { type Days, singleDay } from "./day-phrases.ts";
import { formatEvent, formatEventTiming, formatTime, timeAt } from "./event-text.ts";
import { findSlot } from "./find-meal.ts";
import type { IntentOf } from "./intent.ts";
import { findByName, findMentioned } from "./names.ts";
import data from "./phrases.json" with { type: "json" };
import { askForMore } from "./questions.ts";
import { type Reply, sentence } from "./reply.ts";

const dayMinutes = 24 * 60;
export const notAllowed: Reply = { lead: "You can read the calendar, but not change it." };

function eventNotFound(name: string): Reply {
  return { lead: `I couldn't find ${name} on the calendar for the next few days.`, isUnknownName: true };
}

export async function answerEvents({ days, name }: IntentOf<"events">, question: Question): Promise<Reply> {
  const { context } = question;
  const members = await context.read(readMembers);
  const member = name && name !== "we" ? findMember(members, name) : undefined;
  if (name && name !== "we" && !member) return unknownMember(members, name);
  const { timeZone, today } = context;
  const range = { start: startOfDay(days.start, timeZone), end: startOfDay(days.end, timeZone) };
  const own = await context.decryptOwnEvents(await readCalendar(context.read, { ...range, timeZone }));
  const all = byStart([...own, ...(await context.readSubscribedEvents(range))]);
  const events = all.filter((event) => !member || isFor(event, member));
  if (events.length === 0) return { lead: `Nothing is on ${days.words}${member ? ` for ${member.name}` : ""}.` };
  const isOneDay = addDays(days.start, 1) === days.end;
  const yielder = createYielder();
  const list: string[] = [];
  for (const event of events) {
    await yielder.yieldToEventLoop();
    const start = event.startTime < range.start ? days.start : dayOf(event.startTime, timeZone);
    const time = event.allDay ? "all day" : formatTime(event.startTime, question);
    const when = isOneDay ? time : `${formatDay(start, today).replace(/^on /, "")} ${time}`;
    const forPeople = member ? "" : describePeople(event, members);
    list.push(
      `${sentence(when)}: ${titleText(event)}${forPeople}${event.location === "" ? "" : `, ${event.location}`}`,
    );
  }
  return { lead: `${sentence(days.words)}:`, list };
}

/** True if the event includes the person in its members or title. */
export function isFor({ title, memberIds }: Pick<Occurrence, "title" | "memberIds">, { id, name }: Member): boolean {
  if (memberIds.includes(id)) return true;
  const first = /[\p{L}\d]+/u.exec(name)?.[0];
  return first !== undefined && new RegExp(`(?<!\\p{L})${first}(?!\\p{L})`, "iu").test(title);
}

/** The people of an event, unless its title names them. */
function describePeople({ title, memberIds }: Occurrence, members: readonly Member[]): string {
  const forPeople = members.filter(
    (member) => memberIds.includes(member.id) && !isFor({ title, memberIds: [] }, member),
  );
  return forPeople.length === 0 ? "" : ` for ${formatList(forPeople.map(({ name }) => name))}`;
}

export async function nextEvent({ name }: IntentOf<"next-event">, question: Question): Promise<Reply> {
  const { context } = question;
  const members = await context.read(readMembers);
  const member = name && name !== "we" ? findMember(members, name) : undefined;
  if (name && name !== "we" && !member) return unknownMember(members, name);
  const { now, timeZone } = context;
  const read = await readCalendar(context.read, { start: now.toISOString(), timeZone });
  const events = await context.decryptOwnEvents(read);
  const next = events.find((event) => !member || isFor(event, member));
  return {
    lead: next ? `Next is ${formatEvent(next, question)}.` : "Nothing is on the calendar for the next few days.",
  };
}

export async function answerEventDetail({ ask, title }: IntentOf<"event-detail">, question: Question): Promise<Reply> {
  const found = findByName(await allUpcomingEvents(question), title, (event) => event.title);
  const event = found.kind === "several" ? found.items[0] : found.kind === "one" && found.item;
  if (!event) return eventNotFound(title);
  const words = formatEvent(event, question);
  if (ask === "where")
    return { lead: event.location === "" ? `${words}. It has no location.` : `${words}: ${event.location}.` };
  return {
    lead:
      event.endTime === null
        ? `${words}. It has no end time.`
        : `${words} until ${formatTime(event.endTime, question)}.`,
  };
}

export async function renameEvent({ title, text }: IntentOf<"rename-event">, question: Question): Promise<Reply> {
  const { context } = question;
  if (!context.may(operations.changeEvent.act)) return notAllowed;
  const event = await eventToMove(title, undefined, question);
  if ("lead" in event) return event;
  await context.change([
    { name: "changeEvent", input: { id: targetOf(event.id).id, title: sentence(text).slice(0, 200) } },
  ]);
  return { lead: `${event.title} is now called ${sentence(text)}.` };
}

export async function findEvent({ name }: IntentOf<"find-event">, question: Question): Promise<Reply> {
  const events = await allUpcomingEvents(question);
  const found = findMentioned(events, name, ({ title }) => title);
  // Part of a sentence may match an event. If none matches, do not repeat it as a name.
  if (found.kind === "none") return isQuestionName(name) ? eventNotFound(name) : notUnderstood({ kind: "unknown" });
  const matches = found.kind === "one" ? [found.item] : found.items.slice(0, 3);
  return { lead: `${matches.map((event) => formatEvent(event, question)).join("; ")}.` };
}

export async function addEvent(intent: IntentOf<"add-event">, question: Question): Promise<Reply> {
  const { context } = question;
  const { title, minutes, isAllDay } = intent;
  if (!context.may(operations.addEvent.act)) return notAllowed;
  if (title === "") return askForMore("What's the event, and when is it?", "add event");
  const day = intent.days?.start ?? (minutes === undefined ? undefined : nextDayFor(minutes, question));
  if (day === undefined) return askForMore(`When is ${title}?`, `add event ${title}`);
  if (minutes === undefined && !isAllDay) {
    // "Pancakes on Friday" may be a meal that is planned for another day.
    const isMeal = intent.days !== undefined && (await findSlot(title, question))?.meal !== undefined;
    if (isMeal && intent.days) return moveMeal({ kind: "move-meal", meal: title, days: intent.days }, question);
    return askForMore(`What time is ${title}? You can also say “all day”.`, `add event ${title} ${day} at`);
  }
  const { timeZone } = context;
  const startTime = isAllDay ? startOfDay(day, timeZone) : timeAt(day, minutes ?? 0, timeZone);
  const endTime =
    isAllDay || intent.untilMinutes === undefined ? null : endAfter(startTime, intent.untilMinutes, timeZone);
  const event = {
    id: newId<"event">(),
    title: title.slice(0, 200),
    ...timingOf({ startTime, endTime, allDay: isAllDay }, timeZone),
    eventType: typeOf(title),
    memberIds: await membersIn(title, question),
  };
  await context.change([{ name: "addEvent", input: event }]);
  const { words } = intent.days ?? { words: formatDay(day, context.today) };
  const at = isAllDay ? "" : ` at ${formatTime(startTime, question)}`;
  return { lead: `Added ${title}, ${words}${at}.${await clashesAt(event.id, startTime, question)}` };
}

export async function moveEvent(intent: IntentOf<"move-event">, question: Question): Promise<Reply> {
  const { title, days, shiftMinutes } = intent;
  const { context } = question;
  if (!context.may(operations.changeEvent.act)) return notAllowed;
  if (title === "") return askForMore("What should I move, and to when?", "move");
  const event = await eventToMove(title, days, question);
  const slot = "lead" in event ? await findSlot(title, question) : undefined;
  if (slot?.meal && days) return moveMeal({ kind: "move-meal", meal: title, days }, question);
  if (slot?.meal && shiftMinutes !== undefined && shiftMinutes % dayMinutes === 0) {
    const moved = singleDay(addDays(slot.date, shiftMinutes / dayMinutes), context.today);
    return moveMeal({ kind: "move-meal", meal: title, days: moved }, question);
  }
  if ("lead" in event) return event;
  if (shiftMinutes !== undefined) return shiftEvent(event, shiftMinutes, question);
  if (!days && intent.minutes === undefined)
    return askForMore(`When should ${event.title} be?`, `move ${event.title} to`);
  return rescheduleEvent(event, { ...intent, day: days?.start ?? dayOf(event.startTime, context.timeZone) }, question);
}

/** A shift by whole days keeps the local time, even across a clock change. */
function shiftEvent(event: Occurrence, shiftMinutes: number, question: Question): Promise<Reply> {
  const { timeZone } = question.context;
  const startDay = dayOf(event.startTime, timeZone);
  if (event.allDay || shiftMinutes % dayMinutes === 0)
    return rescheduleEvent(event, { day: addDays(startDay, Math.round(shiftMinutes / dayMinutes)) }, question);
  const moved = new Date(Date.parse(event.startTime) + shiftMinutes * 60_000).toISOString();
  return rescheduleEvent(event, { day: dayOf(moved, timeZone), minutes: minutesOfDay(moved, timeZone) }, question);
}

interface NewTime {
  day: string;
  minutes?: number | undefined;
  untilMinutes?: number | undefined;
}

/** Reschedules an event. Keeps the time of day and the duration unless given. */
async function rescheduleEvent(
  event: Occurrence,
  { day, minutes, untilMinutes }: NewTime,
  question: Question,
): Promise<Reply> {
  const { context } = question;
  const { timeZone } = context;
  const allDay = event.allDay && minutes === undefined;
  const startTime = allDay
    ? startOfDay(day, timeZone)
    : timeAt(day, minutes ?? minutesOfDay(event.startTime, timeZone), timeZone);
  const endTime =
    untilMinutes === undefined || allDay
      ? preserveDuration(event, startTime)
      : endAfter(startTime, untilMinutes, timeZone);
  const timing = timingOf({ startTime, endTime, allDay }, timeZone);
  // All-day events keep their number of days, even if a day has 23 hours.
  const { lengthMs } = allDay ? timingOf(event, timeZone) : timing;
  await context.change([{ name: "changeEvent", input: { ...onlyThis(event), ...timing, lengthMs } }]);
  const newTime = formatEventTiming({ startTime, allDay }, question).replace(/^on /, "");
  return { lead: `Moved ${event.title} to ${newTime}.${await clashesAt(event.id, startTime, question)}` };
}

/**
 * Names the people who have another event at the start of this one, such as " Ben is at Soccer then.". Empty if there
 * are none.
 */
async function clashesAt(id: string, startTime: string, { context }: Question): Promise<string> {
  const startMs = Date.parse(startTime);
  const near = (days: number) => new Date(startMs + days * dayMinutes * 60_000).toISOString();
  const { timeZone } = context;
  const all = await readCalendar(context.read, { start: near(-1), end: near(1), timeZone });
  const own = all.filter((event) => targetOf(event.id).id === targetOf(id).id && event.startTime === startTime);
  const clashes = findClashes(own, all, await context.read(readMembers));
  return clashes.map((clash) => ` ${describeClash(clash)}.`).join("");
}

/** An all-day event that gets a time has no end. */
function preserveDuration({ startTime, endTime, allDay }: Occurrence, movedTo: string): string | null {
  if (endTime === null || allDay) return null;
  return new Date(Date.parse(movedTo) + Date.parse(endTime) - Date.parse(startTime)).toISOString();
}

/** The number of days to search in subscribed calendars. */
const subscribedDays = 62;

/** All upcoming events, including subscribed calendars. */
async function allUpcomingEvents(question: Question): Promise<Occurrence[]> {
  const { today, timeZone, readSubscribedEvents } = question.context;
  const end = startOfDay(addDays(today, subscribedDays), timeZone);
  const subscribed = await readSubscribedEvents({ start: startOfDay(today, timeZone), end });
  return byStart([...(await upcomingEvents(question)), ...subscribed]);
}

/** The next instant after the start with that local time: "from ten until one" may pass midnight. */
function endAfter(startTime: string, untilMinutes: number, timeZone: string): string {
  const day = dayOf(startTime, timeZone);
  const sameDay = timeAt(day, untilMinutes, timeZone);
  return sameDay > startTime ? sameDay : timeAt(addDays(day, 1), untilMinutes, timeZone);
}

/** Finds an event by name. Prefers one on the named day, otherwise the next one. */
async function eventToMove(title: string, days: Days | undefined, question: Question): Promise<Occurrence | Reply> {
  const { timeZone } = question.context;
  const found = findByName(await upcomingEvents(question), title, (event) => event.title);
  if (found.kind === "none") return eventNotFound(title);
  const matches = found.kind === "one" ? [found.item] : found.items;
  const titles = [...new Set(matches.map((event) => event.title))];
  if (titles.length > 1) return askForMore(`Which one: ${formatList(titles, "or")}?`, "move");
  const onThatDay = matches.find((event) => days && dayOf(event.startTime, timeZone) === days.start);
  return onThatDay ?? matches[0] ?? { lead: `I couldn't find ${title} on the calendar.` };
}

/** Starts at the beginning of today, so a running event can still be moved. */
async function upcomingEvents({ context }: Question): Promise<Occurrence[]> {
  const start = startOfDay(context.today, context.timeZone);
  return context.decryptOwnEvents(await readCalendar(context.read, { start, timeZone: context.timeZone }));
}

/** A time without a day means its next occurrence. */
function nextDayFor(minutes: number, { context }: Question): string {
  const { today, timeZone, now } = context;
  return timeAt(today, minutes, timeZone) > now.toISOString() ? today : addDays(today, 1);
}

async function membersIn(title: string, { context }: Question): Promise<MemberId[]> {
  const words = title
    .toLowerCase()
    .replace(/'s\b/g, "")
    .split(/[^\p{L}]+/u);
  const members = await context.read(readMembers);
  return members.filter(({ name }) => words.includes(name.toLowerCase().split(" ")[0] ?? "")).map(({ id }) => id);
}

const typeWords = Object.entries(data.eventTypes).map(
  ([type, words]) => [eventTypeSchema.parse(type), new RegExp(`\\b(?:${words})\\b`, "i")] as const,
);

function typeOf(title: string): EventType {
  return typeWords.find(([, pattern]) => pattern.test(title))?.[0] ?? "general";
}
