/** Looks up and removes stored sessions by id, including sessions of other people than the caller. */
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { Redis } from "ioredis";
import type { Connection } from "mongoose";

const keysPerScan = 200;

export type SessionRecords = ReturnType<typeof createSessionRecords>;

export function createSessionRecords(stores: { connection: Connection; redis: Redis | undefined; prefix: string }) {
  const { connection, redis, prefix } = stores;
  const records = connection.collection<{ _id: string; expires: Date; session: string }>("sessions");
  const keyOf = (sessionId: string) => `${prefix}session:${sessionId}`;
  return {
    /** Returns the sessions that have not ended. */
    async existing(sessionIds: readonly string[]): Promise<Set<string>> {
      if (!redis) {
        const filter = { _id: { $in: [...sessionIds] }, expires: { $gt: new Date() } };
        const found = await records.find(filter, { projection: { _id: 1 } }).toArray();
        return new Set(found.map(({ _id }) => _id));
      }
      const found = sessionIds.length > 0 ? await redis.mget(...sessionIds.map(keyOf)) : [];
      return new Set(sessionIds.filter((_id, index) => found[index] !== null));
    },

    async end(sessionId: string): Promise<void> {
      if (redis) await redis.del(keyOf(sessionId));
      else await records.deleteOne({ _id: sessionId });
    },

    /**
     * Removes the stored sessions of a deleted account or family. Raised generations have already invalidated them;
     * this removes their data. Sessions are stored by id only, so this scans all of them, which is acceptable for a
     * rare operation.
     */
    async removeOf(id: UserId | FamilyId): Promise<void> {
      const idPattern = `"${id}"`;
      if (!redis) {
        await records.deleteMany({ session: { $regex: idPattern } });
        return;
      }
      for await (const keys of redis.scanStream({ match: keyOf("*"), count: keysPerScan })) {
        await removeMatching(redis, keys, idPattern);
      }
    },
  };
}

async function removeMatching(redis: Redis, keys: readonly string[], idPattern: string): Promise<void> {
  if (keys.length === 0) return;
  const sessions = await redis.mget(...keys);
  const matching = keys.filter((_key, index) => sessions[index]?.includes(idPattern));
  if (matching.length > 0) await redis.del(...matching);
}
