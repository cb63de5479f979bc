import { expect, it } from "vitest";
import { reminderOptions, reminderText, travelOptions, withReminder } from "./reminder-text.ts";

const timed = { allDay: false, isLeaving: false };
const whole = { allDay: true, isLeaving: false };

it("describes reminders in plain words", () => {
  const texts = (minutes: number[], kind: typeof timed) => minutes.map((each) => reminderText(each, kind));
  expect(texts([0, 1, 15, 60, 90, 1440, 20160], timed)).toEqual([
    "When it starts",
    "1 min before",
    "15 min before",
    "1 hour before",
    "90 min before",
    "1 day before",
    "2 weeks before",
  ]);
  expect(texts([0, 10], { allDay: false, isLeaving: true })).toEqual([
    "When it's time to leave",
    "10 min before leaving",
  ]);
  expect(texts([-480, 300, 300 + 1440, 300 + 6 * 1440], whole)).toEqual([
    "The same day at 8:00 AM",
    "The day before at 7:00 PM",
    "2 days before at 7:00 PM",
    "1 week before at 7:00 PM",
  ]);
});

it("offers the unused values, and values that the API or another device set", () => {
  const labels = reminderOptions([15, 7], 7, timed).map(({ label }) => label);
  expect(labels).toContain("7 min before");
  expect(labels).not.toContain("15 min before");
  expect(travelOptions(25).map(({ label }) => label)).toContain("25 min");
});

it("keeps at most five distinct reminders, and removes one", () => {
  expect(withReminder([60, 15], 0, 15)).toEqual([15]);
  expect(withReminder([15], 1, 60)).toEqual([60, 15]);
  expect(withReminder([60, 15], 1, null)).toEqual([60]);
  expect(withReminder([50, 40, 30, 20, 10], 5, 60)).toHaveLength(5);
});
