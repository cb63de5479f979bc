import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file in the data folder that names the kind of engine that wrote the data. */
export const engineKindFile = "mongodb.kind";

/** Systems limit the path of a socket to about 103 bytes; the longest name below this folder has 37. */
const maxFolderBytes = 65;

/**
 * A private folder for the sockets of one database; in the temporary folder when the data folder's path is too long.
 */
export function makeRunFolder(dataDir: string, name: string): string {
  const folder = join(dataDir, "run", name);
  if (Buffer.byteLength(folder) > maxFolderBytes) return mkdtempSync(join(tmpdir(), "hub-"));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** A folder for the data of one database, readable only by this user. */
export function makeDataFolder(dataDir: string, name: string): string {
  const folder = join(dataDir, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
