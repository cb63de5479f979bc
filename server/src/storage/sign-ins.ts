/**
 * Where people are signed in: each session has a row with its device and network, for the settings page. Sessions also
 * work without their row.
 */
import { type Id, isId, newId, type UserId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";
import type { SharedDeviceId } from "./shared-devices.ts";

export interface SignInRow {
  _id: Id<"sign-in">;
  sessionId: string;
  userId: UserId;
  /**
   * The person's generation at sign-in (see `UserRow`). A session with a lower generation than the person's has ended.
   */
  generation: number;
  /** Readable, from the browser's user agent: "Firefox on Android". */
  device: string;
  /** The person's network, readable: "Home network". */
  place: string;
  /** Whether this was the person's first sign-in on the device. */
  isNewDevice: boolean;
  /** The shared device, if a child signed in with a PIN. */
  sharedDeviceId?: SharedDeviceId | undefined;
  startedAt: Date;
  lastUsedAt: Date;
}

const signInSchema = new Schema<SignInRow>(
  {
    _id: { type: String, required: true },
    sessionId: { type: String, required: true, unique: true },
    userId: { type: String, required: true, index: true },
    generation: { type: Number, required: true },
    device: { type: String, required: true },
    place: { type: String, required: true },
    isNewDevice: { type: Boolean, default: false },
    sharedDeviceId: { type: String },
    startedAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true, index: true },
  },
  { versionKey: false, collection: "signins" },
);

export type SignIns = ReturnType<typeof createSignIns>;

export function createSignIns(connection: Connection) {
  const model = connection.model("SignIn", signInSchema);
  return {
    model,

    async add(row: Omit<SignInRow, "_id" | "startedAt" | "lastUsedAt">): Promise<void> {
      const now = new Date();
      await model.create({ ...row, _id: newId(), startedAt: now, lastUsedAt: now });
    },

    /**
     * Moves the row to the person's new session on the same device; `isNewDevice` stays unchanged. False if the
     * previous session has no row.
     */
    async moveToSession(
      previous: string,
      next: Pick<SignInRow, "sessionId" | "generation" | "place">,
    ): Promise<boolean> {
      const $set = { ...next, lastUsedAt: new Date() };
      return (await model.updateOne({ sessionId: previous }, { $set })).modifiedCount === 1;
    },

    /** Records that a session was used. A session without a row gets one. */
    async recordUse(row: Omit<SignInRow, "_id" | "startedAt" | "lastUsedAt" | "isNewDevice">): Promise<void> {
      const { sessionId, place, ...rest } = row;
      const lastUsedAt = new Date();
      const $setOnInsert = { _id: newId<"sign-in">(), ...rest, startedAt: lastUsedAt };
      await model.updateOne({ sessionId }, { $set: { place, lastUsedAt }, $setOnInsert }, { upsert: true });
    },

    /** A person's sign-ins, most recently used first. */
    ofUser: async (userId: UserId, generation: number): Promise<SignInRow[]> =>
      model.find({ userId, generation }).sort({ lastUsedAt: -1 }).lean<SignInRow[]>(),

    /** When each of these people last used the hub. */
    async lastUses(userIds: readonly UserId[]): Promise<Map<UserId, Date>> {
      const filter = { userId: { $in: userIds } };
      const rows = await model.find(filter, { userId: 1, lastUsedAt: 1 }).sort({ lastUsedAt: 1 }).lean<SignInRow[]>();
      // The map keeps a person's last row, which is the latest.
      return new Map(rows.map(({ userId, lastUsedAt }) => [userId, lastUsedAt]));
    },

    /** Removes a row and returns it; null if the person has no such row. */
    async take(userId: UserId, id: string): Promise<SignInRow | null> {
      if (!isId(id)) return null;
      return model.findOneAndDelete({ _id: id as SignInRow["_id"], userId }).lean<SignInRow>();
    },

    /** Removes the rows of sign-ins on a shared device, and returns them. */
    async removeOfSharedDevice(userIds: readonly UserId[], sharedDeviceId: SharedDeviceId): Promise<SignInRow[]> {
      const rows = await model.find({ userId: { $in: userIds }, sharedDeviceId }).lean<SignInRow[]>();
      await model.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
      return rows;
    },

    async removeOfSessions(sessionIds: readonly string[]): Promise<void> {
      if (sessionIds.length > 0) await model.deleteMany({ sessionId: { $in: [...sessionIds] } });
    },

    async removeOfUser(userId: UserId): Promise<void> {
      await model.deleteMany({ userId });
    },

    /** Removes rows that were not used since an instant; their sessions have expired. */
    async sweep(before: Date): Promise<void> {
      await model.deleteMany({ lastUsedAt: { $lt: before } });
    },
  };
}
