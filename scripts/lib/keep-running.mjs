/** Keeps a program running: starts it again whenever it ends without having been stopped. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { say } from "./run.mjs";

const firstPauseMs = 1_000;
const lastPauseMs = 60_000;
/** A program that ran this long before it ended is started again soon. */
const steadyMs = 10 * 60_000;
/** A terminal tells all programs of its group to end, and the hub would be told twice. */
const hasGroups = process.platform !== "win32";

/**
 * Runs Node with these arguments until this process is told to stop. A program that ends before it says "ready" for the
 * first time is not started again: its settings are wrong, and it has said so. Sets the exit code.
 */
export async function keepRunning(args) {
  let child;
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
    child?.kill("SIGTERM");
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  let pauseMs = firstPauseMs;
  let wasReady = false;
  while (!stopping.signal.aborted) {
    const startedMs = Date.now();
    child = spawn(process.execPath, args, { stdio: ["inherit", "inherit", "inherit", "ipc"], detached: hasGroups });
    child.on("message", (message) => {
      wasReady ||= message === "ready";
    });
    const [code, signal] = await once(child, "exit");
    process.exitCode = code ?? 1;
    if (stopping.signal.aborted || !wasReady) return;
    if (Date.now() - startedMs > steadyMs) pauseMs = firstPauseMs;
    say(`The hub ended by itself (${signal ?? `exit code ${code}`}). It is started again in ${pauseMs / 1_000} s.`);
    await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    pauseMs = Math.min(pauseMs * 2, lastPauseMs);
  }
}
