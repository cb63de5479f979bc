import type { User } from "@hub/shared/features/account/schema";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { singleTiming } from "@hub/shared/testing/times";
import { expect, test } from "vitest";
import type { Message, Outcome } from "../features/reminders/notifier.ts";
import { type HttpClient, joinFamily, openClient } from "../testing/http-client.ts";
import { startHub } from "../testing/hub.ts";
import { jobOn, reminderNodes } from "../testing/reminder-nodes.ts";
import { isLong } from "../testing/scale.ts";

const minuteMs = 60_000;
const nodes = reminderNodes();
const { runAt, runOnOne, texts, titles } = nodes;

const changeReach = (ada: HttpClient, reach: object) => ada.call("PATCH", "/api/profile/settings", { body: { reach } });

async function addPhone(client: HttpClient): Promise<void> {
  await client.post("/api/push/devices", { subscription: nodes.receiver().subscribe(), name: "Phone" });
  await changeReach(client, { quietHours: null });
}

async function openClientWithPhone(name = "Ada"): Promise<HttpClient> {
  const { client } = await openClient(nodes.first().url, name);
  await client.call("PATCH", "/api/families", { body: { timeZone: "UTC" } });
  await addPhone(client);
  return client;
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs);
async function addEvent(client: HttpClient, startMinutes: number, title = "Swim"): Promise<string> {
  const startTime = inMinutes(startMinutes).toISOString();
  const { body } = await client.post("/api/family-events", { title, startTime });
  return (body as { id: string }).id;
}
const rowsOf = (key: string) =>
  nodes
    .first()
    .deps.reminders.model.find({ key: { $regex: key } })
    .lean();

test("sends an event's reminder once to each device, with two nodes and repeated runs", async () => {
  const ada = await openClientWithPhone();
  const { client: ben } = await joinFamily(ada, "Ben", "adult");
  await addPhone(ben);
  await addEvent(ada, 40);
  await runAt(Date.now());
  expect(titles()).toEqual([]);
  for (const minutes of [11, 11, 12]) await runAt(Date.now() + minutes * minuteMs);
  expect(nodes.receiver().faults).toEqual([]);
  expect(titles()).toEqual(["Swim", "Swim"]);
  expect(await runAt(Date.now() + 12 * minuteMs)).toBe(false);
});

test.runIf(isLong)("neither duplicates nor loses reminders when the clock jumps forward and back", async () => {
  const ada = await openClientWithPhone();
  await addEvent(ada, 100, "Later");
  await runAt(Date.now() + 71 * minuteMs);
  expect(titles()).toEqual(["Later"]);
  await addEvent(ada, 40, "Sooner");
  for (const minutes of [1, 11, 71]) await runAt(Date.now() + minutes * minuteMs);
  expect(titles()).toEqual(["Later", "Sooner"]);
});

test("marks reminders missed during downtime as too late, and sends them after a wrong clock is corrected", async () => {
  const ada = await openClientWithPhone();
  const id = await addEvent(ada, 40);
  await runAt(Date.now());
  await runAt(Date.now() + 200 * minuteMs);
  expect(await rowsOf(id)).toMatchObject([{ state: "missed", reason: "it was too late" }]);
  await runAt(Date.now() + 9 * minuteMs);
  expect(titles()).toEqual([]);
  for (const minutes of [11, 12]) await runAt(Date.now() + minutes * minuteMs);
  expect(titles()).toEqual(["Swim"]);
});

test.runIf(isLong)("marks no reminder as too late when the clock is set back during a run", async () => {
  const ada = await openClientWithPhone();
  const id = await addEvent(ada, 40);
  const first = nodes.first();
  const nowMs = Date.now();
  const times = [nowMs + 200 * minuteMs];
  await jobOn(first).run(() => times.pop() ?? nowMs);
  expect(await rowsOf(id)).toEqual([]);
  await runAt(nowMs + 11 * minuteMs);
  expect(titles()).toEqual(["Swim"]);
});

