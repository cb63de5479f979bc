import { expect, test } from "vitest";
import { daysIn } from "../../days.ts";
import { dayPosition, dayRanges, displayDays, eventsThatFit } from "./calendar-days.ts";

const nowMs = Date.parse("2026-11-21T11:00:00Z");

function timed(startTime: string, endTime: string | null = null) {
  return { startTime, endTime, allDay: false };
}

test("omits past events first when not all events fit", () => {
  const events = ["08", "09", "12", "15"].map((hour) => timed(`2026-11-21T${hour}:00:00Z`));
  expect(eventsThatFit(events, 3, nowMs).map(({ startTime }) => startTime.slice(11, 13))).toEqual(["09", "12", "15"]);
});

test("sends a month with the adjacent days of its weeks and the coming week", () => {
  expect(displayDays("week", "2026-11-28")).toEqual({ start: "2026-11-28", end: "2026-12-06" });
  expect(displayDays("month", "2026-11-01")).toEqual({ start: "2026-10-26", end: "2026-12-07" });
  expect(displayDays("month", "2026-11-30")).toEqual({ start: "2026-10-26", end: "2026-12-08" });
  expect(displayDays("month", "2027-01-31")).toEqual({ start: "2026-12-26", end: "2027-02-08" });
});

test("places an event on each of its days in the family's time zone, and not on a day that starts when it ends", () => {
  // The second day has 25 hours.
  const days = dayRanges(daysIn({ start: "2026-10-24", end: "2026-10-27" }), "Europe/Berlin");
  const positionOf = (start: string, end: string | null) => {
    const found = dayPosition(days, timed(start, end));
    return found && [found.first, found.last, found.isAcross];
  };
  expect(positionOf("2026-10-24T22:30:00.000Z", null)).toEqual([1, 1, false]);
  expect(positionOf("2026-10-25T22:30:00.000Z", "2026-10-25T23:00:00.000Z")).toEqual([1, 1, false]);
  expect(positionOf("2026-10-25T22:30:00.000Z", "2026-10-25T23:30:00.000Z")).toEqual([1, 2, true]);
  expect(positionOf("2026-10-23T20:00:00.000Z", "2026-10-24T05:00:00.000Z")).toEqual([0, 0, true]);
  expect(positionOf("2026-10-20T20:00:00.000Z", "2026-11-24T05:00:00.000Z")).toEqual([0, 2, true]);
  expect(positionOf("2026-10-26T23:00:00.000Z", null)).toBeUndefined();
});
