/**
 * A whole event out of what somebody writes into one field: "soccer every Tuesday 5pm at the green for Ben until June".
 * Only what is surely meant is taken; the rest stays in the title, and when the time is in doubt, nothing is read.
 */
import { addDays, dayOf, instantAt, minutesOfDay } from "@hub/shared/days";
import type { ReadEvent } from "@hub/shared/features/calendar/read-endpoint";
import { maxTitleLength } from "@hub/shared/features/calendar/schema";
import { fallsAgain } from "@hub/shared/features/calendar/series/timing";
import type { MemberId } from "@hub/shared/ids";
import { findTime } from "./clock.ts";
import { namedIn, type Person, takePlace, takeWhom } from "./place-and-whom.ts";
import { newEvent } from "./read-calendar.ts";
import { findRepeat, isOn, type Repeat, ruleText } from "./repeat.ts";
import { endText, findEnd, findRange, isOneDay } from "./repeat-end.ts";
import { plainText } from "./tidy.ts";
import { type Days, findDays, withFullDays } from "./when.ts";

/** The family at the moment at which it is written. */
interface Scene {
  today: string;
  /** Since midnight, by the family's clocks. */
  nowMinutes: number;
  members: readonly Person[];
}

interface Span {
  /** `YYYY-MM-DD`; `last` is the same for what is on one day. */
  first: string;
  last: string;
  rrule: string | null;
}

interface Understood extends Span {
  title: string;
  /** Since midnight; undefined for whole days. */
  minutes: number | undefined;
  /** Where an end was said; no later than the start it is one of the day after. */
  untilMinutes: number | undefined;
  place: string;
  memberIds: readonly MemberId[];
  /** Of a birthday, where it was said. */
  birthYear?: number | undefined;
}

/** How people begin who are used to the assistant. */
const adding = /^(?:please )?(?:add|schedule) (?:an? |the )?/i;

/** As the call that adds events takes it; null when no time is said, or it is in doubt. */
export function takeEvent(
  said: string,
  { nowMs, timeZone, members }: { nowMs: number; timeZone: string; members: readonly Person[] },
): ReadEvent | null {
  if (said.length > maxTitleLength) return null;
  const nowMinutes = minutesOfDay(new Date(nowMs).toISOString(), timeZone);
  const scene = { today: dayOf(nowMs, timeZone), nowMinutes, members };
  const read = understandBirthday(said, scene) ?? understandEvent(said, scene);
  if (!read) return null;
  const { title, first, last, minutes, untilMinutes, rrule, place, memberIds, birthYear = null } = read;
  const event = { title, timeZone, rrule, birthYear, location: place, memberIds: [...memberIds] };
  if (minutes === undefined) return { ...event, startTime: first, endTime: addDays(last, 1), allDay: true };
  const at = (day: string, minute: number) => new Date(instantAt(day, minute, timeZone)).toISOString();
  const endDay = untilMinutes !== undefined && untilMinutes <= minutes ? addDays(first, 1) : first;
  const endTime = untilMinutes === undefined ? null : at(endDay, untilMinutes);
  return { ...event, startTime: at(first, minutes), endTime, allDay: false };
}

const birthday = /\bbirthday$/i;
const yearOfBirth = /,? \b((?:1[89]|20)\d\d)\b/;

/** "Emma's birthday 3 May 2018" is each year from the next one on. */
function understandBirthday(said: string, scene: Scene): Understood | undefined {
  const [words = "", year = ""] = yearOfBirth.exec(said) ?? [];
  const isOver = year !== "" && year <= scene.today.slice(0, 4);
  const read = understandEvent(isOver ? said.replace(words, "") : said, scene);
  const isOneWholeDay = read?.minutes === undefined && read?.rrule === null && read.first === read.last;
  if (!isOneWholeDay || !birthday.test(read.title)) return undefined;
  return { ...read, rrule: "FREQ=YEARLY", birthYear: isOver ? Number(year) : undefined };
}

