import { expect, it } from "vitest";
import { weekOf } from "./week.ts";

it("goes from Sunday 00:00 to Saturday 23:59:59.999 where the family lives", () => {
  expect(weekOf("2026-11-21", "Europe/Berlin")).toEqual({
    days: ["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"],
    start: "2026-11-14T23:00:00.000Z",
    end: "2026-11-21T22:59:59.999Z",
  });
  expect(weekOf("2026-11-22", "Europe/Berlin").days[0]).toBe("2026-11-22");
});

it("has seven days also where the clocks change", () => {
  const week = weekOf("2026-03-31", "Europe/Berlin");
  expect(week.days).toHaveLength(7);
  expect(week).toMatchObject({ start: "2026-03-28T23:00:00.000Z", end: "2026-04-04T21:59:59.999Z" });
});
