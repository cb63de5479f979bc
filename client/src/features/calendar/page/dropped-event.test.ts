import { anOccurrence } from "@hub/shared/testing/occurrence";
import { expect, test } from "vitest";
import { changesAt, type NewTimes } from "./dropped-event.ts";
import { formAt } from "./time-slot.ts";

const homeZone = "Europe/Berlin";
const hourMs = 3_600_000;
const soccer = anOccurrence({
  startTime: "2026-10-24T15:00:00.000Z",
  endTime: "2026-10-24T16:00:00.000Z",
  timeZone: homeZone,
});
const trip = anOccurrence({ startDate: "2026-12-01", endDate: "2026-12-03", allDay: true, timeZone: null });

const at = (start: string, end: string | null, more: Partial<NewTimes> = {}): NewTimes => ({
  start,
  end,
  allDay: false,
  isResize: false,
  ...more,
});

test("keeps the time and duration of an event that is moved over a clock change", () => {
  const moved = at("2026-10-25T17:00:00", "2026-10-25T18:00:00");
  expect(changesAt(soccer, moved, homeZone)).toEqual({
    overrides: {},
    time: { start: "2026-10-25T17:00:00", timeZone: homeZone },
  });
});

test("changes the duration of a resized event, and its start if the start was dragged", () => {
  const longer = at("2026-10-24T17:00:00", "2026-10-24T19:00:00", { isResize: true });
  expect(changesAt(soccer, longer, homeZone)).toEqual({ overrides: { lengthMs: 2 * hourMs } });
  const earlier = at("2026-10-24T16:00:00", "2026-10-24T18:00:00", { isResize: true });
  expect(changesAt(soccer, earlier, homeZone)).toMatchObject({ time: { start: "2026-10-24T16:00:00" } });
  const days = at("2026-12-01", "2026-12-06", { allDay: true, isResize: true });
  expect(changesAt(trip, days, homeZone)).toEqual({ overrides: { lengthMs: 5 * 24 * hourMs } });
});

test("a timed event dropped on the all-day row lasts a day, and an all-day event dropped on an hour lasts an hour", () => {
  const asDay = changesAt(soccer, at("2026-10-24", null, { allDay: true }), homeZone);
  expect(asDay).toEqual({ overrides: { lengthMs: 24 * hourMs }, time: { start: "2026-10-24", timeZone: null } });
  const asHour = changesAt(trip, at("2026-12-01T09:00:00", null), homeZone);
  expect(asHour).toEqual({
    overrides: { lengthMs: hourMs },
    time: { start: "2026-12-01T09:00:00", timeZone: homeZone },
  });
});

test("keeps the time zone of an event that has its own", () => {
  const call = anOccurrence({ startTime: "2026-12-01T14:00:00.000Z", timeZone: "America/New_York" });
  const moved = at("2026-12-01T16:00:00", null);
  expect(changesAt(call, moved, homeZone).time).toEqual({ start: "2026-12-01T10:00:00", timeZone: "America/New_York" });
});

test("a new event starts where the user pressed the grid, and can continue past midnight", () => {
  expect(formAt({ start: "2026-12-01T23:30:00", end: undefined })).toMatchObject({
    date: "2026-12-01",
    startTime: "23:30",
    endTime: "00:30",
    extraDays: 0,
  });
  expect(formAt({ start: "2026-12-01", end: "2026-12-04" })).toMatchObject({ allDay: true, lastDate: "2026-12-03" });
});
