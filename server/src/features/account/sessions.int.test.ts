/** Lists and ends a user's sessions, on two nodes of a hub. */
import { openScreen } from "@hub/realtime/testing/screen";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import type { SignedInSession, User } from "@hub/shared/features/account/schema";
import { newId } from "@hub/shared/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../testing/databases.ts";
import { HttpClient, openClient, password } from "../../testing/http-client.ts";
import { pushOnly, startHub, type TestHub } from "../../testing/hub.ts";

let hub: TestHub;
let otherNode: TestHub;
beforeAll(async () => {
  const database = testDatabase();
  const environment = { TRUST_PROXY: "1" };
  hub = await startHub({ database, environment, syncLimits: pushOnly });
  otherNode = await startHub({ database, environment, syncLimits: pushOnly });
});
afterAll(async () => {
  await hub.close();
  await otherNode.close();
});

const phoneAgent =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1";

async function signIn(
  { email }: User,
  { url = otherNode.url, client = new HttpClient(url) } = {},
): Promise<HttpClient> {
  const answer = await client.call("POST", "/api/account/sign-in", {
    body: { email, password },
    headers: { "user-agent": phoneAgent, "x-forwarded-for": "203.0.113.9" },
  });
  expect(answer.status).toBe(200);
  return client;
}

// The cast is safe: the test hub validates its responses against the API schema.
const sessionsOf = async (client: HttpClient) => (await client.get("/api/account/sessions")).body as SignedInSession[];

const remove = (client: HttpClient, id = "") =>
  client.call("DELETE", id === "" ? "/api/account/sessions" : `/api/account/sessions/${id}`);

/** Both sockets of a browser on the other node. */
async function openSockets(client: HttpClient, { familyId }: User) {
  const otherClient = new HttpClient(otherNode.url);
  otherClient.cookie = client.cookie;
  const screen = openScreen({ url: otherNode.url, documentId: familyId, headers: { cookie: client.cookie } });
  const socket = otherClient.live();
  await waitUntil(() => screen.provider.synced && socket.connected, "both sockets are open");
  const close = () => {
    screen.close();
    socket.close();
  };
  return { screen, socket, close };
}

test("lists each device with its network and last use, and marks the current one", async () => {
  const { client, user } = await openClient(hub.url);
  await signIn(user);
  const sessions = await sessionsOf(client);
  expect(sessions).toMatchObject([
    { device: "A program", place: "Home network", isCurrent: true, isNewDevice: false },
    { device: "Safari on iPhone", place: "Network 203.0.113.x", isCurrent: false, isNewDevice: true },
  ]);
  for (const { startedAt, lastUsedAt } of sessions) {
    expect(Date.now() - Date.parse(startedAt)).toBeLessThan(60_000);
    expect(lastUsedAt >= startedAt).toBe(true);
  }
  expect(JSON.stringify(sessions)).not.toContain("203.0.113.9");
});

test("notifies the user's other screens of a sign-in on a new device, but not on a known one", async () => {
  const { client, user } = await openClient(hub.url);
  const { socket, close } = await openSockets(client, user);
  let notices = 0;
  socket.on("own.changed", () => {
    notices += 1;
  });
  const phone = await signIn(user, { url: hub.url });
  await waitUntil(() => notices > 0, "the screen is notified");
  await phone.post("/api/account/sign-out");
  await signIn(user, { url: hub.url, client: phone });
  expect((await sessionsOf(client)).map(({ isNewDevice }) => isNewDevice)).toEqual([false, false]);
  close();
});

test("signs out one device from another on every node, and keeps the others signed in", async () => {
  const { client, user } = await openClient(hub.url);
  const phone = await signIn(user);
  const { screen, socket, close } = await openSockets(phone, user);
  const id = (await sessionsOf(client)).at(-1)?.id ?? "";
  expect((await remove(client, id)).status).toBe(204);
  await waitUntil(() => screen.closes.at(-1)?.code === 4401 && !socket.connected, "both sockets are refused");
  expect((await phone.get("/api/auth/user")).status).toBe(401);
  expect((await sessionsOf(client)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  expect((await remove(client, id)).status).toBe(404);
  close();
});

test("returns the same 404 for another user's session as for an unknown id", async () => {
  const [ada, ben] = [await openClient(hub.url), await openClient(hub.url, "Ben")];
  const [{ id } = { id: "" }] = await sessionsOf(ben.client);
  const [foreign, unknown] = [await remove(ada.client, id), await remove(ada.client, newId())];
  expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
  expect(foreign.status).toBe(404);
  expect((await sessionsOf(ben.client)).map((each) => each.id)).toEqual([id]);
});

test("signs out all other sessions at once, including unlisted ones", async () => {
  const { client, user } = await openClient(hub.url);
  const [phone, tablet] = [await signIn(user), await signIn(user)];
  const { screen, socket, close } = await openSockets(phone, user);
  await hub.deps.signIns.model.deleteMany({ userId: user.id });
  expect((await remove(client)).status).toBe(204);
  await waitUntil(() => screen.closes.at(-1)?.code === 4401 && !socket.connected, "both sockets are refused");
  for (const each of [phone, tablet]) expect((await each.get("/api/auth/user")).status).toBe(401);
  expect(await sessionsOf(client)).toMatchObject([{ isCurrent: true }]);
  close();
});

test("lists a session of an older version when it is used", async () => {
  const { client, user } = await openClient(hub.url);
  const [{ sessionId = "" } = {}] = await hub.deps.signIns.ofUser(user.id, 0);
  await hub.deps.signIns.removeOfUser(user.id);
  const key = `${hub.redisPrefix}session:${sessionId}`;
  const stored = JSON.parse((await hub.deps.redis?.get(key)) ?? "");
  await hub.deps.redis?.set(key, JSON.stringify({ ...stored, signedInMs: 0 }));
  const fresh = new HttpClient(otherNode.url);
  fresh.cookie = client.cookie;
  await fresh.get("/api/auth/user");
  const isRecorded = async () => (await hub.deps.signIns.model.countDocuments({ userId: user.id })) === 1;
  await waitUntil(isRecorded, "its use is recorded");
  expect(await sessionsOf(client)).toMatchObject([{ device: "A program", isCurrent: true, isNewDevice: false }]);
});
