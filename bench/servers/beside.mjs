/**
 * A process that does nothing, beside the servers: how long the machine kept it from its turn, and how long the disk took
 * for a block, says which of a server's pauses were the machine's. This file is both sides of it.
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
const here = fileURLToPath(import.meta.url);

/** Starts the process. `take` gives the longest waits since it was last asked, in milliseconds. */
export function startProcess() {
  const child = fork(here);
  return {
    async take() {
      child.send("take");
      const [longest] = await once(child, "message");
      return longest;
    },
    stop: () => child.disconnect(),
  };
}

async function runPinned() {
  const folder = mkdtempSync(join(tmpdir(), "beside-"));
  const file = await open(join(folder, "block"), "w");
  let longest = { turnMs: 0, diskMs: 0 };
  process.on("disconnect", () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit();
  });
  process.on("message", () => {
    process.send({ turnMs: Math.round(longest.turnMs), diskMs: Math.round(longest.diskMs) });
    longest = { turnMs: 0, diskMs: 0 };
  });
  let lastMs = performance.now();
  setInterval(() => {
    const nowMs = performance.now();
    longest.turnMs = Math.max(longest.turnMs, nowMs - lastMs - pollMs);
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

if (process.argv[1] === here) await runPinned();
