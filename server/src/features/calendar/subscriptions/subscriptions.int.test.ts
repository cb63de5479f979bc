import { readFileSync } from "node:fs";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { say } from "../../../testing/ask-assistant.ts";
import { type CalendarServer, calendarOf, startCalendarServer } from "../../../testing/calendar-server.ts";
import { pairDisplay } from "../../../testing/displays.ts";
import { type HttpClient, joinFamily, openClient } from "../../../testing/http-client.ts";
import { startHub, type TestHub } from "../../../testing/hub.ts";
import { firstOf, isLong } from "../../../testing/scale.ts";
import { add, added, color, eventsOf, list, remove, subscriptionsPath } from "../../../testing/subscriptions.ts";

const hourMs = 3_600_000;

let hub: TestHub;
let calendarServer: CalendarServer;
let ada: HttpClient;
beforeAll(async () => {
  calendarServer = await startCalendarServer();
  hub = await startHub({ environment: { PRIVATE_TARGETS: calendarServer.url } });
  ({ client: ada } = await openClient(hub.url));
  await ada.call("PATCH", "/api/families", { body: { timeZone: "Europe/Berlin" } });
});
afterAll(async () => {
  calendarServer.close();
  await hub.close();
});

const sample = (name: string) => readFileSync(new URL(`../samples/${name}.ics`, import.meta.url));

test.each(firstOf(["outlook", "google", "apple", "school"], 1))(
  "shows a calendar of %s in the subscription's color and the family's time zone",
  async (name) => {
    const { client } = await openClient(hub.url);
    await client.call("PATCH", "/api/families", { body: { timeZone: "Europe/Berlin" } });
    calendarServer.served.set(`/${name}.ics`, sample(name));
    const subscription = await added(client, calendarServer.at(`/${name}.ics`), { name: "Theirs" });
    expect(subscription).toMatchObject({ name: "Theirs", color, isOn: true, problem: null });
    const shown = await eventsOf(client, "2026-06-01", "2027-06-01");
    expect(new Set(shown.map((event) => `${event.color} ${event.subscriptionId}`))).toEqual(
      new Set([`${color} ${subscription.id}`]),
    );
    // An import of the same file yields the same times.
    const { status } = await client.call("POST", "/api/calendar/import", {
      body: sample(name).toString(),
      type: "text/calendar",
    });
    expect(status).toBe(200);
    const own = await client.get("/api/family-events?from=2026-06-01T00:00:00Z&to=2027-06-01T00:00:00Z");
    const summaryOf = ({ title, startTime, endTime, allDay, location }: Occurrence) =>
      `${startTime} ${endTime} ${allDay} ${title} ${location}`;
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.map(summaryOf).sort()).toEqual((own.body as Occurrence[]).map(summaryOf).sort());
  },
);

test.runIf(isLong)("changes, disables, enables and removes a subscription, and notifies every screen", async () => {
  calendarServer.served.set(
    "/waste.ics?key=secret",
    calendarOf(["SUMMARY:Paper\r\nDTSTART;VALUE=DATE:20261201"], "Waste"),
  );
  const screen = ada.live();
  const nextChange = () => new Promise<void>((resolve) => screen.once("calendars.changed", () => resolve()));
  await new Promise<void>((resolve) => screen.once("connect", () => resolve()));
  const afterAdding = nextChange();
  const waste = await added(ada, calendarServer.at("/waste.ics?key=secret"));
  await afterAdding;
  expect(waste).toMatchObject({ name: "Waste", host: new URL(calendarServer.url).host, events: 1, skipped: 0 });
  expect(JSON.stringify([waste, await list(ada)])).not.toContain("secret");
  expect((await add(ada, calendarServer.at("/waste.ics?key=secret"))).status).toBe(409);
  expect(await eventsOf(ada, "2026-12-01", "2026-12-02")).toMatchObject([{ title: "Paper", allDay: true }]);
  // The events are not among those that the family can change.
  expect((await ada.get("/api/family-events")).body).toEqual([]);

  const afterChanging = nextChange();
  const change = (body: object) => ada.call("PATCH", `${subscriptionsPath}/${waste.id}`, { body });
  expect((await change({ name: "Bins", color: "#AA0000", isOn: false })).body).toMatchObject({
    name: "Bins",
    isOn: false,
  });
  await afterChanging;
  expect(await eventsOf(ada, "2026-12-01", "2026-12-02")).toEqual([]);
  await change({ isOn: true });
  expect(await eventsOf(ada, "2026-12-01", "2026-12-02")).toMatchObject([{ color: "#AA0000" }]);

  const afterRemoving = nextChange();
  expect((await remove(ada, waste)).status).toBe(204);
  await afterRemoving;
  screen.close();
  expect([await list(ada), await eventsOf(ada, "2026-12-01", "2026-12-02")]).toEqual([[], []]);
  expect((await hub.deps.subscriptionCopies.read(waste.id)).copyId).toBeNull();
});

