import type { Days } from "@hub/shared/days";
import { expect, test } from "vitest";
import { firstWeekdayOf } from "../../../time/first-weekday.ts";
import { daysOf, stepFrom, type View } from "./views.ts";

const tuesday = "2026-12-01";

test.each<[View, number, Days]>([
  ["day", 0, { start: "2026-12-01", end: "2026-12-02" }],
  ["week", 0, { start: "2026-11-29", end: "2026-12-06" }],
  ["week", 1, { start: "2026-11-30", end: "2026-12-07" }],
  ["week", 6, { start: "2026-11-28", end: "2026-12-05" }],
  ["month", 0, { start: "2026-11-29", end: "2027-01-03" }],
  ["month", 1, { start: "2026-11-30", end: "2027-01-04" }],
  ["agenda", 1, { start: "2026-12-01", end: "2027-01-12" }],
])("a %s of weeks that start on weekday %d shows whole days and weeks", (view, weekStart, days) => {
  expect(daysOf({ view, day: tuesday, weekStart })).toEqual(days);
});

const sunday = { weekStart: 0 };

test.each([
  { from: { view: "month", day: "2026-01-31" }, direction: 1, chosen: "2026-02-01" },
  { from: { view: "month", day: "2026-03-31" }, direction: -1, chosen: "2026-02-01" },
  // Today is in November.
  { from: { view: "month", day: "2026-12-31" }, direction: -1, chosen: "2026-11-28" },
  { from: { view: "week", day: "2026-12-31" }, direction: 1, chosen: "2027-01-03" },
  { from: { view: "week", day: "2026-12-31" }, direction: -1, chosen: "2026-12-20" },
  { from: { view: "week", day: "2026-11-28" }, direction: 1, chosen: "2026-11-29" },
  { from: { view: "week", day: "2026-12-03" }, direction: -1, chosen: "2026-11-28" },
  { from: { view: "day", day: "2026-03-01" }, direction: -1, chosen: "2026-02-28" },
] as const)(
  "a step by $direction in the $from.view view from $from.day selects $chosen",
  ({ from, direction, chosen }) => {
    expect(stepFrom({ ...from, ...sunday }, direction, "2026-11-28")).toBe(chosen);
  },
);

test("weeks start on the first weekday of the device's locale", () => {
  expect(["en-US", "en-GB", "ar-EG"].map(firstWeekdayOf)).toEqual([0, 1, 6]);
});
