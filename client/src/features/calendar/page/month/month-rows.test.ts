import { addDays, daysIn } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { anOccurrence } from "@hub/shared/testing/occurrence";
import { seededRandom } from "@hub/shared/testing/random";
import { expect, test } from "vitest";
import { monthEvents } from "./month-events.ts";
import { type MonthDay, rowCount, weeksOf } from "./month-rows.ts";

const homeZone = "Europe/Berlin";
/** From a Sunday to a Saturday. */
const twoWeeks = { start: "2026-11-01", end: "2026-11-15" };

const days = (title: string, first: string, last: string) =>
  anOccurrence({
    title,
    allDay: true,
    timeZone: null,
    startDate: `2026-11-${first}`,
    endDate: addDays(`2026-11-${last}`, 1),
  });
const timed = (title: string, start: string, end: string | null = null) =>
  anOccurrence({ title, startTime: `2026-11-${start}:00.000Z`, endTime: end && `2026-11-${end}:00.000Z` });

/**
 * Describes the bars of each day as "title row days". "<" and ">" mark a bar that continues from or into another week.
 * "+1" is the number of events without a row.
 */
function describeDays(events: readonly Occurrence[]): Record<string, string[]> {
  const found = weeksOf(twoWeeks, monthEvents(events, homeZone))
    .flat()
    .filter(({ bars, moreCount }) => bars.length > 0 || moreCount > 0);
  return Object.fromEntries(found.map((day) => [day.date.slice(8), describeDay(day)]));
}

function describeDay({ bars, moreCount }: MonthDay): string[] {
  const words = bars.map(
    ({ entry, row, days: count, isStart, isEnd }) =>
      `${isStart ? "" : "<"}${entry.event.title} ${row} ${count}${isEnd ? "" : ">"}`,
  );
  return moreCount > 0 ? [...words, `+${moreCount}`] : words;
}

test("places a multi-day event in one row per week, earlier events above it, and all-day events above timed ones", () => {
  const events = [
    timed("Dentist", "03T08:00"),
    days("Market", "03", "03"),
    days("Trip", "03", "04"),
    days("Holidays", "02", "09"),
  ];
  expect(describeDays(events)).toEqual({
    "02": ["Holidays 0 6>"],
    "03": ["Trip 1 2", "Market 2 1", "+1"],
    "08": ["<Holidays 0 2"],
  });
});

test("reuses a free row, also below a continuing event", () => {
  const events = [days("Trip", "02", "03"), days("Camp", "03", "05"), timed("Dentist", "05T08:00")];
  expect(describeDays(events)).toEqual({ "02": ["Trip 0 2"], "03": ["Camp 1 3"], "05": ["Dentist 0 1"] });
});

test("counts an event on days without a free row, and shows it on the others", () => {
  const full = ["Ada", "Ben", "Cleo"].map((title) => days(title, "04", "04"));
  const earlier = timed("Fair", "03T08:00", "05T20:00");
  const later = timed("Late", "04T08:00", "05T20:00");
  expect(describeDays([...full, later])).toMatchObject({
    "04": ["Ada 0 1", "Ben 1 1", "Cleo 2 1", "+1"],
    "05": ["<Late 0 1"],
  });
  expect(describeDays([...full, earlier])).toMatchObject({
    "03": ["Fair 0 3"],
    "04": ["Ada 1 1", "Ben 2 1", "+1"],
  });
});

test("ends an event at midnight on the previous day, and an event without an end on its first day, in the family's time zone", () => {
  const events = [
    timed("Party", "02T20:00", "02T23:00"),
    timed("Late", "03T22:30"),
    timed("Night", "05T20:00", "06T05:00"),
  ];
  expect(describeDays(events)).toEqual({ "02": ["Party 0 1"], "03": ["Late 0 1"], "05": ["Night 0 2"] });
  expect(describeDays([timed("Midnight", "02T23:00")])).toEqual({ "03": ["Midnight 0 1"] });
});

test("shows a continuing event on every visible day, and no event outside the range", () => {
  const long = anOccurrence({ title: "Baby", allDay: true, startDate: "2026-10-20", endDate: "2026-12-24" });
  const before = anOccurrence({ title: "Gone", allDay: true, startDate: "2026-10-20", endDate: "2026-11-01" });
  expect(describeDays([long, before])).toEqual({ "01": ["<Baby 0 7>"], "08": ["<Baby 0 7>"] });
});

test.each([1, 2, 3, 4, 5])("bars never overlap, and every event has a bar or is counted (seed %d)", (seed) => {
  const random = seededRandom(seed);
  const events = Array.from({ length: 60 }, (_, at) => {
    const startDate = addDays("2026-10-28", random.below(20));
    return anOccurrence({ title: `${at}`, allDay: true, startDate, endDate: addDays(startDate, 1 + random.below(9)) });
  });
  const entries = monthEvents(events, homeZone);
  const weeks = weeksOf(twoWeeks, entries);
  const taken = new Map<string, number[]>();
  const shown = new Map<string, number>();
  for (const { date, bars } of weeks.flat())
    for (const { row, days: count } of bars)
      for (const covered of daysIn({ start: date, end: addDays(date, count) })) {
        taken.set(covered, [...(taken.get(covered) ?? []), row]);
        shown.set(covered, (shown.get(covered) ?? 0) + 1);
      }
  for (const { date, moreCount } of weeks.flat()) {
    const rows = taken.get(date) ?? [];
    expect(new Set(rows).size).toBe(rows.length);
    expect(Math.max(...rows)).toBeLessThan(rowCount);
    const onDay = entries.filter(({ first, last }) => first <= date && date <= last).length;
    expect((shown.get(date) ?? 0) + moreCount).toBe(onDay);
    if (moreCount > 0) expect(rows).toHaveLength(rowCount);
  }
});
