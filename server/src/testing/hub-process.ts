/** A hub in a separate process on its own port, which can be killed and restarted at the same place. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@hub/realtime/testing/free-port";
import { manyPeople } from "./scale.ts";

export interface HubProcess {
  url: string;
  start(): Promise<void>;
  /** Its process id while it runs. */
  pid(): number;
  /** Sends a message to code that runs in its process before the hub; see `movedClock`. */
  send(message: object): void;
  /** The bytes retained in its heap and in buffers after garbage collection. */
  retainedBytes(): Promise<number>;
  /** Sends a signal and resolves with the exit code, which is null after SIGKILL. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
  /** Ends it in any state, and removes its folder. */
  destroy(): Promise<void>;
}

const programs = new URL("../../programs/", import.meta.url);
const nodeOptions = JSON.parse(readFileSync(new URL("node-options.json", programs), "utf8")) as string[];
/** As `npm start` runs it. The server must be built. */
export const hubCommand: readonly string[] = [...nodeOptions, fileURLToPath(new URL("hub.mjs", programs))];

/** Runs in the hub's process before the hub: answers each message with the memory after garbage collection. */
const collector = `
  import { setFlagsFromString } from "node:v8";
  import { runInNewContext } from "node:vm";
  process.channel.unref();
  process.on("message", (message) => {
    if (message !== "collect") return;
    // A start option would make V8 compile the whole hub again.
    setFlagsFromString("--expose-gc");
    const gc = runInNewContext("gc");
    gc();
    // The next collection frees the buffers of the first one.
    setImmediate(() => {
      gc();
      process.send(process.memoryUsage());
    });
  });`;
const flags = ["--import", `data:text/javascript,${encodeURIComponent(collector)}`];

/**
 * Prepares a hub on a free port with its own data folder, optionally with a limit of open files. The server must be
 * built.
 */
export async function prepareHub(environment: Record<string, string>, files?: number): Promise<HubProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-process-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  async function stop(signal: NodeJS.Signals) {
    const stopping = child;
    child = undefined;
    if (!stopping || stopping.exitCode !== null || stopping.signalCode !== null) return stopping?.exitCode ?? null;
    stopping.kill(signal);
    await once(stopping, "exit");
    return stopping.exitCode;
  }

  return {
    url,
    async start() {
      const hub = [process.execPath, ...flags, ...hubCommand];
      const [program = "", ...args] = files === undefined ? hub : ["prlimit", `--nofile=${files}`, ...hub];
      const started = spawn(program, args, {
        env: {
          ...process.env,
          PORT: String(port),
          HOST: "127.0.0.1",
          DATA_DIR: dataDir,
          LOG_LEVEL: "error",
          NODE_ENV: "production",
          ...manyPeople,
          ...environment,
        },
        stdio: ["ignore", "pipe", "pipe", "ipc"],
      });
      let errors = "";
      started.stderr?.on("data", (chunk) => {
        errors += chunk;
        process.stderr.write(chunk);
      });
      child = started;
      // Drains the output, so the hub never waits for a reader.
      started.stdout?.resume();
      const ready = once(started, "message");
      const ended = once(started, "close").then(() =>
        Promise.reject(new Error(`The hub ended before it was ready. ${errors}`)),
      );
      ended.catch(() => {});
      await Promise.race([ready, ended]);
    },
    pid() {
      if (child?.pid === undefined) throw new Error("The hub does not run");
      return child.pid;
    },
    send(message) {
      child?.send(message);
    },
    async retainedBytes() {
      if (!child) throw new Error("The hub does not run");
      child.send("collect");
      const [{ heapUsed, external }] = await once(child, "message");
      return heapUsed + external;
    },
    stop,
    async destroy() {
      await stop("SIGKILL");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
