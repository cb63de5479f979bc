import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type HttpClient, joinFamily, openClient } from "../../testing/http-client.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await startHub({ rates: { calendarFiles: { times: 4, seconds: 60 } } });
});
afterAll(() => hub.close());

interface Link {
  id: string;
  url: string;
}

async function link(client: HttpClient, memberId: string | null = null): Promise<Link> {
  const { status, body } = await client.post("/api/calendar/links", { memberId });
  expect(status).toBe(201);
  return body as Link; // The hub checks its answers in tests.
}

/** Requests a file without a cookie, as another calendar does. */
const ask = (url: string) => fetch(url);

async function titlesIn(url: string): Promise<string[]> {
  const response = await ask(url);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  const events = new ICAL.Component(ICAL.parse(await response.text())).getAllSubcomponents("vevent");
  return events.map((event) => String(event.getFirstPropertyValue("summary"))).sort();
}

test("serves the family's or one member's events at a secret address until it is removed", async () => {
  const { client: ada, user } = await openClient(hub.url);
  const {
    client: ben,
    user: { memberId },
  } = await joinFamily(ada, "Ben", "adult");
  const event = { startTime: "2026-11-21T10:00:00Z", rrule: "FREQ=WEEKLY" };
  await ada.post("/api/family-events", { ...event, title: "Swim", memberIds: [memberId] });
  await ada.post("/api/family-events", { ...event, title: "Choir", memberIds: [user.memberId] });
  await ada.post("/api/family-events", { ...event, title: "Fair" });
  const [ofAll, ofBen] = [await link(ada), await link(ada, memberId)];
  expect(await titlesIn(ofAll.url)).toEqual(["Choir", "Fair", "Swim"]);
  expect(await titlesIn(ofBen.url)).toEqual(["Fair", "Swim"]);
  const { body } = await ben.get("/api/calendar/links");
  expect(body).toMatchObject([
    { id: ofAll.id, memberId: null },
    { id: ofBen.id, memberId },
  ]);
  expect(JSON.stringify(body)).not.toContain(ofAll.url.slice(-20, -4));

  expect((await ben.call("DELETE", `/api/calendar/links/${ofAll.id}`)).status).toBe(204);
  expect((await ask(ofAll.url)).status).toBe(404);
  expect((await ask(ofAll.url.replace(/.{4}\.ics$/, "AAAA.ics"))).status).toBe(404);
});

test("disables an address after its creator leaves the family, and limits its request rate", async () => {
  const { client: ada } = await openClient(hub.url);
  const { client: ben, user } = await joinFamily(ada, "Ben", "adult");
  const [adas, bens] = [await link(ada), await link(ben)];
  for (let times = 0; times < 4; times++) expect((await ask(adas.url)).status).toBe(200);
  expect((await ask(adas.url)).status).toBe(429);
  expect((await ask(bens.url)).status).toBe(200);
  await ada.call("DELETE", `/api/families/people/${user.id}`);
  expect((await ask(bens.url)).status).toBe(404);
});
