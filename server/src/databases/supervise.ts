/**
 * Keeps a database running while this process lives. The database's program watches its standard input, so it ends with
 * the hub even if the hub is killed. It has a separate process group, so Ctrl-C ends the hub first.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "@hub/realtime";
import { KilledError } from "./errors.ts";
import { endStaleProcess, readPid } from "./stale-process.ts";

interface Program {
  command: string;
  args: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** The program writes the database's process id to `pidFile`, and `folder` is one of its arguments. */
  pidFile: string;
  folder: string;
}

export interface SupervisedProcess {
  /** Stops the database in order. */
  stop(): Promise<void>;
}

interface SuperviseOptions {
  name: string;
  program: Program;
  isReady: () => Promise<boolean>;
  /** Throws if the database must not be restarted, because its data is missing. */
  requireData?: () => void;
  log: Log;
}

/**
 * After a power cut a database first reads its journal, which takes long on a slow disk and must not be interrupted.
 */
const readyWithinMs = 10 * 60_000;
const pollMs = 20;
const minPauseMs = 50;
const maxPauseMs = 1_000;
/** After this uptime, the backoff before the next restart is short again. */
const steadyMs = 10_000;
const maxTailLength = 2_000;
const maxKillsAtStart = 3;

/**
 * Starts the program and resolves when it is ready. Rejects with its last error line if it ends before, and with a
 * `KilledError` if it is killed repeatedly.
 */
export async function supervise(options: SuperviseOptions): Promise<SupervisedProcess> {
  let child = await launchWithRetries(options);
  let isStopping = false;

  const keepRunning = async () => {
    let pauseMs = minPauseMs;
    while (!isStopping) {
      const startedMs = performance.now();
      await ended(child);
      if (isStopping) return;
      options.log.warn({ database: options.name, code: child.exitCode }, "database: ended, restarting");
      pauseMs = performance.now() - startedMs > steadyMs ? minPauseMs : Math.min(pauseMs * 2, maxPauseMs);
      await delay(pauseMs);
      child = await relaunch(options).catch((error: unknown) => {
        options.log.error({ database: options.name, error: String(error) }, "database: restart failed");
        return child;
      });
    }
  };
  const running = keepRunning();

  return {
    async stop() {
      isStopping = true;
      child.stdin?.end();
      await running;
      // It may just have been restarted.
      child.stdin?.end();
      await ended(child);
    },
  };
}

async function launchWithRetries(options: SuperviseOptions): Promise<ChildProcess> {
  for (let kills = 1; ; kills++) {
    try {
      return await launch(options);
    } catch (error) {
      if (!(error instanceof KilledError) || kills === maxKillsAtStart) throw error;
      options.log.warn({ database: options.name }, "database: killed during its start, restarting");
      await delay(maxPauseMs);
    }
  }
}

async function relaunch(options: SuperviseOptions): Promise<ChildProcess> {
  options.requireData?.();
  return launch(options);
}

async function launch({ name, program, isReady }: SuperviseOptions): Promise<ChildProcess> {
  await endStaleProcess(program.pidFile, program.folder);
  const child = spawn(program.command, program.args, {
    stdio: ["pipe", "pipe", "pipe"],
    detached: process.platform !== "win32",
    windowsHide: true,
    env: { ...process.env, ...program.environment },
  });
  let tail = "";
  const appendTail = (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-maxTailLength);
  };
  child.stdout.on("data", appendTail);
  child.stderr.on("data", appendTail);
  child.on("error", (error) => appendTail(Buffer.from(error.message)));
  // Writing to a program that just ended fails. Its exit is handled separately.
  child.stdin.on("error", () => undefined);

  const deadlineMs = performance.now() + readyWithinMs;
  while (isRunning(child) && performance.now() < deadlineMs) {
    // A database without a pid file may answer too, until it is ended for that.
    if (readPid(program.pidFile) !== undefined && (await isReady())) return child;
    await delay(pollMs);
  }
  if (child.signalCode === "SIGKILL") throw new KilledError(name);
  const end = isRunning(child)
    ? "it did not get ready"
    : `it ended with ${child.signalCode ?? `exit code ${child.exitCode}`}`;
  child.kill("SIGKILL");
  throw new Error(lastErrorLine(tail) || end);
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

async function ended(child: ChildProcess): Promise<void> {
  if (isRunning(child)) await once(child, "exit");
}

function lastErrorLine(tail: string): string {
  // Redis first prints warnings about system settings, which are not the cause.
  const lines = tail.split("\n").filter((line) => line.trim() !== "" && !/warning/i.test(line));
  return lines.findLast((line) => /error|cannot|fail/i.test(line)) ?? lines.at(-1) ?? "";
}
