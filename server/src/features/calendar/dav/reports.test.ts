import { parsePlain } from "@hub/shared/entries";
import { events } from "@hub/shared/features/calendar/schema";
import { newId } from "@hub/shared/ids";
import { expect, test } from "vitest";
import type { CalendarFile } from "./files.ts";
import { filterFiles } from "./reports.ts";

function daily(start: string): CalendarFile {
  const when = { start, timeZone: "UTC", rrule: "FREQ=DAILY" };
  const event = parsePlain(events, { id: newId(), title: "Walk", when, lengthMs: 3_600_000 });
  if (!event) throw new Error("Not an event");
  return { name: "walk.ics", uid: event.id, etag: "", state: "", event, changes: [], copy: undefined };
}

const ask = (files: readonly CalendarFile[], start: string, end: string) =>
  filterFiles(files, { range: { start, end }, uidPart: "", matchesNothing: false }, "UTC");

test("filters by a range of centuries without expanding each series", async () => {
  const files = Array.from({ length: 100 }, () => daily("2026-12-10T10:00:00"));
  await ask(files.slice(0, 1), "0001-01-01T00:00:00.000Z", "9999-12-31T00:00:00.000Z");
  const startMs = performance.now();
  const found = await ask(files, "0001-01-01T00:00:00.000Z", "9999-12-31T00:00:00.000Z");
  expect(found).toHaveLength(100);
  expect(performance.now() - startMs).toBeLessThan(5_000);
});

const ranges = [
  { start: "2026-01-01T00:00:00.000Z", end: "2026-12-10T09:00:00.000Z", count: 0 },
  { start: "2026-12-10T00:00:00.000Z", end: "2026-12-10T10:30:00.000Z", count: 1 },
  { start: "2031-05-01T00:00:00.000Z", end: "2031-05-02T00:00:00.000Z", count: 1 },
  { start: "2031-05-01T12:00:00.000Z", end: "2031-05-01T14:00:00.000Z", count: 0 },
];

test.each(ranges)("finds a daily series at ten $count times from $start to $end", async ({ start, end, count }) => {
  expect(await ask([daily("2026-12-10T10:00:00")], start, end)).toHaveLength(count);
});
