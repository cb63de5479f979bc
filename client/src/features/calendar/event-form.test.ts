import type { FamilyEvent } from "@hub/shared/features/calendar/schema";
import { newId } from "@hub/shared/ids";
import { describe, expect, it } from "vitest";
import { type EventForm, readEventForm, toEventForm } from "./event-form.ts";

const now = new Date(2026, 10, 21, 16, 20);
const swimming: EventForm = { ...toEventForm(undefined, now), title: "Swimming" };

function fieldsOf(form: EventForm) {
  const result = readEventForm(form);
  if (result.kind === "wrong") throw new Error(result.message);
  return result.fields;
}

describe("the event form", () => {
  it("begins at the next full hour", () => {
    expect(swimming).toMatchObject({ date: "2026-11-21", startTime: "17:00", endTime: "" });
  });

  it("reads local times as instants", () => {
    const fields = fieldsOf({ ...swimming, endTime: "18:30" });
    expect(fields.startTime).toBe(new Date(2026, 10, 21, 17, 0).toISOString());
    expect(fields.endTime).toBe(new Date(2026, 10, 21, 18, 30).toISOString());
  });

  it("lets an event that ends before it starts run past midnight", () => {
    expect(fieldsOf({ ...swimming, endTime: "01:00" }).endTime).toBe(new Date(2026, 10, 22, 1, 0).toISOString());
  });

  it("starts a whole day at midnight and gives it no end", () => {
    const fields = fieldsOf({ ...swimming, allDay: true, endTime: "18:00" });
    expect(fields).toMatchObject({ startTime: new Date(2026, 10, 21).toISOString(), endTime: null, allDay: true });
  });

  it("keeps the days of an event that lasts longer when only its title changes", () => {
    const journey = eventFrom(new Date(2026, 10, 27, 16, 0), new Date(2026, 10, 29, 12, 0));
    expect(fieldsOf({ ...toEventForm(journey, now), title: "Grandma" })).toMatchObject({
      title: "Grandma",
      startTime: journey.startTime,
      endTime: journey.endTime,
    });
    const camp = eventFrom(new Date(2026, 10, 27), new Date(2026, 10, 30), { allDay: true });
    expect(fieldsOf(toEventForm(camp, now))).toMatchObject({ startTime: camp.startTime, endTime: camp.endTime });
  });

  it("asks for a title, and for a day and a time", () => {
    expect(readEventForm({ ...swimming, title: "  " })).toMatchObject({ kind: "wrong", field: "title" });
    expect(readEventForm({ ...swimming, date: "" })).toMatchObject({ kind: "wrong", field: "date" });
    expect(readEventForm({ ...swimming, startTime: "" })).toMatchObject({ kind: "wrong", field: "date" });
  });
});

function eventFrom(start: Date, end: Date, more: Partial<FamilyEvent> = {}): FamilyEvent {
  return {
    id: newId<"event">(),
    title: "Journey",
    description: "",
    startTime: start.toISOString(),
    endTime: end.toISOString(),
    allDay: false,
    location: "",
    eventType: "general",
    color: null,
    addedBy: null,
    memberIds: [],
    ...more,
  };
}
