/**
 * Family documents in MongoDB. Each document has one snapshot, and a row per later write with its edits. A row's `_id`
 * combines the document's id and the row's number, so numbers are unique, and all nodes see a family's edits in one
 * order. Rows are queried by `_id`: a second index would take a third of each write's time.
 */
import type { Row, RowStore, Snapshot } from "@hub/realtime";
import { HubError } from "@hub/shared/errors";
import { groupBy } from "@hub/shared/group-by";
import type mongoose from "mongoose";
import { batched } from "./batched.ts";
import { batchedRead } from "./batched-read.ts";
import type { Collections } from "./collections.ts";
import { isDuplicate, requireDuplicateWrites } from "./duplicate-key.ts";
import { durable } from "./durable.ts";

export type RowRecord = Row & { _id: string; at: Date };
type Collection<Stored extends object> = mongoose.mongo.Collection<Stored>;
type SnapshotRecord = Omit<Snapshot, "documentId"> & { _id: string; at: Date };

export interface DocumentStore extends RowStore {
  /** Deletes a document's rows and its snapshot. */
  remove(documentId: string): Promise<void>;
  /** The stored rows of a document up to a number, including rows in the snapshot (history). */
  records(documentId: string, upTo: number): AsyncIterable<RowRecord>;
  /** The stored rows of a document before a number, latest first, including rows in the snapshot. */
  latest(documentId: string, before?: number): AsyncIterable<RowRecord>;
  /** The number of the last row before a number that contains an edit of a person. */
  lastOf(documentId: string, by: string, before?: number): Promise<number | undefined>;
  /** Removes a person's id from the rows that they wrote. */
  forgetWriter(documentId: string, personId: string): Promise<void>;
  /** The documents whose snapshot or first row is older than an instant; some may have only rows. */
  idsFrom(before: Date): Promise<string[]>;
  /** Deletes rows older than an instant that the snapshot includes; younger ones remain as history. */
  sweep(before: Date): Promise<void>;
}

/** Rows of a document are missing, for example after a partial restore of a database. */
export class MissingRowsError extends Error {
  override readonly name = "MissingRowsError";
  override readonly message = "Rows of a document are missing";
}

/** A document, and the last of its rows that is already known. */
interface Position {
  documentId: string;
  seq: number;
}

const reading = { promoteBuffers: true } as const;
/** Numbers are padded to this many digits, so ids sort like numbers. */
const seqDigits = 12;
const lastSeq = 10 ** seqDigits - 1;
/** Replaces the id of a deleted account. */
const forgottenWriter = "former";
const firstRow = { sort: { _id: 1 }, projection: { documentId: 1, at: 1 } } as const;
/** The maximum number of documents per row query. */
const positionsPerQuery = 500;
/** A row may have megabytes; most have hundreds of bytes. */
const rowsPerBatch = 200;
/** A document may have megabytes, and all results of a query are read in one turn. */
const documentsPerLoad = 16;

