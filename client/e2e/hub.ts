/** A real hub for browser tests: a separate process, a free port, a new data folder, and a real kill. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@hub/realtime/testing/free-port";
import { hubProgram, nodeOptions } from "../../scripts/lib/build.mjs";

const readyText = "Family Hub is ready:";
const startWithinMs = 120_000;

export interface Hub {
  url: string;
  /** Kills the process, as a power failure would. */
  kill(): Promise<void>;
  /** Restarts it on the same port with the same data. */
  restart(): Promise<void>;
  /** Stops it gracefully and deletes its data. */
  stop(): Promise<void>;
}

export async function startHub(environment: Record<string, string> = {}): Promise<Hub> {
  const dataDir = await mkdtemp(join(tmpdir(), "hub-e2e-"));
  const port = await freePort();
  const location = { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir };
  // All tests sign up from one address, so the rate limits of sign-ups and passwords are raised.
  const manyPeople = { SIGN_UPS_PER_HOUR: "100000", PASSWORD_WORK: "10" };
  const launch = () => launchServer({ LOG_LEVEL: "warn", ...manyPeople, ...environment, ...location });
  let server = await launch();
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => end(server, "SIGKILL"),
    restart: async () => {
      server = await launch();
    },
    stop: async () => {
      await end(server, "SIGTERM");
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function launchServer(environment: Record<string, string>): Promise<ChildProcess> {
  const server = spawn(process.execPath, [...nodeOptions, hubProgram], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`The hub did not start:\n${output}`));
    const timer = setTimeout(fail, startWithinMs);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(readyText)) return;
      clearTimeout(timer);
      resolve();
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.once("exit", fail);
  });
  return server;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}
