/**
 * Browsers that receive a person's notifications while the hub is not open in them (Web Push). Only this file touches
 * the `pushdevices` collection. Each browser has one push address, so it receives the notifications of the person who
 * registered last.
 */
import type { Subscription } from "@hub/shared/features/reminders/schema";
import { maxDevices } from "@hub/shared/features/reminders/schema";
import { newId, type PushDeviceId, type UserId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";
import { batched } from "./batched.ts";
import { hashSecret } from "./secrets.ts";

const maxDevicesPerWrite = 200;
const batchWindowMs = 20;

export interface PushDeviceRow {
  _id: PushDeviceId;
  userId: UserId;
  /** The hash of the push address, which may be too long for an index. */
  endpointHash: string;
  subscription: Subscription;
  name: string;
  addedAt: Date;
  /** When the browser last confirmed its address. */
  renewedAt: Date;
  sentAt: Date | null;
}

const rowSchema = new Schema<PushDeviceRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    endpointHash: { type: String, required: true, unique: true },
    subscription: { type: Object, required: true },
    name: { type: String, required: true },
    addedAt: { type: Date, required: true },
    renewedAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
  },
  { versionKey: false, collection: "pushdevices" },
);

export type PushDevices = ReturnType<typeof createPushDevices>;

export function createPushDevices(connection: Connection) {
  const model = connection.model("PushDevice", rowSchema);

  const ofUsers = async (userIds: readonly UserId[]): Promise<PushDeviceRow[]> =>
    model
      .find({ userId: { $in: userIds } })
      .sort({ _id: 1 })
      .lean<PushDeviceRow[]>();

  /** Removes a person's devices beyond `maxDevices`, those with the oldest confirmation first. */
  async function removeSurplus(userId: UserId): Promise<void> {
    const surplus = await model
      .find({ userId }, { _id: 1 })
      .sort({ renewedAt: -1, _id: -1 })
      .skip(maxDevices)
      .lean<PushDeviceRow[]>();
    await model.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } });
  }

  return {
    model,
    ofUsers,

    /** Stores a new device, or updates an existing one. */
    async put(userId: UserId, { subscription, name }: Pick<PushDeviceRow, "subscription" | "name">) {
      const now = new Date();
      const row = await model
        .findOneAndUpdate(
          { endpointHash: hashSecret(subscription.endpoint) },
          {
            $set: { userId, subscription, name, renewedAt: now },
            $setOnInsert: { _id: newId<"pushDevice">(), addedAt: now, sentAt: null },
          },
          { upsert: true, returnDocument: "after" },
        )
        .lean<PushDeviceRow>();
      await removeSurplus(userId);
      return row;
    },

    /** False if the person has no such device. */
    async remove(userId: UserId, id: string): Promise<boolean> {
      // The query itself checks that the device is theirs.
      return (await model.deleteOne({ _id: id as PushDeviceId, userId })).deletedCount === 1;
    },

    /** Removes a device that its push service rejected, unless it has a new address meanwhile. */
    async drop({ _id, endpointHash }: Pick<PushDeviceRow, "_id" | "endpointHash">): Promise<void> {
      await model.deleteOne({ _id, endpointHash });
    },

    /** Records that a device's push service accepted a notification. Calls at about the same time share one write. */
    sent: batched(
      async (ids: readonly PushDeviceId[]): Promise<null[]> => {
        await model.updateMany({ _id: { $in: ids } }, { $set: { sentAt: new Date() } });
        return ids.map(() => null);
      },
      { maxPerQuery: maxDevicesPerWrite, withinMs: batchWindowMs },
    ),

    async removeOfUser(userId: UserId): Promise<void> {
      await model.deleteMany({ userId });
    },
  };
}
