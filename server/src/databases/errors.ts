/** What a second start on one data folder is told. */
export class InUseError extends Error {
  override readonly name = "InUseError";

  constructor(dataDir: string) {
    super(`Another hub is running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`);
  }
}

/** What is said of a data folder that the hub ran on a moment ago, such as one on a disk that was taken away. */
export function emptiedMessage(dataDir: string): string {
  return `The data folder ${dataDir} held the hub's data until now, and it is gone. Is its disk there? Nothing new is begun in its place.`;
}

/** A database was killed again and again while it started, which says nothing against its data. */
export class KilledError extends Error {
  override readonly name = "KilledError";

  constructor(databaseName: string) {
    super(`${databaseName} was killed while it started. Has this machine enough memory?`);
  }
}