function understandEvent(said: string, scene: Scene): Understood | undefined {
  const { today, members } = scene;
  const { rest, memberIds } = takeWhom(withFullDays(plainText(said)).replace(adding, ""), members);
  const repeated = findRepeat(rest);
  const range = repeated ? undefined : findRange(rest, today);
  const ended = repeated && findEnd(repeated.rest, today);
  const text = (ended ?? repeated ?? range)?.rest ?? rest;
  const read = newEvent(text, today, repeated?.repeat.part);
  const { title, place } = takePlace(read.title);
  if (counting.test(text) || title === "" || isDoubtful(title, today)) return undefined;
  const when = { ...read, text };
  const span = repeated ? seriesOf(repeated, when, scene) : onceOf(range, when, scene);
  if (!span || (read.isAllDay && read.minutes !== undefined)) return undefined;
  const { minutes, untilMinutes } = read;
  return {
    ...{ ...span, title, minutes, place },
    untilMinutes: minutes === undefined ? undefined : untilMinutes,
    memberIds: [...new Set([...memberIds, ...namedIn(title, members)])],
  };
}

interface When {
  days: Days | undefined;
  minutes: number | undefined;
  /** The text that they were read from. */
  text: string;
}

/** "2 to 3 cakes" counts things and says no time. */
const counting =
  /(?<!\b(?:from|between|at) )\b\d{1,2} ?(?:to|and|or|-|–) ?\d{1,2} (?!(?:at|in|with|for|on|until|till|am|pm|o'clock|today|tonight|tomorrow|this|next|the|[a-z]+day)\b)\p{L}{3}/iu;
/** Words that would turn the meaning around, or name a second time. */
const doubtful =
  /\b(?:every|each|until|till|except|unless|but|daily|weekly|monthly|yearly)\b|\bat \d+$|\b\d{1,2}\/\d{1,2}(?:\/\d+)?$/i;

function isDoubtful(title: string, today: string): boolean {
  return doubtful.test(title) || findDays(title, today) !== undefined || findTime(title) !== undefined;
}

/** It begins on the first day that its rule falls on. */
function seriesOf({ repeat, rest }: { repeat: Repeat; rest: string }, when: When, scene: Scene): Span | undefined {
  const { days, minutes } = when;
  if ((days && !isOneDay(days)) || (repeat.part !== undefined && minutes === undefined)) return undefined;
  const from = days?.start ?? nextDayFor(minutes, scene);
  const first = daysAfter(from).find((day) => isOn(repeat, day));
  if (first === undefined) return undefined;
  const ended = findEnd(rest, scene.today, first);
  const end = ended && endText(ended.end, first);
  if (ended && end === undefined) return undefined;
  const rrule = ruleText(repeat, first, end);
  const isAgain = fallsAgain({ start: first, timeZone: null, rrule }) === "again";
  return isAgain ? { first, last: first, rrule } : undefined;
}

/** Every rule that can be said falls on one of them. */
const daysLookedAt = 62;

function daysAfter(from: string): string[] {
  return Array.from({ length: daysLookedAt }, (_, days) => addDays(from, days));
}

/** Words for a day that mean an hour of it, which nobody said. */
const vagueDay = /\b(?:tonight|now|week|(?:this|tomorrow|\w+day)(?:'s)? (?:morning|afternoon|evening|night))\b/i;
const timeWords = /\b(?:at|from)\b|\d[:.h]\d\d|\d ?[ap]\.?m\b|o'clock|\b(?:noon|midday|midnight|half|quarter)\b/i;

function onceOf(range: Omit<Span, "rrule"> | undefined, { days, minutes, text }: When, scene: Scene): Span | undefined {
  const hasTime = minutes !== undefined;
  if (range) return hasTime || days ? undefined : { first: range.first, last: range.last, rrule: null };
  if (!days) {
    const first = nextDayFor(minutes, scene);
    return hasTime && timeWords.test(text) ? { first, last: first, rrule: null } : undefined;
  }
  const isVague = hasTime ? !isOneDay(days) : vagueDay.test(text);
  return isVague ? undefined : { first: days.start, last: addDays(days.end, -1), rrule: null };
}

/** A time without a day is the next such time. */
function nextDayFor(minutes: number | undefined, { today, nowMinutes }: Scene): string {
  return minutes !== undefined && minutes <= nowMinutes ? addDays(today, 1) : today;
}
