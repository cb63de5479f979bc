import { anOccurrence } from "@hub/shared/testing/occurrence";
import { expect, test } from "vitest";
import { changesAt, type NewTimes } from "./dropped-event.ts";
import { formAt } from "./time-slot.ts";

const home = "Europe/Berlin";
const hourMs = 3_600_000;
const soccer = anOccurrence({
  startTime: "2026-10-24T15:00:00.000Z",
  endTime: "2026-10-24T16:00:00.000Z",
  timeZone: home,
});
const trip = anOccurrence({ startDate: "2026-12-01", endDate: "2026-12-03", allDay: true, timeZone: null });

const at = (start: string, end: string | null, more: Partial<NewTimes> = {}): NewTimes => ({
  start,
  end,
  allDay: false,
  isStretched: false,
  ...more,
});

test("an event moved over a clock change keeps its time and its duration", () => {
  const moved = at("2026-10-25T17:00:00", "2026-10-25T18:00:00");
  expect(changesAt(soccer, moved, home)).toEqual({
    overrides: {},
    time: { start: "2026-10-25T17:00:00", timeZone: home },
  });
});

test("a stretched event has a new duration, and a new start if the start was stretched", () => {
  const longer = at("2026-10-24T17:00:00", "2026-10-24T19:00:00", { isStretched: true });
  expect(changesAt(soccer, longer, home)).toEqual({ overrides: { lengthMs: 2 * hourMs } });
  const earlier = at("2026-10-24T16:00:00", "2026-10-24T18:00:00", { isStretched: true });
  expect(changesAt(soccer, earlier, home)).toMatchObject({ time: { start: "2026-10-24T16:00:00" } });
  const days = at("2026-12-01", "2026-12-06", { allDay: true, isStretched: true });
  expect(changesAt(trip, days, home)).toEqual({ overrides: { lengthMs: 5 * 24 * hourMs } });
});

test("hours that are put among the whole days become one, and a day that is put on an hour lasts one", () => {
  const asDay = changesAt(soccer, at("2026-10-24", null, { allDay: true }), home);
  expect(asDay).toEqual({ overrides: { lengthMs: 24 * hourMs }, time: { start: "2026-10-24", timeZone: null } });
  const asHour = changesAt(trip, at("2026-12-01T09:00:00", null), home);
  expect(asHour).toEqual({ overrides: { lengthMs: hourMs }, time: { start: "2026-12-01T09:00:00", timeZone: home } });
});

test("an event by the clocks of another place stays by them", () => {
  const call = anOccurrence({ startTime: "2026-12-01T14:00:00.000Z", timeZone: "America/New_York" });
  const moved = at("2026-12-01T16:00:00", null);
  expect(changesAt(call, moved, home).time).toEqual({ start: "2026-12-01T10:00:00", timeZone: "America/New_York" });
});

test("a new event begins where the grid was pressed, over midnight too", () => {
  expect(formAt({ start: "2026-12-01T23:30:00", end: undefined })).toMatchObject({
    date: "2026-12-01",
    startTime: "23:30",
    endTime: "00:30",
    extraDays: 0,
  });
  expect(formAt({ start: "2026-12-01", end: "2026-12-04" })).toMatchObject({ allDay: true, lastDate: "2026-12-03" });
});
