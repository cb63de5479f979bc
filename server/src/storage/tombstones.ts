/**
 * Tombstones of deleted accounts and families, so restoring an older backup does not bring them back. A tombstone is a
 * hash of the id: it identifies the id in a backup and reveals nothing else.
 */
import { createHash } from "node:crypto";
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { Collections } from "./collections.ts";
import { durable } from "./durable.ts";

export function tombstoneOf(id: UserId | FamilyId): string {
  return createHash("sha256").update(id).digest("base64url");
}

export type Tombstones = ReturnType<typeof createTombstones>;

export function createTombstones(connection: Collections) {
  const tombstones = connection.collection<{ _id: string }>("deleted");

  async function addAll(all: readonly string[]): Promise<void> {
    const writes = all.map((_id) => ({ updateOne: { filter: { _id }, update: { $set: {} }, upsert: true } }));
    if (writes.length > 0) await tombstones.bulkWrite(writes, durable);
  }

  return {
    addAll,

    all: async (): Promise<string[]> => (await tombstones.find({}).toArray()).map(({ _id }) => _id),

    /** Returns the given ids that were deleted. */
    async among<Id extends UserId | FamilyId>(ids: readonly Id[]): Promise<Id[]> {
      const found = await tombstones.find({ _id: { $in: ids.map(tombstoneOf) } }).toArray();
      const storedTombstones = new Set(found.map(({ _id }) => _id));
      return ids.filter((id) => storedTombstones.has(tombstoneOf(id)));
    },
  };
}
