/** Devices that families share, on which children sign in with a PIN. Only secret hashes are stored. */
import { type FamilyId, type Id, isId, newId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";
import { hashSecret, newSecret } from "./secrets.ts";

export type SharedDeviceId = Id<"sharedDevice">;

export interface SharedDeviceRow {
  _id: SharedDeviceId;
  familyId: FamilyId;
  name: string;
  secretHash: string;
  createdAt: Date;
  lastUsedAt: Date;
}

const deviceSchema = new Schema<SharedDeviceRow>(
  {
    _id: { type: String, required: true },
    familyId: { type: String, required: true, index: true },
    name: { type: String, required: true },
    secretHash: { type: String, required: true, unique: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: "shareddevices" },
);

/** The lifetime of its cookie. */
const unusedMs = 400 * 24 * 60 * 60 * 1000;

export type SharedDevices = ReturnType<typeof createSharedDevices>;

export function createSharedDevices(connection: Connection) {
  const model = connection.model("SharedDevice", deviceSchema);
  return {
    model,

    /** Shares a device with a family. The secret is returned only once. */
    async add(familyId: FamilyId, name: string): Promise<{ row: SharedDeviceRow; secret: string }> {
      const now = new Date();
      await model.deleteMany({ familyId, lastUsedAt: { $lt: new Date(now.getTime() - unusedMs) } });
      const secret = newSecret();
      const row = { _id: newId<"sharedDevice">(), familyId, name, secretHash: hashSecret(secret) };
      const stored = { ...row, createdAt: now, lastUsedAt: now };
      await model.create(stored);
      return { row: stored, secret };
    },

    findBySecret: async (secret: string): Promise<SharedDeviceRow | null> =>
      model.findOne({ secretHash: hashSecret(secret) }).lean<SharedDeviceRow>(),

    /** Returns the devices that are still shared. */
    existing: async (ids: readonly SharedDeviceId[]): Promise<Set<SharedDeviceId>> =>
      ids.length === 0 ? new Set() : new Set(await model.distinct("_id", { _id: { $in: [...ids] } })),

    /** A family's devices, most recently used first. */
    ofFamily: async (familyId: FamilyId): Promise<SharedDeviceRow[]> =>
      model.find({ familyId }).sort({ lastUsedAt: -1, _id: 1 }).lean<SharedDeviceRow[]>(),

    async recordUse(id: SharedDeviceId): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { lastUsedAt: new Date() } });
    },

    async remove(familyId: FamilyId, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      return (await model.deleteOne({ _id: id as SharedDeviceId, familyId })).deletedCount === 1;
    },

    async removeOfFamily(familyId: FamilyId): Promise<void> {
      await model.deleteMany({ familyId });
    },
  };
}
