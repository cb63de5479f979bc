import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { readMembers } from "@hub/shared/features/members/document";
import { addMember } from "@hub/shared/features/members/operations";
import { newId } from "@hub/shared/ids";
import { openDocument } from "@hub/shared/open-document";
import { anOccurrence } from "@hub/shared/testing/occurrence";
import { expect, it } from "vitest";
import { detailText, whenText } from "./event-text.ts";

const now = new Date("2026-11-21T16:20:00Z");

function eventAt(hour: number, minute: number, more: Partial<Occurrence> = {}): Occurrence {
  return anOccurrence({
    title: "Swimming",
    startTime: new Date(Date.UTC(2026, 10, 21, hour, minute)).toISOString(),
    ...more,
  });
}

it("says how soon an event starts within the next hour, and the time after that, where the family lives", () => {
  expect(whenText(eventAt(16, 40), now, "UTC")).toBe("in 20 min");
  expect(whenText(eventAt(17, 20), now, "UTC")).not.toContain("min");
  expect(whenText(eventAt(16, 20), now, "UTC")).not.toContain("min");
  expect(whenText(eventAt(18, 30), now, "Asia/Tokyo")).toContain("3:30");
  expect(whenText(eventAt(0, 0, { allDay: true }), now, "UTC")).toBe("All day");
});

it("says where and who takes them, and nothing when nothing is known", () => {
  const doc = openDocument();
  const ben = newId<"member">();
  addMember.apply(doc, { id: ben, name: "Ben" });
  const members = readMembers(doc);
  expect(detailText(eventAt(17, 0, { location: "City pool" }), members, "UTC")).toBe("City pool");
  expect(detailText(eventAt(17, 0, { location: "City pool", driverId: ben }), members, "UTC")).toBe(
    "City pool, Ben takes them",
  );
  expect(detailText(eventAt(17, 0), members, "UTC")).toBe("");
  const far = { location: "City pool", travelMinutes: 20 };
  expect(detailText(eventAt(17, 0, far), members, "UTC")).toBe("City pool, leave at 4:40 PM");
  expect(detailText(eventAt(17, 0, { ...far, allDay: true }), members, "UTC")).toBe("City pool");
});
