import { statfsSync } from "node:fs";
import type { Log } from "@hub/realtime";

const bytesPerMb = 1024 * 1024;
/** MongoDB builds no index with less, and says so only in words of its own. */
const neededMb = 500;

/** Throws when a database cannot be begun in a folder for want of room; warns when one that is there is short of it. */
export function demandDisk(folder: string, { isNew, log }: { isNew: boolean; log: Pick<Log, "warn"> }): void {
  const { bavail, bsize } = statfsSync(folder);
  const freeMb = Math.floor((bavail * bsize) / bytesPerMb);
  if (freeMb >= neededMb) return;
  const words = `The disk with ${folder} has ${freeMb} MB free, and the hub's database needs ${neededMb} MB.`;
  if (isNew) throw new Error(`${words} Make room, or set DATA_DIR to a folder on another disk.`);
  log.warn({ freeMb, neededMb }, "the disk with the hub's data is nearly full");
}
