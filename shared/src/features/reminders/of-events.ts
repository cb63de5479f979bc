/** When events remind: some minutes before they begin, and a whole day in the evening before. */
import { clockTime, hubLanguage } from "../../clock-time.ts";
import { addDays, dayOf, instantAt } from "../../days.ts";
import { timeOfId } from "../../ids.ts";
import { eventPath } from "../calendar/event-path.ts";
import type { Occurrence } from "../calendar/occurrence-schema.ts";
import { targetOf } from "../calendar/series/occurrence.ts";
import { isIn, type Recipient, type Reminder, type Span } from "./reminder.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The evening before a whole day. */
const eveningMinutes = 19 * 60;
/** Further ahead nobody is reminded of anything, also on the longest day. */
const maxAheadMs = 2 * dayMs;
/** Somebody who is told that late can still hurry. */
const lateMs = 15 * minuteMs;

/** When what may remind within a span begins. */
export function remindingRange({ fromMs, toMs }: Span): { start: string; end: string } {
  return { start: new Date(fromMs).toISOString(), end: new Date(toMs + maxAheadMs).toISOString() };
}

export function remindersOfEvents(
  { events, timeZone }: { events: readonly Occurrence[]; timeZone: string },
  { memberId, settings: { reach } }: Recipient,
  span: Span,
): Reminder[] {
  if (!reach.events) return [];
  return events.flatMap((event) => {
    const { id, title, startTime, allDay, location, memberIds, addedBy } = event;
    const startMs = Date.parse(startTime);
    const isForThem = memberIds.length === 0 || memberIds.includes(memberId);
    // Whoever writes down what is due already knows it.
    const isOwnNews = (atMs: number) => addedBy === memberId && timeOfId(targetOf(id).id) > atMs;
    const before = [...new Set([reach.eventMinutes, reach.againMinutes ?? reach.eventMinutes])];
    const moments = allDay ? [eveningBefore(startTime, timeZone)] : before.map((each) => startMs - each * minuteMs);
    if (!isForThem) return [];
    const time = clockTime(new Date(startMs), { language: hubLanguage, timeZone });
    const wanted = moments.filter((atMs) => isIn(span, atMs) && !isOwnNews(atMs));
    return wanted.map((atMs) => ({
      key: `event.${id}.${atMs}`,
      atMs,
      goodUntilMs: allDay ? startMs : startMs + lateMs,
      ringsAlways: false,
      isUrgent: false,
      title,
      body: [allDay ? "Tomorrow, all day" : `Starts at ${time}`, location].filter(Boolean).join(" · "),
      path: eventPath(event, timeZone),
      actions: [
        { action: "done", title: "Done" },
        { action: "snooze", title: "In 10 minutes" },
      ],
    }));
  });
}

function eveningBefore(startTime: string, timeZone: string): number {
  return instantAt(addDays(dayOf(startTime, timeZone), -1), eveningMinutes, timeZone);
}
