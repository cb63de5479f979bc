import { anOccurrence } from "@hub/shared/testing/occurrence";
import { expect, test } from "vitest";
import { firstHour } from "./first-hour.ts";

const homeZone = "Europe/Berlin";
const nowMs = Date.parse("2026-11-28T12:40:00Z");
const at = (startTime: string, allDay = false) => anOccurrence({ startTime, allDay });
const week = { view: "week", day: "2026-11-28", weekStart: 0 } as const;

test.each([
  { what: "a week at 7:00", shown: week, events: [at("2026-11-23T09:00:00Z")], hour: 7 },
  { what: "a week at its first event", shown: week, events: [at("2026-11-23T05:30:00Z")], hour: 6 },
  {
    what: "a week at 7:00 despite early events in other weeks",
    shown: week,
    events: [at("2026-11-30T04:00:00Z")],
    hour: 7,
  },
  { what: "a week at 7:00 despite all-day events", shown: week, events: [at("2026-11-23T00:00:00Z", true)], hour: 7 },
  { what: "today at the hour before now", shown: { ...week, view: "day" as const }, events: [], hour: 12 },
  { what: "another day at 7:00", shown: { ...week, view: "day" as const, day: "2026-11-29" }, events: [], hour: 7 },
])("the grid opens $what", ({ shown, events, hour }) => {
  expect(firstHour(shown, { events, nowMs, homeZone })).toBe(hour);
});
