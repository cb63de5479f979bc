/** Remote calendars that families subscribe to, and when each is fetched next. See also subscription-copies.ts. */
import type { FamilyId, MemberId, SubscriptionId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";
import { durable } from "./durable.ts";

export interface SubscriptionRow {
  _id: SubscriptionId;
  familyId: FamilyId;
  /** May contain a secret, so people see only its host. */
  url: string;
  name: string;
  color: string;
  isOn: boolean;
  addedBy: MemberId;
  nextFetchAt: Date;
}

const rowSchema = new Schema<SubscriptionRow>(
  {
    _id: { type: String, required: true },
    familyId: { type: String, required: true, index: true },
    url: { type: String, required: true },
    name: { type: String, required: true },
    color: { type: String, required: true },
    isOn: { type: Boolean, required: true },
    addedBy: { type: String, required: true },
    nextFetchAt: { type: Date, required: true, index: true },
  },
  { versionKey: false, collection: "calendarsubscriptions" },
);

export type SubscriptionChanges = { [Field in "name" | "color" | "isOn"]?: SubscriptionRow[Field] | undefined };

export type CalendarSubscriptions = ReturnType<typeof createCalendarSubscriptions>;

export function createCalendarSubscriptions(connection: Connection) {
  const model = connection.model("CalendarSubscription", rowSchema);
  const raw = connection.collection<SubscriptionRow>(model.collection.name);
  return {
    model,

    ofFamily: (familyId: FamilyId): Promise<SubscriptionRow[]> =>
      model.find({ familyId }).sort({ _id: 1 }).lean<SubscriptionRow[]>().exec(),

    /** Null if the family has no such subscription. */
    read: (familyId: FamilyId, id: SubscriptionId): Promise<SubscriptionRow | null> =>
      model.findOne({ _id: id, familyId }).lean<SubscriptionRow>().exec(),

    async add(row: SubscriptionRow): Promise<void> {
      await raw.insertOne(row, durable);
    },

    /** Writes only the given fields. Null if the family has no such subscription. */
    async change(
      familyId: FamilyId,
      id: SubscriptionId,
      changes: SubscriptionChanges,
    ): Promise<SubscriptionRow | null> {
      const definedChanges = Object.entries(changes).filter(([, value]) => value !== undefined);
      // The copy was not updated while the subscription was off.
      const $set = { ...Object.fromEntries(definedChanges), ...(changes.isOn && { nextFetchAt: new Date() }) };
      if (definedChanges.length > 0) await raw.updateOne({ _id: id, familyId }, { $set }, durable);
      return model.findOne({ _id: id, familyId }).lean<SubscriptionRow>().exec();
    },

    /** False if the family has no such subscription. */
    async remove(familyId: FamilyId, id: SubscriptionId): Promise<boolean> {
      return (await raw.deleteOne({ _id: id, familyId }, durable)).deletedCount === 1;
    },

    /** The subscriptions whose fetch is due, longest waiting first. */
    due: (nowMs: number, count: number): Promise<SubscriptionRow[]> =>
      model
        .find({ isOn: true, nextFetchAt: { $lte: new Date(nowMs) } })
        .sort({ nextFetchAt: 1 })
        .limit(count)
        .lean<SubscriptionRow[]>()
        .exec(),

    async planFetch(id: SubscriptionId, nextFetchAt: Date): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { nextFetchAt } });
    },

    /** Schedules all of them immediately. */
    async planAll(): Promise<void> {
      await model.updateMany({}, { $min: { nextFetchAt: new Date() } });
    },

    isEmpty: async (familyId: FamilyId): Promise<boolean> => (await model.exists({ familyId })) === null,

    async removeOfFamily(familyId: FamilyId): Promise<void> {
      await model.deleteMany({ familyId });
    },

    familyIds: async (): Promise<string[]> => model.distinct("familyId"),
  };
}
