import { backUp } from "../backup/folder.ts";
import { createS3Copies } from "../backup/s3-copies.ts";
import { dropTrial } from "../backup/trial.ts";
import { readVersion } from "../read-version.ts";
import { deriveEncryptionKey } from "../storage/encryption.ts";
import { createLeases } from "../storage/leases.ts";
import { createPhotoBytes } from "../storage/photo-bytes.ts";
import { type Command, CommandError, print } from "./command.ts";
import { withHubDatabase } from "./hub-database.ts";
import { requirePassphrase } from "./passphrase.ts";

export const backup: Command = {
  name: "backup",
  argument: "[folder]",
  description: "makes a backup of all data, while the hub runs or not",
  run: ([folder]) =>
    withHubDatabase(async ({ config, connection }) => {
      const target = folder ?? config.backupDir;
      if (target === undefined) throw new CommandError("Name a folder, or set BACKUP_DIR.");
      const leases = createLeases(connection);
      await dropTrial(connection, leases);
      const made = await backUp({
        source: {
          connection,
          bytes: createPhotoBytes(config, connection),
          version: readVersion(),
          encryptionKey: deriveEncryptionKey(config),
        },
        folder: target,
        passphrase: requirePassphrase(config),
        leases,
        copies: config.backupCopies && createS3Copies(config.backupCopies.store, config.backupCopies.bucket),
      });
      print(`The backup is at ${made.path}. Families: ${made.families}, people: ${made.people}.`);
      if (made.damaged > 0)
        print(`${made.damaged} families have a document that cannot be read. The backup does not contain them.`);
    }),
};
