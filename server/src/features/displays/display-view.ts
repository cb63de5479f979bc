/** Builds the view of a display: only the granted parts, and only the fields that it shows. */

import { addDays, dayOf, startOfDay } from "@hub/shared/days";
import { isWithin } from "@hub/shared/features/calendar/document";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { displayDays } from "@hub/shared/features/displays/calendar-days";
import type {
  DisplayCalendar,
  DisplayEvent,
  DisplayMember,
  DisplayMessage,
  DisplayPart,
  DisplayTimer,
  DisplayView,
} from "@hub/shared/features/displays/schema";
import { readMeals } from "@hub/shared/features/meals/document";
import { readMembers } from "@hub/shared/features/members/document";
import type { Member } from "@hub/shared/features/members/schema";
import { readMessages } from "@hub/shared/features/messages/document";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { readOtherLists } from "@hub/shared/features/shopping/other-lists";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { readTimers } from "@hub/shared/features/timers/document";
import type { Weather } from "@hub/shared/features/weather/schema";
import type * as Y from "yjs";
import { displayPhotoUrl } from "../../http/photo-paths.ts";
import type { DisplayRow } from "../../storage/displays.ts";
import { eventsPerDay } from "./events-per-day.ts";

/** The number of days in advance, so that a display can show dinners and events without the hub. */
const dinnerDays = 8;
const eventDays = 31;
const maxEvents = 60;
const maxLines = 40;
const maxOtherLists = 12;
const maxOtherLines = 20;
const maxMessages = 12;

export interface ViewOptions {
  row: Pick<DisplayRow, "name" | "shows" | "canTouch" | "dim" | "calendar" | "reloadAskedAt">;
  timeZone: string;
  weekStart: number | null;
  weather: Weather | null;
  build: string | null;
  now: Date;
  /** The events of `eventRange`, possibly with others. */
  events: readonly Occurrence[];
}

/** The time range of the events that a display shows. */
export function eventRange(calendar: DisplayCalendar, now: Date, timeZone: string): Record<"start" | "end", string> {
  const today = dayOf(now.getTime(), timeZone);
  const { start, end } =
    calendar === "day" ? { start: today, end: addDays(today, eventDays) } : displayDays(calendar, today);
  return { start: startOfDay(start, timeZone), end: startOfDay(end, timeZone) };
}

export function viewOf(doc: Y.Doc, options: ViewOptions): DisplayView {
  const { row, timeZone, weather, build, now } = options;
  const { name, canTouch, dim, reloadAskedAt } = row;
  const today = dayOf(now.getTime(), timeZone);
  const parts: { [Part in DisplayPart]: () => Partial<DisplayView> } = {
    people: () => ({ people: peopleAt(doc, now) }),
    events: () => calendarOf(doc, options),
    dinner: () => ({ dinners: dinnersFrom(doc, today) }),
    timers: () => ({ timers: timersAt(doc, now) }),
    messages: () => ({ messages: messagesAt(doc, now, row.shows.includes("people")) }),
    weather: () => ({ weather }),
    // Only the day view can switch to the lines of other lists.
    list: () => ({ list: openList(doc, canTouch && row.calendar === "day") }),
  };
  return {
    at: now.toISOString(),
    timeZone,
    build,
    display: { name, canTouch, dim, reloadAskedAt: reloadAskedAt?.toISOString() ?? null },
    ...Object.assign({}, ...row.shows.map((part) => parts[part]())),
  };
}

function calendarOf(doc: Y.Doc, options: ViewOptions): Pick<DisplayView, "events" | "days"> {
  const { row, timeZone, weekStart, now } = options;
  const { calendar } = row;
  const range = eventRange(calendar, now, timeZone);
  const events = options.events.filter((event) => isWithin(event, range));
  if (calendar === "day") return { events: eventsFrom(doc, events.slice(0, maxEvents)) };
  const { sent, more } = eventsPerDay(events, { calendar, timeZone, now });
  const withoutLocations = eventsFrom(doc, sent).map((event) => ({ ...event, location: "" }));
  return { events: withoutLocations, days: { calendar, weekStart, more } };
}

function eventsFrom(doc: Y.Doc, events: readonly Occurrence[]): DisplayEvent[] {
  const colors = new Map<string, Member>(readMembers(doc).map((member) => [member.id, member]));
  return events.map(({ id, title, age, startTime, endTime, allDay, location, color, memberIds, driverId }) => ({
    ...{ id, title, age, startTime, endTime, allDay, location, color, driverId },
    members: memberIds.flatMap((memberId) => {
      const member = colors.get(memberId);
      return member ? [{ id: member.id, color: member.color }] : [];
    }),
  }));
}

function dinnersFrom(doc: Y.Doc, today: string) {
  return readMeals(doc, { start: today, end: addDays(today, dinnerDays) })
    .filter(({ mealType }) => mealType === "dinner")
    .map(({ date, recipeName }) => ({ date, recipeName }));
}

function peopleAt(doc: Y.Doc, now: Date): DisplayMember[] {
  return readMembers(doc, now.getTime()).map(({ profileImageUrl, ...member }) => {
    const { id, name, color, status, statusAt, statusUntil } = member;
    return { id, name, color, photo: displayPhotoUrl(profileImageUrl), status, statusAt, statusUntil };
  });
}

function timersAt(doc: Y.Doc, now: Date): DisplayTimer[] {
  return readTimers(doc, now.getTime()).map(({ id, name, seconds, endsAt }) => ({ id, name, seconds, endsAt }));
}

/** Messages to everyone. A display is visible to all, so it omits messages to some members. */
function messagesAt(doc: Y.Doc, now: Date, showsPeople: boolean): DisplayMessage[] {
  return readMessages(doc, now.getTime())
    .filter(({ to, about }) => to.length === 0 && about === null)
    .slice(0, maxMessages)
    .map(({ id, text, isCall, calledAt, until, addedBy, reactions, picture }) => ({
      ...{ id, text, isCall, calledAt, until, picture },
      addedBy: showsPeople ? addedBy : null,
      reactions: showsPeople ? reactions : reactions.map(({ mark }) => ({ mark, memberIds: [] })),
    }));
}

function openList(doc: Y.Doc, withLinesOfOthers: boolean) {
  const others = readOtherLists(doc).flatMap(({ id, name, lines: all }) => {
    const { openCount, lines } = openPart(all, maxOtherLines);
    return openCount === 0 ? [] : { id, name, openCount, ...(withLinesOfOthers && { lines }) };
  });
  return { ...openPart(readShoppingList(doc), maxLines), others: others.slice(0, maxOtherLists) };
}

function openPart(all: readonly ShoppingLine[], max: number) {
  const open = all.filter((line) => !line.completed);
  return {
    openCount: open.length,
    lines: open.slice(0, max).map(({ id, item, quantity }) => ({ id, item, quantity })),
  };
}
