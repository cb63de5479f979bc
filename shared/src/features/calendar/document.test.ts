import { expect, test } from "vitest";
import { isOver } from "./document.ts";

const now = new Date("2026-11-21T16:20:00.000Z");
const at = (time: string) => `2026-11-21T${time}:00.000Z`;

test("an event is over at its end, one without an end an hour after it began, and a whole day never", () => {
  const event = { allDay: false, startTime: at("15:00"), endTime: at("16:20") };
  expect(isOver(event, now)).toBe(true);
  expect(isOver({ ...event, endTime: at("16:21") }, now)).toBe(false);
  expect(isOver({ ...event, endTime: null }, now)).toBe(true);
  expect(isOver({ ...event, startTime: at("15:21"), endTime: null }, now)).toBe(false);
  expect(isOver({ ...event, allDay: true, endTime: null }, now)).toBe(false);
});
