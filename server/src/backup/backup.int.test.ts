/** A restored backup equals the backed-up data: consistent, complete, and readable without a hub. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { createGenesis, readFamily } from "@hub/shared/document";
import type { User } from "@hub/shared/features/account/schema";
import { type CalendarAccountId, type FamilyId, newId } from "@hub/shared/ids";
import { openDocument } from "@hub/shared/open-document";
import { operations } from "@hub/shared/operations";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import * as Y from "yjs";
import { codeOfStep } from "../auth/totp.ts";
import { backUpHub, passphrase, restoreInto } from "../testing/backups.ts";
import { testDatabase } from "../testing/databases.ts";
import { pairDisplay } from "../testing/displays.ts";
import { signUp } from "../testing/household.ts";
import { HttpClient, joinFamily, openClient, password } from "../testing/http-client.ts";
import { type HubOptions, startHub, type TestHub } from "../testing/hub.ts";
import { fetchPhoto, showPhoto } from "../testing/photos.ts";
import { phonePhoto } from "../testing/pictures.ts";
import { isLong, scale } from "../testing/scale.ts";
import { collectionNames } from "../testing/traces.ts";
import { backedUpCollections, documentCollections, excludedCollections, photoBytes } from "./contents.ts";

let hub: TestHub;
beforeAll(async () => {
  // Many screens of one person, whose presence messages exceed one person's limit.
  hub = await startHub({ environment: { SYNC_EDITS_PER_SECOND: "1000" } });
});
afterAll(() => hub.close());

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hub-backups-"));
  folders.push(folder);
  return folder;
}
const opened: TestHub[] = [];
async function start(options: HubOptions): Promise<TestHub> {
  const started = await startHub(options);
  opened.push(started);
  return started;
}
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const anothersSecret = "a secret that another hub made for itself";

/** Another hub on another machine that starts with a backup of the first. */
async function restored(path: string): Promise<TestHub> {
  const database = testDatabase();
  await restoreInto(database, path, { sessionSecret: anothersSecret });
  return start({ database, environment: { SESSION_SECRET: anothersSecret } });
}

async function signIn({ url }: TestHub, email: string): Promise<HttpClient> {
  const client = new HttpClient(url);
  expect((await client.post("/api/account/sign-in", { email, password })).status).toBe(200);
  return client;
}

const readable = [
  "/api/shopping-list",
  "/api/family-members",
  "/api/family-events",
  "/api/families/people",
  "/api/families/home",
  "/api/preferences",
  "/api/profile/settings",
  "/api/ai/conversations",
];
const readAll = (client: HttpClient) =>
  Promise.all(readable.map(async (path) => [path, (await client.get(path)).body] as const));

test("every collection of the database is backed up or explicitly excluded", async () => {
  const { client } = await openClient(hub.url);
  await pairDisplay(client);
  await showPhoto(client, await phonePhoto());
  const named = [...backedUpCollections.map(({ name }) => name), ...documentCollections, ...excludedCollections];
  const found = await collectionNames(hub);
  expect(found.filter((name) => !named.includes(name) && !name.startsWith(`${photoBytes}.`))).toEqual([]);
});

/** Sets up an authenticator app whose codes were never used. */
async function addTotp({ deps }: TestHub, { client, user }: { client: HttpClient; user: User }): Promise<string> {
  const { secret } = (await client.post("/api/account/totp/draft", { password })).body as { secret: string }; // The hub checks its answers in tests.
  expect((await client.post("/api/account/totp", { code: codeNow(secret) })).status).toBe(201);
  await deps.users.model.updateOne({ _id: user.id }, { $set: { "totp.lastStep": 0 } });
  return secret;
}
const codeNow = (secret: string) => codeOfStep(secret, Math.floor(Date.now() / 30_000));

async function addCalendarAccount({ deps }: TestHub, { id, familyId, memberId }: User): Promise<CalendarAccountId> {
  const _id = newId<"calendarAccount">();
  await deps.calendarAccounts.add({
    ...{ _id, familyId, userId: id, addedBy: memberId, url: "https://dav.example/", userName: "ada", calendars: [] },
    ...{ password: deps.encryption.encrypt("an app password", _id), nextSyncAt: new Date() },
    ...{ syncedAt: null, lookedAt: null, problem: null, failures: 0 },
  });
  return _id;
}

test("restores a family on another hub with its people, data and photos", async () => {
  const { client: ada, user } = await openClient(hub.url, "Ada");
  const { user: benUser, client: bensClient } = await joinFamily(ada, "Ben", "adult");
  const secret = await addTotp(hub, { client: bensClient, user: benUser });
  await ada.post("/api/shopping-list", { item: "milk" });
  await ada.post("/api/family-events", { title: "Swim", startTime: "2026-11-21T10:00:00Z" });
  await ada.post("/api/ai/chat", { message: "What is on the list?" });
  await ada.post("/api/preferences", { text: "loves curry" });
  await ada.call("PATCH", "/api/profile/settings", { body: { preferences: { compactView: true } } });
  const photo = await showPhoto(ada, await phonePhoto());
  const accountId = await addCalendarAccount(hub, user);
  const { path, people } = await backUpHub(hub, newFolder());
  expect(people).toBeGreaterThan(1);

  const other = await restored(path);
  const again = await signIn(other, user.email);
  expect(await readAll(again)).toEqual(await readAll(ada));
  expect((await fetchPhoto(again, photo)).bytes).toEqual((await fetchPhoto(ada, photo)).bytes);
  const account = await other.deps.calendarAccounts.read(user.familyId, accountId);
  expect(other.deps.encryption.decrypt(account?.password ?? "", accountId)).toBe("an app password");
  // No earlier session is valid, and all people can edit again.
  const before = new HttpClient(other.url);
  before.cookie = ada.cookie;
  expect((await before.get("/api/auth/user")).status).toBe(401);
  const ben = await signIn(other, benUser.email);
  expect((await ben.post("/api/account/sign-in/code", { code: codeNow(secret) })).status).toBe(200);
  expect((await ben.post("/api/shopping-list", { item: "bread" })).status).toBe(201);
});

