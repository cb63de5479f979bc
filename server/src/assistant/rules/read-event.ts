/**
 * Parses an event from one text field: "soccer every Tuesday 5pm at the green for Ben until June". Only unambiguous
 * parts are extracted; the rest stays in the title. If the time is ambiguous, nothing is parsed.
 */
import { addDays, dayOf, instantAt, minutesOfDay } from "@hub/shared/days";
import type { ParsedEvent } from "@hub/shared/features/calendar/read-endpoint";
import { maxTitleLength } from "@hub/shared/features/calendar/schema";
import { checkRecurrence } from "@hub/shared/features/calendar/series/timing";
import type { MemberId } from "@hub/shared/ids";
import { findTime } from "./clock.ts";
import { type Days, expandWeekdays, findDays, monthPattern, singleDay } from "./day-phrases.ts";
import { extractPlace } from "./event-place.ts";
import { extractTiming } from "./event-timing.ts";
import { translateDays } from "./foreign-days.ts";
import { joinDayNames, namedDay, splitDayNames } from "./named-days.ts";
import { extractNamed, extractPeople, type Person } from "./named-people.ts";
import { newEvent } from "./read-calendar.ts";
import { findRepeat, isOn, type Repeat, ruleText } from "./repeat.ts";
import { endText, findEnd, findRange, isOneDay } from "./repeat-end.ts";
import { normalizeText } from "./tidy.ts";
import { normalizeDates, normalizeTimes } from "./written-times.ts";

/** The family and the current time. */
interface EventContext {
  today: string;
  /** Minutes since midnight in the family's time zone. */
  nowMinutes: number;
  members: readonly Person[];
}

interface Span {
  /** `YYYY-MM-DD`. `last` equals `first` for a single day. */
  first: string;
  last: string;
  rrule: string | null;
}

interface EventText extends Span {
  title: string;
  /** Minutes since midnight. Undefined for all-day events. */
  minutes: number | undefined;
  /** On the last day. An end at or before the start is on the next day. */
  untilMinutes: number | undefined;
  place: string;
  memberIds: readonly MemberId[];
  driverId: MemberId | null;
  /** The year of a birthday, if given. */
  birthYear?: number | undefined;
}

/** Starts that users of the assistant are used to. */
const adding = /^(?:please )?(?:add|schedule) (?:an? |the )?/i;

/** Parses the text to the input of the endpoint that adds events. Null if it names no time, or an ambiguous one. */
export function readEventText(
  text: string,
  { nowMs, timeZone, members }: { nowMs: number; timeZone: string; members: readonly Person[] },
): ParsedEvent | null {
  if (text.length > maxTitleLength) return null;
  const nowMinutes = minutesOfDay(new Date(nowMs).toISOString(), timeZone);
  const context = { today: dayOf(nowMs, timeZone), nowMinutes, members };
  const read = understandBirthday(text, context) ?? understandEvent(text, context);
  if (!read) return null;
  const { title, first, last, minutes, untilMinutes, rrule, place, memberIds, driverId, birthYear = null } = read;
  const event = { title, timeZone, rrule, birthYear, location: place, memberIds: [...memberIds], driverId };
  if (minutes === undefined) return { ...event, startTime: first, endTime: addDays(last, 1), allDay: true };
  const at = (day: string, minute: number) => new Date(instantAt(day, minute, timeZone)).toISOString();
  const isNextDay = last === first && untilMinutes !== undefined && untilMinutes <= minutes;
  const endDay = isNextDay ? addDays(first, 1) : last;
  const endTime = untilMinutes === undefined ? null : at(endDay, untilMinutes);
  return { ...event, startTime: at(first, minutes), endTime, allDay: false };
}

const birthday = /\bbirthday$/i;
const yearOfBirth = /,? \b((?:1[89]|20)\d\d)\b/;

/** "Emma's birthday 3 May 2018" repeats each year from the next one. */
function understandBirthday(text: string, context: EventContext): EventText | undefined {
  const [words = "", year = ""] = yearOfBirth.exec(text) ?? [];
  const isPast = year !== "" && year <= context.today.slice(0, 4);
  const read = understandEvent(isPast ? text.replace(words, "") : text, context);
  const isOneWholeDay = read?.minutes === undefined && read?.rrule === null && read.first === read.last;
  if (!isOneWholeDay || !birthday.test(read.title)) return undefined;
  const first = startOfLeapBirthday(read.first, context.today);
  return { ...read, first, last: first, rrule: "FREQ=YEARLY", birthYear: isPast ? Number(year) : undefined };
}

/** A birthday on 29 February starts on the previous leap day, so non-leap years show it too. */
function startOfLeapBirthday(day: string, today: string): string {
  if (!day.endsWith("-02-29") || day <= today) return day;
  const before = `${Number(day.slice(0, 4)) - 4}-02-29`;
  return findDays(before, today) ? before : day;
}

