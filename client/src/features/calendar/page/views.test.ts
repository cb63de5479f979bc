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

test("a step from a month leads into the one beside it, however long they are", () => {
  expect(stepFrom("2026-01-31", "month", 1)).toBe("2026-02-01");
  expect(stepFrom("2026-03-31", "month", -1)).toBe("2026-02-01");
  expect(stepFrom("2026-12-31", "week", 1)).toBe("2027-01-07");
  expect(stepFrom("2026-03-01", "day", -1)).toBe("2026-02-28");
});

test("weeks begin as the language of the device has it", () => {
  expect(["en-US", "en-GB", "ar-EG"].map(firstWeekdayOf)).toEqual([0, 1, 6]);
});
