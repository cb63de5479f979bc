/** The production build of this hub with its own databases, and one family per unit of load. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hubProgram, nodeOptions } from "../../scripts/lib/build.mjs";
import { root } from "../../scripts/lib/run.mjs";
import { plainDialect } from "../load/dialects.mjs";

const readyLine = /Family Hub is ready: http:\/\/localhost:(\d+)/;
const signUpsAtOnce = 4;
const password = "a password for the bench";
/** Low, because the measurement excludes password hashing. */
const passwordHashCost = "10";

/**
 * Starts the hub with these environment variables, signs up an owner for each family, and restarts it, so that the
 * measurement excludes the sign-ups.
 */
export async function startHub(familyCount, variables = {}, command = hubCommand()) {
  if (!existsSync(join(root, "server/dist/hub.cjs")))
    throw new Error("The server is not built. Run npm run build first.");
  const dataDir = mkdtempSync(join(tmpdir(), "hub-bench-"));
  let running = await launch(dataDir, variables, command);
  const owners = await signUp(running.port, familyCount).catch((error) => {
    running.child.kill("SIGKILL");
    throw error;
  });
  const server = {
    name: "this hub",
    storesDocuments: true,
    pid: running.child.pid,
    port: running.port,
    target(familyIndex, port = running.port) {
      const { familyId, memberId, cookie } = owners[familyIndex];
      const origin = `http://127.0.0.1:${port}`;
      const url = `ws://127.0.0.1:${port}/sync/${familyId}?compression=deflate-raw`;
      return { url, documentName: familyId, memberId, headers: { cookie, origin }, dialect: plainDialect };
    },
    async restart() {
      await end(running.child);
      const startedMs = performance.now();
      running = await launch(dataDir, variables, command);
      server.startMs = Math.round(performance.now() - startedMs);
      server.pid = running.child.pid;
      server.port = running.port;
    },
    /** A second node on the same databases. */
    async startNode() {
      const databases = {
        MONGODB_URL: readFileSync(join(dataDir, "mongodb.address"), "utf8"),
        REDIS_URL: join(dataDir, "run/redis/redis.sock"),
      };
      const node = await launch(dataDir, databases, command);
      return { port: node.port, pid: node.child.pid, ...databases, stop: () => end(node.child) };
    },
    async stop() {
      await end(running.child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await server.restart();
  return server;
}

function hubCommand() {
  const profile = process.env.BENCH_CPU_PROFILE;
  const profileFlags = profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : [];
  return [process.execPath, ...nodeOptions, ...profileFlags, hubProgram];
}

async function launch(dataDir, variables, [program, ...args]) {
  const child = spawn(program, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      // Each sign-up uses another address, because sign-ups are rate-limited by address.
      TRUST_PROXY: "1",
      SYNC_EDITS_PER_SECOND: "100000",
      PASSWORD_WORK: passwordHashCost,
      LOG_LEVEL: "warn",
      ...variables,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Stops the hub when the bench is interrupted.
  process.once("exit", () => child.kill("SIGTERM"));
  const port = await new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (chunk) => {
      text += chunk;
      const ready = readyLine.exec(text);
      if (ready) resolve(Number(ready[1]));
    });
    child.once("exit", () => reject(new Error("The hub exited before it was ready.")));
  });
  return { child, port };
}

async function signUp(port, count) {
  const owners = [];
  for (let start = 0; start < count; start += signUpsAtOnce) {
    const indexes = Array.from({ length: Math.min(signUpsAtOnce, count - start) }, (_, offset) => start + offset);
    owners.push(...(await Promise.all(indexes.map((index) => signUpOne(port, index)))));
  }
  return owners;
}

async function signUpOne(port, index) {
  const origin = `http://127.0.0.1:${port}`;
  const response = await fetch(`${origin}/api/account/sign-up`, {
    method: "POST",
    headers: { origin, "content-type": "application/json", "x-forwarded-for": `10.0.${index >> 8}.${index & 255}` },
    body: JSON.stringify({ email: `ada-${index}@example.org`, password, firstName: "Ada", lastName: "" }),
  });
  if (response.status !== 201) throw new Error(`Sign-up answered ${response.status}: ${await response.text()}`);
  const { familyId, memberId } = await response.json();
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { familyId, memberId, cookie };
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
