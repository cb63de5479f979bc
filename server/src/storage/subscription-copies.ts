/**
 * What was last fetched of the calendars to which families subscribe. A newer copy is written beside the one that is
 * read and takes its place in one step, so that there is always a whole one.
 */
import { type FamilyId, type Id, newId, type SubscriptionId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";

/** The state of a calendar's copy. */
export interface CopyState {
  /** The id under which its events are stored; null before the first fetch. */
  copyId: Id<"copy"> | null;
  /** The HTTP headers by which the server says whether it has changed. */
  etag: string | null;
  lastModified: string | null;
  /** The family's time zone, in which times without a zone were read. */
  timeZone: string | null;
  /** The hash of all events: when it is the same again, the events are not written. */
  hash: string | null;
  events: number;
  skipped: number;
  /** How many events are left out because they are over for long; undefined in rows of earlier versions. */
  past?: number;
  fetchedAt: Date | null;
  /** Why the last try failed, in words, and how many have failed since the last success. */
  problem: string | null;
  failures: number;
}

export interface CopyRow extends CopyState {
  _id: SubscriptionId;
  familyId: FamilyId;
}

/** An event as the file has it, with its first and last day; `last` is null when it never ends. */
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

/** How many rows are written or read at once, without blocking other requests for long. */
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

    /** Notes how the last try went, while the events stay as they are. */
    async note({ subscriptionId, familyId }: CopyKey, changes: Partial<Omit<CopyState, "copyId">>): Promise<void> {
      await states.updateOne({ _id: subscriptionId }, { $set: { ...changes, familyId } }, { upsert: true });
    },

    /**
     * Replaces the events of the copy, unless somebody else has done so since `former` was read.
     */
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
      // Ids sort by their time, so a copy that somebody else is writing meanwhile is kept.
      const old = matchedCount === 1 ? { $lt: copyId } : copyId;
      await raw.deleteMany({ subscriptionId, copyId: old });
    },

    /** The events of a copy that may be on between two days, a few at a time; `to` is exclusive. */
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
