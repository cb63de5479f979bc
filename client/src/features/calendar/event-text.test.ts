import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { readMembers } from "@hub/shared/features/members/document";
import { addMember } from "@hub/shared/features/members/operations";
import { newId } from "@hub/shared/ids";
import { openDocument } from "@hub/shared/open-document";
import { anOccurrence } from "@hub/shared/testing/occurrence";
import { expect, it } from "vitest";
import { detailText, untilText, whenText } from "./event-text.ts";

const now = new Date("2026-11-21T16:20:00Z");

function eventAt(hour: number, minute: number, more: Partial<Occurrence> = {}): Occurrence {
  return anOccurrence({
    title: "Swimming",
    startTime: new Date(Date.UTC(2026, 10, 21, hour, minute)).toISOString(),
    ...more,
  });
}

it.each([
  { at: eventAt(16, 40), when: { at: "4:40 PM", soon: "in 20 min" } },
  { at: eventAt(17, 20), when: { at: "5:20 PM", soon: "" } },
  { at: eventAt(16, 20), when: { at: "4:20 PM", soon: "" } },
  { at: eventAt(18, 30), homeZone: "Asia/Tokyo", when: { at: "3:30 AM", soon: "" } },
  { at: eventAt(0, 0, { allDay: true }), when: { at: "All day", soon: "" } },
])(
  "formats the start in the family's time zone, and the time until it within the hour: $when.at",
  ({ at, homeZone, when }) => {
    expect(whenText(at, now, homeZone ?? "UTC")).toEqual(when);
  },
);

it.each([
  ["2026-11-21T18:00:00Z", "2026-11-21T19:00:00Z", "until 7:00 PM"],
  ["2026-11-21T18:00:00Z", "2026-11-22T00:00:00Z", "until 12:00 AM"],
  ["2026-11-21T18:00:00Z", "2026-11-22T17:00:00Z", "until tomorrow 5:00 PM"],
  ["2026-11-20T18:00:00Z", "2026-11-21T17:00:00Z", "until today 5:00 PM"],
  ["2026-11-24T18:00:00Z", "2026-11-25T17:00:00Z", "until Wed 5:00 PM"],
  ["2026-11-24T18:00:00Z", "2026-12-08T17:00:00Z", "until Dec 8 5:00 PM"],
])("names the end day of an event from %s to %s: %s", (startTime, endTime, text) => {
  expect(untilText(anOccurrence({ title: "Swimming", startTime, endTime }), now, "UTC")).toBe(text);
});

it("describes the place and the driver, and is empty without details", () => {
  const doc = openDocument();
  const ben = newId<"member">();
  addMember.apply(doc, { id: ben, name: "Ben" });
  const members = readMembers(doc);
  expect(detailText(eventAt(17, 0, { location: "City pool" }), members, { now, homeZone: "UTC" })).toBe("City pool");
  expect(detailText(eventAt(17, 0, { location: "City pool", driverId: ben }), members, { now, homeZone: "UTC" })).toBe(
    "City pool, Ben drives",
  );
  expect(detailText(eventAt(17, 0), members, { now, homeZone: "UTC" })).toBe("");
  const far = { location: "City pool", travelMinutes: 20 };
  expect(detailText(eventAt(17, 0, far), members, { now, homeZone: "UTC" })).toBe("City pool, leave at 4:40 PM");
  expect(detailText(eventAt(17, 0, { ...far, allDay: true }), members, { now, homeZone: "UTC" })).toBe("City pool");
});
