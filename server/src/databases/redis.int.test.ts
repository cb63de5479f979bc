import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { Redis } from "ioredis";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isAlive } from "../testing/processes.ts";
import { isLong } from "../testing/scale.ts";
import { findProgram } from "./find-program.ts";
import { startRedis } from "./redis.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let dataDir: string;
let cleanUps: (() => Promise<unknown>)[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "hub-redis-"));
  cleanUps = [];
});

afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start() {
  const redis = await startRedis({ dataDir, url: undefined, log: quiet });
  if (!redis) throw new Error("redis-server is not installed");
  cleanUps.push(() => redis.stop());
  return redis;
}

function connectTo(url: string): Redis {
  const client = new Redis(url);
  client.on("error", () => undefined);
  cleanUps.push(async () => client.disconnect());
  return client;
}

function redisPid(): number {
  return Number(readFileSync(join(dataDir, "redis.pid"), "utf8"));
}

test("keeps data across a stop", async () => {
  const first = await start();
  await connectTo(first.url).set("name", "Ada");
  await first.stop();
  expect(await connectTo((await start()).url).get("name")).toBe("Ada");
});

test("restarts a killed Redis at the same address with its data", async () => {
  const client = connectTo((await start()).url);
  await client.set("name", "Ben");
  process.kill(redisPid(), "SIGKILL");
  await expect.poll(() => client.get("name").catch(() => "away")).toBe("Ben");
});

test.runIf(isLong)("ends a stale Redis before another one opens the data", async () => {
  const client = connectTo((await start()).url);
  await client.set("name", "Cleo");
  const pid = redisPid();
  const watcher = Number(execFileSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }));
  process.kill(watcher, "SIGKILL");
  await expect.poll(() => redisPid()).not.toBe(pid);
  expect(isAlive(pid)).toBe(false);
  expect(await client.get("name")).toBe("Cleo");
});

test("refuses a second Redis on the same data folder", async () => {
  await start();
  await expect(startRedis({ dataDir, url: undefined, log: quiet })).rejects.toThrow("Another hub is running");
});

test("uses an external Redis unchanged", async () => {
  const url = "redis://elsewhere:6379";
  expect(await startRedis({ dataDir, url, log: quiet })).toMatchObject({ url });
});

test.runIf(isLong)("starts a Redis with damaged data empty, and keeps the unreadable files", async () => {
  const first = await start();
  await connectTo(first.url).set("name", "Ada");
  await first.stop();
  const files = join(dataDir, "redis", "appendonlydir");
  const journal = readdirSync(files).find((name) => name.endsWith(".incr.aof")) ?? "";
  appendFileSync(join(files, journal), Buffer.alloc(4096));
  const client = connectTo((await start()).url);
  expect(await client.get("name")).toBeNull();
  await client.set("name", "Ben");
  expect(readFileSync(join(dataDir, "redis.unreadable", "appendonlydir", journal), "utf8")).toContain("Ada");
});

const neverEnds = 1_000;

/** Replaces redis-server with a program that is killed at its first starts, as without enough memory. */
function killFirst(times: number): void {
  const redis = findProgram("redis-server");
  const bin = join(dataDir, "bin");
  const kills = join(dataDir, "kills");
  mkdirSync(bin);
  const program = `#!/bin/sh
    [ "$(wc -c < ${kills})" -ge ${times} ] && exec ${redis} "$@"
    printf x >> ${kills}
    kill -9 $$`;
  writeFileSync(kills, "");
  writeFileSync(join(bin, "redis-server"), program, { mode: 0o755 });
  vi.stubEnv("PATH", `${bin}${delimiter}${process.env.PATH}`);
  cleanUps.push(async () => vi.unstubAllEnvs());
}

test.runIf(isLong)("restarts a Redis with its data if it is killed during its start", async () => {
  const first = await start();
  await connectTo(first.url).set("name", "Ada");
  await first.stop();
  killFirst(2);
  expect(await connectTo((await start()).url).get("name")).toBe("Ada");
});

test.runIf(isLong)("a Redis that is killed at every start keeps its data and reports it", async () => {
  const first = await start();
  await connectTo(first.url).set("name", "Ada");
  await first.stop();
  killFirst(neverEnds);
  await expect(start()).rejects.toThrow("redis was killed while it started. Has this machine enough memory?");
  vi.unstubAllEnvs();
  expect(await connectTo((await start()).url).get("name")).toBe("Ada");
});

test.runIf(isLong)("a Redis that cannot start keeps its data, leaves no process, and reports the reason", async () => {
  const first = await start();
  await connectTo(first.url).set("name", "Ada");
  await first.stop();
  // As on a full disk, where the pid file cannot be written.
  rmSync(join(dataDir, "redis.pid"), { force: true });
  mkdirSync(join(dataDir, "redis.pid"));
  await expect(start()).rejects.toThrow("EISDIR");
  // It is stopped before the failure is known, and ends a moment later.
  const running = () => execFileSync("ps", ["-A", "-o", "args="], { encoding: "utf8" });
  await expect.poll(running).not.toContain(join(dataDir, "redis"));
  rmSync(join(dataDir, "redis.pid"), { recursive: true });
  expect(await connectTo((await start()).url).get("name")).toBe("Ada");
});
