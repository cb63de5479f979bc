/**
 * An idle process that runs next to the servers. Its scheduling delay and its disk latency show which pauses of a
 * server the machine caused. This file is both the parent and the child.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const pollMs = 5;
const writeEveryMs = 200;
const block = Buffer.alloc(4096);
const thisFile = fileURLToPath(import.meta.url);

/** Starts the process. `take` returns the longest delays since the last call, in milliseconds. */
export function startProcess() {
  const child = fork(thisFile);
  return {
    async take() {
      child.send("take");
      const [longest] = await once(child, "message");
      return longest;
    },
    stop: () => child.disconnect(),
  };
}

async function runChild() {
  const folder = mkdtempSync(join(tmpdir(), "idle-process-"));
  const file = await open(join(folder, "block"), "w");
  let longest = { schedulingDelayMs: 0, diskMs: 0 };
  process.on("disconnect", () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit();
  });
  process.on("message", () => {
    process.send({ schedulingDelayMs: Math.round(longest.schedulingDelayMs), diskMs: Math.round(longest.diskMs) });
    longest = { schedulingDelayMs: 0, diskMs: 0 };
  });
  let lastMs = performance.now();
  setInterval(() => {
    const nowMs = performance.now();
    longest.schedulingDelayMs = Math.max(longest.schedulingDelayMs, nowMs - lastMs - pollMs);
    lastMs = nowMs;
  }, pollMs);
  for (;;) {
    const fromMs = performance.now();
    await file.write(block, 0, block.length, 0);
    await file.datasync();
    longest.diskMs = Math.max(longest.diskMs, performance.now() - fromMs);
    await wait(writeEveryMs);
  }
}

if (process.argv[1] === thisFile) await runChild();
