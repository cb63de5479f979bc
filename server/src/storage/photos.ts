/**
 * Photos of people. A row says whose a photo is and how far it has come; the bytes lie elsewhere, under the same id.
 * The row comes before the bytes and goes after them, so that none are ever left without a row to find them by.
 */
import { type Id, newId, type UserId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";

export type PhotoId = Id<"photo">;

/** Where the bytes of finished photos lie. Removing what is not there does nothing. */
export interface PhotoBytes {
  put(id: PhotoId, bytes: Buffer): Promise<void>;
  get(id: PhotoId): Promise<Buffer | undefined>;
  remove(id: PhotoId): Promise<void>;
}

export interface PhotoRow {
  _id: PhotoId;
  userId: UserId;
  /** An address was given out; a file is coming in there, once; its picture is ready to be shown; it is shown. */
  state: "asked" | "coming" | "ready" | "shown";
  /** Null once it is shown. */
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

const readyLastsMs = 60 * 60 * 1000;

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

    /** Begins a photo for which one file may come in until an instant. */
    async ask(userId: UserId, expiresAt: Date): Promise<PhotoId> {
      const _id = newId<"photo">();
      await model.create({ _id, userId, state: "asked", expiresAt });
      return _id;
    },

    /** Takes the one chance to send a file; of several at once one gets it. */
    take: (_id: PhotoId, userId: UserId): Promise<boolean> =>
      move({ _id, userId }, ["asked"], { state: "coming", expiresAt: new Date(Date.now() + readyLastsMs) }),

    /** Keeps the picture that was made of the file. */
    async keep(_id: PhotoId, picture: Buffer): Promise<void> {
      await bytes.put(_id, picture);
      await model.updateOne({ _id, state: "coming" }, { $set: { state: "ready" } });
    },

    /** Lets the family see a person's photo; doing so again changes nothing. */
    show: (_id: PhotoId, userId: UserId): Promise<boolean> =>
      move({ _id, userId }, ["ready", "shown"], { state: "shown", expiresAt: null }),

    /** Whose a photo is that is shown, or null. */
    ownerOf: async (_id: PhotoId): Promise<UserId | null> =>
      (await model.findOne({ _id, state: "shown" }).lean<PhotoRow>())?.userId ?? null,

    /** The photos that some people are shown by. */
    shownOf: async (userIds: readonly UserId[]): Promise<{ photoId: PhotoId; userId: UserId }[]> =>
      (await model.find({ userId: { $in: [...userIds] }, state: "shown" }).lean<PhotoRow[]>()).map(
        ({ _id, userId }) => ({ photoId: _id, userId }),
      ),

    read: (id: PhotoId): Promise<Buffer | undefined> => bytes.get(id),

    /** Removes what was shown of a person before, or all of it. */
    removeShown: (userId: UserId, except?: PhotoId): Promise<void> =>
      removeAll({ userId, state: "shown", ...(except === undefined ? {} : { _id: { $ne: except } }) }),

    /** Removes all photos of a person, those on their way too. */
    removeOfUser: (userId: UserId): Promise<void> => removeAll({ userId }),

    /** Removes what was asked for or sent and never shown. */
    sweep: (): Promise<void> => removeAll({ expiresAt: { $lte: new Date() } }),
  };
}
