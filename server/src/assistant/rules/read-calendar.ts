import { addDays } from "@hub/shared/days";
import { findDuration } from "@hub/shared/durations";
import { type BuiltInCategory, categoryOf } from "@hub/shared/features/shopping/categories";
import { findTime } from "./clock.ts";
import { type Days, findDays } from "./day-phrases.ts";
import { extractTiming } from "./event-timing.ts";
import type { Intent } from "./intent.ts";
import data from "./phrases.json" with { type: "json" };
import { findShift } from "./shift.ts";

const asking =
  /^(?:what's|what do we have|what are we doing|what have we got|what's going|anything|do we have anything|are we doing anything|is there anything|(?:are there )?any)\b ?(?:on|happening|planned|going on|up|next|coming up|scheduled|(?:on |in )?(?:the |our )?(?:calendar|schedule|agenda|plan)|(?:the |our )?(?:events?|plans?))*$|^(?:(?:show|read|tell)(?: me| us)? )?(?:the |our |my )?(?:calendar|schedule|agenda|events|plans?)$|^(?:what|which) events?\b.*$/i;
const finding =
  /^(?:when|what time)(?:'s| is| are| do we have| does) (?:the |our |my )?(.+?)(?: start| begin| again)?$/i;
const moving = /^(?:move|reschedule|shift|postpone|push|bring|change) (?:the |our |my )?(.+)$/i;
const adding =
  /^(?:add|create|schedule|book(?= (?:an?|the|my|our|in)\b)|put|make|set up|plan|enter|pencil)\b(?: in| down)? (?:an? |the )?(?:new )?(.*)$/i;
const calendarWords =
  /\b(?:(?:to|in|on|into) (?:the |our |my )?(?:calendar|diary|planner|agenda)|calendar event|events?(?: called| named)?|appointment for|an? appointment)\b/i;
/** A purchase is not an appointment, even with a day. */
const shopping = /^(?:get|buy|pick up|(?:I|we) need|need)\b|\blist\b/i;

/** Reads questions about events, moves, and new events that are named as such. */
export function readCalendar(text: string, today: string): Intent | undefined {
  const found = findDays(text, today);
  const rest = found?.rest ?? text;
  if (asking.test(rest)) return { kind: "events", days: found?.days ?? oneDay(today) };
  const eventName = finding.exec(text)?.[1];
  if (eventName) return { kind: "find-event", name: eventName };
  const moved = moving.exec(text)?.[1];
  if (moved) return readMove(moved, today);
  const added = adding.exec(text)?.[1];
  if (added === undefined || shopping.test(text)) return undefined;
  const isEvent = calendarWords.test(text) || findTime(added) !== undefined;
  return isEvent || (found && !isFood(found.rest.replace(adding, "$1"))) ? newEvent(added, today) : undefined;
}

function readMove(text: string, today: string): Intent {
  const shift = findShift(text);
  if (!shift) return { kind: "move-event", ...readTitle(text, today) };
  return { kind: "move-event", ...readTitle(shift.rest, today), shiftMinutes: shift.minutes };
}

/** Reads an event without an explicit verb: "Dentist tomorrow at five". */
export function readNewEvent(text: string, today: string): Intent | undefined {
  const found = findDays(text, today);
  if (!found || otherSentence.test(text)) return undefined;
  const intent = newEvent(text, today);
  return intent.title === "" || (intent.minutes === undefined && isFood(found.rest)) ? undefined : intent;
}

/** Starts of questions and sentences about people, which are not event names. */
export const otherSentence =
  /^(?:what|when|who|where|why|how|which|is|are|do|does|did|can|could|should|will|would|I|I'm|we|we're|you|he|she|they|let's|give|tell|show|no|any|please)\b/i;

const nonFood: readonly BuiltInCategory[] = ["household", "care", "baby", "pets", "other"];

/** "Add milk tomorrow" is a purchase, despite the day. */
export function isFood(text: string): boolean {
  const category = categoryOf(text);
  return category !== undefined && !nonFood.includes(category);
}

/** Events that usually have no time: "school trip for Dan on Tuesday". */
const allDay = new RegExp(`\\b${data.allDayWords}(?: (?:for|at|in|with|to|of) .+)?$`, "i");

/** "For an hour", "for 45 minutes", "for 1h". */
const lastingWords = / for (?:(?:an?|half|\w+) |\d+(?:[.,]\d+)?(?:h|hrs?|m|mins?)\b)/i;

/** `part` is a part of the day that was named before. */
export function newEvent(text: string, today: string, part?: string) {
  const saysAllDay = /\ball[- ]day\b/i.test(text);
  const lasting = lastingWords.test(text) ? findDuration(text) : undefined;
  const read = readTitle((lasting?.rest ?? text).replace(/\ball[- ]day\b/gi, " "), today, part);
  const untilMinutes = lasting && read.minutes !== undefined ? read.minutes + lasting.seconds / 60 : read.untilMinutes;
  const isAllDay = saysAllDay || (read.days !== undefined && read.minutes === undefined && allDay.test(read.title));
  return { kind: "add-event", ...read, untilMinutes, isAllDay } as const;
}

/** Extracts the day and time. The rest is the event's title. */
function readTitle(text: string, today: string, part?: string) {
  const { rest, ...when } = extractTiming(text, today, part);
  return { title: titleOf(rest), ...when };
}

function titleOf(text: string): string {
  const bare = text
    .replace(/\b(?:to|in|on|into) (?:the |our |my )?(?:calendar|diary|planner|agenda)\b/gi, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:calendar )?(?:event|appointment)s?\b(?: (?:called|named|for|with))?/i, (words) =>
      /appointment (?:for|with)/i.test(words) ? "appointment with" : "",
    )
    .trim()
    .replace(/^(?:called|named|an?|the|that|for)\s+/i, "")
    .replace(/(?:\s+(?:to|on|at|for|from|until|by|in|the))+$/i, "")
    .replace(/^"(.*)"$/, "$1")
    .replace(/^[\s,:;]+|[\s,:;]+$/g, "")
    .replace(/^(\p{L}+(?: and \p{L}+)?) (?:has|have) (?:got )?(?:an? |the )?/u, "$1 ")
    .trim();
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

function oneDay(today: string): Days {
  return { start: today, end: addDays(today, 1), words: "today" };
}
