/** Random calendar files, each with the occurrences that a family should see. */
import { addDays } from "@hub/shared/days";
import { daysOfTiming, startOn } from "@hub/shared/features/calendar/series/timing";
import type { Random } from "@hub/shared/testing/random";
import { type Clock, instantIn, localAfter, randomClock, timeLine, timeValue, wholeDays } from "./random-clocks.ts";
import { type RandomRule, randomRule } from "./random-rules.ts";
import { randomTexts, randomUnreadLines, type Texts, textLines } from "./random-texts.ts";

/** An expected occurrence. Its title starts with the UID. */
export interface ExpectedOccurrence extends Texts {
  /** An instant, or a date for all-day events. The end is exclusive; null if unknown. */
  start: string;
  end: string | null;
  timeZone: string | null;
}

export interface RandomEvent {
  uid: string;
  lines: string[];
  /** The lines of the time zones that the file must describe. */
  definitions: (readonly string[])[];
  expected: ExpectedOccurrence[];
}

/** The range of starts that the test compares. Random events can also start outside it. */
export const comparedDays = { from: "2026-02-01", to: "2026-11-12" };
const [firstStart, startDays] = ["2025-12-01", 330];

const [minuteMs, dayMs] = [60_000, 86_400_000];

interface RandomOccurrence extends Texts {
  /** A local time, or a date. */
  local: string;
  lengthMs: number | null;
  clock: Clock;
}

export function randomEvent(random: Random, uid: string, home: string): RandomEvent {
  const clock = randomClock(random, home);
  const first = randomTimed(random, uid, clock);
  if (random.chance(0.3)) {
    const lines = eventLines({ random, uid }, first, []);
    // A single event in UTC gets the family's time zone.
    const expected = { ...expectedOf(first), ...(clock.timeZone === "UTC" && { timeZone: home }) };
    return { uid, lines, definitions: [clock.definition], expected: [expected] };
  }
  return randomSeries(random, uid, first);
}

function randomTimed(random: Random, uid: string, clock: Clock): RandomOccurrence {
  const day = addDays(firstStart, random.below(startDays));
  const isDay = clock.timeZone === null;
  const hour = String(random.below(24)).padStart(2, "0");
  const local = isDay ? day : `${day}T${hour}:${random.pick(["00", "15", "30", "59"])}:00`;
  const lengthMs = isDay
    ? random.pick([1, 1, 1, 2, 5]) * dayMs
    : random.pick<number | null>([null, 30 * minuteMs, 60 * minuteMs, 90 * minuteMs, 600 * minuteMs, 2 * dayMs]);
  return { ...randomTexts(random, uid), local, lengthMs, clock };
}

function expectedOf({ local, lengthMs, clock, title, location, description }: RandomOccurrence): ExpectedOccurrence {
  const { timeZone } = clock;
  const texts = { title, location, description };
  if (timeZone === null) return { ...texts, start: local, end: localAfter(local, lengthMs ?? dayMs, null), timeZone };
  const startMs = instantIn(local, timeZone);
  const end = lengthMs === null ? null : new Date(startMs + lengthMs).toISOString();
  return { ...texts, start: new Date(startMs).toISOString(), end, timeZone };
}

/** A VEVENT with its properties in either order. `more` are additional lines. */
function eventLines(
  { random, uid }: Pick<Context, "random" | "uid">,
  timed: RandomOccurrence,
  more: readonly string[],
): string[] {
  const { local, lengthMs, clock } = timed;
  const { timeZone } = clock;
  const end = lengthMs === null ? [] : [endLine(random, timed, lengthMs)];
  const isImplied = timeZone === null && lengthMs === dayMs && random.chance(0.3);
  const properties = [`UID:${uid}`, timeLine("DTSTART", local, clock), ...(isImplied ? [] : end), ...more];
  const all = [...properties, ...textLines(timed, random)];
  const ordered = random.chance(0.5) ? all : all.toReversed();
  return ["BEGIN:VEVENT", ...ordered, ...randomUnreadLines(random), "END:VEVENT"];
}

