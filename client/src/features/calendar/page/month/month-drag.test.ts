import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { anOccurrence } from "@hub/shared/testing/occurrence";
import { expect, test } from "vitest";
import { coveredDays, type Drag, newTimesOf, slotOf } from "./month-drag.ts";
import { monthEvents } from "./month-events.ts";

const trip = anOccurrence({ startDate: "2026-12-01", endDate: "2026-12-04", allDay: true, timeZone: null });
const train = anOccurrence({ startTime: "2026-12-01T21:00:00.000Z", endTime: "2026-12-02T05:00:00.000Z" });
const swim = anOccurrence({ startTime: "2026-12-01T16:30:00.000Z" });

function dragOf(kind: "move" | "resize", event: Occurrence, [from, over]: [string, string]) {
  const [entry] = monthEvents([event], "Europe/Berlin");
  if (!entry) throw new Error("No event");
  return { kind, entry, from: `2026-12-${from}`, over: `2026-12-${over}` };
}

test("keeps the duration and time of day of a moved event", () => {
  const byItsMiddle = dragOf("move", trip, ["02", "05"]);
  expect(coveredDays(byItsMiddle)).toEqual({ first: "2026-12-04", last: "2026-12-06" });
  expect(newTimesOf(byItsMiddle)).toEqual({ start: "2026-12-04", end: "2026-12-07", allDay: true, isResize: false });
  expect(newTimesOf(dragOf("move", train, ["02", "01"]))).toEqual({
    start: "2026-11-30T22:00:00",
    end: "2026-12-01T06:00:00",
    allDay: false,
    isResize: false,
  });
  expect(newTimesOf(dragOf("move", swim, ["01", "31"]))).toMatchObject({ start: "2026-12-31T17:30:00", end: null });
});

test("a resized event ends on another day, never before its start", () => {
  expect(newTimesOf(dragOf("resize", trip, ["03", "06"]))).toMatchObject({ end: "2026-12-07", isResize: true });
  expect(newTimesOf(dragOf("resize", trip, ["03", "01"]))).toMatchObject({ end: "2026-12-02" });
  expect(newTimesOf(dragOf("resize", swim, ["01", "02"]))).toMatchObject({ end: "2026-12-02T17:30:00" });
  const beforeItsStart = dragOf("resize", trip, ["03", "01"]);
  expect(newTimesOf({ ...beforeItsStart, over: "2026-11-30" })).toMatchObject({ end: "2026-12-02" });
  expect(newTimesOf(dragOf("resize", train, ["02", "01"]))).toBeUndefined();
});

test("does not change an event that is dropped on its own day", () => {
  expect(newTimesOf(dragOf("move", trip, ["02", "02"]))).toBeUndefined();
});

test("selects days forwards and backwards", () => {
  const drag: Drag = { kind: "choose", from: "2026-12-30", over: "2027-01-02" };
  const slot = { start: "2026-12-30", end: "2027-01-03" };
  expect(slotOf(drag)).toEqual(slot);
  expect(slotOf({ ...drag, from: drag.over, over: drag.from })).toEqual(slot);
});
