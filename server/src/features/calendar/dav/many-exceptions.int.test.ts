/** A series with many exceptions, through CalDAV, the import and the API. */
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CalendarApp, fileOf, startHubWithApp } from "../../../testing/calendar-app.ts";
import type { HttpClient } from "../../../testing/http-client.ts";
import type { TestHub } from "../../../testing/hub.ts";

let hub: TestHub;
let ada: HttpClient;
let app: CalendarApp;
beforeAll(async () => {
  ({ hub, ada, app } = await startHubWithApp());
});
afterAll(() => hub.close());

const stampOf = (day: number) =>
  new Date(Date.UTC(2026, 11, 2 + day, 8, 30)).toISOString().replaceAll(/[-:]|\.000/g, "");
/** Every day from 2 December 2026 on, without the first days. */
const seriesWithout = (days: number, title = "Dentist") =>
  `UID:many\nSUMMARY:${title}\nDTSTART:20261202T083000Z\nDURATION:PT30M\nRRULE:FREQ=DAILY\nEXDATE:${Array.from({ length: days }, (_, day) => stampOf(day)).join(",")}`;
const shown = async () => {
  const { body } = await ada.get("/api/family-events?from=2026-12-01T00:00:00Z&to=2026-12-08T00:00:00Z");
  return (body as Occurrence[]).map(({ startTime, title }) => `${startTime.slice(8, 10)} ${title}`);
};
const importFile = async (lines: string) =>
  (await ada.call("POST", "/api/calendar/import", { body: fileOf(lines), type: "text/calendar" })).body;

test("stores, changes, imports and removes a series with 1,500 excluded days", async () => {
  expect((await app.put("many.ics", seriesWithout(1_500))).status).toBe(201);
  expect(await shown()).toEqual([]);
  const fewer = seriesWithout(1_500, "Optician").replace("EXDATE:20261202T083000Z,", "EXDATE:");
  expect((await app.put("many.ics", fewer)).status).toBe(204);
  expect(await shown()).toEqual(["02 Optician"]);
  const day = "UID:many\nSUMMARY:Optician\nDTSTART:20261202T083000Z\nRECURRENCE-ID:20261202T083000Z\nSTATUS:CANCELLED";
  expect((await app.put("many.ics", day)).status).toBe(204);
  expect(await shown()).toEqual([]);
  expect(await importFile(fewer)).toMatchObject({ added: 0, changed: 1, skipped: [] });
  expect(await shown()).toEqual(["02 Optician"]);
  const { body } = await ada.get("/api/family-events?from=2026-12-02T00:00:00Z&to=2026-12-03T00:00:00Z");
  const [{ id } = { id: "" }] = body as Occurrence[];
  const moved = await ada.call("PATCH", `/api/family-events/${id}`, {
    body: { title: "Choir", startTime: "2026-12-02T09:30:00Z", endTime: "2026-12-02T10:00:00Z", scope: "all" },
  });
  expect([moved.status, await shown()]).toEqual([200, ["02 Choir"]]);
  expect((await app.ask("DELETE", "many.ics")).status).toBe(204);
  expect(await shown()).toEqual([]);
});
