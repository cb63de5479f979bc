/**
 * Pictures in messages and recipes. A row names the family; the bytes are stored separately under the same id. The row
 * is written before the bytes and removed after them, so no bytes remain without a row.
 */
import type { FamilyId, PictureId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";
import { isDuplicate } from "./duplicate-key.ts";
import type { PhotoBytes } from "./photos.ts";

export interface MessagePictureRow {
  _id: PictureId;
  familyId: FamilyId;
  /** Whether all of its bytes are stored. */
  isWhole: boolean;
  /** When its latest upload started. */
  begunAt: Date;
}

const rowSchema = new Schema<MessagePictureRow>(
  {
    _id: { type: String, required: true },
    familyId: { type: String, required: true, index: true },
    isWhole: { type: Boolean, required: true },
    begunAt: { type: Date, required: true },
  },
  { versionKey: false, collection: "messagepictures" },
);

/** An upload that takes longer counts as dead. */
const maxSendMs = 2 * 60_000;

export type MessagePictures = ReturnType<typeof createMessagePictures>;

export function createMessagePictures(connection: Connection, bytes: PhotoBytes) {
  const model = connection.model("MessagePicture", rowSchema);

  async function remove(_id: PictureId): Promise<void> {
    await bytes.remove(_id);
    await model.deleteOne({ _id });
  }

  async function removeAll(filter: object): Promise<void> {
    for (const { _id } of await model.find(filter, { _id: 1 }).lean<MessagePictureRow[]>()) await remove(_id);
  }

  return {
    model,
    remove,

    countOf: async (familyId: FamilyId): Promise<number> => model.countDocuments({ familyId }),

    /** Claims a picture's upload; false if it is stored, being uploaded, or another family's. */
    async begin(_id: PictureId, familyId: FamilyId): Promise<boolean> {
      const begunAt = new Date();
      try {
        await model.create({ _id, familyId, isWhole: false, begunAt });
        return true;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
      const isExpired = { $lt: new Date(begunAt.getTime() - maxSendMs) };
      const claimed = await model.updateOne(
        { _id, familyId, isWhole: false, begunAt: isExpired },
        { $set: { begunAt } },
      );
      return claimed.matchedCount === 1;
    },

    async store(_id: PictureId, picture: Buffer): Promise<void> {
      // A crash may have left a part of it.
      await bytes.remove(_id);
      await bytes.put(_id, picture);
      await model.updateOne({ _id }, { $set: { isWhole: true } });
    },

    isStored: async (_id: PictureId, familyId: FamilyId): Promise<boolean> =>
      (await model.exists({ _id, familyId, isWhole: true })) !== null,

    /** The ids of a family's stored pictures. */
    idsOf: async (familyId: FamilyId): Promise<PictureId[]> => model.distinct("_id", { familyId, isWhole: true }),

    read: (_id: PictureId): Promise<Buffer | undefined> => bytes.get(_id),

    /** Removes a family's unused pictures whose latest upload started before an instant. */
    removeUnused: (familyId: FamilyId, { usedIds, before }: { usedIds: readonly PictureId[]; before: Date }) =>
      removeAll({ familyId, _id: { $nin: usedIds }, begunAt: { $lt: before } }),

    removeOfFamily: (familyId: FamilyId): Promise<void> => removeAll({ familyId }),
  };
}
