import { addDays, dayOf, startOfDay } from "@hub/shared/days";
import { readEvents } from "@hub/shared/features/calendar/document";
import type { EventType, FamilyEvent } from "@hub/shared/features/calendar/schema";
import { readMembers } from "@hub/shared/features/members/document";
import { type MemberId, newId } from "@hub/shared/ids";
import { dayWords, listWords } from "@hub/shared/words";
import type { Question } from "../replies.ts";
import type { AskOf } from "./ask.ts";
import { eventWords, instantAt, minutesAt, timeWords, whenWords } from "./event-words.ts";
import { findNamed } from "./names.ts";
import { type Said, sentence } from "./said.ts";
import type { Days } from "./when.ts";

const dayMinutes = 24 * 60;
const mayNot: Said = { lead: "You can read the calendar, but not change it." };

export async function tellEvents({ days }: AskOf<"events">, question: Question): Promise<Said> {
  const { household } = question;
  const { timeZone, today } = household;
  const range = { start: startOfDay(days.start, timeZone), end: startOfDay(days.end, timeZone) };
  const events = await household.read((doc) => readEvents(doc, range));
  if (events.length === 0) return { lead: `Nothing is on ${days.words}.` };
  const isOneDay = addDays(days.start, 1) === days.end;
  const list = events.map((event) => {
    const start = event.startTime < range.start ? days.start : dayOf(event.startTime, timeZone);
    const time = event.allDay ? "all day" : timeWords(event.startTime, question);
    const when = isOneDay ? time : `${dayWords(start, today).replace(/^on /, "")} ${time}`;
    return `${sentence(when)}: ${event.title}${event.location === "" ? "" : `, ${event.location}`}`;
  });
  return { lead: `${sentence(days.words)}:`, list };
}

export async function findEvent({ name }: AskOf<"find-event">, question: Question): Promise<Said> {
  const events = await comingEvents(question);
  const found = findNamed(events, name, ({ title }) => title);
  if (found.kind === "none") return { lead: `I found no ${name} in the calendar of the days to come.` };
  const matches = found.kind === "one" ? [found.thing] : found.things.slice(0, 3);
  return { lead: `${matches.map((event) => eventWords(event, question)).join("; ")}.` };
}

export async function addEvent(ask: AskOf<"add-event">, question: Question): Promise<Said> {
  const { household } = question;
  const { title, minutes, isAllDay } = ask;
  if (!household.may("edit-events")) return mayNot;
  if (title === "") return askOn("What is it, and when?", "add event");
  const day = ask.days?.start ?? (minutes === undefined ? undefined : nextDayFor(minutes, question));
  if (day === undefined) return askOn(`When is ${title}?`, `add event ${title}`);
  if (minutes === undefined && !isAllDay) {
    return askOn(`At what time is ${title}? You can also say “all day”.`, `add event ${title} ${day} at`);
  }
  const { timeZone } = household;
  const startTime = isAllDay ? startOfDay(day, timeZone) : instantAt(day, minutes ?? 0, timeZone);
  const event = {
    id: newId<"event">(),
    title: title.slice(0, 200),
    startTime,
    endTime: isAllDay || ask.untilMinutes === undefined ? null : endAfter(startTime, ask.untilMinutes, timeZone),
    allDay: isAllDay,
    eventType: typeOf(title),
    memberIds: await membersIn(title, question),
  };
  await household.change([{ name: "addEvent", input: event }]);
  const { words } = ask.days ?? { words: dayWords(day, household.today) };
  const at = isAllDay ? "" : ` at ${timeWords(event.startTime, question)}`;
  return { lead: `Added ${title}, ${words}${at}.` };
}

export async function moveEvent(ask: AskOf<"move-event">, question: Question): Promise<Said> {
  const { title, days, shiftMinutes } = ask;
  const { household } = question;
  if (!household.may("edit-events")) return mayNot;
  if (title === "") return askOn("What shall I move, and when to?", "move");
  const event = await eventToMove(title, days, question);
  if ("lead" in event) return event;
  if (shiftMinutes !== undefined) return shiftEvent(event, shiftMinutes, question);
  if (!days && ask.minutes === undefined) return askOn(`When shall ${event.title} be?`, `move ${event.title} to`);
  return placeEvent(event, { ...ask, day: days?.start ?? dayOf(event.startTime, household.timeZone) }, question);
}

/** Whole days keep the time on the clock, also where the clocks change between them. */
function shiftEvent(event: FamilyEvent, shiftMinutes: number, question: Question): Promise<Said> {
  const { timeZone } = question.household;
  const startDay = dayOf(event.startTime, timeZone);
  if (event.allDay || shiftMinutes % dayMinutes === 0)
    return placeEvent(event, { day: addDays(startDay, Math.round(shiftMinutes / dayMinutes)) }, question);
  const moved = new Date(Date.parse(event.startTime) + shiftMinutes * 60_000).toISOString();
  return placeEvent(event, { day: dayOf(moved, timeZone), minutes: minutesAt(moved, timeZone) }, question);
}

