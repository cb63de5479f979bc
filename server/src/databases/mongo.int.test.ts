import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import mongoose from "mongoose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isAlive } from "../testing/processes.ts";
import { isLong, scale } from "../testing/scale.ts";
import { startMongo } from "./mongo.ts";

const { MongoClient } = mongoose.mongo;
type Client = InstanceType<typeof MongoClient>;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let dataDir: string;
let cleanUps: (() => Promise<unknown>)[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "hub-mongo-"));
  cleanUps = [];
});

afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(folder = dataDir) {
  const engine = await startMongo({ dataDir: folder, url: undefined, log: quiet });
  cleanUps.push(() => engine.stop());
  return engine;
}

async function connectTo(url: string): Promise<Client> {
  const client = await new MongoClient(url, { serverSelectionTimeoutMS: 60_000 }).connect();
  cleanUps.push(() => client.close());
  return client;
}

/** A separate process that runs the engine, as the hub does. */
async function startHolder(): Promise<{ holder: ChildProcess; url: string }> {
  const built = fileURLToPath(new URL("../../dist/databases/mongo.js", import.meta.url));
  const program = `
    import { startMongo } from ${JSON.stringify(`file://${built}`)};
    const log = { info() {}, warn() {}, error() {} };
    console.log((await startMongo({ dataDir: ${JSON.stringify(dataDir)}, url: undefined, log })).url);`;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  cleanUps.push(async () => holder.kill("SIGKILL"));
  const [url] = (await once(holder.stdout, "data")) as [Buffer];
  return { holder, url: url.toString().trim() };
}

function enginePid(): number {
  return Number(readFileSync(join(dataDir, "mongodb.pid"), "utf8"));
}

const rounds = scale(1, 30);

test.runIf(isLong)(
  "acknowledged data survives a SIGKILL of the hub and its engine, and the next hub can use the folder",
  async () => {
    const acknowledged = new Set<number>();
    let next = 0;
    for (let round = 0; round < rounds; round++) {
      const { holder, url } = await startHolder();
      const client = await new MongoClient(url).connect();
      const things = client.db().collection<{ _id: number }>("things");
      const write = async () => {
        while (holder.signalCode === null) {
          const _id = next++;
          await things.insertOne({ _id });
          acknowledged.add(_id);
          if (acknowledged.size !== (round + 1) * 200) continue;
          process.kill(enginePid(), "SIGKILL");
          holder.kill("SIGKILL");
        }
      };
      await Promise.allSettled([write(), write(), write()]);
      if (holder.signalCode === null) await once(holder, "exit");
      await client.close(true);
    }
    const client = await connectTo((await start()).url);
    const stored = await client.db().collection<{ _id: number }>("things").distinct("_id");
    expect(acknowledged.size).toBeGreaterThanOrEqual(200 * rounds);
    expect([...acknowledged].filter((id) => !stored.includes(id))).toEqual([]);
  },
);

test.runIf(isLong)("the engine ends when the hub is killed", async () => {
  const { holder } = await startHolder();
  const pid = enginePid();
  expect(isAlive(pid)).toBe(true);
  holder.kill("SIGKILL");
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test.runIf(isLong)("restarts a killed engine at the same address with its data", async () => {
  const engine = await start();
  const client = await connectTo(engine.url);
  const things = client.db().collection("things");
  await things.insertOne({ name: "milk" });
  const pid = enginePid();
  process.kill(pid, "SIGKILL");
  await expect.poll(() => isAlive(pid)).toBe(false);
  await expect.poll(() => things.countDocuments().catch(() => "away")).toBe(1);
  expect(enginePid()).not.toBe(pid);
});

test.runIf(isLong)(
  "an engine whose data is missing starts nothing new, and continues when the data is back",
  async () => {
    const logged: object[] = [];
    const log = { ...quiet, error: (fields: object) => logged.push(fields) };
    const engine = await startMongo({ dataDir, url: undefined, log });
    cleanUps.push(() => engine.stop());
    const things = (await connectTo(engine.url)).db().collection("things");
    await things.insertOne({ name: "milk" });
    const pid = enginePid();
    renameSync(dataDir, `${dataDir}.away`);
    mkdirSync(dataDir);
    process.kill(pid, "SIGKILL");
    await expect
      .poll(() => logged)
      .toContainEqual({
        database: expect.any(String),
        error: expect.stringContaining(`The data folder ${dataDir} has lost the hub's data.`),
      });
    expect(readdirSync(dataDir)).toEqual([]);
    rmSync(dataDir, { recursive: true });
    renameSync(`${dataDir}.away`, dataDir);
    await expect.poll(() => things.countDocuments().catch(() => "away")).toBe(1);
  },
);

