/**
 * Who was told of what, and what is still to be told. A row's `_id` names person and reminder, so each is told once, on
 * whichever node and however often its moment is looked at. It is `sending` before anything leaves the hub: one that is
 * found so after a hub has died may have arrived, and is not sent again; one that is found `waiting` has not been.
 * No row says what it is about in words: these are read from the document when it is sent.
 */
import type { FamilyId, UserId } from "@hub/shared/ids";
import mongoose, { type Connection, Schema } from "mongoose";

const { MongoBulkWriteError } = mongoose.mongo;
const duplicateKey = 11_000;

export type ReminderState = "waiting" | "sending" | "sent" | "done" | "missed";

export interface ReminderRow {
  _id: string;
  userId: UserId;
  familyId: FamilyId;
  key: string;
  /** The reminder's own moment. */
  at: Date;
  /** When it is to be sent: later in quiet hours, and when it was put off. */
  sendAt: Date;
  goodUntil: Date;
  state: ReminderState;
  /** Why it was missed. */
  reason: string | null;
  tries: number;
  /** When the person last answered it, by the clock of their device. */
  answeredAt: Date | null;
}

const rowSchema = new Schema<ReminderRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    familyId: { type: String, required: true },
    key: { type: String, required: true },
    at: { type: Date, required: true, index: true },
    sendAt: { type: Date, required: true },
    goodUntil: { type: Date, required: true },
    state: { type: String, required: true },
    reason: { type: String, default: null },
    tries: { type: Number, default: 0 },
    answeredAt: { type: Date, default: null },
  },
  { versionKey: false, collection: "reminders" },
);
rowSchema.index({ state: 1, sendAt: 1 });

export type NewReminder = Pick<ReminderRow, "userId" | "familyId" | "key" | "at" | "sendAt" | "goodUntil">;

export type Reminders = ReturnType<typeof createReminders>;

function idOf(userId: UserId, key: string): string {
  return `${userId} ${key}`;
}

export function createReminders(connection: Connection) {
  const model = connection.model("Reminder", rowSchema);

  return {
    model,

    /** Takes up reminders; those that were taken up before stay as they are. */
    async add(found: readonly NewReminder[]): Promise<void> {
      if (found.length === 0) return;
      const ids = found.map(({ userId, key }) => idOf(userId, key));
      const known = new Set((await model.find({ _id: { $in: ids } }, { _id: 1 }).lean()).map(({ _id }) => _id));
      const rows = found.flatMap((each) => {
        const _id = idOf(each.userId, each.key);
        const begun: ReminderRow = { _id, ...each, state: "waiting", reason: null, tries: 0, answeredAt: null };
        return known.has(_id) ? [] : [begun];
      });
      if (rows.length === 0) return;
      try {
        await model.insertMany(rows, { ordered: false });
      } catch (error) {
        // Another node was faster with some of them.
        const isKnown = error instanceof MongoBulkWriteError && [error.writeErrors].flat().every(isDuplicateWrite);
        if (!isKnown) throw error;
      }
    },

    /** What waits to be sent at an instant, the longest due first. */
    due: async (now: Date, count: number): Promise<ReminderRow[]> =>
      model
        .find({ state: "waiting", sendAt: { $lte: now } })
        .sort({ sendAt: 1 })
        .limit(count)
        .lean<ReminderRow[]>(),

    /** Takes the one chance to send a reminder; tells whether it was still there. */
    async beginSending({ _id, sendAt }: Pick<ReminderRow, "_id" | "sendAt">): Promise<boolean> {
      const filter = { _id, sendAt, state: "waiting" as const };
      return (await model.updateOne(filter, { $set: { state: "sending" }, $inc: { tries: 1 } })).modifiedCount === 1;
    },

    async settle(ids: readonly string[], state: "sent" | "missed", reason: string | null = null): Promise<void> {
      await model.updateMany(
        { _id: { $in: ids }, state: { $in: ["waiting", "sending"] } },
        { $set: { state, reason } },
      );
    },

    /** For what certainly did not arrive. */
    async tryAgain(ids: readonly string[], sendAt: Date): Promise<void> {
      await model.updateMany({ _id: { $in: ids }, state: "sending" }, { $set: { state: "waiting", sendAt } });
    },

    /** The person is through with it. False when there is no such reminder of theirs. */
    async done(userId: UserId, key: string, at: Date): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id: idOf(userId, key) },
        { $set: { state: "done", answeredAt: at } },
      );
      return matchedCount === 1;
    },

    /** Sends it again later. An answer that comes twice, or after a later one, changes nothing. */
    async putOff(userId: UserId, key: string, answer: { at: Date; sendAt: Date; goodUntil: Date }): Promise<boolean> {
      const { at, sendAt, goodUntil } = answer;
      const row = await model.findById(idOf(userId, key), { _id: 1 }).lean();
      if (!row) return false;
      const isNew = { _id: row._id, $or: [{ answeredAt: null }, { answeredAt: { $lt: at } }] };
      const $set = { state: "waiting", sendAt, answeredAt: at, tries: 0, reason: null };
      await model.updateOne(isNew, { $set, $max: { goodUntil } });
      return true;
    },

    /** Gives up what was being sent when a hub died, and forgets what is long over. */
    async sweep({ begunBefore, forgetBefore }: { begunBefore: Date; forgetBefore: Date }): Promise<void> {
      const reason = "the hub ended while it was sent";
      await model.updateMany({ state: "sending", sendAt: { $lt: begunBefore } }, { $set: { state: "missed", reason } });
      await model.deleteMany({ at: { $lt: forgetBefore } });
    },

    async removeOfFamily(familyId: FamilyId): Promise<void> {
      await model.deleteMany({ familyId });
    },

    async removeOfUser(userId: UserId): Promise<void> {
      // By the index that there is: every id of the person's begins so, and "!" follows on the blank.
      await model.deleteMany({ _id: { $gt: `${userId} `, $lt: `${userId}!` } });
    },
  };
}

function isDuplicateWrite({ code }: { code: number }): boolean {
  return code === duplicateKey;
}
