/**
 * Remembers deleted accounts and families, so that restoring an older backup brings nobody back. Only a hash of each id
 * (its mark) is stored: it finds the id in a backup, and tells nothing else.
 */
import { createHash } from "node:crypto";
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { Collections } from "./collections.ts";
import { durable } from "./durable.ts";

export function markOf(id: UserId | FamilyId): string {
  return createHash("sha256").update(id).digest("base64url");
}

export type Deleted = ReturnType<typeof createDeleted>;

export function createDeleted(connection: Collections) {
  const marks = connection.collection<{ _id: string }>("deleted");

  async function addMarks(all: readonly string[]): Promise<void> {
    const writes = all.map((_id) => ({ updateOne: { filter: { _id }, update: { $set: {} }, upsert: true } }));
    if (writes.length > 0) await marks.bulkWrite(writes, durable);
  }

  return {
    addMarks,

    /** The marks of all of them. */
    marks: async (): Promise<string[]> => (await marks.find({}).toArray()).map(({ _id }) => _id),

    /** Those of the given ids that were deleted. */
    async among<Id extends UserId | FamilyId>(ids: readonly Id[]): Promise<Id[]> {
      const found = await marks.find({ _id: { $in: ids.map(markOf) } }).toArray();
      const known = new Set(found.map(({ _id }) => _id));
      return ids.filter((id) => known.has(markOf(id)));
    },
  };
}
