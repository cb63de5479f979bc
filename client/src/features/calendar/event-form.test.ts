import { anOccurrence } from "@hub/shared/testing/occurrence";
import { describe, expect, it } from "vitest";
import { type EventForm, endDayText, readEventForm, toEventForm } from "./event-form.ts";

const homeZone = "Europe/Berlin";
const now = new Date("2026-11-21T15:20:00.000Z");
const dayMs = 86_400_000;
const swimming: EventForm = { ...toEventForm(undefined, now, homeZone), title: "Swimming" };

function fieldsOf(form: EventForm) {
  const result = readEventForm(form);
  if (result.kind === "invalid") throw new Error(result.message);
  return result.fields;
}

describe("the event form", () => {
  it("starts at the next full hour in the family's time zone", () => {
    expect(swimming).toMatchObject({ date: "2026-11-21", startTime: "17:00", endTime: "" });
  });

  it("reads times in the family's time zone, including the night of a clock change", () => {
    const fields = fieldsOf({ ...swimming, endTime: "18:30" });
    expect(fields.when).toEqual({ start: "2026-11-21T17:00:00", timeZone: homeZone, rrule: null });
    expect(fields.lengthMs).toBe(90 * 60_000);
    const night = { date: "2026-10-24", startTime: "22:00", endTime: "06:00" };
    expect(fieldsOf({ ...swimming, ...night }).lengthMs).toBe(9 * 3_600_000);
  });

  it("treats an end before the start as an end on the next day", () => {
    expect(fieldsOf({ ...swimming, endTime: "01:00" }).lengthMs).toBe(8 * 3_600_000);
  });

  it.each([
    [{ startTime: "18:00", endTime: "17:00" }, "Ends the next day, Sunday, November 22."],
    [{ startTime: "18:00", endTime: "17:00", extraDays: 1 }, "Ends on Monday, November 23."],
    [{ startTime: "18:00", endTime: "19:00" }, undefined],
    [{ startTime: "18:00", endTime: "" }, undefined],
    [{ startTime: "18:00", endTime: "17:00", allDay: true }, undefined],
  ])("shows before saving that %j ends on another day", (changes, text) => {
    expect(endDayText({ ...swimming, ...changes })).toBe(text);
  });

  it("uses dates for all-day events, with the last day inclusive", () => {
    const camp = { ...swimming, allDay: true, endTime: "18:00", lastDate: "2026-11-23" };
    expect(fieldsOf(camp)).toMatchObject({ when: { start: "2026-11-21", timeZone: null }, lengthMs: 3 * dayMs });
  });

  it("keeps the duration of a multi-day event when only its title changes", () => {
    const [startTime, endTime] = ["2026-11-27T15:00:00.000Z", "2026-11-29T11:00:00.000Z"];
    const journey = anOccurrence({ startTime, endTime, timeZone: homeZone });
    expect(fieldsOf({ ...toEventForm(journey, now, homeZone), title: "Grandma" })).toMatchObject({
      title: "Grandma",
      when: { start: "2026-11-27T16:00:00" },
      lengthMs: Date.parse(endTime) - Date.parse(startTime),
    });
    const days = { allDay: true, startDate: "2026-11-27", endDate: "2026-11-30", timeZone: null };
    const form = toEventForm(anOccurrence(days), now, homeZone);
    expect(form.lastDate).toBe("2026-11-29");
    expect(fieldsOf(form)).toMatchObject({ when: { start: "2026-11-27" }, lengthMs: 3 * dayMs });
  });

  it("shows the times of an event in its own time zone", () => {
    const call = anOccurrence({ startTime: "2026-11-27T15:00:00.000Z", timeZone: "America/New_York" });
    expect(toEventForm(call, now, homeZone)).toMatchObject({ startTime: "10:00", timeZone: "America/New_York" });
  });

  it("keeps the birth year only for yearly events", () => {
    const repeat = { ...swimming.repeat, kind: "yearly" } as const;
    const birthday = { ...swimming, allDay: true, repeat, birthYear: "2018" };
    expect(fieldsOf(birthday).birthYear).toBe(2018);
    expect(fieldsOf({ ...birthday, birthYear: "" }).birthYear).toBeNull();
    expect(fieldsOf({ ...birthday, repeat: swimming.repeat }).birthYear).toBeNull();
    for (const birthYear of ["18", "2027", "May"])
      expect(readEventForm({ ...birthday, birthYear })).toMatchObject({ kind: "invalid", field: "birthYear" });
    expect(toEventForm(anOccurrence({ birthYear: 2018 }), now, homeZone).birthYear).toBe("2018");
  });

  it("requires a title, a day, a time, and an end after the start", () => {
    expect(readEventForm({ ...swimming, title: "  " })).toMatchObject({ kind: "invalid", field: "title" });
    expect(readEventForm({ ...swimming, date: "" })).toMatchObject({ kind: "invalid", field: "date" });
    expect(readEventForm({ ...swimming, startTime: "" })).toMatchObject({ kind: "invalid", field: "date" });
    const early = { ...swimming, allDay: true, lastDate: "2026-11-20" };
    expect(readEventForm(early)).toMatchObject({ kind: "invalid", field: "lastDate" });
    const repeat = { ...swimming.repeat, kind: "daily", end: "until", until: "2026-11-20" } as const;
    expect(readEventForm({ ...swimming, repeat })).toMatchObject({ kind: "invalid", field: "until" });
  });
});
