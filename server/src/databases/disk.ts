import { accessSync, constants, existsSync, readdirSync, statfsSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "@hub/realtime";

const bytesPerMb = 1024 * 1024;
/** With less, MongoDB builds no index and fails with an unclear message. */
const neededMb = 500;

/** Throws if the disk has too little space for a new database; only warns for an existing one. */
export function requireDiskSpace(folder: string, { isNew, log }: { isNew: boolean; log: Pick<Log, "warn"> }): void {
  const freeMb = readFreeMb(folder);
  if (freeMb >= neededMb) return;
  if (isNew)
    throw new Error(`${tooFullMessage(folder, freeMb)} Make room, or set DATA_DIR to a folder on another disk.`);
  log.warn({ freeMb, neededMb }, "disk: the disk of the data folder is nearly full");
}

/** Explains why an existing database may not start, and what to do. */
export function describeStartFailure({ folder, pidFile }: { folder: string; pidFile: string }): string {
  const denied = findInaccessible([pidFile, folder, ...readdirSync(folder).map((name) => join(folder, name))]);
  if (denied !== undefined)
    return `This user may not read and write ${denied}. If another user ran the hub before, give the data folder to this one.`;
  const freeMb = readFreeMb(folder);
  if (freeMb < neededMb) return `${tooFullMessage(folder, freeMb)} Make room, and start the hub again.`;
  return `The data in ${folder} may be damaged. Restore a backup, or move the folder away to start over.`;
}

/** The first existing path that this user cannot read or write. */
function findInaccessible(paths: readonly string[]): string | undefined {
  return paths.filter(existsSync).find((path) => {
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
      return false;
    } catch {
      return true;
    }
  });
}

function tooFullMessage(folder: string, freeMb: number): string {
  return `The disk with ${folder} has ${freeMb} MB free, and the hub's database needs ${neededMb} MB.`;
}

function readFreeMb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / bytesPerMb);
}
