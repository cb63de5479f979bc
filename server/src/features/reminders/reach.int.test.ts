import { once } from "node:events";
import { createServer } from "node:http";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../testing/databases.ts";
import { HttpClient, openClient, password } from "../../testing/http-client.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";
import { openPushReceiver, type PushReceiver } from "../qa/push-receiver.ts";

const database = testDatabase();
let hub: TestHub;
let receiver: PushReceiver;
beforeAll(async () => {
  const first = await startHub({ database });
  const { body } = await (await openClient(first.url)).client.get("/api/push");
  const { publicKey } = body as { publicKey: string };
  await first.close();
  receiver = await openPushReceiver({ publicKey });
  hub = await startHub({ database, environment: { PRIVATE_TARGETS: receiver.origin } });
});
afterAll(async () => {
  receiver.close();
  await hub.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.setStatus(201);
});

const add = (client: HttpClient, name: string, subscription = receiver.subscribe()) =>
  client.post("/api/push/devices", { subscription, name });
const devicesOf = async (client: HttpClient) =>
  ((await client.get("/api/push")).body as { devices: { id: string; name: string; sentAt: string | null }[] }).devices;
const namesOf = async (client: HttpClient) => (await devicesOf(client)).map(({ name }) => name);
const sendTest = async (client: HttpClient) =>
  (await client.post("/api/push/test")).body as { name: string; problem: string | null }[];

test("sends a test to each of the user's devices, encrypted, and signed with a key that survives a restart", async () => {
  const { client: ada } = await openClient(hub.url);
  const { client: ben } = await openClient(hub.url, "Ben");
  await add(ada, "Phone");
  await add(ada, "Laptop");
  await add(ben, "Ben's phone");
  expect(await sendTest(ada)).toEqual([
    { name: "Phone", problem: null },
    { name: "Laptop", problem: null },
  ]);
  expect(receiver.faults).toEqual([]);
  expect(receiver.received.map(({ text }) => JSON.parse(text))).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ title: "It works", path: "/settings#notifications" })),
  );
  expect((await devicesOf(ada)).map(({ sentAt }) => sentAt)).not.toContain(null);
  expect((await devicesOf(ben)).map(({ sentAt }) => sentAt)).toEqual([null]);
});

test("notifies the user's other devices of a sign-in on a new device, but not on a known one", async () => {
  const { client: ada, user } = await openClient(hub.url);
  await add(ada, "Phone");
  const signIn = (client: HttpClient) => client.post("/api/account/sign-in", { email: user.email, password });
  const laptop = new HttpClient(hub.url);
  await signIn(laptop);
  const titles = () => receiver.received.map(({ text }) => (JSON.parse(text) as { title: string }).title);
  await waitUntil(() => titles().length > 0, "the phone is notified");
  expect(titles()).toEqual([expect.stringMatching(/^New sign-in: /)]);
  await signIn(laptop);
  await sendTest(ada);
  expect(titles()).toEqual([expect.stringMatching(/^New sign-in: /), "It works"]);
});

test("registers a device once, moves it to its latest user, and lets only that user remove it", async () => {
  const { client: ada } = await openClient(hub.url);
  const { client: ben } = await openClient(hub.url, "Ben");
  const subscription = receiver.subscribe();
  const { body } = await add(ada, "Phone", subscription);
  await add(ada, "Phone again", subscription);
  expect(await namesOf(ada)).toEqual(["Phone again"]);
  const { id } = body as { id: string };
  expect((await ben.call("DELETE", `/api/push/devices/${id}`)).status).toBe(404);
  await add(ben, "Ben's now", subscription);
  expect([await namesOf(ada), await namesOf(ben)]).toEqual([[], ["Ben's now"]]);
  expect((await ben.call("DELETE", `/api/push/devices/${id}`)).status).toBe(204);
  expect(await namesOf(ben)).toEqual([]);
});

test.runIf(isLong)("limits devices to ten, and replaces the least recently used one", async () => {
  const { client: ada } = await openClient(hub.url);
  for (let index = 0; index < 12; index++) await add(ada, `Device ${index}`);
  expect(await namesOf(ada)).toEqual(Array.from({ length: 10 }, (_, index) => `Device ${index + 2}`));
});

test.each([404, 410])(
  "removes a device after the status %i of its push service, but not after other failures",
  async (status) => {
    const { client: ada } = await openClient(hub.url);
    await add(ada, "Phone");
    receiver.setStatus(503);
    expect(await sendTest(ada)).toEqual([{ name: "Phone", problem: "The push service returned an error (503)." }]);
    expect(await namesOf(ada)).toEqual(["Phone"]);
    receiver.setStatus(status);
    expect(await sendTest(ada)).toEqual([{ name: "Phone", problem: expect.stringContaining("was removed") }]);
    expect(await namesOf(ada)).toEqual([]);
  },
);

test.each([
  "http://push.example/x",
  "https://127.0.0.1/x",
  "https://10.0.0.1/x",
  "https://[::1]/x",
  "https://[::ffff:169.254.169.254]/x",
  "https://0x7f000001/x",
])("rejects a device with the address %s", async (endpoint) => {
  const { client: ada } = await openClient(hub.url);
  const { status } = await add(ada, "Phone", { ...receiver.subscribe(), endpoint });
  expect(status).toBe(400);
});

test("doesn't connect to a host name that resolves to a private address", async () => {
  const { client: ada } = await openClient(hub.url);
  const router = createServer((_request, response) => response.end()).listen(0, "127.0.0.1");
  await once(router, "listening");
  const address = router.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  let calls = 0;
  router.on("connection", () => calls++);
  await add(ada, "Phone", { ...receiver.subscribe(), endpoint: `https://localhost:${port}/x` });
  expect(await sendTest(ada)).toEqual([
    { name: "Phone", problem: expect.stringContaining("not on the public internet") },
  ]);
  expect(calls).toBe(0);
  router.close();
});

test("hides the text of notifications if the user chooses so", async () => {
  const { client: ada } = await openClient(hub.url);
  await add(ada, "Phone");
  await ada.call("PATCH", "/api/profile/settings", { body: { reach: { hidesText: true } } });
  await sendTest(ada);
  expect(JSON.parse(receiver.received[0]?.text ?? "")).toMatchObject({
    title: "Family Hub",
    body: "You have a notification.",
  });
});

test.runIf(isLong)("sends notifications to ntfy and Gotify", async () => {
  const { client: ada } = await openClient(hub.url);
  const received: { url: string; body: string }[] = [];
  const service = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push({ url: request.url ?? "", body });
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  const address = service.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  const release = hub.deps.requests.allow(origin);
  for (const notifyUrl of [`${origin}/our-family`, `${origin}/message?token=secret`]) {
    await ada.call("PATCH", "/api/profile/settings", { body: { reach: { notifyUrl } } });
    expect(await sendTest(ada)).toEqual([{ name: "Your service", problem: null }]);
  }
  expect(received).toEqual([
    { url: "/our-family?title=It+works", body: "This is how the hub reaches you." },
    { url: "/message?token=secret", body: expect.stringContaining('"title":"It works"') },
  ]);
  release();
  expect(await sendTest(ada)).toEqual([{ name: "Your service", problem: expect.stringContaining("https://") }]);
  service.close();
});

test("removes the devices with the account", async () => {
  const { client: ada, user } = await openClient(hub.url);
  await add(ada, "Phone");
  await ada.call("DELETE", "/api/account", { body: { confirmation: "DELETE" } });
  expect(await hub.deps.pushDevices.ofUsers([user.id])).toEqual([]);
});
