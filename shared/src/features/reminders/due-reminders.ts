/**
 * Computes a family's due reminders from its document each time, so moved and removed entries count as they are now.
 * The hub stores only that a reminder was sent.
 */
import type * as Y from "yjs";
import { addDays, dayOf } from "../../days.ts";
import { formatDuration } from "../../phrases.ts";
import { readActivities } from "../activities/document.ts";
import type { Occurrence } from "../calendar/occurrence-schema.ts";
import { readMeals } from "../meals/document.ts";
import { readMembers, readStatusSetters } from "../members/document.ts";
import { readMessages } from "../messages/document.ts";
import { readStores } from "../shopping/lists-and-stores-document.ts";
import { readItems } from "../shopping/stored-items.ts";
import { readTrips } from "../shopping/trips.ts";
import { maxRingMs, readTimers } from "../timers/document.ts";
import type { Timer } from "../timers/schema.ts";
import { activityReminders } from "./activity-reminders.ts";
import { dinnerReminders, readFrozen } from "./dinner-reminders.ts";
import { eventReminders } from "./event-reminders.ts";
import { familyReminders } from "./family-reminders.ts";
import { messageReminders } from "./message-reminders.ts";
import { isInSpan, type Recipient, type Reminder, type Span } from "./reminder.ts";

/** Reminders that are later than this are useless. */
export const maxLateMs = 6 * 60 * 60_000;

export type ReminderSources = ReturnType<typeof readReminderSources>;

/**
 * The parts of the document that may cause reminders within a span. `nowMs` is the current time, and `events` are the
 * events in `reminderRange`.
 */
export function readReminderSources(
  doc: Y.Doc,
  { span, timeZone, nowMs, events }: { span: Span; timeZone: string; nowMs: number; events: readonly Occurrence[] },
) {
  // Includes the following day, whose food thaws on the evening before.
  const days = { start: dayOf(span.fromMs, timeZone), end: addDays(dayOf(span.toMs, timeZone), 2) };
  const open = readItems(doc, (map) => map.get("completed") !== true);
  return {
    timeZone,
    events,
    timers: readTimers(doc, nowMs),
    dinners: readMeals(doc, days).filter(({ mealType }) => mealType === "dinner"),
    isFrozen: readFrozen(doc),
    items: open.filter(({ addedBy }) => addedBy !== null),
    toBuy: open,
    trips: readTrips(doc, nowMs),
    stores: readStores(doc),
    messages: readMessages(doc, nowMs),
    activities: readActivities(doc),
    members: readMembers(doc, nowMs),
    statusSetters: readStatusSetters(doc),
  };
}

/** The reminders of a person within a span, by their settings, the earliest first. */
export function remindersFor(sources: ReminderSources, recipient: Recipient, span: Span): Reminder[] {
  return [
    ...eventReminders(sources, recipient, span),
    ...timerReminders(sources.timers, recipient, span),
    ...dinnerReminders(sources, recipient, span),
    ...messageReminders(sources, recipient, span),
    ...activityReminders(sources, recipient, span),
    ...familyReminders(sources, recipient, span),
  ].sort((a, b) => a.atMs - b.atMs);
}

function timerReminders(timers: readonly Timer[], { settings: { reach } }: Recipient, span: Span): Reminder[] {
  if (!reach.timers) return [];
  return timers.flatMap(({ id, name, seconds, endsAt }) => {
    const atMs = Date.parse(endsAt);
    if (!isInSpan(span, atMs)) return [];
    return {
      key: `timer.${id}.${atMs}`,
      atMs,
      goodUntilMs: atMs + maxRingMs,
      ringsAlways: true,
      isUrgent: true,
      title: name === "" ? "Your timer has ended" : `${name} is ready`,
      body: `It was set for ${formatDuration(seconds)}.`,
      path: "/voice-assistant",
      actions: [{ action: "done", title: "Stop" }],
    };
  });
}
