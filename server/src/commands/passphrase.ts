import type { Config } from "../config.ts";
import { CommandError } from "./command.ts";

export function requirePassphrase({ backupPassphrase }: Pick<Config, "backupPassphrase">): string {
  if (backupPassphrase === undefined)
    throw new CommandError("Set BACKUP_PASSPHRASE to the passphrase of your backups.");
  return backupPassphrase;
}
