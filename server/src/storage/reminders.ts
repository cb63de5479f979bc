/**
 * Reminders of each person, scheduled and sent. A row's `_id` combines person and reminder, so each reminder is sent
 * once over all nodes. Its state is `sending` before anything leaves the hub: after a crash, a reminder in `sending`
 * may have arrived and is not sent again, and one in `waiting` was not sent. The text is not stored; it is read from
 * the family's document when the reminder is sent.
 */
import type { FamilyId, UserId } from "@hub/shared/ids";
import { newId } from "@hub/shared/ids";
import mongoose, { type Connection, Schema } from "mongoose";
import { batched } from "./batched.ts";
import { isDuplicateWrite } from "./duplicate-key.ts";

const { MongoBulkWriteError } = mongoose.mongo;

/** The reason for a missed reminder that was found too late. */
export const tooLateReason = "it was too late";

/** The maximum number of reminders in one write, and how long they are collected for it. */
const maxPerWrite = 200;
const batchWindowMs = 20;

export type ReminderState = "waiting" | "sending" | "sent" | "done" | "missed";

export interface ReminderRow {
  _id: string;
  userId: UserId;
  familyId: FamilyId;
  key: string;
  /** The reminder's own time. */
  at: Date;
  /** When to send it: later than `at` during quiet hours, or after a snooze. */
  sendAt: Date;
  goodUntil: Date;
  state: ReminderState;
  /** Why it was missed. */
  reason: string | null;
  tries: number;
  /** When the person last answered it, by their device's clock. */
  answeredAt: Date | null;
  /** The write that last claimed it for sending, and its time. Older rows lack the time. */
  claim?: string;
  begunAt?: Date;
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
    claim: { type: String },
    begunAt: { type: Date },
  },
  { versionKey: false, collection: "reminders" },
);
rowSchema.index({ state: 1, sendAt: 1 });

export interface ReminderOutcome {
  ids: readonly string[];
  state: "sent" | "missed";
  reason?: string | null;
}

const modelOn = (connection: Connection) => connection.model("Reminder", rowSchema);

export type NewReminder = Pick<ReminderRow, "userId" | "familyId" | "key" | "at" | "sendAt" | "goodUntil">;

export type Reminders = ReturnType<typeof createReminders>;

function idOf(userId: UserId, key: string): string {
  return `${userId} ${key}`;
}

