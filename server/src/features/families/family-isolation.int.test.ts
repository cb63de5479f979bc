/** Keeps the two families of a user separate, on two nodes. */
import { openScreen } from "@hub/realtime/testing/screen";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { readTimers } from "@hub/shared/features/timers/document";
import { readHome } from "@hub/shared/home-address";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createReminderJob } from "../../jobs/reminders.ts";
import { openCalendarApp } from "../../testing/calendar-app.ts";
import { HttpClient, openClient } from "../../testing/http-client.ts";
import { sharedNodes, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";
import { joinToo, signInTo } from "../../testing/two-families.ts";
import { openPushReceiver } from "../qa/push-receiver.ts";

let hub: TestHub;
let otherNode: TestHub;
let homes: Awaited<ReturnType<typeof openHomes>>;
beforeAll(async () => {
  [hub, otherNode] = await sharedNodes();
});
beforeEach(async () => {
  homes = await openHomes();
});

/** Ben is signed in to Ada's family on one node, and to Cleo's on the other. */
async function openHomes() {
  const ada = await openClient(hub.url, "Ada");
  const cleo = await openClient(hub.url, "Cleo");
  const ben = await openClient(hub.url, "Ben");
  await joinToo(ben.client, ada.client);
  await joinToo(ben.client, cleo.client);
  const atAdas = await signInTo(hub.url, ben.user.email, ada.user.familyId);
  const atCleos = await signInTo(otherNode.url, ben.user.email, cleo.user.familyId);
  return { ada, cleo, ben: ben.user, atAdas, atCleos };
}

const event = (title: string, minutes = 40) => ({
  title,
  startTime: new Date(Date.now() + minutes * 60_000).toISOString(),
});

test("sends screens only the events and answers of their own family", async () => {
  const { cleo, atAdas, atCleos } = homes;
  const screens = [atAdas, atCleos].map((client) => {
    const socket = client.live();
    const events: string[] = [];
    socket.onAny((name: string, payload: { message?: string }) =>
      events.push(`${name} ${payload.message ?? ""}`.trim()),
    );
    return { socket, events };
  });
  await waitUntil(() => screens.every(({ socket }) => socket.connected), "both screens are connected");
  const [adas, cleos] = screens;
  await cleo.client.call("PATCH", "/api/families", { body: { name: "The Queens" } });
  await atCleos.post("/api/ai/chat", { message: "What is at Cleo's?" });
  await atAdas.post("/api/ai/chat", { message: "What is at Ada's?" });
  await waitUntil(
    () => Boolean(adas?.events.includes("reply.piece What is at Ada's?")),
    "Ada's family gets its answer",
  );
  await waitUntil(
    () => Boolean(cleos?.events.includes("reply.piece What is at Cleo's?")),
    "Cleo's family gets its answer",
  );
  expect(adas?.events.filter((each) => !each.includes("at Ada's"))).toEqual([]);
  expect(cleos?.events).toContain("people.changed");
  expect(cleos?.events.join()).not.toContain("at Ada's");
  expect((await atAdas.get("/api/ai/conversations")).body).toMatchObject([{ message: "What is at Ada's?" }]);
  for (const { socket } of screens) socket.close();
});

test("closes the sockets of the first family on every node after a switch", async () => {
  const { ada, cleo, atAdas } = homes;
  const { familyId } = ada.user;
  const previous = openScreen({ url: otherNode.url, documentId: familyId, headers: { cookie: atAdas.cookie } });
  const otherClient = new HttpClient(otherNode.url);
  otherClient.cookie = atAdas.cookie;
  const socket = otherClient.live();
  await waitUntil(() => previous.provider.synced && socket.connected, "both sockets are open");
  await atAdas.post("/api/user/family", { familyId: cleo.user.familyId });
  await waitUntil(() => previous.closes.some(({ code }) => code === 4401) && !socket.connected, "both are refused");
  const stale = openScreen({ url: hub.url, documentId: familyId, headers: { cookie: atAdas.cookie } });
  await waitUntil(() => stale.closes.length > 0, "the hub closes the socket");
  expect(stale.closes[0]?.code).toBe(4403);
  for (const screen of [previous, stale]) screen.close();
  socket.close();
});

test.runIf(isLong)("names the family in notifications, and answers them in that family", async () => {
  const { ada, ben, atAdas, atCleos } = homes;
  const receiver = await openPushReceiver({ publicKey: hub.deps.pushKeys.publicKey });
  onTestFinished(() => receiver.close());
  for (const { deps } of [hub, otherNode]) deps.requests.allow(receiver.origin);
  await ada.client.call("PATCH", "/api/families", { body: { name: "The Kings" } });
  await atCleos.post("/api/push/devices", { subscription: receiver.subscribe(), name: "Phone" });
  await atCleos.call("PATCH", "/api/profile/settings", { body: { reach: { quietHours: null, timers: true } } });
  await ada.client.post("/api/timers", { name: "Eggs", seconds: 600 });
  await ada.client.post("/api/family-events", event("Swim"));
  await atCleos.post("/api/family-events", event("Dentist"));
  const job = createReminderJob(hub.deps);
  for (const minutes of [0, 11]) await job.run(() => Date.now() + minutes * 60_000);
  const texts = receiver.received.map(
    ({ text }) => JSON.parse(text) as { title: string; path: string; reminder: string },
  );
  expect(texts.map(({ title }) => title).sort()).toEqual([
    "Cleo's family: Dentist",
    "The Kings: Eggs is ready",
    "The Kings: Swim",
  ]);
  const opened = texts.find(({ title }) => title.includes("Swim"));
  expect(readHome(opened?.path ?? "")).toMatchObject({ home: ada.user.familyId });
  const timerReminder = texts.find(({ title }) => title.includes("Eggs"))?.reminder;
  const answer = { action: "done", at: new Date().toISOString() };
  expect((await atCleos.post(`/api/reminders/${timerReminder}/answer`, answer)).status).toBe(204);
  expect(await hub.deps.realtime.read(ada.user.familyId, readTimers)).toEqual([]);
  expect((await atAdas.get("/api/push")).body).toMatchObject({ devices: [{ name: "Phone" }] });
  expect(await hub.deps.reminders.model.countDocuments({ userId: ben.id })).toBe(3);
});

test("limits exports, links and app passwords to the family that created them", async () => {
  const { ada, ben, atAdas, atCleos } = homes;
  await atAdas.post("/api/family-events", event("Swim at Ada's"));
  await atCleos.post("/api/family-events", event("Dentist at Cleo's"));
  await atCleos.post("/api/ai/chat", { message: "What is at Cleo's?" });
  const exported = await fetch(`${hub.url}/api/export`, { headers: { cookie: atAdas.cookie } });
  const files = Object.values(unzipSync(new Uint8Array(await exported.arrayBuffer()))).map((file) => strFromU8(file));
  expect(files.join()).toContain("Swim at Ada's");
  expect(files.join()).not.toContain("Cleo's");

  const linkOf = async (client: HttpClient) =>
    ((await client.post("/api/calendar/links", { memberId: null })).body as { url: string }).url;
  const [adas, cleos] = [await linkOf(atAdas), await linkOf(atCleos)];
  const uid = "UID:swim@example.org\nDTSTART:20261201T100000Z\nSUMMARY:Swim";
  const apps = [await openCalendarApp(atAdas), await openCalendarApp(atCleos)];
  for (const [index, app] of apps.entries())
    expect((await app.put("swim.ics", `${uid}\nX-HOME:home ${index}`)).status).toBe(201);
  for (const [index, app] of apps.entries()) {
    expect((await app.ask("GET", "swim.ics")).text).toContain(`X-HOME:home ${index}`);
    expect((await app.ask("GET", `${apps[1 - index]?.calendar}swim.ics`)).status).toBe(404);
  }
  // A removal from one family revokes its links only.
  expect((await ada.client.call("DELETE", `/api/families/people/${ben.id}`)).status).toBe(204);
  expect([(await fetch(adas)).status, (await fetch(cleos)).status]).toEqual([404, 200]);
});

test("creates no password link for a member of another family too, and revokes existing ones", async () => {
  const { ada, cleo, ben } = homes;
  const make = (userId: string) => ada.client.post(`/api/families/people/${userId}/password-link`);
  expect(await make(ben.id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("another family") },
  });
  const dan = await openClient(hub.url, "Dan");
  await joinToo(dan.client, ada.client);
  const links = [await make(dan.user.id), await make(dan.user.id)];
  const [first, second] = links.map(({ body }) => (body as { url: string }).url.split("#")[1]);
  const reset = async (token: string | undefined) =>
    (await new HttpClient(hub.url).post("/api/account/password/reset", { token, newPassword: "a password of Ada's" }))
      .status;
  await joinToo(dan.client, cleo.client);
  expect(await reset(first)).toBe(404);
  // This applies even after he left the owner's family.
  await ada.client.call("DELETE", `/api/families/people/${dan.user.id}`);
  expect(await reset(second)).toBe(404);
});
