/** Another hub runs on the same data folder. */
export class InUseError extends Error {
  override readonly name = "InUseError";

  constructor(dataDir: string) {
    super(`Another hub is running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`);
  }
}

/** The message for a data folder that vanished while the hub ran, for example with its disk. */
export function missingDataMessage(dataDir: string): string {
  return `The data folder ${dataDir} has lost the hub's data. Check that its disk is connected. The hub does not start over in an empty folder.`;
}

/** A database was killed repeatedly during its start; its data may be intact. */
export class KilledError extends Error {
  override readonly name = "KilledError";

  constructor(databaseName: string) {
    super(`${databaseName} was killed while it started. Has this machine enough memory?`);
  }
}