export function createReminders(connection: Connection) {
  const model = modelOn(connection);

  return {
    model,

    /** Adds reminders; existing ones stay unchanged. */
    async add(candidates: readonly NewReminder[]): Promise<void> {
      if (candidates.length === 0) return;
      const ids = candidates.map(({ userId, key }) => idOf(userId, key));
      const storedIds = new Set((await model.find({ _id: { $in: ids } }, { _id: 1 }).lean()).map(({ _id }) => _id));
      const rows = candidates.flatMap((each) => {
        const _id = idOf(each.userId, each.key);
        const begun: ReminderRow = { _id, ...each, state: "waiting", reason: null, tries: 0, answeredAt: null };
        return storedIds.has(_id) ? [] : [begun];
      });
      if (rows.length === 0) return;
      try {
        await model.insertMany(rows, { ordered: false });
      } catch (error) {
        // Another node added some of them first.
        const isKnown = error instanceof MongoBulkWriteError && [error.writeErrors].flat().every(isDuplicateWrite);
        if (!isKnown) throw error;
      }
    },

    /** The reminders to send now, longest waiting first. */
    due: async (now: Date, count: number): Promise<ReminderRow[]> =>
      model
        .find({ state: "waiting", sendAt: { $lte: now } })
        .sort({ sendAt: 1 })
        .limit(count)
        .lean<ReminderRow[]>(),

    ...createSending(model),

    /** Schedules a retry for reminders that certainly did not arrive. */
    async retry(ids: readonly string[], sendAt: Date): Promise<void> {
      await model.updateMany({ _id: { $in: ids }, state: "sending" }, { $set: { state: "waiting", sendAt } });
    },

    /** Deletes reminders that were missed only because a clock was ahead, so they are found again. */
    async removeLate(now: Date): Promise<void> {
      await model.deleteMany({ state: "missed", reason: tooLateReason, goodUntil: { $gt: now }, answeredAt: null });
    },

    /** Marks a reminder as done and returns its family; null if the person has no such reminder. */
    async done(userId: UserId, key: string, at: Date): Promise<FamilyId | null> {
      const $set = { state: "done", answeredAt: at } as const;
      return (await model.findOneAndUpdate({ _id: idOf(userId, key) }, { $set }).lean<ReminderRow>())?.familyId ?? null;
    },

    /** Snoozes a reminder until `sendAt`. A duplicate or older answer changes nothing. */
    async snooze(userId: UserId, key: string, answer: { at: Date; sendAt: Date; goodUntil: Date }): Promise<boolean> {
      const { at, sendAt, goodUntil } = answer;
      const row = await model.findById(idOf(userId, key), { _id: 1 }).lean();
      if (!row) return false;
      const unlessLater = { _id: row._id, $or: [{ answeredAt: null }, { answeredAt: { $lt: at } }] };
      const $set = { state: "waiting", sendAt, answeredAt: at, tries: 0, reason: null };
      await model.updateOne(unlessLater, { $set, $max: { goodUntil } });
      return true;
    },

    /** Marks reminders as missed that a crash interrupted, and removes old ones. */
    async sweep({ begunBefore, forgetBefore }: { begunBefore: Date; forgetBefore: Date }): Promise<void> {
      const reason = "the hub stopped while sending it";
      const interrupted = { state: "sending" as const, begunAt: { $not: { $gte: begunBefore } } };
      await model.updateMany(interrupted, { $set: { state: "missed", reason } });
      await model.deleteMany({ at: { $lt: forgetBefore } });
    },

    async removeOfFamily(familyId: FamilyId): Promise<void> {
      await model.deleteMany({ familyId });
    },

    async removeOfUser(userId: UserId): Promise<void> {
      // Uses the index of `_id`, which starts with the person and a space; "!" is the next character.
      await model.deleteMany({ _id: { $gt: `${userId} `, $lt: `${userId}!` } });
    },
  };
}

/**
 * The two writes of each sent reminder, batched: a run sends to many families, and a write's overhead exceeds its
 * content.
 */
function createSending(model: ReturnType<typeof modelOn>) {
  const batching = { maxPerQuery: maxPerWrite, withinMs: batchWindowMs };
  return {
    /** Claims a reminder for sending; false if another node claimed it. */
    beginSending: batched(async (rows: readonly Pick<ReminderRow, "_id" | "sendAt">[]): Promise<boolean[]> => {
      const claim = newId();
      const update = { $set: { state: "sending" as const, claim, begunAt: new Date() }, $inc: { tries: 1 } };
      const writes = rows.map(({ _id, sendAt }) => ({
        updateOne: { filter: { _id, sendAt, state: "waiting" as const }, update },
      }));
      const { modifiedCount } = await model.bulkWrite(writes, { ordered: false });
      if (modifiedCount === rows.length) return rows.map(() => true);
      const filter = { _id: { $in: rows.map(({ _id }) => _id) }, state: "sending" as const, claim };
      const claimed = new Set((await model.find(filter, { _id: 1 }).lean()).map(({ _id }) => _id));
      // `delete` claims a row once even if it was requested twice.
      return rows.map(({ _id }) => claimed.delete(_id));
    }, batching),

    /** Stores whether reminders were sent or missed. */
    settle: batched(async (outcomes: readonly ReminderOutcome[]): Promise<null[]> => {
      const writes = outcomes.map(({ ids, state, reason = null }) => ({
        updateMany: {
          filter: { _id: { $in: [...ids] }, state: { $in: ["waiting" as const, "sending" as const] } },
          update: { $set: { state, reason } },
        },
      }));
      await model.bulkWrite(writes, { ordered: false });
      return outcomes.map(() => null);
    }, batching),
  };
}
