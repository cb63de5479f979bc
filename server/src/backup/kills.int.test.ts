/** Kills backups and restores, and tries a full disk. Needs the server built. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { openStorage } from "../open-storage.ts";
import { connect } from "../storage/connect.ts";
import { createLeases, type Leases } from "../storage/leases.ts";
import { backUpHub, passphrase, restoreInto } from "../testing/backups.ts";
import { testDatabase } from "../testing/databases.ts";
import { openClient } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";
import { fillFamily } from "../testing/large-family.ts";
import { isLong } from "../testing/scale.ts";
import { familyJson, openLoaded } from "./family-json.ts";
import { draftEnding, readBackup } from "./file.ts";
import { filterBackups } from "./names.ts";

const program = fileURLToPath(new URL("../../dist/hub-command.js", import.meta.url));
const kills = 20;
/** Enough data that a restore can be interrupted. */
const size = { events: 800, meals: 100, items: 200 };

let hub: TestHub;
const database = testDatabase();
beforeAll(async () => {
  hub = await startHub({ database });
  for (const name of ["Ada", "Ben"]) {
    const { user } = await openClient(hub.url, name);
    await fillFamily(hub.deps, user.familyId, { from: "2026-01-01", size });
  }
});
afterAll(() => hub.close());

let folder: string;
const running: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hub-kills-"));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const environment = (mongodbUrl: string) => ({
  ...process.env,
  DATA_DIR: join(folder, "data"),
  MONGODB_URL: mongodbUrl,
  BACKUP_PASSPHRASE: passphrase,
});

function startCommand(mongodbUrl: string, ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [program, ...args], { env: environment(mongodbUrl), stdio: "ignore" });
  running.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

/** Leases of killed processes expire after seconds; this does not wait for that. */
async function endLease({ model }: Pick<Leases, "model">, name: string): Promise<void> {
  await model.deleteOne({ _id: name });
}

/** When to kill the nth process, counted from the moment when it can be interrupted. */
const afterMs = (round: number) => (round * 700) / kills;

test.runIf(isLong)(`${kills} killed backups leave no partial file under a final name`, async () => {
  const backups = join(folder, "backups");
  for (let round = 0; round < kills; round++) {
    const child = startCommand(database.mongodbUrl, "backup", backups);
    await waitUntil(() => existsSync(backups) && hasDraft(backups), "the backup is being written");
    await new Promise((resolve) => setTimeout(resolve, afterMs(round)));
    await kill(child);
    for (const name of filterBackups(readdirSync(backups))) await readAll(join(backups, name));
    rmSync(backups, { recursive: true });
    await endLease(hub.deps.leases, "backup");
  }
  const { path } = await backUpHub(hub, backups);
  await readAll(path);
});

const hasDraft = (backups: string) => readdirSync(backups).some((name) => name.endsWith(draftEnding));

async function readAll(path: string): Promise<void> {
  for await (const line of readBackup(path, passphrase)) expect(line).toBeDefined();
}

/** All data of the families, as a hub that starts on that database returns it. */
async function everythingOn({ mongodbUrl }: ReturnType<typeof testDatabase>): Promise<unknown> {
  const storage = await openStorage(mongodbUrl, { config: { s3: undefined }, log: createLog("silent") });
  try {
    const { families, users, documents } = storage;
    const ids = (await families.ids()).sort();
    const all = await Promise.all(
      ids.map(async (id) => [id, familyJson(openLoaded(await documents.load(id)), new Date())]),
    );
    return { all, users: (await users.findMany(await users.ids())).map(({ email }) => email).sort() };
  } finally {
    await storage.closeStorage();
  }
}

test.runIf(isLong)(`${kills} killed restores each leave all of the old or all of the restored data`, async () => {
  const { path } = await backUpHub(hub, folder);
  const whole = testDatabase();
  await restoreInto(whole, path);
  const restored = await everythingOn(whole);
  const target = testDatabase();
  const bens = await startHub({ database: target });
  await openClient(bens.url, "Cleo");
  await bens.close();
  const previous = await everythingOn(target);
  const connection = await connect(target.mongodbUrl);
  const leases = createLeases(connection);
  const stateIs = async (expected: readonly string[]) => {
    const row = await connection.collection<{ _id: string; state: string }>("restores").findOne({ _id: "restore" });
    return row !== null && expected.includes(row.state);
  };
  let isPrevious = true;
  for (let round = 0; round < kills; round++) {
    const child = startCommand(target.mongodbUrl, "restore", path, "--replace");
    // Half of them before the deciding write, half after it.
    const isLate = round % 2 === 1;
    await waitUntil(() => stateIs(isLate ? ["switching", "switched"] : ["filling"]), "the restore is running");
    if (!isLate) await new Promise((resolve) => setTimeout(resolve, afterMs(round)));
    await kill(child);
    const isDecided = await stateIs(["switching", "switched"]);
    if (round === 0) expect(isDecided).toBe(false);
    isPrevious &&= !isDecided;
    await endLease(leases, "restore");
    expect(await everythingOn(target)).toEqual(isPrevious ? previous : restored);
  }
  expect(isPrevious).toBe(false);
  await connection.close();
});

const isRoot = process.platform === "linux" && process.getuid?.() === 0;
const disk = () => join(folder, "disk");
const canMount = isRoot && spawnSync("mount", ["--version"]).status === 0;

/** A backup is larger while a document's snapshot is being made and its rows still exist. */
async function settledSize(): Promise<number> {
  for (let previous = 0; ; ) {
    const { size } = statSync((await backUpHub(hub, folder)).path);
    if (Math.abs(size - previous) < size / 10) return size;
    previous = size;
  }
}

// Only root can mount the small file system that a full disk needs.
test.runIf(isLong && canMount)(
  "refuses a backup on a full disk with a reason, and keeps the earlier ones",
  async () => {
    mkdirSync(disk());
    const size = await settledSize();
    // Space for one backup and a part of the next.
    expect(spawnSync("mount", ["-t", "tmpfs", "-o", `size=${Math.ceil(size * 1.5)}`, "tmpfs", disk()]).status).toBe(0);
    try {
      const made: string[] = [];
      const failed = await (async () => {
        for (;;) made.push((await backUpHub(hub, disk())).path);
      })().catch((error: unknown) => String(error));
      expect(failed).toMatch(/The backup disk is full/);
      expect(made.length).toBeGreaterThan(0);
      expect(filterBackups(readdirSync(disk())).length).toBeGreaterThan(0);
      expect(hasDraft(disk())).toBe(false);
      for (const name of filterBackups(readdirSync(disk()))) await readAll(join(disk(), name));
    } finally {
      spawnSync("umount", [disk()]);
    }
  },
);
