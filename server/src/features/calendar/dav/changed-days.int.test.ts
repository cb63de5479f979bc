/** Files with only single days of a series, files without a remaining day, and texts of single days. */
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CalendarApp, startHubWithApp } from "../../../testing/calendar-app.ts";
import type { HttpClient } from "../../../testing/http-client.ts";
import type { TestHub } from "../../../testing/hub.ts";

let hub: TestHub;
let ada: HttpClient;
let app: CalendarApp;
beforeAll(async () => {
  ({ hub, ada, app } = await startHubWithApp());
  await ada.call("PATCH", "/api/families", { body: { timeZone: "Europe/Berlin" } });
});
afterAll(() => hub.close());

const week = "from=2026-12-01T00:00:00Z&to=2026-12-08T00:00:00Z";
const listed = async () => (await ada.get(`/api/family-events?${week}`)).body as Occurrence[];
const shown = async () => (await listed()).map(({ startTime, title }) => `${startTime.slice(8, 16)} ${title}`);

const alarm = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15M\nEND:VALARM";
const dentist = "SUMMARY:Dentist\nDTSTART;TZID=Europe/Berlin:20261202T093000\nDURATION:PT30M";
const series = (uid: string) => `UID:${uid}\n${dentist}\nRRULE:FREQ=DAILY;COUNT=3\n${alarm}`;
const block = (lines: string) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT\n`;

/** The changed day is named in UTC, as some apps do. */
const cancelled = (uid: string) =>
  `UID:${uid}\n${dentist.replace("02T", "03T")}\nRECURRENCE-ID:20261203T083000Z\nSTATUS:CANCELLED`;
const moved = (uid: string) =>
  `UID:${uid}\nSUMMARY:Optician\nDTSTART;TZID=Europe/Berlin:20261204T150000\nRECURRENCE-ID;TZID=Europe/Berlin:20261204T093000\nX-OWN:kept`;

test("hides a canceled day of a series, and returns the file byte by byte", async () => {
  const sent = block(series("whole")) + block(cancelled("whole"));
  const { status, headers } = await app.put("whole.ics", sent);
  expect([status, headers.get("etag")]).toEqual([201, expect.any(String)]);
  expect(await shown()).toEqual(["02T08:30 Dentist", "04T08:30 Dentist"]);
  expect((await app.ask("GET", "whole.ics")).text).toContain("STATUS:CANCELLED\r\n");
  await app.ask("DELETE", "whole.ics");
});

test("changes and cancels single days of a stored series, and keeps its other days", async () => {
  await app.put("known.ics", series("known"));
  const stale = await app.put("known.ics", cancelled("known"), { "if-match": '"old"' });
  expect(stale.status).toBe(412);
  const first = await app.put("known.ics", cancelled("known"));
  // The response has no ETag, so that apps read the file again: it differs from the upload.
  expect([first.status, first.headers.get("etag")]).toEqual([204, null]);
  expect(await shown()).toEqual(["02T08:30 Dentist", "04T08:30 Dentist"]);
  await app.put("known.ics", moved("known"));
  expect(await shown()).toEqual(["02T08:30 Dentist", "04T14:00 Optician"]);
  const read = await app.ask("GET", "known.ics");
  for (const lines of [series("known"), cancelled("known"), moved("known")])
    expect(read.text).toContain(`BEGIN:VEVENT\r\n${lines.replaceAll("\n", "\r\n")}\r\nEND:VEVENT\r\n`);
  // The latest version of a day replaces the previous one.
  await app.put("known.ics", moved("known").replace("150000", "160000"));
  expect(await shown()).toEqual(["02T08:30 Dentist", "04T15:00 Optician"]);
  const { text, headers } = await app.ask("GET", "known.ics");
  expect(text).not.toContain("150000");
  // Write the whole file back, as apps do.
  const whole = await app.ask("PUT", "known.ics", {
    body: text,
    headers: { "content-type": "text/calendar", "if-match": headers.get("etag") ?? "" },
  });
  expect([whole.status, await shown()]).toEqual([204, ["02T08:30 Dentist", "04T15:00 Optician"]]);
  await app.ask("DELETE", "known.ics");
});

test("cancels one day of a series that a member added in the hub", async () => {
  const { body } = await ada.post("/api/family-events", {
    title: "Choir",
    startTime: "2026-12-02T18:00:00Z",
    rrule: "FREQ=DAILY;COUNT=3",
  });
  const { id } = body as { id: string };
  const lines = `UID:${id}\nSUMMARY:Choir\nDTSTART:20261203T180000Z\nRECURRENCE-ID:20261203T180000Z\nSTATUS:CANCELLED`;
  expect((await app.put(`${id}.ics`, lines)).status).toBe(204);
  expect(await shown()).toEqual(["02T18:00 Choir", "04T18:00 Choir"]);
  await app.ask("DELETE", `${id}.ics`);
});

const noDay: [kind: string, lines: string][] = [
  ["all days excluded", "RRULE:FREQ=DAILY;COUNT=2\nEXDATE;TZID=Europe/Berlin:20261202T093000,20261203T093000"],
  ["a COUNT that the excluded day uses up", "RRULE:FREQ=DAILY;COUNT=1\nEXDATE;TZID=Europe/Berlin:20261202T093000"],
  ["an end before its start", "RRULE:FREQ=DAILY;UNTIL=20261101T000000Z\nEXDATE;TZID=Europe/Berlin:20261202T093000"],
];
test.each(noDay)("stores a file with %s, returns it byte by byte, and shows no event", async (kind, lines) => {
  const sent = `UID:${kind}\n${dentist}\n${lines}\nX-OWN:${kind}`;
  const { status, headers } = await app.put("never.ics", sent);
  expect([status, headers.get("etag")]).toEqual([201, expect.any(String)]);
  const read = await app.ask("GET", "never.ics");
  expect(read.headers.get("etag")).toBe(headers.get("etag"));
  expect(read.text).toContain(`BEGIN:VEVENT\r\n${sent.replaceAll("\n", "\r\n")}\r\nEND:VEVENT\r\n`);
  expect(await listed()).toEqual([]);
  expect((await ada.get("/api/calendar/search?text=Dentist")).body).toEqual([]);
  // The event appears again once it has a day.
  expect((await app.put("never.ics", `UID:${kind}\n${dentist}`)).status).toBe(204);
  expect(await shown()).toEqual(["02T08:30 Dentist"]);
  await app.ask("DELETE", "never.ics");
});

test("preserves long texts and alarms of single days when a member changes the series in the hub", async () => {
  const long = (word: string) => `${word} and more. `.repeat(1_500);
  const day = (at: string, word: string) =>
    block(
      `UID:long\nSUMMARY:${word}\nDTSTART:202612${at}T100000Z\nRECURRENCE-ID:202612${at}T083000Z\nDESCRIPTION:${long(word)}end\n${alarm}`,
    );
  await app.put("long.ics", block(series("long")) + day("03", "Third") + day("04", "Fourth"));
  const [event] = await listed();
  await ada.call("PATCH", `/api/family-events/${event?.id}`, { body: { location: "Main St 1", scope: "all" } });
  const { text } = await app.ask("GET", "long.ics");
  expect(text).toContain("LOCATION:Main St 1\r\n");
  for (const word of ["Third", "Fourth"]) expect(text).toContain(`DESCRIPTION:${long(word)}end\r\n`);
  expect(text.split("BEGIN:VALARM")).toHaveLength(4);
  await app.ask("DELETE", "long.ics");
});