interface NewPlace {
  day: string;
  minutes?: number | undefined;
  untilMinutes?: number | undefined;
}

/** What is not said stays: the time of day, and how long it takes. */
async function placeEvent(
  event: FamilyEvent,
  { day, minutes, untilMinutes }: NewPlace,
  question: Question,
): Promise<Said> {
  const { household } = question;
  const { timeZone } = household;
  const allDay = event.allDay && minutes === undefined;
  const startTime = allDay
    ? startOfDay(day, timeZone)
    : instantAt(day, minutes ?? minutesAt(event.startTime, timeZone), timeZone);
  const lastsMs = event.endTime === null ? 0 : Date.parse(event.endTime) - Date.parse(event.startTime);
  const keptEnd = event.endTime === null ? null : new Date(Date.parse(startTime) + lastsMs).toISOString();
  const endTime = untilMinutes === undefined || allDay ? keptEnd : endAfter(startTime, untilMinutes, timeZone);
  await household.change([{ name: "changeEvent", input: { id: event.id, startTime, endTime, allDay } }]);
  return { lead: `Moved ${event.title} to ${whenWords({ startTime, allDay }, question).replace(/^on /, "")}.` };
}

/** The next time after a start at which the clocks show the end: "from ten until one" goes over midnight. */
function endAfter(startTime: string, untilMinutes: number, timeZone: string): string {
  const day = dayOf(startTime, timeZone);
  const sameDay = instantAt(day, untilMinutes, timeZone);
  return sameDay > startTime ? sameDay : instantAt(addDays(day, 1), untilMinutes, timeZone);
}

/** The event that a name means: of several the next one, preferring the day that was named along with it. */
async function eventToMove(title: string, days: Days | undefined, question: Question): Promise<FamilyEvent | Said> {
  const { timeZone } = question.household;
  const found = findNamed(await comingEvents(question), title, (event) => event.title);
  if (found.kind === "none") return { lead: `I found no ${title} in the calendar of the days to come.` };
  const matches = found.kind === "one" ? [found.thing] : found.things;
  const titles = [...new Set(matches.map((event) => event.title))];
  if (titles.length > 1) return askOn(`Which one: ${listWords(titles, "or")}?`, "move");
  const onThatDay = matches.find((event) => days && dayOf(event.startTime, timeZone) === days.start);
  return onThatDay ?? matches[0] ?? { lead: `I found no ${title} in the calendar.` };
}

/** From this morning on, so that what has just begun can still be moved. */
function comingEvents({ household }: Question): Promise<FamilyEvent[]> {
  const start = startOfDay(household.today, household.timeZone);
  return household.read((doc) => readEvents(doc, { start }));
}

/** A time without a day is the next such time. */
function nextDayFor(minutes: number, { household }: Question): string {
  const { today, timeZone, now } = household;
  return instantAt(today, minutes, timeZone) > now.toISOString() ? today : addDays(today, 1);
}

async function membersIn(title: string, { household }: Question): Promise<MemberId[]> {
  const words = title
    .toLowerCase()
    .replace(/'s\b/g, "")
    .split(/[^\p{L}]+/u);
  const members = await household.read(readMembers);
  return members.filter(({ name }) => words.includes(name.toLowerCase().split(" ")[0] ?? "")).map(({ id }) => id);
}

function askOn(lead: string, start: string): Said {
  return { lead, openEnd: { kind: "complete", start } };
}

const typeWords: readonly (readonly [RegExp, EventType])[] = [
  [
    /\b(?:dentist|doctor|vet|appointment|haircut|hairdresser|meeting|check-?up|vaccination|orthodontist)\b/i,
    "appointment",
  ],
  [
    /\b(?:soccer|football|swim(?:ming)?|training|practice|gym|tennis|basketball|judo|ballet|gymnastics|match|run(?:ning)?|yoga)\b/i,
    "sports",
  ],
  [/\b(?:school|homework|lesson|class|piano|violin|guitar|tutor|exam|test|parents' evening)\b/i, "education"],
  [/\b(?:breakfast|brunch|lunch|dinner|barbecue|bbq|picnic)\b/i, "meal"],
  [/\b(?:party|birthday|cinema|movie|trip|outing|museum|zoo|playdate|concert)\b/i, "activity"],
];

function typeOf(title: string): EventType {
  return typeWords.find(([pattern]) => pattern.test(title))?.[1] ?? "general";
}
