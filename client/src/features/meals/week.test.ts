import { expect, it } from "vitest";
import { daysToPlan, weekOf } from "./week.ts";

it("goes from Sunday 00:00 to Saturday 23:59:59.999 in the family's time zone", () => {
  expect(weekOf("2026-11-21", "Europe/Berlin")).toEqual({
    days: ["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"],
    start: "2026-11-14T23:00:00.000Z",
    end: "2026-11-21T22:59:59.999Z",
  });
  expect(weekOf("2026-11-22", "Europe/Berlin").days[0]).toBe("2026-11-22");
});

it("has seven days in a week with a clock change", () => {
  const week = weekOf("2026-03-31", "Europe/Berlin");
  expect(week.days).toHaveLength(7);
  expect(week).toMatchObject({ start: "2026-03-28T23:00:00.000Z", end: "2026-04-04T21:59:59.999Z" });
});

it.each([
  // A Sunday, a Wednesday, a Thursday, a Friday and a Saturday.
  ["2026-11-22", "2026-11-22", "2026-11-28"],
  ["2026-11-25", "2026-11-25", "2026-11-28"],
  ["2026-11-26", "2026-11-26", "2026-11-28"],
  ["2026-11-27", "2026-11-27", "2026-12-05"],
  ["2026-11-28", "2026-11-28", "2026-12-05"],
])("plans no past days, and includes the next week if few days are left: on %s", (today, first, last) => {
  const days = daysToPlan(today, today);
  expect([days[0], days.at(-1)]).toEqual([first, last]);
});

it("plans all days of a coming week, and none of a past week", () => {
  expect(daysToPlan("2026-12-01", "2026-11-28")).toHaveLength(7);
  expect(daysToPlan("2026-11-20", "2026-11-28")).toEqual([]);
});
