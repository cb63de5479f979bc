import { expect, test } from "vitest";
import { isOver } from "./document.ts";

const now = new Date("2026-11-21T16:20:00.000Z");
const at = (time: string) => `2026-11-21T${time}:00.000Z`;

test("an event ends at its end time, without one after an hour, and a whole-day event never", () => {
  const event = { allDay: false, startTime: at("15:00"), endTime: at("16:20") };
  expect(isOver(event, now)).toBe(true);
  expect(isOver({ ...event, endTime: at("16:21") }, now)).toBe(false);
  expect(isOver({ ...event, endTime: null }, now)).toBe(true);
  expect(isOver({ ...event, startTime: at("15:21"), endTime: null }, now)).toBe(false);
  expect(isOver({ ...event, allDay: true, endTime: null }, now)).toBe(false);
});
