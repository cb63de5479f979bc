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

/** A log that cannot be written, to a full disk or a closed pipe, ends nothing. */
const ignoreLoss = () => {};

/**
 * Runs Node with these arguments until this process is told to stop. A program that exits before it says "ready" for the
 * first time is not started again: its settings are wrong, and it has said so. One that is killed has said nothing. One
 * that is started again after it was ready is told so by `--again`. Sets the exit code.
 */
export async function keepRunning(args) {
  let child;
  const stopping = new AbortController();
  const stop = () => {
    // A terminal and npm both tell of one Ctrl-C, and the program takes a second word as "at once".
    if (stopping.signal.aborted) return;
    stopping.abort();
    child?.kill("SIGTERM");
  };
  process.stdout.on("error", ignoreLoss);
  process.stderr.on("error", ignoreLoss);
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  let pauseMs = firstPauseMs;
  let wasReady = false;
  while (!stopping.signal.aborted) {
    const startedMs = performance.now();
    const { code, how, wasKilled } = await runOnce(wasReady ? [...args, "--again"] : args, (started) => {
      child = started;
      child.on("message", (message) => {
        wasReady ||= message === "ready";
      });
    });
    process.exitCode = code;
    if (stopping.signal.aborted || !(wasReady || wasKilled)) return;
    if (performance.now() - startedMs > steadyMs) pauseMs = firstPauseMs;
    say(`The hub ${how}. It is started again in ${pauseMs / 1_000} s.`);
    await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    pauseMs = Math.min(pauseMs * 2, lastPauseMs);
  }
}

/** Resolves with how the program ended, also when the machine had no room for it. */
async function runOnce(args, onStarted) {
  try {
    // The hub gets no terminal: Node does not end in order once the window of its terminal is closed.
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe", "ipc"], detached: hasGroups });
    const closed = once(child, "close");
    child.stdout?.on("data", (data) => process.stdout.write(data));
    child.stderr?.on("data", (data) => process.stderr.write(data));
    onStarted(child);
    const [code, signal] = await closed;
    const how = `ended by itself (${signal ?? `exit code ${code}`})`;
    return { code: code ?? 1, how, wasKilled: signal !== null };
  } catch (error) {
    return { code: 1, how: `could not be started (${error.message})`, wasKilled: false };
  }
}
