import { expect, test } from "vitest";
import { seasonOf } from "./find-season.ts";

test.each([
  ["2026-12-01", "Europe/Berlin", "winter"],
  ["2026-02-28", "America/New_York", "winter"],
  ["2026-03-01", "Asia/Tokyo", "spring"],
  ["2026-08-31", "UTC", "summer"],
  ["2026-11-21", "Europe/Berlin", "autumn"],
  ["2026-11-21", "Australia/Sydney", "spring"],
  ["2026-12-24", "Pacific/Auckland", "summer"],
  ["2026-07-01", "America/Argentina/Buenos_Aires", "winter"],
])("%s in %s is in %s", (day, timeZone, season) => {
  expect(seasonOf(day, timeZone)).toBe(season);
});
