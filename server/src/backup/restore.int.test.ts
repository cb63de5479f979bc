/** A restore applies all of a backup or nothing, and does not bring deleted accounts back. */
import { createHash } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { User } from "@hub/shared/features/account/schema";
import { newId } from "@hub/shared/ids";
import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../storage/connect.ts";
import { createGridPhotos } from "../storage/grid-photos.ts";
import { backUpHub, passphrase, restoreInto } from "../testing/backups.ts";
import { newDatabase, testDatabase } from "../testing/databases.ts";
import { pairDisplay } from "../testing/displays.ts";
import { fill as fillFirstRelease, readAnswers } from "../testing/first-release/database.ts";
import { HttpClient, joinFamily, openClient, password } from "../testing/http-client.ts";
import { type HubOptions, startHub, type TestHub } from "../testing/hub.ts";
import { fetchPhoto } from "../testing/photos.ts";
import { isLong, scale } from "../testing/scale.ts";
import { collectionNames } from "../testing/traces.ts";
import { writeBackup } from "./file.ts";
import { headerLine, type Line } from "./lines.ts";
import { readHub } from "./read-hub.ts";

const opened: TestHub[] = [];
async function start(options: HubOptions): Promise<TestHub> {
  const started = await startHub(options);
  opened.push(started);
  return started;
}

let folder: string;
let cleosBackup: string;
let cleo: User;
/** A hub on which Ben has started over. */
let bens: TestHub;
let ben: User;
const bensDatabase = testDatabase();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hub-restores-"));
  const cleos = await start({});
  const { client, user } = await openClient(cleos.url, "Cleo");
  await client.post("/api/shopping-list", { item: "milk" });
  cleo = user;
  cleosBackup = (await backUpHub(cleos, folder)).path;
  bens = await start({ database: bensDatabase });
  ben = (await openClient(bens.url, "Ben")).user;
});
afterAll(async () => {
  for (const each of opened.splice(0)) await each.close();
  rmSync(folder, { recursive: true, force: true });
});

const signIn = ({ url }: TestHub, { email }: User) =>
  new HttpClient(url).post("/api/account/sign-in", { email, password });

describe("refuses an invalid backup with a reason, and keeps the data", () => {
  const sealingKey = "";
  const newer = { ...headerLine({ version: "9.0.0", migrations: [], sealingKey }), document: 99 };
  const write = (path: string, ...lines: Line[]) =>
    writeBackup(path, passphrase, async function* () {
      yield* lines;
    });
  const ours = headerLine({ version: "1.0.0", migrations: [], sealingKey });
  const picture = new mongoose.mongo.Binary(Buffer.from("a picture"));

  const unusable = [
    ["a wrong passphrase", "That is not the passphrase for this backup.", () => undefined],
    [
      "a file that is not a backup",
      "This file is not a backup of a Family Hub.",
      (path: string) => writeFileSync(path, "{}"),
    ],
    [
      "a backup without its end",
      /^This backup is damaged/,
      (path: string) => writeFileSync(path, readFileSync(path).subarray(0, -48)),
    ],
    [
      "a backup with a changed byte",
      /^This backup is damaged/,
      (path: string) => {
        const bytes = readFileSync(path);
        const middle = bytes.length >> 1;
        bytes[middle] = (bytes[middle] ?? 0) ^ 1;
        writeFileSync(path, bytes);
      },
    ],
    [
      "a backup of a newer hub",
      /^This backup was written by a newer Family Hub \(9\.0\.0\)/,
      (path: string) => write(path, newer),
    ],
    [
      "a backup of a database with an unknown migration",
      /newer Family Hub/,
      (path: string) => write(path, headerLine({ version: "9.0.0", migrations: ["from-the-future"], sealingKey })),
    ],
    [
      "a backup with an invalid photo name",
      /^This backup is damaged/,
      (path: string) => write(path, ours, { in: "photo_bytes", row: { _id: "../../elsewhere", bytes: picture } }),
    ],
    [
      "a backup with a photo without bytes",
      /^This backup is damaged: a photo in it has no bytes/,
      (path: string) => write(path, ours, { in: "photo_bytes", row: { _id: newId() } }),
    ],
    [
      "a backup with an account whose email address is an object",
      "This backup is damaged: users has a wrong value in email.",
      (path: string) => write(path, ours, { in: "users", row: { _id: newId(), email: { $ne: null } } }),
    ],
    [
      "a backup with a family's name that is a list",
      "This backup is damaged: families has a wrong value in name.",
      (path: string) => write(path, ours, { in: "families", row: { _id: newId(), name: ["a"] } }),
    ],
    [
      "a backup with an identity without a text",
      "This backup is damaged: users has a wrong value in identities.",
      (path: string) =>
        write(path, ours, { in: "users", row: { _id: newId(), identities: [{ issuer: 1, subject: "" }] } }),
    ],
    [
      "a backup with an unreadable document",
      /^This backup is damaged/,
      (path: string) => write(path, ours, { family: newId(), readable: {} }),
    ],
  ] as const;

  const defaultRoot = [
    "a backup with an invalid photo name",
    "a backup with an account whose email address is an object",
  ];
  const tried = unusable.filter(([what]) => isLong || defaultRoot.includes(what));

  test.each(tried)("%s", async (what, words, change) => {
    const path = join(folder, "changed");
    copyFileSync(cleosBackup, path);
    await change(path);
    const given = what === "a wrong passphrase" ? { passphrase: "not the same passphrase" } : {};
    await expect(restoreInto(bensDatabase, path, given)).rejects.toThrow(words);
    expect((await collectionNames(bens)).filter((name) => name.startsWith("restoring."))).toEqual([]);
    expect(await bens.deps.users.ids()).toEqual([ben.id]);
  });
});

