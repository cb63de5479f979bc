import mongoose from "mongoose";

const duplicateKey = 11_000;

/** Whether a write failed because another row holds the same unique value. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === duplicateKey;
}

/** The same, for one write of a bulk write. */
export function isDuplicateWrite({ code }: { code: number }): boolean {
  return code === duplicateKey;
}
