/** Restores a backup on the sign-in page, only from the home network and only on a hub without accounts. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { passphraseHeader, restorePath } from "@hub/shared/features/account/restore";
import type { User } from "@hub/shared/features/account/schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setRestoreState } from "../../storage/restore-state.ts";
import { backUpHub, passphrase } from "../../testing/backups.ts";
import { testDatabase } from "../../testing/databases.ts";
import { HttpClient, openClient, password } from "../../testing/http-client.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";

let folder: string;
let file: Buffer<ArrayBuffer>;
let ada: User;
/** A hub without accounts, behind a trusted proxy. */
let empty: TestHub;
let restarts = 0;
const database = testDatabase();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hub-first-page-"));
  const environment = { TRUST_PROXY: "1" };
  empty = await startHub({
    database,
    environment,
    rates: { restores: { times: 4, seconds: 600 } },
    restart: () => restarts++,
  });
  const hub = await startHub();
  const { client, user } = await openClient(hub.url, "Ada");
  await client.post("/api/shopping-list", { item: "milk" });
  file = Buffer.from(readFileSync((await backUpHub(hub, folder)).path));
  ada = user;
  await hub.close();
});
afterAll(async () => {
  await empty.close();
  rmSync(folder, { recursive: true, force: true });
});

interface UploadOptions {
  entered?: string;
  from?: string;
  bytes?: Buffer<ArrayBuffer>;
}

async function send({ entered = passphrase, from = "192.168.1.5", bytes = file }: UploadOptions = {}) {
  const headers = { origin: empty.url, "x-forwarded-for": from, [passphraseHeader]: encodeURIComponent(entered) };
  const response = await fetch(empty.url + restorePath, { method: "POST", headers, body: bytes });
  const text = await response.text();
  return { status: response.status, message: text === "" ? "" : JSON.parse(text).message };
}

const offers = async (from: string) => {
  const { body } = await new HttpClient(empty.url).get("/api/auth/options", { headers: { "x-forwarded-for": from } });
  return (body as { restores: boolean }).restores; // The cast is safe: the test hub validates its responses against the API schema.
};

const stranger = "203.0.113.9";
const refusal = "You can restore a backup only from the home network, and only while this hub has no accounts.";

test("restores a backup on an empty hub, from the home network, with its passphrase and a rate limit", async () => {
  expect([await offers(stranger), await offers("192.168.1.5")]).toEqual([false, true]);
  expect(await send({ from: stranger })).toEqual({ status: 403, message: refusal });
  expect(await send({ entered: "a wrong passphrase" })).toEqual({
    status: 400,
    message: "That is not the passphrase for this backup.",
  });
  expect(await send({ bytes: Buffer.from(file.subarray(0, -48)) })).toMatchObject({ status: 400 });
  expect(restarts).toBe(0);
  expect(await empty.deps.users.isEmpty()).toBe(true);

  expect((await send()).status).toBe(202);
  expect(restarts).toBe(1);
  expect(readdirSync(empty.deps.config.dataDir)).not.toContain("restore.upload");
  expect((await send()).status).toBe(409);
  expect((await send()).status).toBe(429);

  const after = await startHub({ database, environment: { TRUST_PROXY: "1" } });
  const client = new HttpClient(after.url);
  expect((await client.post("/api/account/sign-in", { email: ada.email, password })).status).toBe(200);
  expect((await client.get("/api/shopping-list")).body).toMatchObject([{ item: "milk" }]);
  await after.close();
  expect([await offers("192.168.1.5"), await send({ from: "192.168.1.77" })]).toEqual([
    false,
    { status: 403, message: refusal },
  ]);
});

test("rejects the backup if an account is created during the upload, and sign-ups during the restore", async () => {
  const hub = await startHub({ environment: { TRUST_PROXY: "1" } });
  let continueUpload = () => {};
  const signedUp = new Promise<void>((resolve) => {
    continueUpload = resolve;
  });
  const halves = async function* () {
    yield file.subarray(0, file.length >> 1);
    await signedUp;
    yield file.subarray(file.length >> 1);
  };
  const answer = fetch(hub.url + restorePath, {
    method: "POST",
    headers: { origin: hub.url, "x-forwarded-for": "192.168.1.5", [passphraseHeader]: encodeURIComponent(passphrase) },
    body: ReadableStream.from(halves()),
    duplex: "half",
  });
  await waitUntil(() => existsSync(join(hub.deps.config.dataDir, "restore.upload")), "the upload starts");
  const { client } = await openClient(hub.url, "Ben");
  continueUpload();
  expect(await (await answer).json()).toMatchObject({ message: refusal });
  expect((await client.post("/api/shopping-list", { item: "bread" })).status).toBe(201);

  await setRestoreState(hub.deps.documentConnection, "filling");
  await expect(openClient(hub.url, "Cleo")).rejects.toThrow("503");
  await hub.close();
});
