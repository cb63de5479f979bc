import { openScreen } from "@hub/realtime/testing/screen";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { eventsPart } from "@hub/shared/archive-parts";
import type { User } from "@hub/shared/features/account/schema";
import { events } from "@hub/shared/features/calendar/schema";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCalendarApp } from "../../testing/calendar-app.ts";
import { type CalendarServer, calendarOf, startCalendarServer } from "../../testing/calendar-server.ts";
import { newDatabase } from "../../testing/databases.ts";
import { pairDisplay } from "../../testing/displays.ts";
import { HttpClient, joinFamily, openClient, password, type UserWithEmail } from "../../testing/http-client.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";
import { put, requestUploadUrl, showPhoto, storedPhotoCounts } from "../../testing/photos.ts";
import { phonePhoto } from "../../testing/pictures.ts";
import { isLong } from "../../testing/scale.ts";
import { collectionNames, findTraces } from "../../testing/traces.ts";
import { removeOrphans } from "./remove-orphans.ts";

const database = newDatabase();
let hub: TestHub;
let otherNode: TestHub;
let calendarServer: CalendarServer;
beforeAll(async () => {
  calendarServer = await startCalendarServer();
  calendarServer.served.set("/school.ics", calendarOf(["DTSTART:20261121T100000Z"]));
  const environment = { PRIVATE_TARGETS: calendarServer.url };
  hub = await startHub({ database, environment });
  otherNode = await startHub({ database, environment });
});
afterAll(async () => {
  calendarServer.close();
  await hub.close();
  await otherNode.close();
});

/** Collections without the id of a user or family: chunks of pictures, codes, tombstones and coordination of nodes. */
const impersonalCollections = [
  "deleted",
  "displaypairings",
  "leases",
  "migrations",
  "photo_bytes.chunks",
  "photo_bytes.files",
  "pushkeys",
];

/** Creates data of a user in every collection. */
async function createDataEverywhere(client: HttpClient): Promise<void> {
  await client.post("/api/shopping-list", { item: "milk" });
  await client.post("/api/family-events", { title: "Swim", startTime: "2026-11-21T10:00:00Z" });
  await client.post("/api/recipes", { name: "Soup" });
  await client.post("/api/calendar/links", { memberId: null });
  await client.post("/api/calendar/subscriptions", { url: calendarServer.at("/school.ics"), color: "#336699" });
  await (await openCalendarApp(client)).put("dentist.ics", "UID:dentist\nDTSTART:20261121T100000Z");
  await client.get("/api/calendar/private-key");
  await client.post("/api/guest-links");
  await client.post("/api/invites", { role: "child" });
  await client.post("/api/ai/chat", { message: "What is on the list?" });
  await client.post("/api/preferences", { text: "loves curry" });
  const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
  await client.post("/api/push/devices", {
    subscription: { endpoint: `https://push.example/${newId()}`, keys },
    name: "Phone",
  });
  await pairDisplay(client);
  await client.post("/api/shared-devices");
  const { id, familyId, memberId } = (await client.get("/api/auth/user")).body as User; // The cast is safe: the test hub validates its responses against the API schema.
  const when = { start: "2020-11-21", timeZone: null, rrule: null };
  const entry = { ...events.fields.parse({ title: "Fair", when }), id: newId<"event">(), memberIds: [] };
  await hub.deps.archive.put(familyId, eventsPart, [{ entry, from: when.start, until: when.start }]);
  await hub.deps.childCodes.add({ familyId, memberId: newId(), userId: id });
  await hub.deps.accountLinks.add(id, { kind: "password", by: "hand" });
  await hub.deps.modelRequests.spend(familyId, 1);
  const at = new Date();
  const account = { _id: newId<"calendarAccount">(), url: "https://dav.example/", userName: "ada", password: "sealed" };
  const sync = { calendars: [], nextSyncAt: at, syncedAt: null, lookedAt: null, problem: null, failures: 0 };
  await hub.deps.calendarAccounts.add({ ...account, ...sync, familyId, userId: id, addedBy: memberId });
  const ofAccount = { familyId, accountId: account._id, calendarId: newId<"accountCalendar">() };
  await hub.deps.accountEvents.put(ofAccount, [{ href: "https://dav.example/swim.ics", etag: null }]);
  await hub.deps.reminders.add([{ userId: id, familyId, key: "event", at, sendAt: at, goodUntil: at }]);
  await client.call("PATCH", "/api/profile/settings", { body: { preferences: { compactView: true } } });
  await showPhoto(client, await phonePhoto());
  await put(client, `${hub.url}/api/messages/pictures/${newId()}`, { bytes: await phonePhoto() });
  await put(client, await requestUploadUrl(client), { bytes: await phonePhoto() });
  await requestUploadUrl(client);
}

function deleteAccount(client: HttpClient, body: object = { confirmation: "DELETE" }) {
  return client.call("DELETE", "/api/account", { body });
}

