/**
 * A file with the tombstones of deleted accounts, next to the backups, so a hub restored on another machine knows about
 * deletions after the latest backup.
 */
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export const tombstoneFile = "deleted-accounts";

/** Reads the tombstones of a folder; empty without a file. */
export async function readTombstones(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, tombstoneFile), "utf8").catch(() => "");
  return text.split("\n").filter((line) => line !== "");
}

export async function appendTombstones(folder: string, tombstones: readonly string[]): Promise<void> {
  const stored = new Set(await readTombstones(folder));
  const added = tombstones.filter((tombstone) => !stored.has(tombstone));
  if (added.length === 0) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await appendFile(join(folder, tombstoneFile), added.map((tombstone) => `${tombstone}\n`).join(""), {
    mode: 0o600,
    flush: true,
  });
}
