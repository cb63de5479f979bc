import { expect, test } from "vitest";
import { mergeSchedule, type Schedule } from "./merge-schedule.ts";

const timeZone = "Europe/Berlin";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** "03 17:00 +2" begins on 3 November 2026 at 17:00 and lasts two hours; "03 +2" lasts two whole days. */
function read(text: string, rrule: string | null = null): Schedule {
  const [day, time, length] = text.includes(":") ? text.split(" ") : [text.split(" ")[0], "", text.split(" ")[1]];
  const lengthMs = length === undefined ? null : Number(length) * (time ? hourMs : dayMs);
  const start = `2026-11-${day}${time && `T${time}:00`}`;
  return { when: { start, timeZone: time ? timeZone : null, rrule }, lengthMs };
}

test.each([
  ["the day, and the end", { from: "03 17:00 +2", to: "03 17:00 +3", current: "05 17:00 +2" }, "05 17:00 +3"],
  ["the end, and the day", { from: "03 17:00 +2", to: "05 17:00 +2", current: "03 17:00 +3" }, "05 17:00 +3"],
  ["the start, and the end", { from: "03 17:00 +2", to: "03 16:00 +3", current: "03 17:00 +3" }, "03 16:00 +4"],
  ["the day, and the start", { from: "03 17:00 +2", to: "05 17:00 +2", current: "03 16:00 +3" }, "05 16:00 +3"],
  ["a move, and the end", { from: "03 17:00 +2", to: "03 10:00 +2", current: "03 17:00 +3" }, "03 10:00 +3"],
  ["the same field", { from: "03 17:00 +2", to: "05 17:00 +2", current: "08 17:00 +2" }, "05 17:00 +2"],
  [
    "a start after the end of the other",
    { from: "03 17:00 +2", to: "03 18:30 +0.5", current: "03 17:00 +1" },
    "03 18:30 +1",
  ],
  [
    "an end before the start of the other",
    { from: "03 17:00 +2", to: "03 17:00 +1.5", current: "03 19:00 +2" },
    "03 19:00 +1.5",
  ],
  [
    "an end past midnight, and the day",
    { from: "03 22:00 +1", to: "03 22:00 +3", current: "05 22:00 +1" },
    "05 22:00 +3",
  ],
  ["the removal of the end, and the day", { from: "03 17:00 +2", to: "03 17:00", current: "05 17:00 +2" }, "05 17:00"],
  ["a first end, and the start", { from: "03 17:00", to: "03 17:00 +2", current: "03 16:00" }, "03 16:00 +3"],
  ["the first of whole days, and the last", { from: "03 +1", to: "05 +1", current: "03 +3" }, "05 +3"],
  ["the last of whole days, and the first", { from: "03 +1", to: "03 +4", current: "04 +1" }, "04 +4"],
  ["the last of whole days, and an earlier week", { from: "10 +1", to: "10 +3", current: "03 +1" }, "03 +3"],
  ["a later first of whole days, and the last", { from: "03 +6", to: "05 +4", current: "03 +8" }, "05 +6"],
  ["the last of whole days, and a later first", { from: "03 +6", to: "03 +8", current: "05 +4" }, "05 +6"],
  ["a last day before the first of the other", { from: "03 +1", to: "03 +3", current: "10 +1" }, "10 +3"],
  ["whole days, and the end", { from: "03 17:00 +2", to: "03 +1", current: "03 17:00 +3" }, "03 +1"],
  ["the end, and whole days", { from: "03 17:00 +2", to: "03 17:00 +3", current: "03 +2" }, "03 +2"],
])("merges two people's changes to a schedule: %s", (_about, { from, to, current }, merged) => {
  expect(mergeSchedule(read(current), { from: read(from), to: read(to) })).toEqual(read(merged));
});

test("an end keeps its local time when the day moves across a clock change", () => {
  const october = (day: string, hours: number): Schedule => ({
    when: { start: `2026-10-${day}T00:00:00`, timeZone, rrule: null },
    lengthMs: hours * hourMs,
  });
  const change = { from: october("23", 6), to: october("23", 8) };
  expect(mergeSchedule(october("25", 7), change)).toEqual(october("25", 9));
});

test.each([
  [
    "FREQ=WEEKLY;BYDAY=TU",
    "FREQ=WEEKLY;BYDAY=WE",
    "FREQ=WEEKLY;BYDAY=TU;INTERVAL=2",
    "FREQ=WEEKLY;BYDAY=WE;INTERVAL=2",
  ],
  ["FREQ=WEEKLY;BYDAY=TU", "FREQ=WEEKLY;BYDAY=TU,TH", "FREQ=WEEKLY;BYDAY=MO,TU", "FREQ=WEEKLY;BYDAY=MO,TU,TH"],
  ["FREQ=DAILY;COUNT=6", "FREQ=DAILY;COUNT=9", "FREQ=DAILY;UNTIL=20261231", "FREQ=DAILY;COUNT=9"],
  ["FREQ=DAILY;COUNT=6", "FREQ=DAILY", "FREQ=DAILY;INTERVAL=2;COUNT=6", "FREQ=DAILY;INTERVAL=2"],
  ["FREQ=DAILY;COUNT=6", "FREQ=DAILY;COUNT=6", "FREQ=WEEKLY;BYDAY=TU", "FREQ=WEEKLY;BYDAY=TU"],
  ["FREQ=DAILY", "FREQ=WEEKLY;BYDAY=TU", "FREQ=DAILY;INTERVAL=2", "FREQ=WEEKLY;BYDAY=TU"],
  ["FREQ=DAILY", null, "FREQ=DAILY;INTERVAL=2", null],
  [null, "FREQ=DAILY", null, "FREQ=DAILY"],
])("merges rules part by part: a change from %s to %s, applied to %s", (...[from, to, current, merged]) => {
  const rule = (rrule: string | null, day = "03") => read(`${day} 17:00 +2`, rrule);
  // The other person also moved the event, so the two schedules always differ.
  expect(mergeSchedule(rule(current, "05"), { from: rule(from), to: rule(to) })).toEqual(rule(merged, "05"));
});