test.runIf(isLong)("reports damaged data, its location and what to do", async () => {
  await (await start()).stop();
  const folder = join(dataDir, "mongodb");
  for (const name of ["_mdb_catalog.wt", "WiredTiger.wt"]) writeFileSync(join(folder, name), "not what it was");
  const refused = expect(startMongo({ dataDir, url: undefined, log: quiet })).rejects;
  await refused.toThrow(
    `The data in ${folder} may be damaged. Restore a backup, or move the folder away to start over.`,
  );
});

test("refuses a second hub on the same data folder with one sentence, and accepts it afterwards", async () => {
  const first = await start();
  await expect(startMongo({ dataDir, url: undefined, log: quiet })).rejects.toThrow(
    `Another hub is running on the data folder ${dataDir}.`,
  );
  await first.stop();
  await start();
});

test.runIf(isLong)(
  "refuses a copy of a running hub's folder with instructions, and accepts one of a stopped hub's",
  async () => {
    const copy = (name: string) => {
      const folder = `${dataDir}-${name}`;
      cpSync(dataDir, folder, { recursive: true, filter: (path) => !path.includes("/run") });
      cleanUps.push(async () => rmSync(folder, { recursive: true }));
      return folder;
    };
    const engine = await start();
    const torn = copy("torn");
    await engine.stop();
    const whole = copy("whole");
    await expect(start(torn)).rejects.toThrow(/was copied while its hub ran.*Restore a backup/s);
    await start(whole);
  },
);

test.runIf(isLong)("serves data whose path is too long for a socket", async () => {
  const deep = join(dataDir, "a-very-long-name-of-a-folder".repeat(4), "data");
  mkdirSync(deep, { recursive: true });
  const client = await connectTo((await start(deep)).url);
  expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
});

test("records the engine kind in the data folder, and keeps a folder of an unknown kind untouched", async () => {
  const engine = await start();
  await engine.stop();
  const kindFile = join(dataDir, "mongodb.kind");
  expect(readFileSync(kindFile, "utf8").trim()).toBe(engine.kind);
  const files = readdirSync(join(dataDir, "mongodb"));
  writeFileSync(kindFile, "something-else\n");
  await expect(startMongo({ dataDir, url: undefined, log: quiet })).rejects.toThrow("does not name an engine");
  expect(readdirSync(join(dataDir, "mongodb"))).toEqual(files);
});

test.runIf(isLong)("writes the engine kind only once, so a full disk cannot empty it", async () => {
  await (await start()).stop();
  const kindFile = join(dataDir, "mongodb.kind");
  const { mtimeMs } = statSync(kindFile);
  await start();
  expect(statSync(kindFile).mtimeMs).toBe(mtimeMs);
});

test.each([
  ["mongodb://a:1,b:2", "mongodb://a:1,b:2/family-hub?journal=true"],
  ["mongodb://a/x", "mongodb://a/x?journal=true"],
  ["mongodb://a/x?w=1", "mongodb://a/x?w=1&journal=true"],
  ["mongodb://a/x?journal=false", "mongodb://a/x?journal=false"],
])("uses a given address %s with journaled writes", async (url, expected) => {
  expect(await startMongo({ dataDir, url, log: quiet })).toMatchObject({ url: expected, kind: "external" });
});
