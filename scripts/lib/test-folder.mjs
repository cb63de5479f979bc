import { mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** On Linux a folder in memory. */
const memory = "/dev/shm";
/** A usual run takes a tenth of it. */
const enoughBytes = 2e9;

/**
 * Does something with a folder for all that tests write, which nobody needs afterwards: in memory where there is plenty of it,
 * because databases wait for a disk at each write.
 */
export async function withTestFolder(work) {
  const folder = mkdtempSync(join(isRoomy(memory) ? memory : tmpdir(), "hub-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether there is room in it, and programs that tests write there can be run. */
function isRoomy(folder) {
  try {
    const mount = readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .find((line) => line.split(" ")[1] === folder);
    const { bavail, bsize } = statfsSync(folder);
    return mount !== undefined && !mount.includes("noexec") && bavail * bsize > enoughBytes;
  } catch {
    return false;
  }
}
