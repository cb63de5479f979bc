import mongoose from "mongoose";

const duplicateKey = 11_000;

/** Whether a write failed because another row has the same unique value. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === duplicateKey;
}

/** The same for one write of a bulk write. */
export function isDuplicateWrite({ code }: { code: number }): boolean {
  return code === duplicateKey;
}

/** Returns the writes of a bulk write that hit duplicates. Rethrows the error if any write failed for another reason. */
export function requireDuplicateWrites(error: unknown): readonly { index: number }[] {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
  const failures = [error.writeErrors].flat();
  if (failures.length === 0 || !failures.every(isDuplicateWrite)) throw error;
  return failures;
}
