/**
 * Photos of people. A row holds the owner and the state; the bytes are stored separately under the same id. The row is
 * written before the bytes and removed after them, so no bytes remain without a row.
 */
import { type Id, newId, type UserId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";

export type PhotoId = Id<"photo">;

/** The store for the bytes of photos and pictures. Removing a missing one does nothing. */
export interface PhotoBytes {
  put(id: Id<string>, bytes: Buffer): Promise<void>;
  get(id: Id<string>): Promise<Buffer | undefined>;
  remove(id: Id<string>): Promise<void>;
}

export interface PhotoRow {
  _id: PhotoId;
  userId: UserId;
  /**
   * The states: an upload address was issued; the file is being received; the picture is ready; the family can see it.
   */
  state: "asked" | "coming" | "ready" | "shown";
  /** When an unfinished photo is removed; null when the family can see it. */
  expiresAt: Date | null;
}

const photoSchema = new Schema<PhotoRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    state: { type: String, required: true },
    expiresAt: { type: Date, default: null, index: true },
  },
  { versionKey: false },
);

const readyLifetimeMs = 60 * 60 * 1000;

export type Photos = ReturnType<typeof createPhotos>;

export function createPhotos(connection: Connection, bytes: PhotoBytes) {
  const model = connection.model("Photo", photoSchema);

  async function move(filter: Partial<Pick<PhotoRow, "_id" | "userId">>, from: PhotoRow["state"][], to: object) {
    const fresh = { $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date() } }] };
    const { matchedCount } = await model.updateOne({ ...filter, state: { $in: from }, ...fresh }, { $set: to });
    return matchedCount === 1;
  }

  async function remove(id: PhotoId): Promise<void> {
    await bytes.remove(id);
    await model.deleteOne({ _id: id });
  }

  async function removeAll(filter: object): Promise<void> {
    for (const { _id } of await model.find(filter, { _id: 1 }).lean<PhotoRow[]>()) await remove(_id);
  }

  return {
    model,
    remove,

    /** Creates a photo: one file may be uploaded for it until an instant. */
    async begin(userId: UserId, expiresAt: Date): Promise<PhotoId> {
      const _id = newId<"photo">();
      await model.create({ _id, userId, state: "asked", expiresAt });
      return _id;
    },

    /** Claims the single upload of a photo: of concurrent uploads, one succeeds. */
    claimUpload: (_id: PhotoId, userId: UserId): Promise<boolean> =>
      move({ _id, userId }, ["asked"], { state: "coming", expiresAt: new Date(Date.now() + readyLifetimeMs) }),

    /** Stores the converted picture. */
    async store(_id: PhotoId, picture: Buffer): Promise<void> {
      await bytes.put(_id, picture);
      await model.updateOne({ _id, state: "coming" }, { $set: { state: "ready" } });
    },

    /** Shows a person's photo to the family; idempotent. */
    activate: (_id: PhotoId, userId: UserId): Promise<boolean> =>
      move({ _id, userId }, ["ready", "shown"], { state: "shown", expiresAt: null }),

    /** The owner of a visible photo, or null. */
    ownerOf: async (_id: PhotoId): Promise<UserId | null> =>
      (await model.findOne({ _id, state: "shown" }).lean<PhotoRow>())?.userId ?? null,

    /** The visible photos of these people. */
    activeOf: async (userIds: readonly UserId[]): Promise<{ photoId: PhotoId; userId: UserId }[]> =>
      (await model.find({ userId: { $in: [...userIds] }, state: "shown" }).lean<PhotoRow[]>()).map(
        ({ _id, userId }) => ({ photoId: _id, userId }),
      ),

    read: (id: PhotoId): Promise<Buffer | undefined> => bytes.get(id),

    /** Removes a person's visible photos, optionally except one. */
    removeActive: (userId: UserId, { except }: { except?: PhotoId } = {}): Promise<void> =>
      removeAll({ userId, state: "shown", ...(except === undefined ? {} : { _id: { $ne: except } }) }),

    /** Removes all photos of a person, including unfinished ones. */
    removeOfUser: (userId: UserId): Promise<void> => removeAll({ userId }),

    /** Removes expired photos that were never shown. */
    sweep: (): Promise<void> => removeAll({ expiresAt: { $lte: new Date() } }),
  };
}
