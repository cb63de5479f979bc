/**
 * A database of the first release in the current hub: every entry survives, even if the hub is killed during the
 * migration.
 */
import { createHash } from "node:crypto";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { schemaVersion } from "@hub/shared/schema-version";
import mongoose, { type Connection } from "mongoose";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as Y from "yjs";
import { migrations } from "../storage/migrations.ts";
import { newDatabase } from "../testing/databases.ts";
import { addCopy, fill, readAnswers } from "../testing/first-release/database.ts";
import { HttpClient, password } from "../testing/http-client.ts";
import { type HubProcess, prepareHub } from "../testing/hub-process.ts";
import { isLong } from "../testing/scale.ts";

const { answers, photos } = readAnswers();
const ofAda = answers["ada@example.org"] ?? {};

let connection: Connection;
let hub: HubProcess;
beforeEach(async () => {
  const { mongodbUrl, redisUrl } = newDatabase();
  connection = await mongoose.createConnection(mongodbUrl).asPromise();
  await fill(connection);
  hub = await prepareHub({ MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl, TRUST_PROXY: "1" });
});
afterEach(async () => {
  await hub.destroy();
  await connection.close();
});

let addresses = 0;
async function signIn(email: string): Promise<HttpClient> {
  const client = new HttpClient(hub.url);
  addresses += 1;
  const headers = { "x-forwarded-for": `10.1.${addresses >> 8}.${addresses & 255}` };
  const { status } = await client.call("POST", "/api/account/sign-in", { body: { email, password }, headers });
  expect(status).toBe(200);
  return client;
}

/** Every entry of the first release's answers, in order, with its fields. */
async function expectAnswers(client: HttpClient, expected: Record<string, unknown>): Promise<void> {
  for (const [path, body] of Object.entries(expected)) {
    const answer = await client.get(path);
    expect(answer.status, path).toBe(200);
    // Answers may have new fields, but no additional entries.
    expect(answer.body, path).toMatchObject(body as object);
  }
}

const upgrades = () => connection.collection("document_rows").countDocuments({ writer: /^upgrade:/ });

test.runIf(isLong)(
  "migrates every entry and photo of the first release, keeps later changes across a restart, and refuses documents of a newer hub",
  async () => {
    await hub.start();
    for (const [email, expected] of Object.entries(answers)) await expectAnswers(await signIn(email), expected);
    expect(await upgrades()).toBe(2);
    const recorded = await connection.collection<{ _id: string }>("migrations").find({}).toArray();
    expect(recorded.map(({ _id }) => _id).sort()).toEqual(migrations.map(({ name }) => name).sort());
    const { cookie } = await signIn("ben@example.org");
    for (const [path, hash] of Object.entries(photos)) {
      const bytes = await (await fetch(hub.url + path, { headers: { cookie } })).arrayBuffer();
      expect(createHash("sha256").update(Buffer.from(bytes)).digest("hex")).toBe(hash);
    }
    const ada = await signIn("ada@example.org");
    const [line] = ofAda["/api/shopping-list"] as { id: string }[];
    const path = `/api/shopping-list/${line?.id}`;
    expect((await ada.call("PATCH", path, { body: { note: "the large one" } })).status).toBe(200);
    expect((await ada.post("/api/timers", { name: "Pasta", seconds: 60 })).status).toBe(201);
    const dan = await signIn("dan@example.org");
    const { familyId } = (await dan.get("/api/auth/user")).body as { familyId: string };
    await hub.stop("SIGTERM");
    await upgradeBeyond(familyId);
    await hub.start();
    const again = await signIn("ada@example.org");
    expect((await again.get("/api/timers")).body).toMatchObject([{ name: "Pasta" }]);
    expect((await again.get("/api/shopping-list")).body).toContainEqual(
      expect.objectContaining({ id: line?.id, note: "the large one" }),
    );
    const answer = await dan.get("/api/shopping-list");
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ message: "A newer hub has written the family's data." });
  },
);

/** Stores what a newer hub's migration would. */
async function upgradeBeyond(familyId: string): Promise<void> {
  const rows = connection.collection("document_rows");
  const stored = await rows.find({ documentId: familyId }, { promoteBuffers: true }).sort({ _id: 1 }).toArray();
  const snapshots = connection.collection<{ _id: string; state: Uint8Array }>("document_snapshots");
  const snapshot = await snapshots.findOne({ _id: familyId }, { promoteBuffers: true });
  const doc = new Y.Doc();
  Y.applyUpdate(doc, snapshot?.state ?? new Uint8Array());
  for (const { edits } of stored) for (const { update } of edits) Y.applyUpdate(doc, update);
  let update: Uint8Array | undefined;
  doc.on("update", (made: Uint8Array) => {
    update = made;
  });
  doc.getMap("meta").set("schemaVersion", schemaVersion + 1);
  const last = stored.at(-1);
  const seq = Number(last?.seq) + 1;
  const _id = `${familyId}:${String(seq).padStart(12, "0")}`;
  const at = new Date().toISOString();
  const row = {
    ...last,
    _id,
    seq,
    writer: "a newer hub",
    edits: [{ update: Buffer.from(update ?? []), by: "hub", at }],
  };
  await connection.collection<{ _id: string }>("document_rows").insertOne(row);
}

/** Enough that the hub cannot finish before it is killed. */
const rowsPerKill = 3_000;
const unseenName = (number: number) => ({
  _id: `person ${number}`,
  email: `${number}@example.org`,
  firstName: "E\u202eve",
  lastName: "",
});

const kills = 5;
test.runIf(isLong)(`continues a database migration after ${kills} kills`, async () => {
  const users = connection.collection<{ _id: string }>("users");
  const cleaned = () => users.countDocuments({ firstName: "Eve" });
  for (let kill = 1; kill <= kills; kill++) {
    const before = await cleaned();
    await users.insertMany(Array.from({ length: rowsPerKill }, (_, index) => unseenName(kill * rowsPerKill + index)));
    const starting = hub.start().catch(() => {});
    await waitUntil(async () => (await cleaned()) > before, "some names are clean");
    await hub.stop("SIGKILL");
    await starting;
    expect(await cleaned()).toBeLessThan(kill * rowsPerKill);
  }
  await hub.start();
  expect(await cleaned()).toBe(kills * rowsPerKill);
  await expectAnswers(await signIn("ada@example.org"), ofAda);
});

const families = 40;
test.runIf(isLong)(`migrates the documents of ${families} families exactly once despite a kill`, async () => {
  const emails: string[] = [];
  for (let number = 0; number < families; number++) emails.push(await addCopy(connection, number));
  await hub.start();
  const signingIn = Promise.allSettled(emails.map(signIn));
  await waitUntil(async () => (await upgrades()) > 0, "some documents are upgraded");
  await hub.stop("SIGKILL");
  await signingIn;
  await hub.start();
  const {
    "/api/auth/user": _user,
    "/api/families/people": _people,
    "/api/ai/conversations": _talks,
    ...family
  } = ofAda;
  const { "/api/profile/settings": _settings, ...ofFamily } = family;
  for (const email of emails) await expectAnswers(await signIn(email), ofFamily);
  expect(await upgrades()).toBe(families);
});

test.runIf(isLong)("refuses to start on a database that a newer hub changed", async () => {
  await connection.collection<{ _id: string }>("migrations").insertOne({ _id: "of-tomorrow" });
  await expect(hub.start()).rejects.toThrow("A newer Family Hub has changed this database (of-tomorrow)");
  expect(await connection.collection("migrations").countDocuments({})).toBe(1);
});
