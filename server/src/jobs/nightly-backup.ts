/**
 * Every night one node makes a backup, and every week it tries to restore the newest. Both run in separate processes:
 * they read and compress all data and must not slow down edits.
 */
import type { Log } from "../log.ts";
import type { BackupRecords } from "../storage/backup-records.ts";
import type { HubSettings } from "../storage/hub-settings.ts";

/** A quiet hour, in the hub's time zone. */
const fromHour = 3;
const dayMs = 24 * 60 * 60 * 1000;
const daysPerWeek = 7;

interface NightlyBackupParts {
  backupRecords: BackupRecords;
  hubSettings: Pick<HubSettings, "backupsAreOn">;
  /** Runs a hub command like an operator; rejects with its message if it fails. */
  runCommand(args: readonly string[]): Promise<void>;
  log: Pick<Log, "info" | "error">;
}

export function createNightlyBackup({ backupRecords, hubSettings, runCommand, log }: NightlyBackupParts) {
  async function attempt(what: "backup" | "trial", when: string, args: readonly string[]): Promise<void> {
    if (!(await backupRecords.claim(what, when))) return;
    try {
      await runCommand(args);
      await backupRecords.recordSuccess(what, when);
      log.info({ what }, "backups: done");
    } catch (error) {
      await backupRecords.recordFailure(what, error instanceof Error ? error.message : String(error));
      log.error({ error, what }, "backups: failed");
    }
  }

  return async (now: Date): Promise<void> => {
    if (now.getHours() < fromHour || !(await hubSettings.backupsAreOn())) return;
    const day = Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / dayMs);
    await attempt("backup", `day ${day}`, ["backup"]);
    await attempt("trial", `week ${Math.floor(day / daysPerWeek)}`, ["try-restore"]);
  };
}
