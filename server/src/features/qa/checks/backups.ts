import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { Caution, type Check } from "../check.ts";

const hourMs = 3_600_000;
/** Of backups that are made each night, one that failed is told on the same day. */
const freshHours = 36;

export const backups: Check = {
  feature: "Backups",
  advice: [
    "See why the job that makes the backups does not run, and whether the disk is full.",
    "Check that BACKUP_DIR is the folder where they land, and that the hub may read it.",
  ],
  steps: ({ config: { backupDir } }) => ({
    "a backup is recent": async () => {
      if (backupDir === undefined) {
        throw new Caution("No backup is known. The hub makes none itself.", [
          "Stop the hub and copy its data folder (DATA_DIR) to another disk, each night; with a MongoDB of your own, use mongodump.",
          "Say in BACKUP_DIR where the copies land, and this test tells how old the newest is.",
        ]);
      }
      const ageHours = Math.floor((Date.now() - (await newestMs(backupDir))) / hourMs);
      if (ageHours >= freshHours) throw new Error(`The newest backup is ${ageHours} hours old`);
      return `the newest backup is ${ageHours < 1 ? "less than an hour" : `${ageHours} h`} old`;
    },
  }),
};

/** When the newest file or folder of a folder was last written, in milliseconds since 1970. */
async function newestMs(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => {
    throw new Error("The folder of the backups cannot be read");
  });
  const writtenMs = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  if (writtenMs.length === 0) throw new Error("There is no backup in its folder");
  return Math.max(...writtenMs);
}
