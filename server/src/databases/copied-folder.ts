/**
 * Tells a data folder that was copied while its database ran: its files are of different moments. A mark stands in the
 * folder for as long as the database runs and says which file it is itself. After a crash it is the same file; in a copy
 * it is another one.
 */
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const markFile = "mongodb.in-use";

const pathOf = (dataDir: string) => join(dataDir, markFile);

/** Throws, with what to do, for a copy of a running database's folder. */
export function demandOriginal(dataDir: string): void {
  const path = pathOf(dataDir);
  const marked = read(path);
  if (marked === undefined || marked === "") return;
  const [file, born] = identityOf(path).split(" ");
  const [markedFile, markedBorn] = marked.split(" ");
  // Some systems number files anew at each mount, and some do not know when one was made: both have to differ.
  if (file !== markedFile && born !== markedBorn) throw new Error(tornMessage(dataDir, path));
}

/** Says that the database runs on the folder, until what this returns is called. */
export function markInUse(dataDir: string): () => void {
  const path = pathOf(dataDir);
  try {
    if (read(path) === undefined) {
      writeFileSync(path, "");
      writeFileSync(path, identityOf(path));
    }
  } catch {
    // On a full disk the hub runs all the same, and a copy of it is not told.
  }
  return () => rmSync(path, { force: true });
}

/** Its number in the file system, and when it was made. */
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

function tornMessage(dataDir: string, path: string): string {
  return [
    `The data folder ${dataDir} is a copy that was made while its hub ran: its files are of different moments, and what is missing cannot be seen.`,
    "Restore a backup into an empty folder (npm run hub -- restore <file>), or stop that hub and copy its folder again.",
    `If the copy is of one moment, such as a snapshot of the disk, delete ${path} and start again.`,
  ].join("\n");
}