test("sends a newly added reminder in time, and writes nothing for unrelated changes", async () => {
  const ada = await openClientWithPhone();
  const { familyId } = (await ada.get("/api/auth/user")).body as User;
  const planOf = () => nodes.first().deps.reminderPlans.model.findById(familyId).lean();
  // Each node has already run once without a change.
  for (const _node of nodes.all()) await runAt(Date.now());
  const planBefore = await planOf();
  await ada.post("/api/shopping-list", { item: "Milk" });
  await runAt(Date.now());
  expect(await planOf()).toEqual(planBefore);
  await addEvent(ada, 40);
  await runAt(Date.now());
  await runAt(Date.now() + 11 * minuteMs);
  expect(titles()).toEqual(["Swim"]);
});

test.runIf(isLong)("sends reminders for changes that a stopped node made", async () => {
  const ada = await openClientWithPhone();
  const { familyId } = (await ada.get("/api/auth/user")).body as User;
  for (const _node of nodes.all()) await runAt(Date.now());
  const third = await startHub(nodes);
  await third.deps.realtime.edit(familyId, { id: "hub", author: "hub" }, (doc) =>
    operations.addEvent.apply(doc, { id: newId(), title: "Swim", ...singleTiming(inMinutes(40).toISOString()) }),
  );
  await third.close();
  await runAt(Date.now() + 11 * minuteMs);
  expect(titles()).toEqual(["Swim"]);
});

test("sends a moved event's reminder at its new time, and none for a removed event", async () => {
  const ada = await openClientWithPhone();
  const [moved, removed] = [await addEvent(ada, 40, "Moved"), await addEvent(ada, 40, "Removed")];
  await runAt(Date.now());
  await ada.call("PATCH", `/api/family-events/${moved}`, { body: { startTime: inMinutes(100).toISOString() } });
  await ada.call("DELETE", `/api/family-events/${removed}`);
  await runAt(Date.now() + 11 * minuteMs);
  expect(titles()).toEqual([]);
  await runAt(Date.now() + 71 * minuteMs);
  expect(titles()).toEqual(["Moved"]);
});

test("sends reminders that a crashed node had claimed, but not the one that it was sending", async () => {
  const ada = await openClientWithPhone();
  const waiting = await addEvent(ada, 40, "Waiting");
  const sending = await addEvent(ada, 40, "Sending");
  const first = nodes.first();
  // It crashes after claiming both, while sending one of them.
  const { reminders } = first.deps;
  await jobOn(first, { reminders: { ...reminders, due: async () => [] } }).run(() => Date.now() + 11 * minuteMs);
  const [row] = await rowsOf(sending);
  if (!row) throw new Error("The reminder was not claimed");
  // Hours late, like after a night of downtime.
  const sendAt = inMinutes(-180);
  await reminders.model.updateOne({ _id: row._id }, { sendAt });
  await reminders.beginSending({ _id: row._id, sendAt });
  await runAt(Date.now() + 11 * minuteMs);
  expect(titles()).toEqual(["Waiting"]);
  await nodes.sweep(Date.now());
  expect(await rowsOf(sending)).toMatchObject([{ state: "sending" }]);
  await nodes.sweep(Date.now() + 120 * minuteMs);
  expect(await rowsOf(sending)).toMatchObject([{ state: "missed", reason: "the hub stopped while sending it" }]);
  expect(await rowsOf(waiting)).toMatchObject([{ state: "sent" }]);
});

test("retries a rejected push, and does not retry an uncertain one", async () => {
  const ada = await openClientWithPhone();
  const id = await addEvent(ada, 40);
  nodes.receiver().setStatus(503);
  await runAt(Date.now() + 11 * minuteMs);
  expect(await rowsOf(id)).toMatchObject([{ state: "waiting", tries: 1 }]);
  nodes.receiver().setStatus(201);
  await runAt(Date.now() + 14 * minuteMs);
  expect(titles()).toEqual(["Swim"]);

  const unsure = await addEvent(ada, 40, "Unsure");
  const first = nodes.first();
  const send = async (): Promise<Outcome[]> => [
    { channel: "Phone", kind: "unsure", problem: "The device is unreachable." },
  ];
  await jobOn(first, { notifier: { ...first.deps.notifier, send } }).run(() => Date.now() + 11 * minuteMs);
  await runAt(Date.now() + 14 * minuteMs);
  expect(await rowsOf(unsure)).toMatchObject([{ state: "missed", reason: "The device is unreachable." }]);
  expect(titles()).toEqual(["Swim"]);
});

