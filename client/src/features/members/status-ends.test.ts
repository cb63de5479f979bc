import { clockTime } from "@hub/shared/clock-time";
import { expect, test } from "vitest";
import { statusEnds, untilText } from "./status-ends.ts";

const at = (hour: number, minute = 0) => new Date(2026, 10, 21, hour, minute);

test("offers ends after some time, at six, in the evening, and never", () => {
  const ends = statusEnds(at(15));
  expect(ends.map(({ until }) => until)).toEqual([
    null,
    ...[at(15, 30), at(16), at(17), at(18), at(22)].map((end) => end.toISOString()),
  ]);
  expect(ends[4]?.label).toBe(`Until ${clockTime(at(18))}`);
});

test("does not offer ends that are past or too soon", () => {
  expect(statusEnds(at(17, 40))).toHaveLength(5);
  expect(statusEnds(at(23))).toHaveLength(4);
});

test("formats an end with its time, and its day if that is not today", () => {
  expect(untilText(at(18).toISOString(), at(15))).toBe(`until ${clockTime(at(18))}`);
  expect(untilText(new Date(2026, 10, 22, 8).toISOString(), at(23))).toMatch(/^until Sun .*0?8/);
});
