/** Unusual files from phones, which the hub accepts so that phones do not send them again forever. */
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
});
afterAll(() => hub.close());

const week = "from=2026-12-01T00:00:00Z&to=2026-12-08T00:00:00Z";
const listed = async () => (await ada.get(`/api/family-events?${week}`)).body as Occurrence[];
const dentist = "SUMMARY:Dentist\nDTSTART:20261202T083000Z\nDTEND:20261202T090000Z";
const series = `${dentist}\nRRULE:FREQ=DAILY;COUNT=3`;

const accepted: [kind: string, lines: string][] = [
  ["a day of a series that is not in the file", `${dentist}\nRECURRENCE-ID:20261202T080000Z`],
  ["periods", `${dentist}\nRDATE;VALUE=PERIOD:20261203T083000Z/PT1H,20261204T083000Z/20261204T090000Z`],
  ["a birthday without a year", "SUMMARY:Ben\nDTSTART;VALUE=DATE:16040512\nRRULE:FREQ=YEARLY"],
  ["a text of 20 kB", `${dentist}\nDESCRIPTION:${"All of it\\, whole. ".repeat(1_100)}end`],
  ["properties that the hub does not know", `${dentist}\nX-A;X-B="c:d":e\nATTACH:https://example.org/a`],
  [
    "700 excluded days",
    `${dentist}\nRRULE:FREQ=DAILY\n${Array.from({ length: 700 }, (_, day) => `EXDATE:${stamp(day)}`).join("\n")}`,
  ],
];

function stamp(day: number): string {
  return new Date(Date.UTC(2027, 0, 1 + day, 8, 30)).toISOString().replaceAll(/[-:]|\.000/g, "");
}

test.each(accepted)("stores a file with %s and returns it byte by byte", async (kind, lines) => {
  const name = `${kind.replaceAll(" ", "-")}.ics`;
  const sent = `UID:${kind}\n${lines}`;
  const { status, headers } = await app.put(name, sent);
  expect([status, headers.get("etag")]).toEqual([201, expect.any(String)]);
  const read = await app.ask("GET", name);
  expect(read.headers.get("etag")).toBe(headers.get("etag"));
  for (const line of sent.split("\n")) expect(read.text).toContain(`${line}\r\n`);
  expect((await app.put(name, sent.replace("SUMMARY:", "SUMMARY:New "))).status).toBe(204);
  await app.ask("DELETE", name);
});

test("keeps each character of a file whose folds split characters", async () => {
  const file = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:split\r\n${dentist.replaceAll("\n", "\r\n")}\r\nX-NOTE:Grüße\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
  const bytes = Buffer.from(file);
  const middle = bytes.indexOf("ü") + 1;
  const body = Buffer.concat([bytes.subarray(0, middle), Buffer.from("\r\n "), bytes.subarray(middle)]);
  const { status, headers } = await app.ask("PUT", "split.ics", { body, headers: { "content-type": "text/calendar" } });
  expect([status, headers.get("etag")]).toEqual([201, null]);
  expect((await app.ask("GET", "split.ics")).text).toBe(file);
  await app.ask("DELETE", "split.ics");
});

test("preserves a long text for the phone when a member changes the title in the hub", async () => {
  const text = "Join at 10:00\\N+49 30\\; or at home\\, ".repeat(600);
  await app.put("long.ics", `UID:long\n${dentist}\nDESCRIPTION;ALTREP="cid:a":${text}end`);
  const [event] = await listed();
  await ada.call("PATCH", `/api/family-events/${event?.id}`, { body: { title: "Optician" } });
  const read = await app.ask("GET", "long.ics");
  expect(read.text).toContain("SUMMARY:Optician\r\n");
  expect(read.text).toContain(`${text}end\r\n`);
  await app.ask("DELETE", "long.ics");
});

test("removes a canceled event, and does not show a new one", async () => {
  await app.put("known.ics", `UID:known\n${series}`);
  expect(await listed()).toHaveLength(3);
  const old = await app.put("known.ics", `UID:known\n${series}\nSTATUS:CANCELLED`, { "if-match": '"old"' });
  expect(old.status).toBe(412);
  const day = `UID:known\n${dentist}\nRECURRENCE-ID:20261202T083000Z\nSTATUS:CANCELLED`;
  expect((await app.put("known.ics", day)).status).toBe(204);
  expect((await listed()).length).toBeGreaterThan(0);
  const gone = await app.put("known.ics", `UID:known\n${series}\nSTATUS:CANCELLED`);
  expect([gone.status, gone.headers.get("etag")]).toEqual([204, null]);
  expect(await listed()).toEqual([]);
  expect((await app.put("new.ics", `UID:new\n${dentist}\nSTATUS:CANCELLED`)).status).toBe(201);
  expect(await listed()).toEqual([]);
  expect((await app.ask("GET", "new.ics")).status).toBe(404);
});

test("rejects a file above the size limit that the calendar publishes", async () => {
  const { status, text } = await app.put("large.ics", `UID:large\n${dentist}\nATTACH:${"a".repeat(320_000)}`);
  expect([status, text]).toEqual([403, expect.stringContaining("<c:max-resource-size/>")]);
  const body =
    '<d:propfind xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><c:max-resource-size/></d:prop></d:propfind>';
  const calendar = await app.ask("PROPFIND", app.calendar, { headers: { depth: "0" }, body });
  expect(calendar.text).toContain("<c:max-resource-size>262144</c:max-resource-size>");
});
