/**
 * The marks of deleted accounts, in a file beside the backups, so that a hub that is restored on another machine also
 * knows of those that were deleted after the latest backup.
 */
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export const deletedListFile = "deleted-accounts";

/** The marks in a folder's list; empty when there is no list. */
export async function readDeletedList(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, deletedListFile), "utf8").catch(() => "");
  return text.split("\n").filter((line) => line !== "");
}

export async function addToDeletedList(folder: string, marks: readonly string[]): Promise<void> {
  const known = new Set(await readDeletedList(folder));
  const added = marks.filter((mark) => !known.has(mark));
  if (added.length === 0) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await appendFile(join(folder, deletedListFile), added.map((mark) => `${mark}\n`).join(""), {
    mode: 0o600,
    flush: true,
  });
}