function endLine(random: Random, { local, clock }: RandomOccurrence, lengthMs: number): string {
  const end = localAfter(local, lengthMs, clock.timeZone);
  const isExact = instantIn(end, clock.timeZone) - instantIn(local, clock.timeZone) === lengthMs;
  if (isExact && random.chance(0.7)) return timeLine("DTEND", end, clock);
  return clock.timeZone === null ? `DURATION:P${lengthMs / dayMs}D` : `DURATION:PT${lengthMs / minuteMs}M`;
}

/** The occurrences of a series, by the local time from their rule or RDATE. */
type Occurrences = Map<string, RandomOccurrence>;

function randomSeries(random: Random, uid: string, start: RandomOccurrence): RandomEvent {
  const { clock } = start;
  const rule = randomRule(random, start.local, clock.timeZone);
  // An occurrence of a series with several a day lasts at most a day.
  const first = rule.isSeveralADay && (start.lengthMs ?? 0) > dayMs ? { ...start, lengthMs: dayMs } : start;
  const occurrences: Occurrences = new Map(startsOf(rule, first).map((local) => [local, { ...first, local }]));
  const ruled = [...occurrences.keys()];
  const master = [`RRULE:${rule.written}`];
  const blocks: string[] = [];
  const context = { random, uid, first, occurrences, ruled };
  if (random.chance(0.4)) master.push(...excludeDays(context));
  if (random.chance(0.3)) master.push(...addTimes(context));
  else if (random.chance(0.2) && !rule.isSeveralADay) blocks.push(...changeFollowing(context));
  if (random.chance(0.5)) blocks.push(...changeDays(context));
  const masterLines = eventLines({ random, uid }, first, master);
  const lines = random.chance(0.8) ? [...masterLines, ...blocks] : [...blocks, ...masterLines];
  return { uid, lines, definitions: [clock.definition], expected: [...occurrences.values()].map(expectedOf) };
}

function startsOf({ rrule, times }: RandomRule, { local, clock: { timeZone } }: RandomOccurrence): string[] {
  if (rrule === null) return times;
  const timing = { start: local, timeZone, rrule };
  const keys = daysOfTiming(timing, { from: local.slice(0, 10), to: addDays(comparedDays.to, 60) });
  return keys.map((key) => startOn(key, timing));
}

interface Context {
  random: Random;
  uid: string;
  first: RandomOccurrence;
  occurrences: Occurrences;
  /** The local times of the rule, before any change. */
  ruled: readonly string[];
}

function excludeDays({ random, first, occurrences, ruled }: Context): string[] {
  const { clock } = first;
  const count = Math.min(1 + random.below(3), ruled.length - 1);
  const locals = [...new Set(Array.from({ length: count }, () => random.pick(ruled)))];
  for (const local of locals) occurrences.delete(local);
  return namingLines("EXDATE", locals, { random, clock });
}

/** Lines that identify occurrences by their local time or, as some programs do, in UTC. */
function namingLines(
  name: string,
  locals: readonly string[],
  { random, clock }: { random: Random; clock: Clock },
): string[] {
  if (locals.length === 0) return [];
  const { timeZone, params } = clock;
  if (timeZone !== null && random.chance(0.25))
    return locals.map((local) => {
      const instant = new Date(instantIn(local, timeZone)).toISOString().slice(0, 19);
      return `${name}:${timeValue(instant, "UTC")}`;
    });
  if (random.chance(0.5)) return locals.map((local) => timeLine(name, local, clock));
  return [`${name}${params}:${locals.map((local) => timeValue(local, timeZone)).join(",")}`];
}

