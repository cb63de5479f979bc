import { describe, expect, test } from "vitest";
import { displayEvent } from "../../testing/display-event.ts";
import { countdownTo, eventsAt, isDark, shiftAt } from "./wall-time.ts";

const berlin = "Europe/Berlin";
const at = (iso: string) => Date.parse(iso);

describe("the dark time", () => {
  const night = { timeZone: berlin, dim: { from: "22:00", until: "06:00" } };

  test("can span midnight in the family's time zone", () => {
    expect(isDark(at("2026-11-21T20:59:00Z"), night)).toBe(false);
    expect(isDark(at("2026-11-21T21:00:00Z"), night)).toBe(true);
    expect(isDark(at("2026-11-22T04:59:00Z"), night)).toBe(true);
    expect(isDark(at("2026-11-22T05:00:00Z"), night)).toBe(false);
  });

  test("ends at six on nights with a clock change", () => {
    expect([at("2026-03-29T03:59:00Z"), at("2026-03-29T04:00:00Z")].map((ms) => isDark(ms, night))).toEqual([
      true,
      false,
    ]);
    expect([at("2026-10-25T04:59:00Z"), at("2026-10-25T05:00:00Z")].map((ms) => isDark(ms, night))).toEqual([
      true,
      false,
    ]);
  });

  test("can be within a day, or be turned off", () => {
    const nap = { timeZone: "UTC", dim: { from: "13:00", until: "14:30" } };
    expect(isDark(at("2026-11-21T13:30:00Z"), nap)).toBe(true);
    expect(isDark(at("2026-11-21T14:30:00Z"), nap)).toBe(false);
    expect(isDark(at("2026-11-21T23:30:00Z"), { timeZone: "UTC", dim: null })).toBe(false);
  });
});

test("today changes at the family's midnight, even on a day of 25 hours", () => {
  const late = displayEvent("Late film", "2026-10-25T22:30:00Z");
  const early = displayEvent("Breakfast", "2026-10-25T23:30:00Z");
  const titles = (iso: string) => eventsAt([late, early], at(iso), berlin).today.map(({ title }) => title);
  expect(titles("2026-10-25T22:59:00Z")).toEqual(["Late film"]);
  expect(titles("2026-10-25T23:00:00Z")).toEqual(["Breakfast"]);
});

test("all-day events come first, and the next two events are those that start next on any day", () => {
  const events = [
    displayEvent("Swim", "2026-11-21T08:00:00Z"),
    displayEvent("Holiday", "2026-11-20T23:00:00Z", { allDay: true, endTime: "2026-11-21T23:00:00Z" }),
    displayEvent("Football", "2026-11-21T14:00:00Z"),
    displayEvent("Dentist", "2026-11-23T09:00:00Z"),
    displayEvent("Party", "2026-11-24T09:00:00Z"),
  ];
  const { today, next } = eventsAt(events, at("2026-11-21T10:00:00Z"), berlin);
  expect(today.map(({ title }) => title)).toEqual(["Holiday", "Swim", "Football"]);
  expect(next.map(({ title }) => title)).toEqual(["Football", "Dentist"]);
});

test('a countdown shows minutes, then hours, then "tomorrow", then the weekday', () => {
  const now = at("2026-11-21T10:00:00Z");
  const words = (iso: string) => countdownTo(displayEvent("x", iso), now, "UTC");
  expect(words("2026-11-21T10:25:00Z")).toBe("in 25 min");
  expect(words("2026-11-21T13:00:00Z")).toBe("in 3 h");
  expect(words("2026-11-21T12:30:00Z")).toBe("in 2 h 30 min");
  expect(words("2026-11-22T08:00:00Z")).toMatch(/^tomorrow 8:00/);
  expect(words("2026-11-23T08:00:00Z")).toMatch(/^Monday 8:00/);
  expect(countdownTo(displayEvent("x", "2026-11-21T23:30:00Z"), at("2026-11-21T22:30:00Z"), berlin)).toBe("in 1 h");
});

test("the picture keeps moving, within one step of its place", () => {
  const places = Array.from({ length: 480 }, (_, minute) => shiftAt(minute * 60_000));
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(9);
  expect(places.every(({ x, y }) => Math.abs(x) <= 1 && Math.abs(y) <= 1)).toBe(true);
});