export function createDocumentStore(connection: Collections): DocumentStore {
  const rows = connection.collection<RowRecord>("document_rows");
  const snapshots = connection.collection<SnapshotRecord>("document_snapshots");

  async function readAfter(positions: readonly Position[]): Promise<Row[]> {
    const found: Row[] = [];
    for (let start = 0; start < positions.length; start += positionsPerQuery) {
      const batch = positions.slice(start, start + positionsPerQuery);
      const filter = { $or: batch.map(({ documentId, seq }) => ({ _id: idsOf(documentId, { after: seq }) })) };
      found.push(...(await rows.find(filter, reading).sort({ _id: 1 }).toArray()));
    }
    return found;
  }

  async function loadMany(documentIds: readonly string[]): Promise<{ snapshot: Snapshot; rows: Row[] }[]> {
    const records = await snapshots.find({ _id: { $in: [...documentIds] } }, reading).toArray();
    const later = await readAfter(records.map(({ _id, seq }) => ({ documentId: _id, seq })));
    return records.map(({ _id, at, ...rest }) => ({
      snapshot: { documentId: _id, ...rest },
      rows: later.filter(({ documentId }) => documentId === _id),
    }));
  }
  const loadOne = batchedRead(loadMany, ({ snapshot }) => snapshot.documentId, documentsPerLoad);
  const rowsAfterOne = batched<Position, Row[]>(
    async (positions) => {
      const found = groupBy(await readAfter(positions), ({ documentId }) => documentId);
      return positions.map(({ documentId, seq }) => (found.get(documentId) ?? []).filter((row) => row.seq > seq));
    },
    { maxPerQuery: documentsPerLoad },
  );

  return {
    rowsAfter: async (positions) => {
      const [first, ...others] = positions;
      return first && others.length === 0 ? rowsAfterOne(first) : readAfter(positions);
    },
    async load(documentId) {
      const loaded = await loadOne(documentId);
      if (!loaded) throw new HubError("not-found");
      const { snapshot, rows: later } = loaded;
      // An incomplete document must not be opened: edits on it would contradict the missing part.
      if (later.some((row, index) => row.seq !== snapshot.seq + index + 1)) throw new MissingRowsError();
      return loaded;
    },
    async append(newRows) {
      const at = new Date();
      const records = newRows.map((row) => ({ _id: idOf(row.documentId, row.seq), at, ...row }));
      try {
        await rows.insertMany(records, { ordered: false, ...durable });
        return new Set();
      } catch (error) {
        return new Set(requireDuplicateWrites(error).flatMap(({ index }) => newRows[index]?.documentId ?? []));
      }
    },
    async create({ documentId, ...rest }) {
      try {
        await snapshots.insertOne({ _id: documentId, at: new Date(), ...rest }, durable);
      } catch (error) {
        throw isDuplicate(error) ? new HubError("conflict") : error;
      }
    },
    async replaceSnapshot({ documentId, ...rest }) {
      const older = { _id: documentId, seq: { $lt: rest.seq } };
      await snapshots.replaceOne(older, { at: new Date(), ...rest }, durable);
    },
    async remove(documentId) {
      await snapshots.deleteOne({ _id: documentId }, durable);
      await rows.deleteMany({ _id: idsOf(documentId, { after: 0 }) }, durable);
    },
    ...createHistory(rows, snapshots),
  };
}

/** Operations on rows that a snapshot includes. */
function createHistory(
  rows: Collection<RowRecord>,
  snapshots: Collection<SnapshotRecord>,
): Pick<DocumentStore, "records" | "latest" | "lastOf" | "forgetWriter" | "idsFrom" | "sweep"> {
  return {
    records: (documentId, upTo) => rows.find({ _id: idsOf(documentId, { after: 0, upTo }) }).sort({ _id: 1 }),
    latest: (documentId, before = lastSeq) =>
      rows
        .find({ _id: idsOf(documentId, { after: 0, upTo: before - 1 }) }, reading)
        .sort({ _id: -1 })
        .batchSize(rowsPerBatch),
    async lastOf(documentId, by, before = lastSeq) {
      const filter = { _id: idsOf(documentId, { after: 0, upTo: before - 1 }), "edits.by": by };
      return (await rows.findOne(filter, { sort: { _id: -1 }, projection: { seq: 1 } }))?.seq;
    },
    async forgetWriter(documentId, personId) {
      const filter = { _id: idsOf(documentId, { after: 0 }), "edits.by": personId };
      const options = { arrayFilters: [{ "edit.by": personId }], ...durable };
      await rows.updateMany(filter, { $set: { "edits.$[edit].by": forgottenWriter } }, options);
    },
    async idsFrom(before) {
      const old = await snapshots.find({ at: { $lt: before } }, { projection: { _id: 1 } }).toArray();
      const ids = new Set(old.map(({ _id }) => _id));
      let row = await rows.findOne({}, firstRow);
      while (row) {
        if (row.at < before) ids.add(row.documentId);
        // Skips to the first row of the next document.
        row = await rows.findOne({ _id: { $gt: idOf(row.documentId, lastSeq) } }, firstRow);
      }
      return [...ids];
    },
    async sweep(before) {
      for await (const { _id, seq } of snapshots.find({}, { projection: { seq: 1 } })) {
        await rows.deleteMany({ _id: idsOf(_id, { after: 0, upTo: seq }), at: { $lt: before } });
      }
    },
  };
}

function idOf(documentId: string, seq: number): string {
  return `${documentId}:${String(seq).padStart(seqDigits, "0")}`;
}

/** A filter for the ids of a document's rows with these numbers. The first row has number 1. */
function idsOf(documentId: string, { after, upTo = lastSeq }: { after: number; upTo?: number }) {
  return { $gt: idOf(documentId, after), $lte: idOf(documentId, upTo) };
}
