import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Names, in the data folder, what kind of engine wrote the data. */
export const engineMarkFile = "mongodb.kind";

/** Systems cut the path of a socket at 103 bytes or a little later; the longest name below this folder has 37. */
const maxFolderBytes = 65;

/** A folder of this user alone for the sockets of one database; in the temporary folder when the data lies too deep. */
export function makeRunFolder(dataDir: string, name: string): string {
  const folder = join(dataDir, "run", name);
  if (Buffer.byteLength(folder) > maxFolderBytes) return mkdtempSync(join(tmpdir(), "hub-"));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** A folder for the data of one database, readable by this user alone. */
export function makeDataFolder(dataDir: string, name: string): string {
  const folder = join(dataDir, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
