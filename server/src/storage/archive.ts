/** Archived events and meals of past months. Every query is scoped to the family. */
import type { ArchivePart, OldEntry } from "@hub/shared/archive-parts";
import type { Collection, Entry } from "@hub/shared/collection";
import { parsePlain } from "@hub/shared/entries";
import { eventChanges, events } from "@hub/shared/features/calendar/schema";
import type { ArchivedEvents } from "@hub/shared/features/calendar/series/occurrences";
import type { FamilyId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";
import { durable } from "./durable.ts";

export interface ArchiveRow {
  /** Derived from family, collection and entry, so archiving an entry again replaces its row. */
  _id: string;
  familyId: FamilyId;
  collectionName: string;
  /** When the entry began and ended, as instants or days. */
  from: string;
  until: string;
  /** The entry as the API shows it. */
  entry: Record<string, unknown>;
}

const rowSchema = new Schema<ArchiveRow>(
  {
    _id: { type: String, required: true },
    familyId: { type: String, required: true },
    collectionName: { type: String, required: true },
    from: { type: String, required: true },
    until: { type: String, required: true },
    entry: { type: Object, required: true },
  },
  { versionKey: false, collection: "archive", minimize: false },
);
rowSchema.index({ familyId: 1, collectionName: 1, from: 1 });

export interface Bounds {
  start?: string | undefined;
  end?: string | undefined;
}

/** The connection gives up on slow answers, so an archive of many years is read in batches. */
const rowsPerCursorBatch = 500;
/** Even this many of the largest entries do not block the event loop for long. */
const batchSize = 50;

export type Archive = ReturnType<typeof createArchive>;

export function createArchive(connection: Connection) {
  const model = connection.model("ArchiveRow", rowSchema);
  const raw = connection.collection<ArchiveRow>(model.collection.name);

  async function find<C extends Collection>(familyId: FamilyId, collection: C, where: object): Promise<Entry<C>[]> {
    const query = { ...where, familyId, collectionName: collection.name };
    const rows = await model.find(query, { entry: 1 }).batchSize(rowsPerCursorBatch).lean<ArchiveRow[]>();
    return rows.flatMap(({ entry }) => parsePlain(collection, entry) ?? []);
  }

  return {
    model,

    /** Stores entries before they are removed from the document, and replaces existing rows. */
    async put<C extends Collection>(
      familyId: FamilyId,
      { collection }: Pick<ArchivePart<C>, "collection">,
      old: readonly OldEntry<C>[],
    ): Promise<void> {
      const writes = old.map(({ entry, from, until }) => {
        const _id = idOf(familyId, collection, entry.id);
        const replacement = { _id, familyId, collectionName: collection.name, from, until, entry };
        return { replaceOne: { filter: { _id }, replacement, upsert: true } };
      });
      // Bypasses mongoose, whose validation would take longer than the write.
      const { matchedCount, upsertedCount } = await raw.bulkWrite(writes, durable);
      if (matchedCount + upsertedCount !== old.length) throw new Error("Some entries were not archived");
    },

    /** Returns the entries that overlap a range of days or instants (`end` exclusive), or all without bounds. */
    async list<C extends Collection>(
      familyId: FamilyId,
      { collection }: ArchivePart<C>,
      { start = "", end = "~" }: Bounds = {},
    ): Promise<Entry<C>[]> {
      return find(familyId, collection, { from: { $lt: end }, until: { $gte: start } });
    },

    /** Returns the events that may overlap a time range, and all changes to occurrences of their series. */
    async listEvents(familyId: FamilyId, { start = "", end = "~" }: Bounds): Promise<ArchivedEvents> {
      const found = await find(familyId, events, { from: { $lt: end }, until: { $gte: start } });
      const series = found.filter(({ when }) => when.rrule !== null).map(({ id }) => id);
      const changes = series.length > 0 ? find(familyId, eventChanges, { "entry.eventId": { $in: series } }) : [];
      return { events: found, changes: await changes };
    },

    /** Returns the events with a UID of a calendar file. A generated UID is the event's id. */
    eventsOfUid: (familyId: FamilyId, uid: string): Promise<Entry<typeof events>[]> =>
      find(familyId, events, { $or: [{ "entry.uid": uid }, { "entry.id": uid }] }),

    /** Yields all entries in batches. */
    async *batches<C extends Collection>(
      familyId: FamilyId,
      { collection }: ArchivePart<C>,
    ): AsyncGenerator<Entry<C>[], void> {
      const found = model.find({ familyId, collectionName: collection.name }, { entry: 1 });
      for await (const { entry } of found.batchSize(batchSize).lean<ArchiveRow[]>().cursor()) {
        const parsed = parsePlain(collection, entry);
        if (parsed) yield [parsed];
      }
    },

    /** Removes entries; ids that are not archived are ignored. */
    async forget(familyId: FamilyId, collection: Collection, ids: readonly string[]): Promise<void> {
      await model.deleteMany({ familyId, _id: { $in: ids.map((id) => idOf(familyId, collection, id)) } });
    },

    isEmpty: async (familyId: FamilyId): Promise<boolean> => (await model.exists({ familyId })) === null,

    async removeOfFamily(familyId: FamilyId): Promise<void> {
      await model.deleteMany({ familyId });
    },

    familyIds: async (): Promise<string[]> => model.distinct("familyId"),
  };
}

function idOf(familyId: FamilyId, { name }: Collection, id: string): string {
  return `${familyId}:${name}:${id}`;
}
