// @vitest-environment node
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startMongo } from "./mongo.ts";
import { candidates } from "./mongo-candidates.ts";
import { startRedis } from "./redis.ts";

// Prevents downloads, whatever this machine has cached or can reach.
vi.mock("mongodb-memory-server-core", () => ({
  DryMongoBinary: { generateOptions: async () => ({}), locateBinary: async () => undefined },
  MongoBinary: {},
}));
vi.mock("mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js", () => ({
  MongoBinaryDownloadUrl: class {
    getDownloadUrl = async () => "http://127.0.0.1:1/";
  },
}));

const mb = 1024 * 1024;
const yearMs = 365 * 24 * 60 * 60 * 1000;
const disk = vi.hoisted(() => ({ freeBlocks: 0, denied: "" }));
// Fakes a disk's free space, in blocks of one megabyte, and one path of another user.
vi.mock("node:fs", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs")>();
  return {
    ...real,
    statfsSync: () => ({ bavail: disk.freeBlocks, bsize: mb }),
    accessSync(path: string, mode: number) {
      if (path === disk.denied) throw new Error("EACCES");
      real.accessSync(path, mode);
    },
  };
});

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const listens = `require("node:net").createServer().listen(process.argv[process.argv.indexOf("--bind_ip") + 1]);`;
const fails = `console.error("error: the disk is full"); process.exit(1);`;
let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hub-choice-"));
  dataDir = join(folder, "data");
  mkdirSync(join(folder, "bin"));
  vi.stubEnv("PATH", join(folder, "bin"));
  disk.freeBlocks = 20_000;
  disk.denied = "";
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Replaces MongoDB's own server, which not every machine has. */
function install(program: string): void {
  writeFileSync(join(folder, "bin", "mongod"), `#!${process.execPath}\n${program}`, { mode: 0o755 });
}

function markData(kind: string): void {
  mkdirSync(join(dataDir, "mongodb"), { recursive: true });
  writeFileSync(join(dataDir, "mongodb.kind"), kind);
  writeFileSync(join(dataDir, "mongodb", "file"), "kept");
}

test("prefers a mongod on this machine and records it in the data folder", async () => {
  install(listens);
  const engine = await startMongo({ dataDir, url: undefined, log: quiet });
  await engine.stop();
  expect(engine.kind).toBe("mongod");
  expect(readFileSync(join(dataDir, "mongodb.kind"), "utf8")).toBe("mongod\n");
});

test("tries MongoDB's own servers before the embedded engine", () => {
  expect(candidates.map(({ name, kind }) => `${kind}: ${name}`)).toEqual([
    "mongod: mongod on this machine",
    "mongod: downloaded mongod",
    "embedded: embedded engine",
    "embedded: embedded engine with a fetched C library",
  ]);
});

test("never opens data of one engine with another, and lists all reasons", async () => {
  install(fails);
  markData("mongod");
  const start = startMongo({ dataDir, url: undefined, log: quiet });
  await expect(start).rejects.toThrow(
    /only mongod can read.*\n- mongod on this machine: .*disk is full\n- downloaded mongod: .*\nThe data in .*$/,
  );
  expect(readdirSync(join(dataDir, "mongodb"))).toEqual(["file"]);
});

test("refuses a new database on a full disk, with the reason", async () => {
  install(listens);
  disk.freeBlocks = 499;
  const start = startMongo({ dataDir, url: undefined, log: quiet });
  await expect(start).rejects.toThrow(
    `The disk with ${join(dataDir, "mongodb")} has 499 MB free, and the hub's database needs 500 MB. ` +
      "Make room, or set DATA_DIR to a folder on another disk.",
  );
  expect(readdirSync(join(dataDir, "mongodb"))).toEqual([]);
  disk.freeBlocks = 500;
  await (await startMongo({ dataDir, url: undefined, log: quiet })).stop();
});