test.runIf(isLong)("delays reminders but not timers in quiet hours, and stores why one expired", async () => {
  const ada = await openClientWithPhone();
  const [from, until] = [-60, 120].map((minutes) => inMinutes(minutes).toISOString().slice(11, 16));
  await changeReach(ada, { quietHours: { from, until } });
  const expired = await addEvent(ada, 40, "Over before morning");
  await ada.post("/api/timers", { name: "Pasta", seconds: 600 });
  await runAt(Date.now() + 11 * minuteMs);
  expect(titles()).toEqual(["Pasta is ready"]);
  await runAt(Date.now() + 125 * minuteMs);
  expect(titles()).toEqual(["Pasta is ready"]);
  expect(await rowsOf(expired)).toMatchObject([{ state: "missed", reason: "it was too late" }]);
});

test("combines reminders that are due together, and notifies only others about a person's actions", async () => {
  const ada = await openClientWithPhone();
  const { client: ben } = await joinFamily(ada, "Ben", "adult");
  await addPhone(ben);
  for (const title of ["Swim", "Piano", "Judo"]) await addEvent(ada, 40, title);
  await runOnOne(Date.now() + 11 * minuteMs);
  expect(titles()).toEqual(["3 reminders", "3 reminders"]);
  expect(texts()[0]?.body.split("\n").sort()).toEqual(["Judo", "Piano", "Swim"]);
  nodes.receiver().received.length = 0;
  for (const item of ["Milk", "Eggs"]) await ben.post("/api/shopping-list", { item });
  await runOnOne(Date.now() + 2 * minuteMs);
  expect(texts()).toMatchObject([{ title: "Ben added 2 items", body: "Milk and Eggs" }]);
});

test("sends a snoozed reminder once after ten minutes, and only its recipient can answer it", async () => {
  const ada = await openClientWithPhone();
  const { client: ben } = await joinFamily(ada, "Ben", "adult");
  const id = await addEvent(ada, 40);
  await runAt(Date.now() + 11 * minuteMs);
  const path = `/api/reminders/${texts()[0]?.reminder}/answer`;
  const body = { action: "snooze", at: new Date().toISOString() };
  expect((await ben.call("POST", path, { body })).status).toBe(404);
  expect((await ada.call("POST", path, { body })).status).toBe(204);
  await runAt(Date.now() + 9 * minuteMs);
  expect(titles()).toEqual(["Swim"]);
  await runAt(Date.now() + 12 * minuteMs);
  expect((await ada.call("POST", path, { body })).status).toBe(204);
  await runAt(Date.now() + 14 * minuteMs);
  expect(titles()).toEqual(["Swim", "Swim"]);
  await ada.call("POST", path, { body: { action: "done", at: new Date().toISOString() } });
  expect(await rowsOf(id)).toMatchObject([{ state: "done" }]);
});

test.runIf(isLong)("stops a timer on all devices when the user answers it on a phone", async () => {
  const ada = await openClientWithPhone();
  await ada.post("/api/timers", { seconds: 60 });
  await runAt(Date.now() + 2 * minuteMs);
  const [{ reminder } = { reminder: "" }] = texts();
  const body = { action: "done", at: new Date().toISOString() };
  expect((await ada.call("POST", `/api/reminders/${reminder}/answer`, { body })).status).toBe(204);
  expect((await ada.get("/api/timers")).body).toEqual([]);
});