const tracesOf = ({ id, email, memberId, familyId }: UserWithEmail) => [id, email, memberId, familyId];

/** A screen of the family on the other node, and its event socket. */
async function openEverything(client: HttpClient, { familyId }: User) {
  const screen = openScreen({ url: otherNode.url, documentId: familyId, headers: { cookie: client.cookie } });
  const otherClient = new HttpClient(otherNode.url);
  otherClient.cookie = client.cookie;
  const socket = otherClient.live();
  const reasons: string[] = [];
  socket.on("session.ended", ({ reason }: { reason: string }) => reasons.push(reason));
  await waitUntil(() => screen.provider.synced && socket.connected, "both sockets are open");
  return { screen, socket, reasons };
}

describe("a user who is alone in the family", () => {
  test("deletes the user's data, closes sockets on every node, and lets the user sign up again", async () => {
    const { client, user } = await openClient(hub.url);
    const photosBefore = await storedPhotoCounts(hub);
    await createDataEverywhere(client);
    const { screen, socket, reasons } = await openEverything(client, user);
    await new HttpClient(hub.url).post("/api/account/sign-in", { email: user.email, password });
    expect(await findTraces(hub, tracesOf(user))).toEqual(
      expect.arrayContaining((await collectionNames(hub)).filter((name) => !impersonalCollections.includes(name))),
    );

    expect((await client.get("/api/account/deletion")).body).toEqual({
      family: "goes",
      otherPeople: 0,
      elsewhere: [],
    });
    expect((await deleteAccount(client, { confirmation: ` ${user.email.toUpperCase()} ` })).status).toBe(204);
    expect(await findTraces(hub, tracesOf(user))).toEqual([]);
    expect(await storedPhotoCounts(hub)).toEqual(photosBefore);
    expect((await client.get("/api/auth/user")).status).toBe(401);
    await waitUntil(
      () => screen.closes.length > 0 && !socket.connected && reasons.length > 0,
      "the sockets are closed",
    );
    expect(screen.closes[0]?.code).toBe(4403);
    expect(await findTraces(hub, tracesOf(user))).toEqual([]);
    screen.close();
    socket.close();

    const again = new HttpClient(hub.url);
    const signUp = { email: user.email, password, firstName: "Ada" };
    expect((await again.post("/api/account/sign-up", signUp)).status).toBe(201);
    expect((await again.get("/api/shopping-list")).body).toEqual([]);
  });

  test("requires the right confirmation, and limits the attempts", async () => {
    const strict = await startHub({ rates: { deletions: { times: 5, seconds: 60 } } });
    const { client } = await openClient(strict.url);
    for (const confirmation of ["delete", "yes", "ben@example.org"])
      expect((await deleteAccount(client, { confirmation })).status).toBe(400);
    expect((await deleteAccount(client, {})).status).toBe(400);
    expect((await deleteAccount(client, { confirmation: "no" })).status).toBe(400);
    expect((await deleteAccount(client, { confirmation: "no" })).status).toBe(400);
    expect((await deleteAccount(client)).status).toBe(429);
    expect((await client.get("/api/auth/user")).status).toBe(200);
    await strict.close();
  });
});

describe("a user whose family has another owner", () => {
  test("leaves the member and the entries, and no trace of the user", async () => {
    const { client: ada } = await openClient(hub.url);
    const { client: ben, user } = await joinFamily(ada, "Ben", "adult");
    await createDataEverywhere(ben);
    const bens = await openEverything(ben, user);
    const { screen: adas, socket } = await openEverything(ada, user);
    operations.addItem.apply(bens.screen.doc, { id: newId(), item: "from Ben's screen" });
    await bens.screen.whenSaved();
    await waitUntil(async () => (await listOf(ada)).includes("from Ben's screen"), "Ada sees what Ben added");

    // After a thousand edits, the snapshot lists the writers.
    const snapshots = hub.deps.connection.collection<{ _id: string }>("document_snapshots");
    await snapshots.updateOne({ _id: user.familyId }, { $set: { "owners.123": user.id } });

    expect((await ben.get("/api/account/deletion")).body).toEqual({
      family: "stays",
      otherPeople: 1,
      elsewhere: [],
    });
    expect((await deleteAccount(ben)).status).toBe(204);
    expect(await findTraces(hub, [user.id, user.email])).toEqual([]);
    await waitUntil(() => bens.screen.closes.length > 0 && !bens.socket.connected, "Ben's sockets are closed");
    const members = (await ada.get("/api/family-members")).body;
    expect(members).toMatchObject([{ name: "Ada" }, { id: user.memberId, name: "Ben", profileImageUrl: null }]);
    expect(await listOf(ada)).toEqual(["milk", "from Ben's screen"]);
    expect((await ada.get("/api/families/people")).body).toHaveLength(1);
    await ada.post("/api/shopping-list", { item: "bread" });
    expect(await findTraces(hub, [user.id, user.email])).toEqual([]);
    for (const each of [bens.screen, adas, bens.socket, socket]) each.close();
  });
});