test("starts an existing database on a nearly full disk, and logs a warning", async () => {
  install(listens);
  markData("mongod");
  disk.freeBlocks = 20;
  const warn = vi.fn();
  await (await startMongo({ dataDir, url: undefined, log: { ...quiet, warn } })).stop();
  expect(warn.mock.calls).toEqual([
    [{ freeMb: 20, neededMb: 500 }, "disk: the disk of the data folder is nearly full"],
  ]);
});

test("reports the free and the required space when a database fails on a full disk", async () => {
  install(fails);
  markData("mongod");
  disk.freeBlocks = 20;
  await expect(startMongo({ dataDir, url: undefined, log: quiet })).rejects.toThrow(
    `The disk with ${join(dataDir, "mongodb")} has 20 MB free, and the hub's database needs 500 MB. ` +
      "Make room, and start the hub again.",
  );
});

test.each(["mongodb/file", "mongodb.pid"])(
  "reports %s of another user when a database does not start",
  async (name) => {
    install(fails);
    markData("mongod");
    disk.denied = join(dataDir, name);
    writeFileSync(disk.denied, "");
    await expect(startMongo({ dataDir, url: undefined, log: quiet })).rejects.toThrow(
      `This user may not read and write ${disk.denied}. If another user ran the hub before`,
    );
  },
);

test("restarts a database that is killed during its start, and never treats it as damaged", async () => {
  const kills = join(folder, "kills");
  writeFileSync(kills, "");
  markData("mongod");
  install(`
    const { appendFileSync, readFileSync } = require("node:fs");
    if (readFileSync(${JSON.stringify(kills)}, "utf8") === "xx") { ${listens} }
    else {
      appendFileSync(${JSON.stringify(kills)}, "x");
      process.kill(process.pid, "SIGKILL");
    }`);
  await (await startMongo({ dataDir, url: undefined, log: quiet })).stop();
  install(`process.kill(process.pid, "SIGKILL");`);
  await expect(startMongo({ dataDir, url: undefined, log: quiet })).rejects.toThrow(
    /- mongod on this machine: .* was killed while it started\. Has this machine enough memory\?\n- .*$/,
  );
});

test.each([
  ["a clock that is set", "Date"],
  ["minutes that pass, as after a power cut on a slow disk,", "performance"],
] as const)("waits for a starting database across %s", async (_what, clock) => {
  markData("mongod");
  const [begun, isSet] = [join(folder, "begun"), join(folder, "set")];
  install(`
    const { existsSync, writeFileSync } = require("node:fs");
    writeFileSync(${JSON.stringify(begun)}, "");
    const look = setInterval(() => {
      if (!existsSync(${JSON.stringify(isSet)})) return;
      clearInterval(look);
      ${listens}
    }, 10);`);
  const starting = startMongo({ dataDir, url: undefined, log: quiet });
  await expect.poll(() => existsSync(begun)).toBe(true);
  vi.useFakeTimers({ toFake: [clock] });
  vi.advanceTimersByTime(clock === "Date" ? yearMs : 5 * 60 * 1000);
  // The last check before the changed clock would give up.
  setTimeout(() => writeFileSync(isSet, ""), 100);
  await (await starting.finally(() => vi.useRealTimers())).stop();
});

test("requires no disk space for an external database", async () => {
  disk.freeBlocks = 0;
  const { kind } = await startMongo({ dataDir, url: "mongodb://elsewhere/hub", log: quiet });
  expect(kind).toBe("external");
});

test("releases the data folder after a refused start", async () => {
  install(fails);
  markData("mongod");
  await expect(startMongo({ dataDir, url: undefined, log: quiet })).rejects.toThrow();
  install(listens);
  await (await startMongo({ dataDir, url: undefined, log: quiet })).stop();
});

test("runs as a single node without redis-server", async () => {
  mkdirSync(dataDir);
  expect(await startRedis({ dataDir, url: undefined, log: quiet })).toBeUndefined();
});
