import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { tombstoneFile } from "../../../backup/tombstone-file.ts";
import { Caution, type Check } from "../check.ts";
import type { World } from "../world.ts";

const hourMs = 3_600_000;
/** With nightly backups, one that failed is reported on the same day. */
const freshHours = 36;

export const backups: Check = {
  feature: "Backups",
  advice: [
    "See on the page of the hub (/admin) whether they are switched off.",
    "See why no backup is made, and whether the disk is full: npm run hub -- backup makes one now, and says what is wrong.",
    "Check that BACKUP_DIR is the folder where they land, and that the hub may read it.",
  ],
  steps: ({ config: { backupDir, makesBackups }, backupRecords }) => ({
    "a backup is recent": async () => {
      if (backupDir === undefined) {
        throw new Caution("No backup is known.", [
          "Set BACKUP_DIR to a folder on another disk and BACKUP_PASSPHRASE, and the hub makes a backup there every night.",
          "If you make copies in another way, say in BACKUP_DIR where they land, and this test tells how old the newest is.",
        ]);
      }
      const ageHours = Math.floor((Date.now() - (await newestMs(backupDir))) / hourMs);
      if (ageHours >= freshHours) throw new Error(`The newest backup is ${ageHours} hours old`);
      return `the newest backup is ${ageHours < 1 ? "less than an hour" : `${ageHours} h`} old`;
    },
    ...(makesBackups && {
      "the last backup went well": () => requireSuccess(backupRecords, "backup"),
      "the last one could be restored": () => requireSuccess(backupRecords, "trial"),
    }),
  }),
};

async function requireSuccess(records: World["backupRecords"], what: "backup" | "trial"): Promise<void> {
  const { failure } = await records.outcomeOf(what);
  if (failure !== null) throw new Error(failure);
}

/** When the newest file or folder of a folder was last written, in milliseconds since 1970. */
async function newestMs(folder: string): Promise<number> {
  const all = await readdir(folder).catch(() => {
    throw new Error("The folder of the backups cannot be read");
  });
  const names = all.filter((name) => name !== tombstoneFile);
  const writtenMs = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  if (writtenMs.length === 0) throw new Error("There is no backup in its folder");
  return Math.max(...writtenMs);
}
