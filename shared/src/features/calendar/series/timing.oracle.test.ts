import { RRuleTemporal } from "rrule-temporal";
import { expect, test } from "vitest";
import { addDays } from "../../../days.ts";
import { type Random, seededRandom } from "../../../testing/random.ts";
import { instantOf, localTimeOf } from "../../../zoned-time.ts";
import type { Timing } from "../schema.ts";
import { weekdayCodes } from "./rule.ts";
import { daysOfTiming, startOn } from "./timing.ts";

// The long run of the tests sets this; see the scripts of the root package.
declare const process: { env: Record<string, string | undefined> };
declare const console: { log(text: string): void };
const rules = process.env.TEST_LONG === "1" ? 10_000 : 80;

/** Zones with their clock changes of 2026, a local time that one change skips and one that the other repeats. */
const zones = [
  { timeZone: "Europe/Berlin", changes: ["2026-03-29", "2026-10-25"], times: ["02:30:00", "02:00:00"] },
  { timeZone: "America/New_York", changes: ["2026-03-08", "2026-11-01"], times: ["02:30:00", "01:30:00"] },
  // By half an hour.
  { timeZone: "Australia/Lord_Howe", changes: ["2026-10-04", "2026-04-05"], times: ["02:15:00", "01:45:00"] },
  // The clocks change at midnight, so the day begins an hour late.
  { timeZone: "Africa/Cairo", changes: ["2026-04-24", "2026-10-30"], times: ["00:30:00", "23:30:00"] },
  { timeZone: "America/Santiago", changes: ["2026-09-06", "2026-04-05"], times: ["00:00:00", "23:30:00"] },
];
const times = ["00:00:00", "00:59:59", "02:00:00", "03:00:00", "17:00:00", "23:59:59"];

function upTo(max: number, random: Random): number {
  return 1 + random.below(max);
}

function signed(number: number, random: Random): number {
  return random.chance(0.4) ? -number : number;
}

function some<Value>(random: Random, make: () => Value): string {
  return [...new Set(Array.from({ length: upTo(3, random) }, make))].join(",");
}

