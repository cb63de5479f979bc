/** Two nodes of one hub: removed people are disconnected on both immediately. */
import { openScreen, type Screen } from "@hub/realtime/testing/screen";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import type { Socket } from "socket.io-client";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { HttpClient, joinFamily, openClient, password } from "../testing/http-client.ts";
import { sharedNodes, type TestHub } from "../testing/hub.ts";

let first: TestHub;
let second: TestHub;
beforeAll(async () => {
  [first, second] = await sharedNodes();
});

type SignedInClient = Awaited<ReturnType<typeof openClient>>;
let ada: SignedInClient;
let ben: SignedInClient;
const closers: (() => void)[] = [];
beforeEach(async () => {
  ada = await openClient(first.url, "Ada");
  ben = await joinFamily(ada.client, "Ben", "adult");
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

interface PersonSockets {
  screen: Screen;
  socket: Socket;
  reasons: string[];
}

/** A person's screens on a node, with both kinds of socket open. */
async function openSockets({ client, user }: SignedInClient, node: TestHub): Promise<PersonSockets> {
  const nodeClient = new HttpClient(node.url);
  nodeClient.cookie = client.cookie;
  const screen = openScreen({ url: node.url, documentId: user.familyId, headers: { cookie: client.cookie } });
  const socket = nodeClient.live();
  const reasons: string[] = [];
  socket.on("disconnect", (reason) => reasons.push(reason));
  closers.push(
    () => screen.close(),
    () => socket.close(),
  );
  await waitUntil(() => screen.provider.synced && socket.connected, "both sockets are open");
  return { screen, socket, reasons };
}

async function openOnBothNodes(person: SignedInClient): Promise<PersonSockets[]> {
  return [await openSockets(person, first), await openSockets(person, second)];
}

test("signing out closes the session's sockets on every node permanently", async () => {
  const sockets = await openOnBothNodes(ben);
  await ben.client.post("/api/account/sign-out");
  for (const { screen, socket } of sockets) {
    await waitUntil(() => screen.closes.some(({ code }) => code === 4401), "the document's socket is refused");
    await waitUntil(() => !socket.connected, "the event socket is closed");
  }
});

test("signing out on one device lets the person's other device reconnect", async () => {
  const phone = new HttpClient(second.url);
  await phone.post("/api/account/sign-in", { email: ben.user.email, password });
  const { screen, socket, reasons } = await openSockets({ client: phone, user: ben.user }, second);
  await ben.client.post("/api/account/sign-out");
  await waitUntil(() => screen.closes.length > 0, "the screen is asked to reconnect");
  await waitUntil(() => screen.provider.wsconnected && screen.provider.synced, "the screen is back");
  expect(screen.closes.map(({ code }) => code)).not.toContain(4401);
  expect([socket.connected, reasons]).toEqual([true, []]);
});

test("removal closes a person's sockets on every node permanently, with the reason", async () => {
  const sockets = await openOnBothNodes(ben);
  const events: unknown[] = [];
  for (const { socket } of sockets) socket.on("session.ended", (payload) => events.push(payload));
  await ada.client.call("DELETE", `/api/families/people/${ben.user.id}`);
  for (const { screen, socket } of sockets) {
    await waitUntil(() => screen.closes.some(({ code }) => code === 4403), "the document's socket is closed for good");
    await waitUntil(() => !socket.connected, "the event socket is closed");
  }
  expect(events).toEqual([{ reason: expect.stringMatching(/\S/) }, { reason: expect.stringMatching(/\S/) }]);
});

test("refuses a removed person's screen and its edits", async () => {
  const { screen } = await openSockets(ben, second);
  await ada.client.call("DELETE", `/api/families/people/${ben.user.id}`);
  await waitUntil(() => screen.closes.length > 0, "the screen is closed");
  const again = openScreen({ url: second.url, documentId: ben.user.familyId, headers: { cookie: ben.client.cookie } });
  closers.push(() => again.close());
  await waitUntil(() => again.closes.length > 0, "the hub closes the socket");
  expect(again.closes[0]?.code).toBe(4401);
  expect(again.provider.synced).toBe(false);
});

test("a change of role makes every screen reconnect with the new role", async () => {
  const sockets = await openOnBothNodes(ben);
  await ada.client.call("PATCH", `/api/families/people/${ben.user.id}`, { body: { role: "child" } });
  for (const { screen, socket, reasons } of sockets) {
    await waitUntil(() => screen.closes.length > 0 && reasons.length > 0, "both sockets are closed");
    await waitUntil(() => screen.provider.synced && socket.connected, "both sockets are back");
    expect(screen.closes.every(({ code }) => code < 4400)).toBe(true);
  }
});

test("notifies the family's other screens on every node that people changed", async () => {
  const { socket } = await openSockets(ada, second);
  const heard = new Promise((resolve) => socket.once("people.changed", resolve));
  await ada.client.call("PATCH", `/api/families/people/${ben.user.id}`, { body: { role: "child" } });
  expect(await heard).toEqual({});
});

test("does not notify other families' screens", async () => {
  const cleo = await openClient(first.url, "Cleo");
  const { screen, reasons } = await openSockets(cleo, second);
  const bens = await openSockets(ben, second);
  await ada.client.call("DELETE", `/api/families/people/${ben.user.id}`);
  await waitUntil(() => bens.screen.closes.length > 0, "Ben's screen is closed");
  expect([screen.closes, reasons]).toEqual([[], []]);
});

test("notifies a page of changes between its read and its connection", async () => {
  const cleo = await openClient(first.url, "Cleo");
  await ada.client.call("PATCH", `/api/families/people/${ben.user.id}`, { body: { role: "child" } });
  const receivedEvents = async ({ client }: SignedInClient, sinceMs: number) => {
    const nodeClient = new HttpClient(second.url);
    nodeClient.cookie = client.cookie;
    const socket = nodeClient.live();
    closers.push(() => socket.close());
    socket.auth = { askedMs: sinceMs };
    const heard: string[] = [];
    socket.onAny((name: string) => heard.push(name));
    await socket.emitWithAck("hello", {});
    return heard;
  };
  await waitUntil(async () => (await receivedEvents(ada, 10_000)).includes("people.changed"), "the other node knows");
  expect(await receivedEvents(ada, 0)).toEqual([]);
  expect(await receivedEvents(cleo, 10_000)).not.toContain("people.changed");
});
