/** Reminders of events, counted from the departure: at the event's own times, else at each person's. */
import type * as Y from "yjs";
import { clockTime, hubLanguage } from "../../clock-time.ts";
import { dayOf, instantAt } from "../../days.ts";
import { timeOfId } from "../../ids.ts";
import { formatDay, formatDuration } from "../../phrases.ts";
import { eventPath } from "../calendar/event-path.ts";
import type { Occurrence } from "../calendar/occurrence-schema.ts";
import { eventChanges, events as storedEvents } from "../calendar/schema.ts";
import { targetOf } from "../calendar/series/occurrence.ts";
import { titleText } from "../calendar/title-text.ts";
import { formatItemsToBuy, type ItemsToBuy } from "./open-items.ts";
import { isInSpan, type Recipient, type Reminder, type Span } from "./reminder.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** For an all-day event: at 19:00 on the evening before. */
const eveningMinutes = 5 * 60;
/** The default reminders come less than two days ahead: some hours, or the evening before an all-day event. */
const defaultAheadMs = 2 * dayMs;
/** A reminder this late still helps a person who hurries. */
const lateMs = 15 * minuteMs;
/** An earlier reminder only announces the event, without the time to leave. */
const maxCountdownMs = 3 * 60 * minuteMs;

/** The range of start times of events that may have a reminder within `span`. `aheadMs` comes from `longestLeadMs`. */
export function reminderRange({ fromMs, toMs }: Span, aheadMs: number): { start: string; end: string } {
  return { start: new Date(fromMs).toISOString(), end: new Date(toMs + defaultAheadMs + aheadMs).toISOString() };
}

/** The longest lead of the events' own reminders in milliseconds, without parsing the events. */
export function longestLeadMs(doc: Y.Doc): number {
  let minutes = 0;
  for (const { name } of [storedEvents, eventChanges]) {
    for (const map of doc.getMap<Y.Map<unknown>>(name).values()) {
      const [own, travel] = [map.get("reminders"), map.get("travelMinutes")];
      const before = Array.isArray(own) ? own.map(Number).filter(Number.isFinite) : [];
      minutes = Math.max(minutes, Math.max(0, ...before) + (typeof travel === "number" ? travel : 0));
    }
  }
  return minutes * minuteMs;
}

interface EventSources extends ItemsToBuy {
  events: readonly Occurrence[];
  timeZone: string;
}

export function eventReminders(sources: EventSources, recipient: Recipient, span: Span): Reminder[] {
  const { events, timeZone } = sources;
  const { memberId, settings } = recipient;
  if (!settings.reach.events) return [];
  return events.flatMap((event) => {
    const { id, memberIds, driverId, addedBy } = event;
    if (memberIds.length > 0 && !memberIds.includes(memberId) && driverId !== memberId) return [];
    // A person who adds an event after its reminder already knows of it.
    const isOwnNews = (atMs: number) => addedBy === memberId && timeOfId(targetOf(id).id) > atMs;
    const moments = [...new Set(momentsOf(event, recipient, timeZone))];
    return moments
      .filter((atMs) => isInSpan(span, atMs) && !isOwnNews(atMs))
      .map((atMs) => ({
        key: `event.${id}.${atMs}`,
        atMs,
        goodUntilMs: goodUntil(event, atMs),
        ringsAlways: false,
        isUrgent: false,
        ...textOf(event, atMs, sources),
        path: eventPath(event, timeZone),
        actions: [
          { action: "done", title: "Done" },
          { action: "snooze", title: "In 10 minutes" },
        ],
      }));
  });
}

function momentsOf(event: Occurrence, { settings: { reach } }: Recipient, timeZone: string): number[] {
  const { startTime, allDay, reminders } = event;
  const day = dayOf(startTime, timeZone);
  if (allDay) return (reminders ?? [eveningMinutes]).map((before) => instantAt(day, -before, timeZone));
  const defaultMinutes = [reach.eventMinutes, reach.againMinutes ?? reach.eventMinutes];
  return (reminders ?? defaultMinutes).map((before) => leavingMs(event) - Math.max(0, before) * minuteMs);
}

/** When to leave for an event. */
function leavingMs({ startTime, travelMinutes }: Occurrence): number {
  return Date.parse(startTime) - (travelMinutes ?? 0) * minuteMs;
}

function goodUntil({ startTime, allDay }: Occurrence, atMs: number): number {
  const startMs = Date.parse(startTime);
  if (!allDay) return startMs + lateMs;
  return atMs < startMs ? startMs : startMs + dayMs;
}

/** Formats a reminder: "Leave in 10 minutes: Swim", "Starts at 5:00 PM, 20 minutes away · City pool". */
function textOf(event: Occurrence, atMs: number, { timeZone, ...lists }: Omit<EventSources, "events">) {
  const { startTime, allDay, location, travelMinutes } = event;
  const title = event.sealed === null ? titleText(event) : "Private event";
  const today = dayOf(atMs, timeZone);
  const day = formatDay(dayOf(startTime, timeZone), today);
  const time = clockTime(new Date(startTime), { language: hubLanguage, timeZone });
  const start = day === "today" ? `Starts at ${time}` : `Starts ${day} at ${time}`;
  const travel = travelMinutes === null ? "" : `, ${formatDuration(travelMinutes * 60)} away`;
  const when = allDay ? `${day.charAt(0).toUpperCase()}${day.slice(1)}, all day` : `${start}${travel}`;
  const body = [when, location, formatItemsToBuy(event, lists)].filter(Boolean).join(" · ");
  if (allDay || travelMinutes === null) return { title, body };
  const leftMs = leavingMs(event) - atMs;
  if (leftMs > maxCountdownMs) return { title, body };
  const left = leftMs < minuteMs ? "now" : `in ${formatDuration(leftMs / 1000)}`;
  return { title: `Leave ${left}: ${title}`, body };
}
