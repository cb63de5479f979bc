import { mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import { say } from "./run.mjs";

/** A folder in memory, on Linux. */
const memory = "/dev/shm";
/** A normal run needs a tenth of this. */
const enoughBytes = 2e9;

/**
 * Calls a function with variables that let tests write into memory, if enough is free. Databases wait for the disk on
 * each write, and tests do not need durable data.
 */
export async function withDataInMemory(work) {
  if (!isRoomy(memory)) return work({});
  const folder = mkdtempSync(join(memory, "hub-"));
  // The terminal interrupts the tests too. Their data is removed afterwards.
  const wait = () => undefined;
  process.on("SIGINT", wait);
  try {
    return await work({ TMPDIR: folder });
  } finally {
    process.off("SIGINT", wait);
    remove(folder);
  }
}

/** Whether the folder has room and allows execution. */
function isRoomy(folder) {
  try {
    const mount = readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .find((line) => line.split(" ")[1] === folder);
    const { bavail, bsize } = statfsSync(folder);
    const freeBytes = Math.min(bavail * bsize, freemem());
    return mount !== undefined && !mount.includes("noexec") && freeBytes > enoughBytes;
  } catch {
    return false;
  }
}

/** A database may write while it stops, so removal is retried. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  } catch (error) {
    say(`Could not remove ${folder}: ${error.message}`);
  }
}