test.runIf(isLong)(
  "restores a backup long afterwards, when its statuses, timers and messages have expired",
  async () => {
    const { client: ada, user } = await openClient(hub.url, "Ada");
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const status = await ada.call("PATCH", `/api/family-members/${user.memberId}/status`, {
      body: { status: "away", until },
    });
    const timer = await ada.post("/api/timers", { name: "Pasta", seconds: 60 });
    const message = await ada.post("/api/messages", { text: "Dinner is in the oven" });
    expect([status.status, timer.status, message.status]).toEqual([200, 201, 201]);
    const { path } = await backUpHub(hub, newFolder());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * 86_400_000 });
    const other = await restored(path).finally(() => vi.useRealTimers());
    const again = await signIn(other, user.email);
    expect((await again.get("/api/family-members")).body).toMatchObject([{ name: "Ada", status: "away" }]);
  },
);

describe("while many screens make fifty edits a second", () => {
  test.runIf(isLong)("a backup contains a consistent snapshot of the family", async () => {
    const ada = await signUp(hub.url, "Ada");
    const screens = Array.from({ length: scale(3, 20) }, () => ada.screen());
    await waitUntil(() => screens.every(({ provider }) => provider.synced), "all screens are synced");
    const made = screens.map(() => 0);
    let isEditing = true;
    // Fewer edits on a busy machine, where unsaved edits would pile up.
    const editing = (async () => {
      while (isEditing) {
        for (const [index, { doc }] of screens.entries()) {
          made[index] = (made[index] ?? 0) + 1;
          operations.addItem.apply(doc, { id: newId(), item: `thing ${made[index]} of screen ${index}` });
        }
        await Promise.all([delay(1000 * (screens.length / 50)), ...screens.map((screen) => screen.whenSaved())]);
      }
    })();
    await waitUntil(() => (made[0] ?? 0) > 4, "edits are arriving");
    const { path, unsteady } = await backUpHub(hub, newFolder());
    const madeThen = made[0] ?? 0;
    await waitUntil(() => (made[0] ?? 0) > madeThen + 2, "more edits have arrived");
    isEditing = false;
    await editing;
    for (const screen of screens) screen.close();
    expect(unsteady).toBe(0);

    const other = await restored(path);
    const family = ada.user.familyId;
    const then = await other.deps.hubEditor.read(family, readFamily);
    const { snapshot, rows } = await other.deps.documents.load(family);
    // The last row belongs to the restore.
    const moment = (rows.at(-1)?.seq ?? snapshot.seq) - 1;
    expect(then).toEqual(await familyUpTo(family, moment));
    const all = (await hub.deps.hubEditor.read(family, readFamily)).items.length;
    expect(then.items.length).toBeGreaterThan(screens.length);
    expect(then.items.length).toBeLessThan(all);
  });

  /** The family at the time when this many of its rows were stored. */
  async function familyUpTo(family: FamilyId, seq: number) {
    const doc = openDocument();
    Y.applyUpdate(doc, createGenesis());
    for await (const { edits } of hub.deps.documents.records(family, seq))
      for (const { update } of edits) Y.applyUpdate(doc, Buffer.from(update.buffer));
    return readFamily(doc);
  }
});

test.runIf(isLong)(
  "a backup opens with openssl and gzip only, and the folder contains nothing else of it",
  async () => {
    const { client, user } = await openClient(hub.url, "Ada");
    await client.post("/api/shopping-list", { item: "oat milk" });
    const folder = newFolder();
    // The remains of a killed hub's backup.
    writeFileSync(join(folder, "family-hub-2026-01-01T000000Z.jsonl.gz.enc.partial"), "half");
    const { path } = await backUpHub(hub, folder);
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([path]);
    const command = `openssl enc -d -aes-256-cbc -pbkdf2 -iter 600000 -md sha256 -pass env:BACKUP_PASSPHRASE -in "$0" | gunzip`;
    const text = execFileSync("sh", ["-c", command, path], {
      encoding: "utf8",
      env: { ...process.env, BACKUP_PASSPHRASE: passphrase },
      maxBuffer: 1e9,
    });
    const lines = text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ familyHub: "backup", format: 1 });
    const family = lines.find((line) => line.family === user.familyId);
    expect(family.readable.items).toMatchObject([{ item: "oat milk" }]);
    expect(lines.find(({ in: name, row }) => name === "users" && row._id === user.id).row.email).toBe(user.email);
    expect(lines.some((line) => line.in === "sessions")).toBe(false);
  },
);
