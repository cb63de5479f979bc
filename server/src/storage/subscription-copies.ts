/**
 * The latest fetched copies of subscribed calendars. A new copy is written separately and replaces the current one in
 * one step, so readers always see a complete copy.
 */
import { type FamilyId, type Id, newId, type SubscriptionId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";

/** The state of a calendar's copy. */
export interface CopyState {
  /** The id that its events are stored under; null before the first fetch. */
  copyId: Id<"copy"> | null;
  /** The HTTP validators that the server uses to report changes. */
  etag: string | null;
  lastModified: string | null;
  /** The family's time zone, which applies to times without a zone. */
  timeZone: string | null;
  /** The hash of all events. If it is unchanged, the events are not written. */
  hash: string | null;
  events: number;
  skipped: number;
  /** How many events are left out because they ended long ago; undefined in rows of earlier versions. */
  past?: number;
  fetchedAt: Date | null;
  /** The reason of the latest failure, and the number of failures since the last success. */
  problem: string | null;
  failures: number;
}

export interface CopyRow extends CopyState {
  _id: SubscriptionId;
  familyId: FamilyId;
}

/** An event as in the file, with its first and last day; `last` is null for an endless event. */
export interface CopiedEvent {
  uid: string;
  first: string;
  last: string | null;
  content: object;
  days: readonly object[];
}

interface CopiedEventRow extends CopiedEvent {
  familyId: FamilyId;
  subscriptionId: SubscriptionId;
  copyId: Id<"copy">;
}

const stateSchema = new Schema<CopyRow>(
  {
    _id: { type: String, required: true },
    familyId: { type: String, required: true, index: true },
    copyId: { type: String, default: null },
    etag: { type: String, default: null },
    lastModified: { type: String, default: null },
    timeZone: { type: String, default: null },
    hash: { type: String, default: null },
    events: { type: Number, default: 0 },
    skipped: { type: Number, default: 0 },
    past: { type: Number },
    fetchedAt: { type: Date, default: null },
    problem: { type: String, default: null },
    failures: { type: Number, default: 0 },
  },
  { versionKey: false, collection: "subscriptioncopies" },
);

const eventSchema = new Schema<CopiedEventRow>(
  {
    familyId: { type: String, required: true, index: true },
    subscriptionId: { type: String, required: true },
    copyId: { type: String, required: true },
    uid: { type: String, required: true },
    first: { type: String, required: true },
    last: { type: String, default: null },
    content: { type: Object, required: true },
    days: { type: Array, required: true },
  },
  { versionKey: false, collection: "subscriptionevents" },
);
eventSchema.index({ subscriptionId: 1, copyId: 1, first: 1 });

/** How many rows are written or read in one batch, without blocking other requests for long. */
const batchSize = 100;

export const emptyCopy: CopyState = {
  copyId: null,
  etag: null,
  lastModified: null,
  timeZone: null,
  hash: null,
  events: 0,
  skipped: 0,
  fetchedAt: null,
  problem: null,
  failures: 0,
};

/** The subscription and the family that a copy belongs to. */
export interface CopyKey {
  subscriptionId: SubscriptionId;
  familyId: FamilyId;
}

export type SubscriptionCopies = ReturnType<typeof createSubscriptionCopies>;

export function createSubscriptionCopies(connection: Connection) {
  const states = connection.model("SubscriptionCopy", stateSchema);
  const eventModel = connection.model("SubscriptionEvent", eventSchema);
  const raw = connection.collection<CopiedEventRow>(eventModel.collection.name);

  return {
    async read(subscriptionId: SubscriptionId): Promise<CopyState> {
      return (await states.findById(subscriptionId).lean<CopyRow>()) ?? emptyCopy;
    },

    ofFamily: (familyId: FamilyId): Promise<CopyRow[]> => states.find({ familyId }).lean<CopyRow[]>().exec(),

    /** Records the result of the last fetch; the events stay unchanged. */
    async note({ subscriptionId, familyId }: CopyKey, changes: Partial<Omit<CopyState, "copyId">>): Promise<void> {
      await states.updateOne({ _id: subscriptionId }, { $set: { ...changes, familyId } }, { upsert: true });
    },

    /** Replaces the events of the copy, unless a concurrent write did so since `previous` was read. */
    async replace(
      { subscriptionId, familyId }: CopyKey,
      copied: { events: readonly CopiedEvent[]; previous: CopyState; state: Omit<CopyState, "copyId"> },
    ): Promise<void> {
      const { events, previous, state } = copied;
      const copyId = newId<"copy">();
      for (let start = 0; start < events.length; start += batchSize) {
        const batch = events.slice(start, start + batchSize);
        await raw.insertMany(batch.map((event) => ({ ...event, familyId, subscriptionId, copyId })));
      }
      await states.updateOne({ _id: subscriptionId }, { $setOnInsert: { copyId: null, familyId } }, { upsert: true });
      const unchanged = { _id: subscriptionId, copyId: previous.copyId };
      const { matchedCount } = await states.updateOne(unchanged, { $set: { ...state, copyId } });
      // Ids sort by time, so a copy that another writer creates meanwhile survives.
      const old = matchedCount === 1 ? { $lt: copyId } : copyId;
      await raw.deleteMany({ subscriptionId, copyId: old });
    },

    /** Yields the events of a copy that may overlap a range of days; `to` is exclusive. */
    async *between(
      { subscriptionId, copyId }: { subscriptionId: SubscriptionId; copyId: Id<"copy"> },
      { from, to }: { from: string; to: string },
    ): AsyncGenerator<CopiedEvent, void> {
      const found = raw.find(
        { subscriptionId, copyId, first: { $lt: to }, $or: [{ last: null }, { last: { $gte: from } }] },
        { batchSize, projection: { uid: 1, first: 1, last: 1, content: 1, days: 1 } },
      );
      for await (const row of found) yield row;
    },

    async remove(subscriptionId: SubscriptionId): Promise<void> {
      await states.deleteOne({ _id: subscriptionId });
      await raw.deleteMany({ subscriptionId });
    },

    async removeOfFamily(familyId: FamilyId): Promise<void> {
      await states.deleteMany({ familyId });
      await raw.deleteMany({ familyId });
    },

    familyIds: async (): Promise<string[]> => eventModel.distinct("familyId"),
  };
}
