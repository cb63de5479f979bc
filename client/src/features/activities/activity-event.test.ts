import type { Activity } from "@hub/shared/features/activities/schema";
import { newId } from "@hub/shared/ids";
import { openDocument } from "@hub/shared/open-document";
import { operations } from "@hub/shared/operations";
import { expect, it } from "vitest";
import { eventOf, plannedText } from "./activity-event.ts";
import { durationText } from "./activity-text.ts";

const now = new Date("2026-11-21T09:30:00.000Z");
const walk: Activity = {
  id: newId<"activity">(),
  title: "Leaf walk",
  description: "Collect ten leaves, each of another tree.",
  category: "outdoor",
  duration: 45,
  ageRange: "All ages",
  grokGenerated: false,
  addedBy: null,
  isBookmarked: false,
};

it("adds an activity two hours from now with its duration, in sage", () => {
  expect(eventOf(walk, now, "UTC")).toEqual({
    title: "Leaf walk",
    description: "Collect ten leaves, each of another tree.",
    when: { start: "2026-11-21T11:30:00", timeZone: "UTC", rrule: null },
    lengthMs: 45 * 60_000,
    eventType: "activity",
    color: "#8FBC8F",
  });
});

it("plans two hours for an activity without a duration", () => {
  expect(eventOf({ ...walk, duration: null }, now, "UTC").lengthMs).toBe(120 * 60_000);
});

it("describes when the added activity takes place, and which events overlap it", () => {
  const doc = openDocument();
  const event = eventOf(walk, now, "UTC");
  expect(plannedText(doc, event, "UTC")).toBe("Leaf walk, 11:30 AM to 12:15 PM");
  const football = {
    ...event,
    id: newId<"event">(),
    title: "Football",
    when: { ...event.when, start: "2026-11-21T12:00:00" },
  };
  operations.addEvent.apply(doc, football);
  expect(plannedText(doc, event, "UTC")).toBe("Leaf walk, 11:30 AM to 12:15 PM, at the same time as Football");
});

it.each([
  [null, "Flexible"],
  [1, "1 min"],
  [59, "59 min"],
  [60, "1 h"],
  [90, "1 h 30 min"],
  [120, "2 h"],
  [605, "10 h 5 min"],
])("a duration of %s minutes reads %s", (minutes, words) => {
  expect(durationText(minutes)).toBe(words);
});
