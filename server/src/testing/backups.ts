/** Backs up and restores hubs under test like the operator's commands. */
import { dirname } from "node:path";
import { derivation } from "../backup/cipher.ts";
import { readBackup } from "../backup/file.ts";
import { backUp } from "../backup/folder.ts";
import { finishRestore, restore } from "../backup/restore.ts";
import { readTombstones } from "../backup/tombstone-file.ts";
import { createLog } from "../log.ts";
import { openStorage } from "../open-storage.ts";
import { deriveEncryptionKey } from "../storage/encryption.ts";
import { createGridPhotos } from "../storage/grid-photos.ts";
import type { testDatabase } from "./databases.ts";
import { type TestHub, testSecret } from "./hub.ts";
import { scale } from "./scale.ts";

// With production iterations a hash takes a second. The long run also opens a backup with openssl.
derivation.iterations = scale(1_000, derivation.iterations);

export const passphrase = "four words of Ada's own";
const version = "1.0.0";
const log = createLog("silent");

export function backUpHub({ deps }: Pick<TestHub, "deps">, folder: string) {
  const { documentConnection: connection, leases } = deps;
  const source = {
    connection,
    bytes: createGridPhotos(connection),
    version,
    encryptionKey: deriveEncryptionKey(deps.config),
  };
  return backUp({ source, folder, passphrase, leases });
}

interface RestoreOptions {
  passphrase?: string;
  /** Whether the restore is interrupted after the deciding write. */
  isCut?: boolean;
  /** The secret of the restoring hub. */
  sessionSecret?: string;
}

/** Restores a backup into an unused database. */
export async function restoreInto(
  { mongodbUrl }: ReturnType<typeof testDatabase>,
  path: string,
  { passphrase: given = passphrase, isCut = false, sessionSecret = testSecret }: RestoreOptions = {},
) {
  const storage = await openStorage(mongodbUrl, { config: { s3: undefined }, log });
  const parts = { connection: storage.documentConnection, leases: storage.leases };
  try {
    const tombstones = await readTombstones(dirname(path));
    const end = await restore(readBackup(path, given), {
      ...parts,
      photoStore: undefined,
      tombstones,
      models: storage.connection.models,
      log,
      version,
      encryptionKey: deriveEncryptionKey({ sessionSecret }),
    });
    if (!isCut) await finishRestore(parts);
    return end;
  } finally {
    await storage.closeStorage();
  }
}
