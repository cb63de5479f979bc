/**
 * When to calculate the next reminders of each family, so a hub with thousands of families reads only those that are
 * due. Only families with a person who can be notified have a row.
 */
import type { FamilyId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";

export interface ReminderPlanRow {
  _id: FamilyId;
  dueAt: Date;
  /** Counts changes in the family that may affect reminders. */
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

    /** Adds a family's row if missing, and schedules it immediately. */
    async begin(id: FamilyId): Promise<void> {
      const now = new Date();
      await model.updateOne({ _id: id }, { $min: { dueAt: now }, $inc: { changes: 1 } }, { upsert: true });
    },

    /** The rows of the given families, where they exist. */
    ofFamilies: async (ids: readonly FamilyId[]): Promise<ReminderPlanRow[]> =>
      ids.length === 0 ? [] : model.find({ _id: { $in: ids } }).lean<ReminderPlanRow[]>(),

    /** Schedules changed families immediately. Families without a row get none. */
    async scheduleNow(ids: readonly FamilyId[]): Promise<void> {
      if (ids.length === 0) return;
      await model.updateMany({ _id: { $in: ids } }, { $min: { dueAt: new Date() }, $inc: { changes: 1 } });
    },

    /** Schedules changed families for a time, unless an earlier time is planned. */
    async bringForward(next: readonly (readonly [FamilyId, Date])[]): Promise<void> {
      if (next.length === 0) return;
      const writes = next.map(([_id, dueAt]) => ({
        updateOne: { filter: { _id }, update: { $min: { dueAt }, $inc: { changes: 1 } } },
      }));
      await model.bulkWrite(writes, { ordered: false });
    },

    /**
     * Schedules all families immediately, after a crash (a change may not have been stored) or after a clock was set
     * back.
     */
    async scheduleAllNow(): Promise<void> {
      await model.updateMany({}, { $min: { dueAt: new Date() }, $inc: { changes: 1 } });
    },

    /** The families that are due, longest waiting first. */
    due: async (nowMs: number, count: number): Promise<ReminderPlanRow[]> =>
      model
        .find({ dueAt: { $lte: new Date(nowMs) } })
        .sort({ dueAt: 1 })
        .limit(count)
        .lean<ReminderPlanRow[]>(),

    /** Sets the next time of families, null for never, unless a change was counted since the row was read. */
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