test("sends an announcement to the phones of the others, and shows an answer to everyone", async () => {
  const ada = await openClientWithPhone();
  const { client: ben, user } = await joinFamily(ada, "Ben", "adult");
  await addPhone(ben);
  await addEvent(ada, 30);
  await ada.post("/api/calls", { text: "Dinner is ready" });
  await runAt(Date.now());
  const announcement = texts().find(({ title }) => title === "Dinner is ready");
  expect(titles().filter((title) => title === "Dinner is ready")).toHaveLength(1);
  const body = { action: "coming", at: new Date().toISOString() };
  expect((await ben.call("POST", `/api/reminders/${announcement?.reminder}/answer`, { body })).status).toBe(204);
  const reactions = [{ mark: "coming", memberIds: [user.memberId] }];
  expect((await ada.get("/api/messages")).body).toMatchObject([{ text: "Dinner is ready", isCall: true, reactions }]);
});

test.runIf(isLong)("does not send reminders of messages that the person has seen on another screen", async () => {
  const ada = await openClientWithPhone();
  const { client: ben } = await joinFamily(ada, "Ben", "adult");
  await addPhone(ben);
  const write = async (text: string) => ((await ada.post("/api/messages", { text })).body as { id: string }).id;
  const [seen] = [await write("Bring the keys"), await write("And the bags")];
  await ben.call("PATCH", `/api/messages/${seen}/marks`, { body: { mark: "seen" } });
  await ada.post("/api/shopping-list", { item: "Milk" });
  await ben.call("PATCH", "/api/profile/settings", { body: { bellSeenAt: new Date().toISOString() } });
  await write("Call Grandma");
  await runAt(Date.now() + 2 * minuteMs);
  expect(texts()).toMatchObject([{ title: "Ada", body: "Call Grandma" }]);
});

test.runIf(isLong)("sends each of many reminders once on two nodes with crashes", async () => {
  const ada = await openClientWithPhone();
  const messages: string[] = [];
  const count = 60;
  const { familyId } = (await ada.get("/api/auth/user")).body as User;
  await nodes.first().deps.realtime.edit(familyId, { id: "hub", author: "hub" }, (doc) => {
    for (let index = 0; index < count; index++) {
      const when = singleTiming(inMinutes(31 + index).toISOString());
      operations.addEvent.apply(doc, { id: newId(), title: `Event ${index}`, ...when });
    }
  });
  const send = async (_userId: unknown, { title, body }: Message): Promise<Outcome[]> => {
    messages.push(...(title.endsWith(" reminders") ? body.split("\n") : [title]));
    return [{ channel: "Phone", kind: "accepted", problem: null }];
  };
  const counting = nodes.all().map((node) => jobOn(node, { notifier: { ...node.deps.notifier, send } }));
  // A crashing node claims due reminders without sending them.
  const broken = nodes.all().map((node) => jobOn(node, { reminders: { ...node.deps.reminders, due: async () => [] } }));
  for (let minute = 0; minute <= count + 4; minute += 2) {
    const brokenIndex = minute < count ? (minute / 2) % 2 : undefined;
    const running = nodes.all().map((_node, at) => (at === brokenIndex ? broken[at] : counting[at]));
    await Promise.all(running.map((job) => job?.run(() => Date.now() + minute * minuteMs)));
  }
  const order = (a: string, b: string) => Number(a.slice(6)) - Number(b.slice(6));
  expect(messages.sort(order)).toEqual(Array.from({ length: count }, (_, index) => `Event ${index}`));
});

test("sends nothing to people who left or removed all devices", async () => {
  const ada = await openClientWithPhone();
  const { client: ben, user } = await joinFamily(ada, "Ben", "adult");
  await addPhone(ben);
  await addEvent(ada, 40);
  await ada.call("DELETE", `/api/families/people/${user.id}`);
  await runAt(Date.now() + 11 * minuteMs);
  expect(titles()).toEqual(["Swim"]);
  const [device] = ((await ada.get("/api/push")).body as { devices: { id: string }[] }).devices;
  await ada.call("DELETE", `/api/push/devices/${device?.id}`);
  await addEvent(ada, 41, "After removal");
  await runAt(Date.now() + 13 * minuteMs);
  expect(titles()).toEqual(["Swim"]);
});
