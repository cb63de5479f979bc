/**
 * Counts today's requests to the language model, per family and for the whole hub, to enforce their daily limits. All
 * nodes share the counts.
 */
import type { FamilyId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";
import { isDuplicate } from "./duplicate-key.ts";

/** Replaces a family's id: the count of all families together. */
export const wholeHub = "hub";
type QuotaOwner = FamilyId | typeof wholeHub;

export interface ModelRequestsRow {
  _id: string;
  familyId: QuotaOwner;
  /** `YYYY-MM-DD`, in UTC. */
  day: string;
  count: number;
}

const requestsSchema = new Schema<ModelRequestsRow>(
  {
    _id: { type: String, required: true },
    familyId: { type: String, required: true },
    day: { type: String, required: true },
    count: { type: Number, required: true },
  },
  { versionKey: false },
);
requestsSchema.index({ familyId: 1, day: 1 });

export type ModelRequests = ReturnType<typeof createModelRequests>;

export function createModelRequests(connection: Connection) {
  const model = connection.model("ModelRequests", requestsSchema);

  return {
    model,

    /** Counts one request; false, without counting, if the daily limit is reached. Safe for concurrent requests. */
    async spend(familyId: QuotaOwner, max: number): Promise<boolean> {
      const day = new Date().toISOString().slice(0, 10);
      const free = { _id: `${familyId} ${day}`, count: { $lt: max } };
      const updated = await model.updateOne(free, { $inc: { count: 1 } });
      if (updated.modifiedCount === 1) return true;
      try {
        await model.create({ _id: free._id, familyId, day, count: 1 });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        // Another request created the row meanwhile, or the limit is reached.
        return (await model.updateOne(free, { $inc: { count: 1 } })).modifiedCount === 1;
      }
      await model.deleteMany({ familyId, day: { $lt: day } });
      return true;
    },

    async removeOfFamily(familyId: FamilyId): Promise<void> {
      await model.deleteMany({ familyId });
    },
  };
}
