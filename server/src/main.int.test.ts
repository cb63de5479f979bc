/** The hub as a process: its start, its messages when it cannot start, and its stop. Needs the server built. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openScreen } from "@hub/realtime/testing/screen";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { Redis } from "ioredis";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startRedis } from "./databases/redis.ts";
import { startNotes } from "./start-notes.ts";
import { databaseOfTheRun } from "./testing/databases.ts";
import { HttpClient, openClient } from "./testing/http-client.ts";
import { hubCommand } from "./testing/hub-process.ts";
import { hubSettings } from "./testing/hub-settings.ts";
import { isLong } from "./testing/scale.ts";

/** A hub that does not stop within ten seconds ends itself with another exit code. */
const inOrder = { code: 0 };

let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "hub-main-"));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  output(): string;
  errors(): string;
  ended: Promise<{ code: number | null }>;
}

function run(environment: Record<string, string>): Run {
  const child = spawn(process.execPath, hubCommand, {
    env: {
      ...process.env,
      ...hubSettings(dataDir),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let output = "";
  let errors = "";
  child.stdout.on("data", (data) => {
    output += data;
  });
  child.stderr.on("data", (data) => {
    errors += data;
  });
  const ended = once(child, "close").then(([code]) => ({ code: typeof code === "number" ? code : null }));
  return { child, output: () => output, errors: () => errors, ended };
}

async function ready(hub: Run): Promise<string> {
  await waitUntil(() => hub.output().includes("Family Hub is ready: "), `the hub is ready: ${hub.errors()}`);
  return /Family Hub is ready: (\S+)\n/.exec(hub.output())?.[1] ?? "";
}

test("stops in order at SIGTERM, with its databases", async () => {
  const hub = run({});
  const url = await ready(hub);
  const { client, user } = await openClient(url);
  const screen = openScreen({ url, documentId: user.familyId, headers: { cookie: client.cookie } });
  const socket = client.live();
  await waitUntil(() => screen.provider.synced && socket.connected, "the screen is open");
  hub.child.kill("SIGTERM");
  expect(await hub.ended).toEqual(inOrder);
  expect(screen.closes.every(({ code }) => code < 4400)).toBe(true);
  // The notes depend on this machine's Node and database.
  const notes = startNotes({ engine: "embedded", nodeVersion: process.versions.node });
  const lines = hub.output().split("\n");
  expect(lines.filter((line) => !notes.includes(line))).toEqual([`Family Hub is ready: ${url}`, ""]);
  expect(hub.errors()).toBe("");
  screen.close();
  socket.close();
});

/** Sends requests on one connection with almost no pause, until it is closed. */
async function sendRepeatedly(url: string, onAnswer: () => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { "content-type": "application/json", "content-length": 2 };
  for (;;) {
    const outgoing = request(`${url}/api/shopping-list`, { method: "POST", agent, headers });
    outgoing.write("{");
    setTimeout(() => outgoing.end("}"), 100);
    const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
    onAnswer();
    await once(answer.resume(), "end");
  }
}

test.runIf(isLong)("has no example family, and stops at SIGINT despite busy connections", async () => {
  const account = fileURLToPath(new URL("../../scripts/lib/example-account.json", import.meta.url));
  const { email, password } = JSON.parse(readFileSync(account, "utf8"));
  // The development server uses this variable for an address that signs in.
  const hub = run({ ...databaseOfTheRun(), EXAMPLE_SIGN_IN: JSON.stringify({ email, password }) });
  const url = await ready(hub);
  const stranger = new HttpClient(url);
  expect((await stranger.post("/api/account/sign-in", { email, password })).status).toBe(403);
  await openClient(url, "Ada");
  const page = await fetch(`${url}/as-ada`, { redirect: "manual", headers: { accept: "text/html" } });
  expect([page.status, page.headers.getSetCookie()]).toEqual([200, []]);

  let answers = 0;
  const outgoing = Array.from({ length: 5 }, () => sendRepeatedly(url, () => void answers++));
  const cut = Promise.allSettled(outgoing);
  await waitUntil(() => answers > 20, "they are answered");
  hub.child.kill("SIGINT");
  expect(await hub.ended).toEqual(inOrder);
  await cut;
});

test.runIf(isLong)("reports a port in use on one line", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" ? String(address?.port) : "";
  const hub = run({ ...databaseOfTheRun(), PORT: port });
  expect(await hub.ended).toEqual({ code: 1 });
  expect(hub.errors()).toBe(`Port ${port} is in use. Stop what uses it, or choose another with PORT.\n`);
  expect(hub.output()).toBe("");
  other.close();
});

test.runIf(isLong)("reports invalid settings on one line each", async () => {
  const hub = run({ PORT: "http", LOG_LEVEL: "loud" });
  expect(await hub.ended).toEqual({ code: 1 });
  expect(hub.errors().trim().split("\n")).toEqual([
    expect.stringMatching(/^PORT /),
    expect.stringMatching(/^LOG_LEVEL /),
  ]);
});

test.runIf(isLong)("an unhandled error ends the hub, with a log line", async () => {
  const fault = `process.on("SIGUSR2", () => { throw new Error("a fault of the test"); })`;
  const hub = run({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}` });
  await ready(hub);
  hub.child.kill("SIGUSR2");
  expect(await hub.ended).toEqual({ code: 1 });
  expect(hub.output()).toContain("a fault of the test");
});

const isLinux = process.platform === "linux";
test.runIf(isLong && isLinux).each([
  ["SIGTERM", 0],
  ["SIGUSR2", 1],
] as const)("serves while its log goes to a full disk, and ends at %s with exit code %i", async (signal, code) => {
  const fault = `process.on("SIGUSR2", () => { throw new Error("a fault of the test"); })`;
  const child = spawn(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(fault)}`, ...hubCommand],
    {
      env: { ...process.env, ...hubSettings(dataDir), ...databaseOfTheRun() },
      stdio: ["ignore", openSync("/dev/full", "w"), "ignore", "ipc"],
    },
  );
  children.push(child);
  await once(child, "message");
  child.kill(signal);
  expect(await once(child, "exit")).toEqual([code, null]);
});

test.runIf(isLong)("a Redis that accepts no writes, as on a full disk, does not affect signed-in people", async () => {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const redis = await startRedis({ dataDir, url: undefined, log: quiet });
  if (!redis) throw new Error("This test needs redis-server");
  const redisClient = new Redis(redis.url);
  try {
    const hub = run({ ...databaseOfTheRun(), REDIS_URL: redis.url });
    const { client } = await openClient(await ready(hub));
    await redisClient.config("SET", "min-replicas-to-write", "1");
    await expect(redisClient.set("name", "Ada")).rejects.toThrow("NOREPLICAS");
    expect((await client.get("/api/shopping-list")).status).toBe(200);
    expect((await client.get("/api/nothing")).status).toBe(404);
    hub.child.kill("SIGTERM");
    expect(await hub.ended).toEqual({ code: 0 });
    expect(hub.errors()).toBe("");
  } finally {
    redisClient.disconnect();
    await redis.stop();
  }
});

test.runIf(isLong)("starts and stops even if it cannot write its run record", async () => {
  writeFileSync(join(dataDir, "runs"), "as on a disk without room for a folder");
  const hub = run(databaseOfTheRun());
  await ready(hub);
  hub.child.kill("SIGTERM");
  expect(await hub.ended).toEqual({ code: 0 });
  expect(hub.output()).toContain("run record: writing failed");
});