test("lets a child see but not change subscriptions, and hides them from other families", async () => {
  calendarServer.served.set("/choir.ics", calendarOf(["SUMMARY:Choir\r\nDTSTART:20261201T170000Z"]));
  const choir = await added(ada, calendarServer.at("/choir.ics"));
  const { client: cleo } = await joinFamily(ada, "Cleo", "child");
  expect(await eventsOf(cleo, "2026-12-01", "2026-12-02")).toMatchObject([{ title: "Choir" }]);
  const { client: stranger } = await openClient(hub.url, "Stranger");
  const tries = (client: HttpClient) => [
    client.call("PATCH", `${subscriptionsPath}/${choir.id}`, { body: { isOn: false } }),
    client.post(`${subscriptionsPath}/${choir.id}/fetch`),
    remove(client, choir),
  ];
  expect((await Promise.all(tries(cleo))).map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await add(cleo, calendarServer.at("/other.ics"))).status).toBe(403);
  expect((await Promise.all(tries(stranger))).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect([await list(stranger), await eventsOf(stranger, "2026-12-01", "2026-12-02")]).toEqual([[], []]);
  await remove(ada, choir);
});

test.runIf(isLong)(
  "shows events in the assistant and on the wall, exports the address, and is removed with the family",
  async () => {
    const { client: ben, user } = await openClient(hub.url, "Ben");
    const tomorrow = new Date(Date.now() + 24 * hourMs).toISOString().slice(0, 10).replaceAll("-", "");
    calendarServer.served.set("/paper.ics", calendarOf([`SUMMARY:Paper bin\r\nDTSTART;VALUE=DATE:${tomorrow}`]));
    const paper = await added(ben, calendarServer.at("/paper.ics"));
    const { response } = await say(ben, "What's on tomorrow?");
    expect(response).toContain("Paper bin");
    const { device } = await pairDisplay(ben);
    const { body: wall } = await device.get("/api/display");
    expect(wall).toMatchObject({ events: [{ title: "Paper bin", color, allDay: true }] });
    const exported = await fetch(`${hub.url}/api/export`, { headers: { cookie: ben.cookie } });
    const files = unzipSync(new Uint8Array(await exported.arrayBuffer()));
    expect(JSON.parse(strFromU8(files["family.json"] ?? new Uint8Array()))).toMatchObject({
      calendarSubscriptions: [{ url: calendarServer.at("/paper.ics"), name: "School" }],
    });
    await ben.call("DELETE", "/api/account", { body: { confirmation: "DELETE" } });
    expect(await hub.deps.calendarSubscriptions.read(user.familyId, paper.id)).toBeNull();
    expect(await hub.deps.connection.collection("subscriptionevents").countDocuments({ familyId: user.familyId })).toBe(
      0,
    );
  },
);

test.runIf(isLong)("limits a family to 20 subscriptions", async () => {
  const { client: ben } = await openClient(hub.url, "Ben");
  for (let at = 0; at < 20; at += 1) {
    calendarServer.served.set(`/${at}.ics`, calendarOf([]));
    await added(ben, calendarServer.at(`/${at}.ics`));
  }
  calendarServer.served.set("/20.ics", calendarOf([]));
  expect((await add(ben, calendarServer.at("/20.ics"))).status).toBe(409);
});
