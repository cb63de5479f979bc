/**
 * Passwords that the hub generates for people's other apps. Only hashes are stored; random passwords need no slow hash.
 */
import { randomBytes } from "node:crypto";
import { HubError } from "@hub/shared/errors";
import { type FamilyId, type Id, newId, type UserId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";
import { hashSecret } from "./secrets.ts";

export interface AppPasswordRow {
  _id: Id<"app-password">;
  secretHash: string;
  userId: UserId;
  /** The family whose calendar it opens; a person may have several families. */
  familyId: FamilyId;
  /** The person's generation at creation (see `UserRow`): it ends with all of their sessions. */
  generation: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const rowSchema = new Schema<AppPasswordRow>(
  {
    _id: { type: String, required: true },
    secretHash: { type: String, required: true, unique: true },
    userId: { type: String, required: true, index: true },
    familyId: { type: String, required: true, index: true },
    generation: { type: Number, required: true },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: "apppasswords" },
);

type AppPasswordOwner = Pick<AppPasswordRow, "userId" | "familyId" | "generation">;

/** People have fewer devices. */
const maxAppPasswords = 20;
/** The time of the last use is written at most this often. */
const useIntervalMs = 5 * 60 * 1000;

export type AppPasswords = ReturnType<typeof createAppPasswords>;

export function createAppPasswords(connection: Connection) {
  const model = connection.model("AppPassword", rowSchema);
  return {
    model,

    /** Creates an app password. Only its hash is stored, so the secret is returned only once. */
    async add(of: Pick<AppPasswordRow, "userId" | "familyId" | "generation" | "name">) {
      const { userId, generation } = of;
      await model.deleteMany({ userId, generation: { $ne: generation } });
      if ((await model.countDocuments({ userId })) >= maxAppPasswords)
        throw new HubError("conflict", `You can have at most ${maxAppPasswords} app passwords. End one first.`);
      const secret = newAppSecret();
      const row = { ...of, _id: newId<"app-password">(), createdAt: new Date(), lastUsedAt: null };
      await model.create({ ...row, secretHash: hashSecret(normalizeSecret(secret)) });
      return { row, secret };
    },

    /** A person's app passwords in a family, oldest first. */
    ofUser: ({ userId, familyId, generation }: AppPasswordOwner): Promise<AppPasswordRow[]> =>
      model.find({ userId, familyId, generation }).sort({ _id: 1 }).lean<AppPasswordRow[]>().exec(),

    /** Finds the app password of a secret, ignoring hyphens and spaces; null without one. */
    find: (secret: string): Promise<AppPasswordRow | null> =>
      model
        .findOne({ secretHash: hashSecret(normalizeSecret(secret)) })
        .lean<AppPasswordRow>()
        .exec(),

    async recordUse({ _id, lastUsedAt }: AppPasswordRow): Promise<void> {
      const now = new Date();
      if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < useIntervalMs) return;
      await model.updateOne({ _id }, { $set: { lastUsedAt: now } });
    },

    /** False if the person has no such password in this family. */
    async remove({ userId, familyId }: Omit<AppPasswordOwner, "generation">, id: string): Promise<boolean> {
      const { deletedCount } = await model.deleteOne({ _id: id as AppPasswordRow["_id"], userId, familyId });
      return deletedCount === 1;
    },

    /** Moves a person's app passwords when they change families. */
    async move(userId: UserId, from: FamilyId, to: FamilyId): Promise<void> {
      await model.updateMany({ userId, familyId: from }, { $set: { familyId: to } });
    },

    async removeOfFamily(familyId: FamilyId): Promise<void> {
      await model.deleteMany({ familyId });
    },

    async removeOfUser(userId: UserId): Promise<void> {
      await model.deleteMany({ userId });
    },
  };
}

/** 32 characters without lookalikes, so each has five bits. */
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
const length = 20;

/** "abcd-efgh-..." with 100 random bits: unguessable, and easy to type on a phone. */
function newAppSecret(): string {
  const characters = Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length));
  return characters.join("").replaceAll(/(.{4})(?!$)/g, "$1-");
}

function normalizeSecret(secret: string): string {
  return secret.toLowerCase().replaceAll(/[\s-]/g, "");
}
