/** Two hubs in two processes, with one MongoDB and one Redis, are one hub. */
import { openScreen } from "@hub/realtime/testing/screen";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { readMembers } from "@hub/shared/features/members/document";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { newId } from "@hub/shared/ids";
import { openDocument } from "@hub/shared/open-document";
import { operations } from "@hub/shared/operations";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../testing/databases.ts";
import { type Person, signUp } from "../testing/household.ts";
import { HttpClient, joinFamily, openClient } from "../testing/http-client.ts";
import { type HubProcess, prepareHub } from "../testing/hub-process.ts";
import { isLong } from "../testing/scale.ts";

/** Without a message, a node polls every 20 seconds. */
const deliveredMs = 10_000;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

let hubs: HubProcess[];
let [one, two] = ["", ""];
beforeAll(async () => {
  const { mongodbUrl, redisUrl } = testDatabase();
  const environment = {
    MONGODB_URL: mongodbUrl,
    REDIS_URL: redisUrl,
    SESSION_SECRET: "nodes of one hub share their secret",
  };
  hubs = await Promise.all([prepareHub(environment), prepareHub(environment)]);
  [one = "", two = ""] = hubs.map(({ url }) => url);
  await Promise.all(hubs.map((hub) => hub.start()));
});
afterAll(async () => {
  await Promise.all(hubs.map((hub) => hub.destroy()));
});

function phoneOf(person: Person, url: string) {
  const phone = person.screen({ url });
  closing.push(phone.close);
  return phone;
}

test("an entry added on one node appears on the other", async () => {
  const ada = await signUp(one);
  const [local, remote] = [phoneOf(ada, one), phoneOf(ada, two)];
  await waitUntil(() => local.provider.synced && remote.provider.synced, "both phones are synced");
  operations.addItem.apply(remote.doc, { id: newId(), item: "milk" });
  await remote.whenSaved();
  expect((await ada.call("GET", "/api/shopping-list")).body).toMatchObject([{ item: "milk" }]);
  await ada.call("POST", "/api/shopping-list", { item: "bread" });
  await waitUntil(() => readShoppingList(remote.doc).length === 2, "the other node's phone has the bread");
});

test.runIf(isLong)("a session that ends on one node ends on the other immediately", async () => {
  const ada = await signUp(one);
  const remote = phoneOf(ada, two);
  await waitUntil(() => remote.provider.synced, "the phone is synced");
  expect((await ada.call("POST", "/api/account/sign-out")).status).toBe(204);
  await waitUntil(
    () => remote.closes.at(-1)?.code === 4401,
    "the hub notifies the phone that it is signed out",
    deliveredMs,
  );
  expect(remote.provider.shouldConnect).toBe(false);
});

/** Ada on one node, and Ben of her family with both sockets on the other. */
async function familyOnTwoNodes() {
  const ada = await openClient(one, "Ada");
  const ben = await joinFamily(ada.client, "Ben", "adult");
  const bensClient = new HttpClient(two);
  bensClient.cookie = ben.client.cookie;
  const headers = { cookie: bensClient.cookie };
  const screen = openScreen({ url: two, documentId: ben.user.familyId, headers, doc: openDocument() });
  const socket = bensClient.live();
  closing.push(screen.close, () => socket.close());
  // A person who joins a family must reconnect. A later change proves that this message reached the other node.
  expect((await ada.client.call("POST", "/api/shopping-list", { body: { item: "milk" } })).status).toBe(201);
  await waitUntil(() => readShoppingList(screen.doc).length === 1, "Ben's screen shows what Ada added");
  await waitUntil(() => screen.provider.synced && socket.connected, "both of Ben's sockets are open");
  return { ada, ben, bensClient, screen, socket, closesBefore: screen.closes.length };
}

test("a person removed on one node is disconnected on the other and refused", async () => {
  const { ada, ben, bensClient, screen, socket, closesBefore } = await familyOnTwoNodes();
  expect((await ada.client.call("DELETE", `/api/families/people/${ben.user.id}`)).status).toBe(204);
  await waitUntil(
    () => screen.closes.at(-1)?.code === 4403 && !socket.connected,
    "both sockets are closed",
    deliveredMs,
  );
  expect(screen.provider.shouldConnect).toBe(false);
  screen.goOnline();
  await waitUntil(() => screen.closes.length === closesBefore + 2, "the screen is refused");
  expect(screen.closes.at(-1)?.code).toBe(4401);
  expect((await bensClient.get("/api/shopping-list")).status).toBe(401);
});

test.runIf(isLong)("a person who becomes a child on one node reconnects as a child on the other", async () => {
  const { ada, ben, bensClient, screen, socket, closesBefore } = await familyOnTwoNodes();
  const dropped = new Promise((resolve) => socket.once("disconnect", resolve));
  await ada.client.call("PATCH", `/api/families/people/${ben.user.id}`, { body: { role: "child" } });
  await waitUntil(() => screen.closes.length > closesBefore, "the screen is asked to reconnect", deliveredMs);
  await dropped;
  await waitUntil(() => screen.provider.synced && socket.connected, "both sockets are back");
  const before = readMembers(screen.doc).length;
  operations.addMember.apply(screen.doc, { id: newId(), name: "Cleo" });
  await waitUntil(
    () => readMembers(screen.doc).length === before,
    "the hub removes the entry that a child may not add",
  );
  expect(screen.notices).toMatchObject([{ kind: "mended" }]);
  expect((await bensClient.post("/api/family-members", { name: "Cleo" })).status).toBe(403);
});
