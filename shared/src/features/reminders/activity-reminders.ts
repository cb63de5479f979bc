/** Reminders of new activities, sent to the others after the person has finished choosing. */
import { formatNames } from "../../phrases.ts";
import type { Activity } from "../activities/schema.ts";
import { nameOf } from "../members/member-name.ts";
import type { Member } from "../members/schema.ts";
import { burstsOf } from "./bursts.ts";
import { isInSpan, type Recipient, type Reminder, type Span } from "./reminder.ts";

/** People often ask several times until an activity suits them. */
const pauseMs = 10 * 60_000;
const goodMs = 6 * 60 * 60_000;

interface Sources {
  activities: readonly Activity[];
  members: readonly Member[];
}

export function activityReminders(
  { activities, members }: Sources,
  { memberId, settings: { notifications, bellSeenAt } }: Recipient,
  span: Span,
): Reminder[] {
  if (!notifications.activitySuggestions) return [];
  const seenMs = Date.parse(bellSeenAt ?? "") || 0;
  return burstsOf(activities, { memberId, pauseMs }).flatMap(({ by, firstMs, lastMs, entries }) => {
    const atMs = lastMs + pauseMs;
    // The bell shows them at once, so people who have seen them there get no reminder.
    if (!isInSpan(span, atMs) || lastMs <= seenMs) return [];
    return {
      key: `activities.${by}.${firstMs}`,
      atMs,
      goodUntilMs: lastMs + goodMs,
      ringsAlways: false,
      isUrgent: false,
      title: `${nameOf(members, by)} found ${entries.length === 1 ? "something" : `${entries.length} things`} to do`,
      body: formatNames(entries.map(({ title }) => title)),
      path: "/#activities",
      actions: [],
    };
  });
}
