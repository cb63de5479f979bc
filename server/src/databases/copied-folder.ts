/**
 * Detects a data folder that was copied while its database ran, so its files are inconsistent. While the database runs,
 * the folder contains a marker file with its own inode number and birth time. After a crash these still match; in a
 * copy they do not.
 */
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const markerFile = "mongodb.in-use";

const pathOf = (dataDir: string) => join(dataDir, markerFile);

/** Throws, with instructions, for a copy of a running database's folder. */
export function requireOriginalFolder(dataDir: string): void {
  const path = pathOf(dataDir);
  const marker = read(path);
  if (marker === undefined || marker === "") return;
  const [inode, birth] = identityOf(path).split(" ");
  const [markerInode, markerBirth] = marker.split(" ");
  // Some systems renumber inodes at each mount, and some report no birth time, so both must differ.
  if (inode !== markerInode && birth !== markerBirth) throw new Error(copiedFolderMessage(dataDir, path));
}

/** Marks the folder as in use. Returns the function that removes the marker. */
export function markInUse(dataDir: string): () => void {
  const path = pathOf(dataDir);
  try {
    if (read(path) === undefined) {
      writeFileSync(path, "");
      writeFileSync(path, identityOf(path));
    }
  } catch {
    // On a full disk the hub runs without the mark, and a copy of its folder is not detected.
  }
  return () => rmSync(path, { force: true });
}

/** A file's inode number and birth time. */
function identityOf(path: string): string {
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return `${ino} ${birthtimeNs}`;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function copiedFolderMessage(dataDir: string, path: string): string {
  return [
    `The data folder ${dataDir} was copied while its hub ran, so its files are inconsistent and data may be missing.`,
    "Restore a backup into an empty folder (npm run hub -- restore <file>), or stop that hub and copy its folder again.",
    `If the copy is of one moment, such as a snapshot of the disk, delete ${path} and start again.`,
  ].join("\n");
}
