import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readBackup } from "../backup/file.ts";
import { filterBackups } from "../backup/names.ts";
import { tryRestore as tryIt } from "../backup/trial.ts";
import { createRows } from "../open-storage.ts";
import { readVersion } from "../read-version.ts";
import { deriveEncryptionKey } from "../storage/encryption.ts";
import { createLeases } from "../storage/leases.ts";
import { type Command, CommandError, print } from "./command.ts";
import { withHubDatabase } from "./hub-database.ts";
import { requirePassphrase } from "./passphrase.ts";

export const tryRestore: Command = {
  name: "try-restore",
  argument: "[file]",
  description: "tests a backup, or the newest one, by restoring it next to the hub's data and removing it again",
  run: ([file]) =>
    withHubDatabase(async ({ config, connection, log }) => {
      const path = file ?? (await newestOf(config.backupDir));
      const passphrase = requirePassphrase(config);
      const leases = createLeases(connection);
      createRows(connection, { leases, config });
      const end = await tryIt(readBackup(path, passphrase), {
        connection,
        leases,
        models: connection.models,
        log,
        version: readVersion(),
        encryptionKey: deriveEncryptionKey(config),
      });
      print(`${path} can be restored. Families: ${end.families}, people: ${end.people}.`);
    }),
};

async function newestOf(folder: string | undefined): Promise<string> {
  const newest = folder === undefined ? undefined : filterBackups(await readdir(folder).catch(() => [])).at(-1);
  if (folder === undefined || newest === undefined) throw new CommandError("There is no backup to test. Name a file.");
  return join(folder, newest);
}
