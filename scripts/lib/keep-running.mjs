/** Keeps a program running: restarts it whenever it exits unexpectedly. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { say } from "./run.mjs";

const firstPauseMs = 1_000;
const lastPauseMs = 60_000;
/** A program that ran this long restarts without backoff. */
const stableMs = 10 * 60_000;
/** A terminal signals all processes of its group, so the hub would receive the signal twice. */
const hasGroups = process.platform !== "win32";

/** A failed write to the log (full disk, closed pipe) must not stop the process. */
const ignoreError = () => {};

/**
 * Runs Node with these arguments until this process receives a stop signal. A program that exits before it first says
 * "ready" does not restart, because its settings are wrong. A killed program restarts. A restart after "ready" passes
 * `--again`. Sets the exit code.
 */
export async function keepRunning(args) {
  let child;
  const stopping = new AbortController();
  const stop = () => {
    // The terminal and npm both forward one Ctrl-C, and the program treats a second signal as "stop now".
    if (stopping.signal.aborted) return;
    stopping.abort();
    child?.kill("SIGTERM");
  };
  process.stdout.on("error", ignoreError);
  process.stderr.on("error", ignoreError);
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  let pauseMs = firstPauseMs;
  let wasReady = false;
  while (!stopping.signal.aborted) {
    const startedMs = performance.now();
    const { code, outcome, wasKilled } = await runOnce(wasReady ? [...args, "--again"] : args, (started) => {
      child = started;
      child.on("message", (message) => {
        wasReady ||= message === "ready";
      });
    });
    process.exitCode = code;
    if (stopping.signal.aborted || !(wasReady || wasKilled)) return;
    if (performance.now() - startedMs > stableMs) pauseMs = firstPauseMs;
    say(`The hub ${outcome}. It restarts in ${pauseMs / 1_000} s.`);
    await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    pauseMs = Math.min(pauseMs * 2, lastPauseMs);
  }
}

/** Resolves when the program exits or fails to start. `outcome` describes either for the log. */
async function runOnce(args, onStarted) {
  try {
    // The hub gets no terminal, because Node does not shut down gracefully when a terminal window closes.
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe", "ipc"], detached: hasGroups });
    const closed = once(child, "close");
    child.stdout?.on("data", (data) => process.stdout.write(data));
    child.stderr?.on("data", (data) => process.stderr.write(data));
    onStarted(child);
    const [code, signal] = await closed;
    const outcome = `ended unexpectedly (${signal ?? `exit code ${code}`})`;
    return { code: code ?? 1, outcome, wasKilled: signal !== null };
  } catch (error) {
    return { code: 1, outcome: `could not be started (${error.message})`, wasKilled: false };
  }
}