describe("the only owner of a family with others", () => {
  test("must make someone else an owner first", async () => {
    const { client: ada } = await openClient(hub.url);
    const { client: ben, user } = await joinFamily(ada, "Ben", "adult");
    expect((await ada.get("/api/account/deletion")).body).toEqual({
      family: "choose",
      otherPeople: 1,
      elsewhere: [],
    });
    const refused = await deleteAccount(ada);
    expect([refused.status, refused.body]).toMatchObject([409, { message: expect.stringMatching(/only owner/) }]);
    expect((await ada.get("/api/auth/user")).status).toBe(200);

    await ada.call("PATCH", `/api/families/people/${user.id}`, { body: { role: "owner" } });
    expect((await deleteAccount(ada, { confirmation: "DELETE", deleteFamily: true })).status).toBe(409);
    expect((await deleteAccount(ada)).status).toBe(204);
    expect((await ben.get("/api/auth/user")).body).toMatchObject({ role: "owner", familyId: user.familyId });
  });

  test.runIf(isLong)("can delete it for everyone, and the other accounts stay", async () => {
    const { client: ada, user: owner } = await openClient(hub.url);
    const { client: ben, user } = await joinFamily(ada, "Ben", "adult");
    for (const client of [ada, ben]) await createDataEverywhere(client);
    const { screen, socket } = await openEverything(ben, user);
    expect((await deleteAccount(ada, { confirmation: "DELETE", deleteFamily: true })).status).toBe(204);
    expect(await findTraces(hub, [...tracesOf(owner), user.memberId])).toEqual([]);
    await waitUntil(() => screen.closes.length > 0 && !socket.connected, "Ben's sockets are closed");
    expect((await ben.get("/api/auth/user")).status).toBe(401);
    screen.close();
    socket.close();

    const signedIn = await ben.post("/api/account/sign-in", { email: user.email, password });
    expect(signedIn.body).toMatchObject({ id: user.id, role: "owner" });
    expect((signedIn.body as User).familyId).not.toBe(owner.familyId);
    expect((await ben.get("/api/profile/settings")).body).toMatchObject({ preferences: { compactView: true } });
  });
});

test.runIf(isLong)("deletes all data without Redis too", async () => {
  const alone = await startHub({ hasRedis: false });
  const { client, user } = await openClient(alone.url);
  await createDataEverywhere(client);
  expect(await findTraces(alone, [user.id])).toContain("sessions");
  expect((await deleteAccount(client)).status).toBe(204);
  expect(await findTraces(alone, tracesOf(user))).toEqual([]);
  await alone.close();
});

describe("the cleanup job", () => {
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);

  async function leaveFamily(): Promise<User> {
    const { client: ada } = await openClient(hub.url);
    const { client: ben, user } = await openClient(hub.url, "Ben");
    const { token } = (await ada.post("/api/invites", { role: "adult" })).body as { token: string };
    expect((await ben.post(`/api/invites/${token}/accept`)).status).toBe(200);
    return user;
  }

  test("removes a family whose last person left, but not one that was left recently", async () => {
    const [old, young] = [await leaveFamily(), await leaveFamily()];
    await hub.deps.families.model.updateOne({ _id: old.familyId }, { $set: { closedAt: longAgo } });
    await removeOrphans(hub.deps);
    expect(await findTraces(hub, [old.familyId, old.memberId])).toEqual([]);
    expect(await findTraces(hub, [young.familyId])).toContain("families");
  });

  test.runIf(isLong)("removes the data of an interrupted sign-up, but no family in use", async () => {
    const { client, user } = await openClient(hub.url);
    const { user: broken } = await openClient(hub.url, "Ben");
    await client.post("/api/shopping-list", { item: "milk" });
    await hub.deps.families.model.deleteOne({ _id: broken.familyId });
    await hub.deps.memberships.remove(broken.familyId, broken.id);
    await hub.deps.sources.sessionRecords.removeOf(broken.id);
    await removeOrphans(hub.deps);
    expect(await findTraces(hub, [broken.familyId])).toEqual(["document_rows", "document_snapshots"]);

    const { connection } = hub.deps;
    for (const name of ["document_rows", "document_snapshots"])
      await connection.collection(name).updateMany({}, { $set: { at: longAgo } });
    await removeOrphans(hub.deps);
    expect(await findTraces(hub, [broken.familyId])).toEqual([]);
    expect((await client.get("/api/auth/user")).body).toMatchObject({ familyId: user.familyId });
    expect(await listOf(client)).toEqual(["milk"]);
  });
});

async function listOf(client: HttpClient): Promise<string[]> {
  return ((await client.get("/api/shopping-list")).body as { item: string }[]).map(({ item }) => item);
}