test("replaces all data, at the next start if the restore was interrupted", async () => {
  await restoreInto(bensDatabase, cleosBackup, { isCut: true });
  expect((await signIn(bens, ben)).status).toBe(200);
  const after = await start({ database: bensDatabase });
  expect((await signIn(after, ben)).status).toBe(403);
  expect((await signIn(after, cleo)).status).toBe(200);
});

test("keeps invites, displays, calendar addresses and app passwords revoked after a restore", async () => {
  const database = testDatabase();
  const before = await start({ database });
  const { client: ada, user } = await openClient(before.url, "Ada");
  const { device, id: displayId } = await pairDisplay(ada);
  const make = async (path: string, body: object) => {
    const made = await ada.post(path, body);
    expect([path, made.status]).toEqual([path, 201]);
    return made.body as { id: string; url: string; token: string; secret: string };
  };
  const address = await make("/api/calendar/links", { memberId: null });
  const invite = await make("/api/invites", { role: "adult" });
  const app = await make("/api/account/app-passwords", { name: "Phone", password });
  const { path } = await backUpHub(before, mkdtempSync(join(folder, "revoked-")));
  const revoked = [
    `/api/displays/${displayId}`,
    `/api/calendar/links/${address.id}`,
    `/api/invites/${invite.id}`,
    `/api/account/app-passwords/${app.id}`,
  ];
  for (const each of revoked) expect([each, (await ada.call("DELETE", each)).status]).toEqual([each, 204]);
  await restoreInto(database, path);

  const after = await start({ database });
  const stranger = new HttpClient(after.url);
  stranger.cookie = device.cookie;
  expect((await stranger.get("/api/display")).status).toBe(401);
  expect((await stranger.get(new URL(address.url).pathname)).status).toBe(404);
  expect((await stranger.get(`/api/invites/${invite.token}`)).status).toBe(404);
  const authorization = `Basic ${Buffer.from(`${user.email}:${app.secret}`).toString("base64")}`;
  expect((await stranger.call("PROPFIND", "/dav/", { headers: { authorization } })).status).toBe(401);
});

test.runIf(isLong)("migrates a backup of the first release, and all people find every entry unchanged", async () => {
  const connection = await connect(newDatabase().mongodbUrl);
  await fillFirstRelease(connection);
  const path = join(folder, "older");
  const source = {
    connection,
    bytes: createGridPhotos(connection),
    version: "0.1.0",
    encryptionKey: Buffer.alloc(32),
  };
  await writeBackup(path, passphrase, async function* (counts) {
    for await (const line of readHub(source, counts)) yield "familyHub" in line ? { ...line, document: 1 } : line;
  });
  await connection.close();
  const database = testDatabase();
  await restoreInto(database, path);
  const hub = await start({ database });
  const { answers, photos } = readAnswers();
  for (const [email, { "/api/auth/user": _user, ...expected }] of Object.entries(answers)) {
    const client = new HttpClient(hub.url);
    expect((await client.post("/api/account/sign-in", { email, password })).status).toBe(200);
    for (const [call, body] of Object.entries(expected))
      expect((await client.get(call)).body, call).toMatchObject(body as object);
    if (email !== "ben@example.org") continue;
    for (const [photo, hash] of Object.entries(photos))
      expect(
        createHash("sha256")
          .update((await fetchPhoto(client, photo)).bytes)
          .digest("hex"),
      ).toBe(hash);
  }
});

describe("an account deleted after the backup", () => {
  const deleteAccount = (client: HttpClient, deleteFamily = false) =>
    client.call("DELETE", "/api/account", { body: { confirmation: "DELETE", deleteFamily } });

  test("stays deleted after a restore on the same hub and on another, and its family loses the member", async () => {
    const database = testDatabase();
    const backups = join(folder, "backups");
    const before = await startHub({ database, environment: { BACKUP_DIR: backups } });
    const { client: ada, user: adaUser } = await openClient(before.url, "Ada");
    const { user: heir } = await joinFamily(ada, "Ben", "adult");
    const { client: alone, user: aloneUser } = await openClient(before.url, "Cleo");
    const { path } = await backUpHub(before, backups);
    // Ben becomes the owner, so the family outlives Ada; Cleo's family ends with Cleo.
    await ada.call("PATCH", `/api/families/people/${heir.id}`, { body: { role: "owner" } });
    expect((await deleteAccount(ada)).status).toBe(204);
    expect((await deleteAccount(alone)).status).toBe(204);
    expect(readFileSync(join(backups, "deleted-accounts"), "utf8")).not.toContain(adaUser.id);
    await before.close();

    const another = testDatabase();
    for (const each of scale([another], [database, another])) {
      await restoreInto(each, path);
      const after = await start({ database: each });
      for (const gone of [adaUser, aloneUser]) expect((await signIn(after, gone)).status).toBe(403);
      expect(await after.deps.families.ids()).not.toContain(aloneUser.familyId);
      const signedIn = new HttpClient(after.url);
      await signedIn.post("/api/account/sign-in", { email: heir.email, password });
      expect((await signedIn.get("/api/auth/user")).body).toMatchObject({ role: "owner", familyId: adaUser.familyId });
      expect((await signedIn.get("/api/families/people")).body).toHaveLength(1);
    }
  });
});
