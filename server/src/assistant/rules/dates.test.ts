import { addDays, weekdayOf } from "@hub/shared/days";
import { seededRandom } from "@hub/shared/testing/random";
import { expect, test } from "vitest";
import { readEventText } from "./read-event.ts";
import { understand } from "./understand.ts";

const months = "January February March April May June July August September October November December".split(" ");
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const endings = new Map(
  ["1st", "2nd", "3rd", "21st", "22nd", "23rd", "31st"].map((text) => [Number.parseInt(text, 10), text]),
);

/** Notations of a day within the next twelve months. */
function notationsOf(day: string): string[] {
  const [year, date] = [day.slice(0, 4), Number(day.slice(8))];
  const month = months[Number(day.slice(5, 7)) - 1] ?? "";
  const weekday = weekdays[weekdayOf(day)] ?? "";
  const [shortMonth, shortDay, ordinal] = [month.slice(0, 3), weekday.slice(0, 3), endings.get(date) ?? `${date}th`];
  const slashed = [`${date}/${day.slice(5, 7)}`, `${Number(day.slice(5, 7))}/${date}`];
  return [
    ...[day, `${date} ${month}`, `${month} ${date}`, `${shortMonth} ${ordinal}`, `on the ${ordinal} of ${month}`],
    ...[`${date} ${month} ${year}`, `${month} ${date}, ${year}`, `on ${date}.${day.slice(5, 7)}.${year}`],
    ...[`on ${weekday} ${date} ${month}`, `on ${weekday}, ${month} ${date}`],
    ...[`${shortDay} ${shortMonth} ${ordinal}`, `${shortDay} ${date} ${shortMonth}`],
    ...(date > 12 ? slashed.flatMap((text) => [`on ${text}`, `${shortDay} ${text}`, `${text}/${year.slice(2)}`]) : []),
  ];
}

test("reads every notation of a date on any day", () => {
  const seed = Date.now() % 1_000_000;
  const random = seededRandom(seed);
  for (let round = 0; round < 20; round++) {
    const today = addDays("2026-01-01", random.below(1_500));
    // Use today in a fifth of the rounds, because it is an edge case.
    const day = addDays(today, random.chance(0.2) ? 0 : random.below(365));
    const context = { nowMs: Date.parse(`${today}T08:00:00Z`), timeZone: "UTC", members: [] };
    for (const notation of notationsOf(day)) {
      const words = `dentist ${notation} at 5pm`;
      const label = `seed ${seed}, on ${today}: ${words}`;
      expect(readEventText(words, context), label).toMatchObject({
        title: "Dentist",
        startTime: `${day}T17:00:00.000Z`,
      });
      expect(understand(`add ${words}`, today), label).toMatchObject({
        kind: "add-event",
        title: "Dentist",
        days: { start: day },
      });
    }
  }
});

test("ignores an ambiguous date", () => {
  const context = { nowMs: Date.parse("2026-11-25T08:00:00Z"), timeZone: "UTC", members: [] };
  for (const words of [
    "dentist on 5/6 at 5pm",
    "dentist 31/31 at 5pm",
    "dentist 5/6/27 at 5pm",
    "dentist on Friday 26 November at 5pm",
  ])
    expect(readEventText(words, context), words).toBeNull();
});
