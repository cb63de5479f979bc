import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { tombstoneFile } from "../../../backup/tombstone-file.ts";
import { Caution, type Check } from "../check.ts";
import type { World } from "../world.ts";

const hourMs = 3_600_000;
/** With nightly backups, this reports a failure on the same day. */
const freshHours = 36;

export const backups: Check = {
  feature: "Backups",
  advice: [
    "Check on the admin page (/admin) whether backups are turned off.",
    "Check whether the disk is full. To make a backup now and see what fails, run npm run hub -- backup.",
    "Check that BACKUP_DIR is the backup folder, and that the hub can read it.",
  ],
  steps: ({ config: { backupDir, makesBackups }, backupRecords }) => ({
    "a backup is recent": async () => {
      if (backupDir === undefined) {
        throw new Caution("The hub knows of no backups.", [
          "Set BACKUP_PASSPHRASE, and set BACKUP_DIR to a folder on another disk. The hub then makes a backup every night.",
          "If you make backups in another way, set BACKUP_DIR to their folder. This test then checks the age of the newest one.",
        ]);
      }
      const ageHours = Math.floor((Date.now() - (await newestMs(backupDir))) / hourMs);
      if (ageHours >= freshHours) throw new Error(`The newest backup is ${ageHours} hours old`);
      return `the newest backup is ${ageHours < 1 ? "less than an hour" : `${ageHours} h`} old`;
    },
    ...(makesBackups && {
      "the last backup succeeded": () => requireSuccess(backupRecords, "backup"),
      "the last trial restore succeeded": () => requireSuccess(backupRecords, "trial"),
    }),
  }),
};

async function requireSuccess(records: World["backupRecords"], what: "backup" | "trial"): Promise<void> {
  const { failure } = await records.readOutcome(what);
  if (failure !== null) throw new Error(failure);
}

/** The last modification of the newest entry in a folder, in milliseconds since 1970. */
async function newestMs(folder: string): Promise<number> {
  const all = await readdir(folder).catch(() => {
    throw new Error("The folder of the backups cannot be read");
  });
  const names = all.filter((name) => name !== tombstoneFile);
  const writtenMs = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  if (writtenMs.length === 0) throw new Error("There is no backup in its folder");
  return Math.max(...writtenMs);
}
