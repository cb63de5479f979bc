/**
 * When each family is to be looked at next for what becomes due: so that a hub of thousands looks at the few of which it
 * is time. Only families in which somebody can be reached have a row.
 */
import type { FamilyId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";

export interface ReminderPlanRow {
  _id: FamilyId;
  dueAt: Date;
  /** Counts what happened in the family that may change when something is due. */
  changes: number;
}

const rowSchema = new Schema<ReminderPlanRow>(
  {
    _id: { type: String, required: true },
    dueAt: { type: Date, required: true, index: true },
    changes: { type: Number, required: true },
  },
  { versionKey: false, collection: "reminderplans" },
);

export type ReminderPlans = ReturnType<typeof createReminderPlans>;

export function createReminderPlans(connection: Connection) {
  const model = connection.model("ReminderPlan", rowSchema);
  return {
    model,

    /** Has a family looked at from now on. */
    async begin(id: FamilyId): Promise<void> {
      const now = new Date();
      const $setOnInsert = { lookedAt: new Date(0) };
      await model.updateOne(
        { _id: id },
        { $min: { dueAt: now }, $inc: { changes: 1 }, $setOnInsert },
        { upsert: true },
      );
    },

    /** Has families looked at anew of which something has changed. Those that nobody looks at stay so. */
    async changed(ids: readonly string[]): Promise<void> {
      const planned = { _id: { $in: ids as FamilyId[] } };
      await model.updateMany(planned, { $min: { dueAt: new Date() }, $inc: { changes: 1 } });
    },

    /** Has all families looked at anew: a hub that died may not have noted what changed, and a clock that was set back has other times. */
    async allChanged(): Promise<void> {
      await model.updateMany({}, { $min: { dueAt: new Date() }, $inc: { changes: 1 } });
    },

    /** Families of which it is time, the longest due first. */
    due: async (nowMs: number, count: number): Promise<ReminderPlanRow[]> =>
      model
        .find({ dueAt: { $lte: new Date(nowMs) } })
        .sort({ dueAt: 1 })
        .limit(count)
        .lean<ReminderPlanRow[]>(),

    /** Says when a family is to be looked at next, unless something has changed since its row was read. */
    async looked({ _id, changes }: ReminderPlanRow, dueAt: Date): Promise<void> {
      await model.updateOne({ _id, changes }, { $set: { dueAt } });
    },

    async removeOfFamily(id: FamilyId): Promise<void> {
      await model.deleteOne({ _id: id });
    },
  };
}
