/**
 * When to work out the next reminders of each family. With it, a hub of thousands of families reads only those whose
 * time has come. Only families in which somebody can be notified have a row.
 */
import type { FamilyId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";

export interface ReminderPlanRow {
  _id: FamilyId;
  dueAt: Date;
  /** Counts changes in the family that may move a reminder's time. */
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

    /** Adds a family if it has no row yet, and plans it for now. */
    async begin(id: FamilyId): Promise<void> {
      const now = new Date();
      const $setOnInsert = { lookedAt: new Date(0) };
      await model.updateOne(
        { _id: id },
        { $min: { dueAt: now }, $inc: { changes: 1 }, $setOnInsert },
        { upsert: true },
      );
    },

    /** The rows of those of the given families that have one. */
    ofFamilies: async (ids: readonly FamilyId[]): Promise<ReminderPlanRow[]> =>
      ids.length === 0 ? [] : model.find({ _id: { $in: ids } }).lean<ReminderPlanRow[]>(),

    /** Plans families that have changed for now. Families without a row get none. */
    async scheduleNow(ids: readonly FamilyId[]): Promise<void> {
      if (ids.length === 0) return;
      await model.updateMany({ _id: { $in: ids } }, { $min: { dueAt: new Date() }, $inc: { changes: 1 } });
    },

    /** Plans changed families for a time, unless they are planned for an earlier one. */
    async bringForward(next: readonly (readonly [FamilyId, Date])[]): Promise<void> {
      if (next.length === 0) return;
      const writes = next.map(([_id, dueAt]) => ({
        updateOne: { filter: { _id }, update: { $min: { dueAt }, $inc: { changes: 1 } } },
      }));
      await model.bulkWrite(writes, { ordered: false });
    },

    /** Plans all families for now, after a hub died (it may not have noted a change) or a clock was set back. */
    async scheduleAllNow(): Promise<void> {
      await model.updateMany({}, { $min: { dueAt: new Date() }, $inc: { changes: 1 } });
    },

    /** Families whose time has come, those that wait longest first. */
    due: async (nowMs: number, count: number): Promise<ReminderPlanRow[]> =>
      model
        .find({ dueAt: { $lte: new Date(nowMs) } })
        .sort({ dueAt: 1 })
        .limit(count)
        .lean<ReminderPlanRow[]>(),

    /** Plans the next time of families, null for never, unless something has changed since the row was read. */
    async reschedule(next: readonly (readonly [ReminderPlanRow, Date | null])[]): Promise<void> {
      if (next.length === 0) return;
      const writes = next.map(([{ _id, changes }, dueAt]) => {
        const filter = { _id, changes };
        return dueAt === null ? { deleteOne: { filter } } : { updateOne: { filter, update: { $set: { dueAt } } } };
      });
      await model.bulkWrite(writes, { ordered: false });
    },

    async removeOfFamily(id: FamilyId): Promise<void> {
      await model.deleteOne({ _id: id });
    },
  };
}
