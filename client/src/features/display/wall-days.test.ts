import { addDays, daysIn } from "@hub/shared/days";
import { dayRanges } from "@hub/shared/features/displays/calendar-days";
import type { DisplayEvent } from "@hub/shared/features/displays/schema";
import { expect, test } from "vitest";
import { displayEvent } from "../../testing/display-event.ts";
import { layOut, positionEvents, weeksShown } from "./wall-days.ts";

const monday = "2026-11-23";
const week = dayRanges(daysIn({ start: monday, end: addDays(monday, 7) }), "UTC");
const nowMs = Date.parse("2026-11-23T10:00:00Z");

function event(title: string, startTime: string, fields?: Partial<DisplayEvent>): DisplayEvent {
  return displayEvent(title, `${startTime}:00.000Z`, fields);
}

const days = (title: string, first: string, end: string) =>
  event(title, `${first}T00:00`, { endTime: `${end}T00:00:00.000Z`, allDay: true });

function lines(events: readonly DisplayEvent[], room: { lines: number; linesPerTimedEvent: number }) {
  const { slots, hidden } = layOut(positionEvents(events, week), week.length, { ...room, nowMs });
  return {
    hidden,
    positions: Object.fromEntries(slots.map((slot) => [slot.event.title, [slot.line, slot.first, slot.last]])),
  };
}

test("a week is seven days from today, even across the end of a year", () => {
  const [only, ...others] = weeksShown({ calendar: "week", weekStart: 1, more: {} }, "2026-12-29");
  expect(only).toEqual(daysIn({ start: "2026-12-29", end: "2027-01-05" }));
  expect(others).toEqual([]);
});

test("a month is its whole weeks from the family's first weekday, and changes at midnight", () => {
  const ends = (weekStart: number, today: string) => {
    const weeks = weeksShown({ calendar: "month", weekStart, more: {} }, today);
    return [weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  };
  expect(ends(1, "2026-11-30")).toEqual([6, "2026-10-26", "2026-12-06"]);
  expect(ends(0, "2026-11-30")).toEqual([5, "2026-11-01", "2026-12-05"]);
  expect(ends(1, "2026-12-01")).toEqual([5, "2026-11-30", "2027-01-03"]);
  expect(ends(1, "2027-02-10")).toEqual([4, "2027-02-01", "2027-02-28"]);
});

test("a multi-day event has the same line on all its days, and other events use the free lines", () => {
  const events = [
    days("Break", "2026-11-20", "2026-11-26"),
    event("Night train", "2026-11-25T22:00", { endTime: "2026-11-26T06:00:00.000Z" }),
    event("Swim", "2026-11-24T17:00"),
    event("Choir", "2026-11-26T19:00"),
  ];
  const { positions, hidden } = lines(events, { lines: 4, linesPerTimedEvent: 2 });
  expect(positions).toEqual({ Break: [0, 0, 2], "Night train": [1, 2, 3], Swim: [1, 1, 1], Choir: [2, 3, 3] });
  expect(hidden).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test("counts an event that does not fit on each of its days", () => {
  const events = [
    days("Break", "2026-11-24", "2026-11-26"),
    days("Fair", "2026-11-25", "2026-11-27"),
    event("Swim", "2026-11-25T17:00"),
    event("Choir", "2026-11-26T19:00"),
  ];
  const { positions, hidden } = lines(events, { lines: 1, linesPerTimedEvent: 1 });
  expect(positions).toEqual({ Break: [0, 1, 2], Choir: [0, 3, 3] });
  expect(hidden).toEqual([0, 0, 2, 1, 0, 0, 0]);
  expect(lines(events, { lines: 0, linesPerTimedEvent: 1 }).hidden).toEqual([0, 1, 3, 2, 0, 0, 0]);
});

test("hides past events of a full day before coming ones", () => {
  const events = ["07", "08", "09", "15", "18"].map((hour) => event(`at ${hour}`, `${monday}T${hour}:00`));
  const { positions, hidden } = lines(events, { lines: 7, linesPerTimedEvent: 2 });
  expect(Object.keys(positions)).toEqual(["at 09", "at 15", "at 18"]);
  expect(hidden[0]).toBe(2);
});
