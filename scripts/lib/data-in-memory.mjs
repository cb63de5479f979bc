import { mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import { say } from "./run.mjs";

/** On Linux a folder in memory. */
const memory = "/dev/shm";
/** A usual run takes a tenth of it. */
const enoughBytes = 2e9;

/**
 * Does something with the variables by which tests write into memory, where there is plenty of it: databases wait for a disk at
 * each write, and nobody needs what they wrote.
 */
export async function withDataInMemory(work) {
  if (!isRoomy(memory)) return work({});
  const folder = mkdtempSync(join(memory, "hub-"));
  // The terminal interrupts the tests as well, and what they wrote goes afterwards.
  const wait = () => undefined;
  process.on("SIGINT", wait);
  try {
    return await work({ TMPDIR: folder });
  } finally {
    process.off("SIGINT", wait);
    remove(folder);
  }
}

/** Whether there is room in it, and programs that tests write there can be run. */
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

/** A database that ends may still write. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  } catch (error) {
    say(`${folder} is left: ${error.message}`);
  }
}
