/**
 * Events as a person's own calendar app wrote them, with properties that the hub does not store: alarms, links,
 * invitations. Only that person gets them back. Only this file touches the `calendarcopies` collection.
 */
import { type FamilyId, type Id, newId, type UserId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";

export interface CalendarCopyRow {
  _id: Id<"calendar-copy">;
  userId: UserId;
  familyId: FamilyId;
  /** The event's UID. */
  uid: string;
  /** The file name in the app's address. */
  name: string;
  /** The event as the app sent it; null if it cannot be returned unchanged. */
  text: string | null;
  /** The length of the text; undefined in rows of earlier versions, whose texts have at most 16 kB. */
  bytes?: number;
  textHash: string;
  /** The hub's state of the event (see `stateOf`) right after reading the text. */
  state: string;
}

/** A row without its text, which may be long. */
export type CalendarCopy = Omit<CalendarCopyRow, "_id" | "text">;

const rowSchema = new Schema<CalendarCopyRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    familyId: { type: String, required: true, index: true },
    uid: { type: String, required: true },
    name: { type: String, required: true },
    text: { type: String, default: null },
    bytes: { type: Number },
    textHash: { type: String, required: true },
    state: { type: String, required: true },
  },
  { versionKey: false, collection: "calendarcopies" },
);
rowSchema.index({ userId: 1, familyId: 1, uid: 1 }, { unique: true });

const noText = { _id: 0, text: 0 };

/** The oldest copies are removed first. The hub then sends its own version of their events. */
const maxCopies = 2_000;
/** The maximum size of all texts of a person. */
const maxTotalBytes = 32 * 1024 * 1024;

export type CalendarCopies = ReturnType<typeof createCalendarCopies>;

export function createCalendarCopies(connection: Connection) {
  const model = connection.model("CalendarCopy", rowSchema);

  async function removeSurplus(userId: UserId): Promise<void> {
    const rows = await model.find({ userId }, { bytes: 1 }).sort({ _id: -1 }).lean<CalendarCopyRow[]>();
    let total = 0;
    const surplus = rows.filter(({ bytes = 0 }, at) => {
      total += bytes;
      return at >= maxCopies || total > maxTotalBytes;
    });
    if (surplus.length === 0) return;
    await model.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } });
  }

  return {
    model,

    ofUser: (userId: UserId, familyId: FamilyId): Promise<CalendarCopy[]> =>
      model.find({ userId, familyId }, noText).lean<CalendarCopy[]>().exec(),

    /** The copies with one of these file names or UIDs. */
    ofFiles: (
      userId: UserId,
      familyId: FamilyId,
      { names, uids }: { names: readonly string[]; uids: readonly string[] },
    ): Promise<CalendarCopy[]> =>
      model
        .find({ userId, familyId, $or: [{ name: { $in: [...names] } }, { uid: { $in: [...uids] } }] }, noText)
        .lean<CalendarCopy[]>()
        .exec(),

    /** The texts of some events, by UID. */
    async texts(userId: UserId, familyId: FamilyId, uids: readonly string[]): Promise<Map<string, string>> {
      const rows = await model
        .find({ userId, familyId, uid: { $in: [...uids] }, text: { $ne: null } })
        .lean<CalendarCopyRow[]>()
        .exec();
      return new Map(rows.map(({ uid, text }) => [uid, text ?? ""]));
    },

    /** Replaces the copy of this event, and removes another event's copy with the same name. */
    async put({ userId, familyId, uid, ...copy }: Omit<CalendarCopyRow, "_id" | "bytes">): Promise<void> {
      await model.deleteMany({ userId, familyId, name: copy.name, uid: { $ne: uid } });
      const $setOnInsert = { _id: newId<"calendar-copy">() };
      const one = { userId, familyId, uid };
      const bytes = Buffer.byteLength(copy.text ?? "");
      await model.updateOne(one, { $set: { ...copy, bytes }, $setOnInsert }, { upsert: true });
      await removeSurplus(userId);
    },

    /** Removes the copies of all people in the family. */
    async removeOfEvent(familyId: FamilyId, uid: string): Promise<void> {
      await model.deleteMany({ familyId, uid });
    },

    async removeOfUser(userId: UserId): Promise<void> {
      await model.deleteMany({ userId });
    },

    async removeOfFamily(familyId: FamilyId): Promise<void> {
      await model.deleteMany({ familyId });
    },
  };
}
