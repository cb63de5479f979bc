import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file in the data folder with the kind of engine that wrote the data. */
export const engineKindFile = "mongodb.kind";

/** Systems limit a socket's path to about 103 bytes; the longest name below this folder has 37. */
const maxFolderBytes = 65;

/**
 * Creates a private folder for the sockets of one database, in the temporary folder if the data folder's path is too
 * long.
 */
export function makeRunFolder(dataDir: string, name: string): string {
  const folder = join(dataDir, "run", name);
  if (Buffer.byteLength(folder) > maxFolderBytes) return mkdtempSync(join(tmpdir(), "hub-"));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Creates a folder for one database that only this user can read. */
export function makeDataFolder(dataDir: string, name: string): string {
  const folder = join(dataDir, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