function aRule(random: Random, { start, timeZone }: Omit<Timing, "rrule">): string {
  const freq = random.pick(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"]);
  const isLong = freq === "MONTHLY" || freq === "YEARLY";
  const parts = [`FREQ=${freq}`];
  const by: string[] = [];
  if (random.chance(0.3)) by.push(`BYMONTH=${some(random, () => upTo(12, random))}`);
  const ofYear = freq === "YEARLY" ? random.pick(["", "", "BYWEEKNO", "BYYEARDAY"]) : "";
  if (ofYear === "BYWEEKNO") by.push(`BYWEEKNO=${some(random, () => signed(upTo(53, random), random))}`);
  // The oracle does not let days of the month or week limit days of the year, nor days of the month limit weeks.
  // Without BYDAY, it takes the weekday of weeks from the queried range instead of the start.
  if (ofYear === "BYYEARDAY")
    by.push(`BYYEARDAY=${some(random, () => signed(random.pick([1, 60, 100, 365, 366]), random))}`);
  else by.push(...someDays(random, { isLong, hasMonths: by.length > 0, isLimited: ofYear !== "", freq }));
  // If clocks skip the start's time, the oracle treats the moved time as the start's own.
  const isThere = timeZone !== null && localTimeOf(instantOf(start, timeZone), timeZone) === start;
  // The hub's BYSETPOS also counts times that clocks skip; the oracle's does not.
  if (isThere && random.chance(0.25)) by.push(...someTimes(random));
  else if (by.length > 0 && freq !== "DAILY" && random.chance(0.25))
    by.push(`BYSETPOS=${some(random, () => signed(upTo(4, random), random))}`);
  parts.push(...by);
  // INTERVAL counts years of weeks, which begin on other days in the oracle: see the table of rules.
  if (ofYear !== "BYWEEKNO" && random.chance(0.5)) parts.push(`INTERVAL=${upTo(4, random)}`);
  if (random.chance(0.3)) parts.push(`WKST=${random.pick(weekdayCodes)}`);
  const end = random.below(4);
  if (end === 0) parts.push(`COUNT=${upTo(30, random)}`);
  if (end === 1) parts.push(`UNTIL=${anUntil(random, { start, timeZone })}`);
  return parts.join(";");
}

interface DaysOf {
  freq: string;
  isLong: boolean;
  hasMonths: boolean;
  isLimited: boolean;
}

function someDays(random: Random, { freq, isLong, hasMonths, isLimited }: DaysOf): string[] {
  const by: string[] = [];
  if (freq !== "WEEKLY" && !isLimited && random.chance(0.3))
    by.push(`BYMONTHDAY=${some(random, () => signed(random.pick([1, 2, 15, 28, 29, 30, 31]), random))}`);
  if (!isLimited && !random.chance(0.5)) return by;
  // Days of the month with ordinals of a year, and the 53rd of a year, have a separate test below.
  const isNth = isLong && random.chance(0.5) && !(freq === "YEARLY" && (isLimited || by.length > 0));
  const maxNth = freq === "YEARLY" && !hasMonths ? 52 : 5;
  const nth = () => (isNth ? signed(upTo(maxNth, random), random) : "");
  return [...by, `BYDAY=${some(random, () => nth() + random.pick(weekdayCodes))}`];
}

function someTimes(random: Random): string[] {
  const hours = `BYHOUR=${some(random, () => random.pick([0, 1, 2, 3, 17, 23]))}`;
  const minutes = `BYMINUTE=${some(random, () => random.pick([0, 15, 30, 45]))}`;
  return random.pick([[hours], [minutes], [hours, minutes], [hours, minutes, "BYSECOND=0,30"]]);
}

function anUntil(random: Random, { start, timeZone }: Omit<Timing, "rrule">): string {
  const day = addDays(start.slice(0, 10), random.below(900));
  if (timeZone === null) return day.replaceAll("-", "");
  const ms = instantOf(day + start.slice(10), timeZone) + random.pick([-1800_000, -1000, 0, 1000, 3_600_000]);
  return `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function aTiming(random: Random): Timing {
  const { timeZone, changes, times: zoneTimes } = random.pick(zones);
  const before = random.pick([0, 1, 7, 14, 28, 31, 365, 366]) + (random.chance(0.3) ? random.below(400) : 0);
  const day = addDays(random.pick(changes), -before);
  const time = random.pick(random.chance(0.6) ? zoneTimes : times);
  const when = random.chance(0.2) ? { start: day, timeZone: null } : { start: `${day}T${time}`, timeZone };
  return { ...when, rrule: aRule(random, when) };
}

// The Temporal polyfill that the oracle includes.
const { dtstart } = new RRuleTemporal({ rruleString: "DTSTART:20260101T000000Z\nRRULE:FREQ=DAILY" }).options();
const Zoned = dtstart.constructor as unknown as { from(text: string): { epochMilliseconds: number } };

const hourMs = 3_600_000;

interface Range {
  from: string;
  to: string;
}

/** The occurrences according to the oracle, an independent implementation of the RFC: ISO instants, or days. */
function expected(timing: Timing, range: Range): string[] {
  if (timing.timeZone === null)
    return read({ ...timing, dtstart: "VALUE=DATE:" }, range).map((each) => each.slice(0, 10));
  return read({ ...timing, dtstart: `TZID=${timing.timeZone}:` }, range);
}

/**
 * The oracle omits local times that clocks skip, by the RFC's "nonexistent local time ... MUST be ignored". That applies
 * to times that a rule lists with BYHOUR and the like. For a time from the start, another sentence applies (3.3.10): "If
 * the computed local start time of a recurrence instance does not exist, or occurs more than once, for the specified
 * time zone, the time of the recurrence instance is interpreted in the same manner as an explicit DATE-TIME value
 * describing that date and time, as specified in Section 3.3.5." So the oracle finds the days in UTC, and Temporal, whose
 * "compatible" mode follows 3.3.5, converts them to instants.
 */
function byDays({ start, timeZone, rrule }: Timing, range: Range): string[] {
  const zone = timeZone ?? "UTC";
  const [until] = /(?<=UNTIL=)\w+/.exec(rrule ?? "") ?? [];
  const lastMs = until === undefined ? Number.POSITIVE_INFINITY : Date.parse(extended(until));
  // Extended by two hours, because local time may be behind on a day with a clock change.
  const local = until && `${basic(localTimeOf(lastMs + 2 * hourMs, zone))}Z`;
  const days = read(
    { start, rrule: rrule?.replace(/(?<=UNTIL=)\w+/, local ?? "") ?? null, dtstart: "TZID=UTC:" },
    range,
  );
  const isIn = (instantMs: number, day: string) => instantMs <= lastMs || day.startsWith(start);
  return days.flatMap((day) => {
    const { epochMilliseconds } = Zoned.from(`${day.slice(0, 19)}[${zone}]`);
    return isIn(epochMilliseconds, day) ? [new Date(epochMilliseconds).toISOString()] : [];
  });
}

/** Whether clocks may skip an occurrence's time. BYSETPOS counts all days of a period, so any of them may matter. */
function maySkipTimes({ timeZone, ...timing }: Timing, { to }: Range): boolean {
  // Both implementations omit skipped times that the rule itself lists.
  if (timeZone === null || /BY(HOUR|MINUTE|SECOND)/.test(timing.rrule ?? "")) return false;
  if (timing.rrule?.includes("BYSETPOS")) return true;
  const days = daysOfTiming({ ...timing, timeZone }, { from: timing.start.slice(0, 10), to });
  const starts = days.map((day) => startOn(day, { ...timing, timeZone }));
  return starts.some((local) => localTimeOf(instantOf(local, timeZone), timeZone) !== local);
}

function read(
  { start, rrule, dtstart }: Omit<Timing, "timeZone"> & { dtstart: string },
  { from, to }: Range,
): string[] {
  const rruleString = `DTSTART;${dtstart}${basic(start)}\nRRULE:${rrule}`;
  const oracle = new RRuleTemporal({ rruleString, includeDtstart: true });
  const found = oracle.between(new Date(addDays(from, -2)), new Date(addDays(to, 2)), true);
  // "The DTSTART property value always counts as the first occurrence" (3.3.10); the oracle omits it in some ranges.
  const all = new Set([oracle.options().dtstart, ...found].map((each) => each.epochMilliseconds));
  const zone = found[0]?.timeZoneId ?? oracle.options().dtstart.timeZoneId;
  const isWanted = (ms: number) => localTimeOf(ms, zone) >= from && localTimeOf(ms, zone) < to;
  return [...all].filter(isWanted).map((ms) => new Date(ms).toISOString());
}

function basic(text: string): string {
  return text.replace(/[-:]/g, "");
}

function extended(until: string): string {
  return until.replace(/^(....)(..)(..)T(..)(..)/, "$1-$2-$3T$4:$5:");
}

function actual(timing: Timing, range: Range): string[] {
  const { timeZone } = timing;
  const days = daysOfTiming(timing, range);
  if (timeZone === null) return days;
  return days.map((day) => new Date(instantOf(startOn(day, timing), timeZone)).toISOString());
}

test(`expands ${rules} rules in five zones like an independent implementation of RFC 5545`, () => {
  const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);
  const random = seededRandom(seed);
  let [occurrences, skipped] = [0, 0];
  for (let number = 0; number < rules; number++) {
    const timing = aTiming(random);
    const from = addDays(timing.start.slice(0, 10), random.chance(0.5) ? -5 : random.below(800));
    const range = { from, to: addDays(from, random.pick([7, 42, 400, 800])) };
    const found = actual(timing, range);
    const isByDays = maySkipTimes(timing, range);
    const expectedStarts = isByDays ? byDays(timing, range) : expected(timing, range);
    expect(found, `seed ${seed}, rule ${number}: ${JSON.stringify({ timing, range })}`).toEqual(expectedStarts);
    occurrences += found.length;
    if (isByDays) skipped++;
  }
  console.log(
    `${rules} rules with ${occurrences} occurrences; ${skipped} may fall on times that clocks skip; seed ${seed}`,
  );
  // A short run has about 2,400, and about ten.
  expect(occurrences).toBeGreaterThan(rules);
  expect(skipped).toBeGreaterThan(0);
});

test("follows the RFC where the independent implementation contradicts it", () => {
  const range = { from: "2026-01-01", to: "2030-01-01" };
  // 3.3.10, note 2 on BYDAY in a yearly rule: "Limit if BYYEARDAY or BYMONTHDAY is present".
  const limited = { start: "2026-01-14", timeZone: null, rrule: "FREQ=YEARLY;BYMONTHDAY=14;BYDAY=2TH" };
  expect(actual(limited, range)).toEqual(["2026-01-14", "2027-01-14"]);
  expect(expected(limited, range)).toContain("2029-01-11");
  const ofYear = { start: "2026-01-01", timeZone: null, rrule: "FREQ=YEARLY;BYYEARDAY=1;BYDAY=TH" };
  expect(actual(ofYear, range)).toEqual(["2026-01-01"]);
  expect(expected(ofYear, range)).toContain("2027-01-01");
  // 3.3.10: "invalid date (e.g., February 30) ... MUST be ignored". Only 2026 has 53 Thursdays.
  const overflowing = { start: "2025-06-01", timeZone: null, rrule: "FREQ=YEARLY;BYDAY=-53TH" };
  expect(actual(overflowing, range)).toEqual(["2026-01-01"]);
  expect(expected(overflowing, range)).toContain("2026-12-31");
});
