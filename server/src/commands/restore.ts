import { dirname } from "node:path";
import { readBackup } from "../backup/file.ts";
import { finishRestore, restore as restoreBackup } from "../backup/restore.ts";
import { readTombstones } from "../backup/tombstone-file.ts";
import { readConfig } from "../config.ts";
import { startMongo } from "../databases/mongo.ts";
import { createLog } from "../log.ts";
import { openStorage, servingLease } from "../open-storage.ts";
import { readVersion } from "../read-version.ts";
import { deriveEncryptionKey } from "../storage/encryption.ts";
import { createS3Photos } from "../storage/s3-photos.ts";
import { type Command, CommandError, print } from "./command.ts";
import { requirePassphrase } from "./passphrase.ts";

const replaceOption = "--replace";

export const restore: Command = {
  name: "restore",
  argument: "<file>",
  description: "replaces the hub's data with a backup",
  async run(args) {
    const [file] = args.filter((each) => each !== replaceOption);
    if (file === undefined) throw new CommandError("Name the file.");
    const config = readConfig(process.env);
    const passphrase = requirePassphrase(config);
    const log = createLog("warn");
    // Throws while a hub runs on this data folder.
    const mongo = await startMongo({ dataDir: config.dataDir, url: config.mongodbUrl, log });
    try {
      const storage = await openStorage(mongo.url, { config, log });
      try {
        if (mongo.kind === "external" && (await storage.leases.isHeld(servingLease)))
          throw new CommandError(
            "A hub is using this database, or used it in the last minute. Stop the hub, and try again.",
          );
        if (!args.includes(replaceOption) && !(await storage.users.isEmpty()))
          throw new CommandError(
            `This hub has accounts, and a restore would replace all of its data. To do so, add ${replaceOption}.`,
          );
        const parts = { connection: storage.documentConnection, leases: storage.leases };
        const end = await restoreBackup(readBackup(file, passphrase), {
          ...parts,
          photoStore: config.s3 && createS3Photos(config.s3),
          models: storage.connection.models,
          tombstones: await readTombstones(dirname(file)),
          log,
          version: readVersion(),
          encryptionKey: deriveEncryptionKey(config),
        });
        await finishRestore(parts);
        print(
          `Restored the backup. Families: ${end.families}, people: ${end.people}. Start the hub. Everyone must sign in again.`,
        );
        print("Invites, displays, calendar addresses, app passwords and notifications have to be set up again.");
      } finally {
        await storage.closeStorage();
      }
    } finally {
      await mongo.stop();
    }
  },
};
