/** The key that encrypts a person's private events. Only this file touches the `privatekeys` collection. */
import { randomBytes } from "node:crypto";
import type { PersonalKey } from "@hub/shared/features/calendar/encrypted-words";
import { newId, type UserId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";

export interface PrivateKeyRow {
  _id: UserId;
  keyId: string;
  key: string;
}

const rowSchema = new Schema<PrivateKeyRow>(
  {
    _id: { type: String, required: true },
    keyId: { type: String, required: true },
    key: { type: String, required: true },
  },
  { versionKey: false, collection: "privatekeys" },
);

const keyBytes = 32;
const maxCached = 10_000;

export type PrivateKeys = ReturnType<typeof createPrivateKeys>;

export function createPrivateKeys(connection: Connection) {
  const model = connection.model("PrivateKey", rowSchema);
  // A cache: each edit needs its author's key, and a key never changes.
  const cache = new Map<UserId, PersonalKey>();
  return {
    model,

    /** Returns a person's key, created on first use. Two devices that request it concurrently get the same key. */
    async ofUser(userId: UserId): Promise<PersonalKey> {
      const read = cache.get(userId);
      if (read) return read;
      const made = { keyId: newId<"privateKey">(), key: randomBytes(keyBytes).toString("hex") };
      const options = { upsert: true, returnDocument: "after" } as const;
      const { keyId, key } = await model.findByIdAndUpdate(userId, { $setOnInsert: made }, options).lean().orFail();
      if (cache.size >= maxCached) cache.clear();
      cache.set(userId, { id: keyId, key });
      return { id: keyId, key };
    },

    async removeOfUser(userId: UserId): Promise<void> {
      cache.delete(userId);
      await model.deleteOne({ _id: userId });
    },
  };
}
