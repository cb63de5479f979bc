import type { UserId } from "@hub/shared/ids";
import type { Redis } from "ioredis";
import type { Connection } from "mongoose";

const keysAtOnce = 200;

/**
 * Removes what is kept of a person's sessions. They have ended before, by the person's generation; this is for what a
 * deleted account leaves. Sessions are kept by their own ids alone, so all are looked at, which few deletions afford.
 */
export function createSessionRemover(stores: { connection: Connection; redis: Redis | undefined; prefix: string }) {
  const { connection, redis, prefix } = stores;
  return async (userId: UserId): Promise<void> => {
    const mark = `"userId":"${userId}"`;
    if (!redis) {
      await connection.collection("sessions").deleteMany({ session: { $regex: mark } });
      return;
    }
    for await (const keys of redis.scanStream({ match: `${prefix}session:*`, count: keysAtOnce })) {
      await removeMarked(redis, keys, mark);
    }
  };
}

async function removeMarked(redis: Redis, keys: readonly string[], mark: string): Promise<void> {
  if (keys.length === 0) return;
  const sessions = await redis.mget(...keys);
  const marked = keys.filter((_key, index) => sessions[index]?.includes(mark));
  if (marked.length > 0) await redis.del(...marked);
}
