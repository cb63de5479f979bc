/** `npm start` as people run it: a crashed hub restarts and reports it. Needs the hub built. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseOfTheRun } from "./testing/databases.ts";
import { type HttpClient, openClient } from "./testing/http-client.ts";
import { hubCommand } from "./testing/hub-process.ts";
import { hubSettings } from "./testing/hub-settings.ts";
import { isAlive } from "./testing/processes.ts";
import { isLong } from "./testing/scale.ts";

const script = fileURLToPath(new URL("../../scripts/start.mjs", import.meta.url));

let dataDir: string;
let child: ChildProcess;
let output: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "hub-start-"));
  output = "";
});
afterEach(async () => {
  // The script's child processes end with it, and write into the folder until then.
  const pid = hubPid();
  child.kill("SIGKILL");
  if (pid > 0) await waitUntil(() => !isAlive(pid), "the hub has ended");
  rmSync(dataDir, { recursive: true, force: true });
});

type Command = [program: string, ...args: string[]];

function start(environment: Record<string, string> = {}, command: Command = [process.execPath, script]): void {
  const [program, ...args] = command;
  // Disables the test runner's own handling of npm, which does not apply here.
  const { npm_lifecycle_event: _event, ...own } = process.env;
  child = spawn(program, args, {
    env: {
      ...own,
      ...hubSettings(dataDir),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (data) => {
      output += data;
    });
}

/** How often the log reports a crash. */
const countCrashes = () =>
  output.match(/\[hub\] The hub ended unexpectedly \(SIGKILL\)\. It restarts in \d+ s\./g)?.length ?? 0;

const readyLines = () => [...output.matchAll(/Family Hub is ready: (\S+)\n/g)];

async function ready(times: number): Promise<string> {
  await waitUntil(() => readyLines().length === times, "the hub is ready");
  return readyLines().at(-1)?.[1] ?? "";
}

/** The process of the hub, which the script started. */
function hubPid(scriptPid = child.pid): number {
  const readLines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = readLines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.find(([, parent]) => parent === scriptPid)?.[0] ?? 0;
}

/** The self-test's result. A hub that was killed during a self-test may run the next one a minute later. */
async function uptimeOf(client: HttpClient): Promise<unknown> {
  let answer = await client.post("/api/qa/run-tests");
  const isAnswered = async () => {
    if (answer.status === 409) answer = await client.post("/api/qa/run-tests");
    return answer.status !== 409;
  };
  await waitUntil(isAnswered, "the self-test runs");
  // The contract of this call.
  const { report } = answer.body as { report: { results: { feature: string }[] } };
  return report.results.find(({ feature }) => feature === "Uptime");
}

test.runIf(isLong)(
  "restarts a killed hub, reports it in the log and the self-test, and ends it with its supervisor",
  async () => {
    start();
    // Before it is ready, as on a machine without enough memory.
    await waitUntil(() => hubPid() > 0, "the hub was started");
    process.kill(hubPid(), "SIGKILL");
    await openClient(await ready(1));
    expect(countCrashes()).toBe(1);
    process.kill(hubPid(), "SIGKILL");
    const url = await ready(2);
    expect(countCrashes()).toBe(2);
    const { client } = await openClient(url);
    expect(await uptimeOf(client)).toMatchObject({
      status: "WARNING",
      details: expect.stringContaining("crashed once"),
    });
    const pid = hubPid();
    child.kill("SIGKILL");
    await waitUntil(() => !isAlive(pid), "the hub has ended");
  },
);

test.runIf(isLong).each([
  ["the hub", hubCommand],
  ["the script that keeps it running", [script]],
])("does not count two signals to %s as a crash", async (target, program) => {
  const engines = databaseOfTheRun();
  start(engines, [process.execPath, ...program]);
  const { client } = await openClient(await ready(1));
  // A pending request keeps the hub running until the second signal.
  const request = connect(Number(new URL(client.url).port), "127.0.0.1");
  request.on("error", () => {});
  const { host, origin } = new URL(client.url);
  const headers = [`host: ${host}`, `origin: ${origin}`, `cookie: ${client.cookie}`];
  const half = ["POST /api/shopping-list HTTP/1.1", ...headers, "content-type: application/json", "content-length: 10"];
  // The answer to the first of two pipelined requests proves that the incomplete second one arrived.
  request.write(["GET /healthz HTTP/1.1", `host: ${host}`, "", ...half, "", ""].join("\r\n"));
  await once(request, "data");
  child.kill("SIGINT");
  await waitUntil(async () => !(await client.get("/healthz").catch(() => undefined)), "the hub stops");
  child.kill("SIGINT");
  request.destroy();
  await once(child, "close");
  expect(child.exitCode).toBe(0);
  // Only the hub itself records a planned stop.
  if (target !== "the hub") return expect(countCrashes()).toBe(0);
  start(engines, [process.execPath, ...program]);
  const { client: again } = await openClient(await ready(2));
  expect(await uptimeOf(again)).toMatchObject({ status: "PASS" });
  child.kill("SIGTERM");
  await once(child, "close");
  expect([child.exitCode, countCrashes()]).toEqual([0, 0]);
});

test.runIf(isLong)("refuses to start in an emptied data folder, with the reason", async () => {
  start();
  await ready(1);
  renameSync(dataDir, `${dataDir}.away`);
  mkdirSync(dataDir);
  process.kill(hubPid(), "SIGKILL");
  const words = `The data folder ${dataDir} has lost the hub's data. Check that its disk is connected.`;
  await waitUntil(() => output.includes(words), "it reports the reason");
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
  renameSync(`${dataDir}.away`, dataDir);
  await ready(2);
});

test.runIf(isLong)("reports invalid settings once and does not restart", async () => {
  start({ PORT: "http" });
  await once(child, "close");
  expect(child.exitCode).toBe(1);
  expect(output.trim()).toMatch(/^PORT must be a whole number[^\n]*$/);
});

test.runIf(isLong)("restarts a hub even if its program is missing at first", async () => {
  // As during an update of Node.
  const node = join(dataDir, "node");
  copyFileSync(process.execPath, node);
  start(databaseOfTheRun(), [node, script]);
  await ready(1);
  renameSync(node, `${node}.old`);
  process.kill(hubPid(), "SIGKILL");
  await waitUntil(() => output.includes("The hub could not be started (spawn "), "it reports the reason");
  renameSync(`${node}.old`, node);
  await ready(2);
});

test.runIf(isLong && process.platform === "linux")("ends the hub with the window that started it", async () => {
  start(databaseOfTheRun(), ["script", "-qfc", `exec "${process.execPath}" "${script}"`, "/dev/null"]);
  await waitUntil(() => output.includes("Family Hub is ready: "), "the hub is ready");
  const pid = hubPid(hubPid());
  try {
    child.kill("SIGKILL");
    await waitUntil(() => !isAlive(pid), "the hub has ended");
  } finally {
    if (isAlive(pid)) process.kill(pid, "SIGKILL");
  }
});