function addTimes({ random, first, occurrences, ruled }: Context): string[] {
  const { clock, local: start } = first;
  const { timeZone } = clock;
  const count = 1 + random.below(2);
  const lines = Array.from({ length: count }, () => {
    const day = addDays(start.slice(0, 10), 1 + random.below(120));
    const local = timeZone === null ? day : day + random.pick([start.slice(10), "T06:45:00", "T21:00:00"]);
    if (occurrences.has(local) || ruled.includes(local)) return [];
    if (timeZone === null || random.chance(0.6)) {
      occurrences.set(local, { ...first, local });
      return namingLines("RDATE", [local], { random, clock });
    }
    const lengthMs = random.pick([20, 45, 200]) * minuteMs;
    occurrences.set(local, { ...first, local, lengthMs });
    const end = timeValue(localAfter(local, lengthMs, timeZone), timeZone);
    const period = random.chance(0.5) ? `PT${lengthMs / minuteMs}M` : end;
    return [`RDATE;VALUE=PERIOD${clock.params}:${timeValue(local, timeZone)}/${period}`];
  });
  return lines.flat();
}

/** Single days with another text or time, or canceled days. */
function changeDays({ random, uid, occurrences }: Context): string[] {
  const locals = [...occurrences.keys()];
  if (locals.length === 0) return [];
  const chosen = new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(locals)));
  return [...chosen].flatMap((local) => {
    const before = occurrences.get(local);
    if (!before) return [];
    const naming = namingLines("RECURRENCE-ID", [local], { random, clock: before.clock });
    if (random.chance(0.2) && occurrences.size > 1) {
      occurrences.delete(local);
      return eventLines({ random, uid }, before, [...naming, "STATUS:CANCELLED"]);
    }
    const changed = random.pick(changes)(before, random);
    occurrences.set(local, changed);
    return eventLines({ random, uid }, changed, naming);
  });
}

const changes: readonly ((timed: RandomOccurrence, random: Random) => RandomOccurrence)[] = [
  (timed, random) => ({ ...timed, ...randomTexts(random, timed.title.split(" ")[0] ?? "") }),
  (timed, random) => {
    const days = addDays(timed.local.slice(0, 10), random.pick([-2, -1, 0, 1, 3]));
    return { ...timed, local: days + (timed.clock.timeZone === null ? "" : "T11:20:00") };
  },
  (timed) => ({ ...timed, lengthMs: timed.clock.timeZone === null ? 3 * dayMs : 25 * minuteMs }),
  (timed) => ({ ...timed, local: `${timed.local.slice(0, 10)}T12:07:00`, lengthMs: 60 * minuteMs, clock: utc }),
  (timed) => ({ ...timed, local: timed.local.slice(0, 10), lengthMs: dayMs, clock: wholeDays }),
];
const utc: Clock = { timeZone: "UTC", params: "", definition: [] };

/** Changes the texts, and perhaps the time, of a day and all later days. */
function changeFollowing({ random, uid, first, occurrences }: Context): string[] {
  const locals = [...occurrences.keys()].slice(1);
  if (locals.length === 0) return [];
  const from = random.pick(locals);
  const { timeZone } = first.clock;
  const minutes = timeZone === null || from.slice(11, 13) >= "22" ? 0 : random.pick([0, 30, 60]);
  const texts = randomTexts(random, uid);
  const moved = (timed: RandomOccurrence): RandomOccurrence => ({
    ...timed,
    ...texts,
    local:
      minutes === 0
        ? timed.local
        : new Date(Date.parse(`${timed.local}Z`) + minutes * minuteMs).toISOString().slice(0, 19),
  });
  const before = occurrences.get(from);
  if (!before) return [];
  for (const [local, timed] of occurrences) if (local >= from) occurrences.set(local, moved(timed));
  const naming = timeLine("RECURRENCE-ID;RANGE=THISANDFUTURE", from, first.clock);
  return eventLines({ random, uid }, moved(before), [naming]);
}

/** The lines of a calendar with these events. */
export function calendarLines(events: readonly RandomEvent[]): string[] {
  const definitions = new Map(events.flatMap(({ definitions }) => definitions.map((lines) => [lines[1] ?? "", lines])));
  return [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//An app//EN"],
    ...[...definitions.values()].flat(),
    ...events.flatMap(({ lines }) => lines),
    "END:VCALENDAR",
  ];
}
