import { readEventChanges, readEvents } from "@hub/shared/features/calendar/document";
import { readOccurrences } from "@hub/shared/features/calendar/series/occurrences";
import { newId } from "@hub/shared/ids";
import { openDocument } from "@hub/shared/open-document";
import { operations } from "@hub/shared/operations";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import type * as Y from "yjs";
import { calendarFile } from "./calendar-file.ts";

const timeZone = "Europe/Berlin";
const at = (day: string, scope: "this" | "following") => ({ day, scope, changeId: newId<"eventChange">() });

/** Reads a file with ical.js, as another program would: "title instant" within a time range. */
function readElsewhere(text: string, start: string, end: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const parts = calendar.getAllSubcomponents("vevent");
  const isMaster = (part: ICAL.Component) => !part.hasProperty("recurrence-id");
  const found = parts.filter(isMaster).flatMap((master) => {
    const uid = master.getFirstPropertyValue("uid");
    const exceptions = parts.filter((part) => !isMaster(part) && part.getFirstPropertyValue("uid") === uid);
    const event = new ICAL.Event(master, { exceptions });
    const iterator = event.iterator();
    const seen: [string, string][] = [];
    for (let next = iterator.next(); next && seen.length < 200; next = iterator.next()) {
      const { item, startDate } = event.getOccurrenceDetails(next);
      seen.push([startDate.toJSDate().toISOString(), item.summary]);
    }
    return seen;
  });
  return found.flatMap(([time, title]) => (time >= start && time < end ? [`${title} ${time}`] : [])).sort();
}

function fileOf(doc: Y.Doc): string {
  return [...calendarFile({ events: readEvents(doc), eventChanges: readEventChanges(doc) }, "The Examples")].join("");
}

test("another calendar reads the same days and times across clock changes", () => {
  const doc = openDocument();
  const add = (title: string, start: string, rrule: string | null) => {
    const id = newId<"event">();
    operations.addEvent.apply(doc, { id, title, when: { start, timeZone, rrule }, lengthMs: 3_600_000 });
    return id;
  };
  const soccer = add("Soccer", "2026-09-01T17:00:00", "FREQ=WEEKLY;BYDAY=TU");
  operations.changeEvent.apply(doc, { id: soccer, at: at("2026-09-15", "this"), title: "Final" });
  const when = { start: "2026-09-23T18:30:00", timeZone, rrule: null };
  operations.changeEvent.apply(doc, { id: soccer, at: at("2026-09-22", "this"), when });
  operations.removeEvent.apply(doc, { id: soccer, at: at("2026-10-06", "this") });
  operations.changeEvent.apply(doc, { id: soccer, at: at("2026-11-03", "following"), title: "Training" });
  operations.removeEvent.apply(doc, { id: soccer, at: at("2027-02-02", "following") });
  const choir = add("Choir", "2026-09-03T19:00:00", "FREQ=WEEKLY;INTERVAL=2;COUNT=12");
  const friday = { start: "2026-10-30T19:00:00", timeZone, rrule: "FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270331" };
  operations.changeEvent.apply(doc, { id: choir, at: at("2026-10-29", "following"), when: friday });
  add("Dentist", "2026-12-03T08:15:00", null);

  const [start, end] = ["2026-09-01T00:00:00.000Z", "2027-06-01T00:00:00.000Z"];
  const ours = readOccurrences(doc, { start, end, timeZone }).map(({ title, startTime }) => `${title} ${startTime}`);
  expect(ours.length).toBeGreaterThan(25);
  expect(readElsewhere(fileOf(doc), start, end)).toEqual(ours.sort());
});