function understandEvent(text: string, context: EventContext): EventText | undefined {
  const { today, members } = context;
  const english = translateDays(text, members);
  if (english === null) return undefined;
  const plain = expandWeekdays(normalizeText(normalizeDates(english))).replace(adding, "");
  const sentence = joinDayNames(normalizeTimes(plain, context));
  const { rest, memberIds, driverId } = extractPeople(sentence, members);
  const repeated = findRepeat(rest);
  const range = repeated ? undefined : findRange(rest, today);
  const ending = repeated || range ? undefined : extractLaterEnd(rest, today);
  const ended = repeated && findEnd(repeated.rest, today);
  const remaining = (ended ?? repeated ?? range ?? ending)?.rest ?? rest;
  const read = newEvent(remaining, today, repeated?.repeat.part);
  const { title: named, place } = extractPlace(read.title);
  if (counting.test(remaining) || named === "" || isDoubtful(named, today)) return undefined;
  const holiday = read.days || repeated || range ? undefined : namedDay(named, today);
  const when = { ...read, days: holiday ? singleDay(holiday, today) : read.days, text: remaining };
  const span = repeated ? seriesSpan(repeated, when, context) : singleSpan(range, when, context);
  if (!span || (read.isAllDay && read.minutes !== undefined)) return undefined;
  const { minutes, untilMinutes } = read;
  const { title, memberIds: inTitle } = extractNamed(splitDayNames(named), members);
  return {
    ...{ ...span, title, minutes, place, driverId },
    ...(minutes === undefined ? { untilMinutes: undefined } : { untilMinutes, ...ending?.end }),
    memberIds: [...new Set([...memberIds, ...inTitle])],
  };
}

const laterEnd = /,? (?:until|till|til|to|through|-|–) (.+)$/i;

/** Extracts an end with a day and a time: "Friday 6pm until Saturday 10am". */
function extractLaterEnd(text: string, today: string) {
  const [matched, words = ""] = laterEnd.exec(text) ?? [];
  if (matched === undefined) return undefined;
  const rest = text.slice(0, -matched.length);
  const start = extractTiming(rest, today);
  if (!start.days || !isOneDay(start.days) || start.minutes === undefined) return undefined;
  const end = extractTiming(words, start.days.start);
  if (!end.days || !isOneDay(end.days) || end.minutes === undefined || end.rest !== "") return undefined;
  const isLater = end.days.start > start.days.start;
  return isLater ? { rest, end: { last: end.days.start, untilMinutes: end.minutes } } : undefined;
}

interface EventTiming {
  days: Days | undefined;
  minutes: number | undefined;
  /** The source text. */
  text: string;
}

/** "2 to 3 cakes" is an amount, not a time. */
const counting =
  /(?<!\b(?:from|between|at) )\b\d{1,2} ?(?:to|and|or|-|–) ?\d{1,2} (?!(?:at|in|with|for|on|until|till|am|pm|o'clock|today|tonight|tomorrow|this|next|the|[a-z]+day)\b)\p{L}{3}/iu;
/** Words that would change the meaning or name a second time. */
const doubtful =
  /\b(?:every|each|until|till|except|unless|but|daily|weekly|monthly|yearly)\b|\bat \d+$|\b\d{1,2}\/\d{1,2}(?:\/\d+)?$/i;
/** A nonexistent day or time: "feb 30", "24:00". */
const impossible = new RegExp(
  `\\b${monthPattern} \\d{1,2}(?!\\d)|\\b\\d{1,2}\\.? ${monthPattern}\\b|\\b\\d{1,2}:\\d\\d\\b`,
  "i",
);

function isDoubtful(title: string, today: string): boolean {
  return (
    doubtful.test(title) ||
    impossible.test(title) ||
    findDays(title, today) !== undefined ||
    findTime(title) !== undefined
  );
}

/** The series starts on the first day that matches its rule. */
function seriesSpan(
  { repeat, rest }: { repeat: Repeat; rest: string },
  when: EventTiming,
  context: EventContext,
): Span | undefined {
  const { days, minutes } = when;
  if ((days && !isOneDay(days)) || (repeat.part !== undefined && minutes === undefined)) return undefined;
  const from = days?.start ?? nextDayFor(minutes, context);
  const first = daysAfter(from).find((day) => isOn(repeat, day));
  if (first === undefined) return undefined;
  const ended = findEnd(rest, context.today, first);
  const end = ended && endText(ended.end, first);
  if (ended && end === undefined) return undefined;
  const rrule = ruleText(repeat, first, end);
  const repeats = checkRecurrence({ start: first, timeZone: null, rrule }) === "again";
  return repeats ? { first, last: first, rrule } : undefined;
}

/** Every supported rule has an occurrence within these days. */
const searchDays = 62;

function daysAfter(from: string): string[] {
  return Array.from({ length: searchDays }, (_, days) => addDays(from, days));
}

/** Words that mean an hour of the day without naming it. */
const vagueDay = /\b(?:tonight|now|week|(?:this|tomorrow|\w+day)(?:'s)? (?:morning|afternoon|evening|night))\b/i;
const timeWords =
  /\b(?:at|from)\b|\d[:.h]\d\d|\d ?[ap]\.?m\b|o'clock|\b(?:noon|midday|midnight|half|quarter)\b|\b\d{1,2} ?[-–] ?\d{1,2}(?=$| (?:with|at|in|for|on)\b)/i;

function singleSpan(
  range: Omit<Span, "rrule"> | undefined,
  { days, minutes, text }: EventTiming,
  context: EventContext,
): Span | undefined {
  const hasTime = minutes !== undefined;
  if (range) return hasTime || days ? undefined : { first: range.first, last: range.last, rrule: null };
  if (!days) {
    const first = nextDayFor(minutes, context);
    return hasTime && timeWords.test(text) ? { first, last: first, rrule: null } : undefined;
  }
  const isVague = hasTime ? !isOneDay(days) : vagueDay.test(text);
  return isVague ? undefined : { first: days.start, last: addDays(days.end, -1), rrule: null };
}

/** A time without a day means its next occurrence. */
function nextDayFor(minutes: number | undefined, { today, nowMinutes }: EventContext): string {
  return minutes !== undefined && minutes <= nowMinutes ? addDays(today, 1) : today;
}
