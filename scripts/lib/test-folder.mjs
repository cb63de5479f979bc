import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** On Linux a folder in memory. */
const memory = "/dev/shm";
/** A run takes a third of it. */
const enoughBytes = 6e9;

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

function isRoomy(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > enoughBytes;
}