test("another calendar reads the same series with several times a day, and with two ends", () => {
  const doc = openDocument();
  const add = (title: string, rrule: string) => {
    const id = newId<"event">();
    const when = { start: "2026-10-20T08:00:00", timeZone, rrule };
    operations.addEvent.apply(doc, { id, title, when, lengthMs: 600_000 });
    return id;
  };
  const pills = add("Pills", "FREQ=DAILY;BYHOUR=8,14,20;COUNT=40");
  operations.removeEvent.apply(doc, { id: pills, at: at("2026-10-21", "this") });
  operations.removeEvent.apply(doc, { id: pills, at: at("2026-10-22T14:00:00", "this") });
  operations.changeEvent.apply(doc, { id: pills, at: at("2026-10-22T20:00:00", "this"), title: "Half a pill" });
  const when = { start: "2026-10-23T15:30:00", timeZone, rrule: null };
  operations.changeEvent.apply(doc, { id: pills, at: at("2026-10-23T14:00:00", "this"), when });
  operations.changeEvent.apply(doc, { id: pills, at: at("2026-10-28T20:00:00", "following"), title: "Drops" });
  operations.changeEvent.apply(doc, { id: pills, at: at("2026-12-24", "following"), title: "Nothing" });
  add("Choir", "FREQ=DAILY;COUNT=9;UNTIL=20261023T060000Z");
  add("Yoga", "FREQ=DAILY;COUNT=2;UNTIL=20261023");
  add("Bins", "FREQ=YEARLY;BYYEARDAY=293,310;UNTIL=20281231");

  const [start, end] = ["2026-10-01T00:00:00.000Z", "2027-12-01T00:00:00.000Z"];
  const ours = readOccurrences(doc, { start, end, timeZone }).map(({ title, startTime }) => `${title} ${startTime}`);
  expect(ours).toHaveLength(38 + 4 + 2 + 4);
  expect(ours).toContain("Pills 2026-10-23T13:30:00.000Z");
  expect(readElsewhere(fileOf(doc), start, end)).toEqual(ours.sort());
});

test("another calendar reads the first day of a series whose rule does not fall on it", () => {
  const doc = openDocument();
  const add = (title: string, rrule: string, start = "2026-10-21T18:00:00") => {
    const id = newId<"event">();
    operations.addEvent.apply(doc, { id, title, when: { start, timeZone, rrule }, lengthMs: 3_600_000 });
    return id;
  };
  add("Choir", "FREQ=WEEKLY;BYDAY=TU");
  add("Course", "FREQ=WEEKLY;BYDAY=TU;COUNT=3");
  add("Bins", "FREQ=MONTHLY;BYMONTHDAY=1;COUNT=2");
  add("Pills", "FREQ=DAILY;BYHOUR=8,20;COUNT=4");
  add("Hits", "FREQ=WEEKLY;BYDAY=WE;COUNT=2");
  const split = add("Yoga", "FREQ=WEEKLY;BYDAY=TU;COUNT=4");
  operations.changeEvent.apply(doc, { id: split, at: at("2026-11-03", "following"), title: "Pilates" });

  const [start, end] = ["2026-10-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"];
  const ours = readOccurrences(doc, { start, end, timeZone }).map(({ title, startTime }) => `${title} ${startTime}`);
  expect(ours).toContain("Choir 2026-10-21T16:00:00.000Z");
  const file = fileOf(doc);
  expect(readElsewhere(file, start, end)).toEqual(ours.sort());
  expect(file.match(/^RDATE.*/gm)).toHaveLength(5);
  expect(file.match(/COUNT=/g)).toHaveLength(2);
});

test("writes a birthday on 29 February as the last day of February", () => {
  const doc = openDocument();
  const when = { start: "2024-02-29", timeZone: null, rrule: "FREQ=YEARLY" };
  operations.addEvent.apply(doc, { id: newId<"event">(), title: "Ada's birthday", when, lengthMs: 86_400_000 });
  const file = fileOf(doc);
  expect(file).toContain("RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1\r\n");
  const [event] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
  const iterator = new ICAL.Event(event).iterator();
  const days = Array.from({ length: 5 }, () => iterator.next()?.toString());
  expect(days).toEqual(["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]);
});

test("writes all-day events as dates, escapes text, and folds long lines", () => {
  const doc = openDocument();
  const title = `Ada's; long, „schöne“ day 日曜日 ${"and so on ".repeat(12)}`.trim();
  const when = { start: "2026-12-24", timeZone: null, rrule: "FREQ=YEARLY" };
  operations.addEvent.apply(doc, { id: newId<"event">(), title, when, lengthMs: 3 * 86_400_000, description: "A\nB" });
  const file = fileOf(doc);
  for (const line of ["DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261227", "RRULE:FREQ=YEARLY"])
    expect(file).toContain(`${line}\r\n`);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const [event] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
  expect(event?.getFirstPropertyValue("summary")).toBe(title);
  expect(event?.getFirstPropertyValue("description")).toBe("A\nB");
});
