/**
 * Displays: wall screens that show a family's day. Only this file touches the `displays` collection. A display
 * authenticates with a token, stored as a hash only.
 */
import {
  type Dim,
  type DisplayCalendar,
  type DisplayPart,
  defaultCalendar,
} from "@hub/shared/features/displays/schema";
import type { DisplayId, FamilyId } from "@hub/shared/ids";
import { isId } from "@hub/shared/ids";
import type { ListChange } from "@hub/shared/list-change";
import { mergeList } from "@hub/shared/merge-list";
import { type Connection, Schema } from "mongoose";
import { compareAndSwap } from "./compare-and-swap.ts";
import { definedFields } from "./defined-fields.ts";
import { hashSecret, newSecret } from "./secrets.ts";

export interface DisplayRow {
  _id: DisplayId;
  familyId: FamilyId;
  name: string;
  shows: DisplayPart[];
  canTouch: boolean;
  dim: Dim | null;
  calendar: DisplayCalendar;
  tokenHash: string;
  createdAt: Date;
  lastSeenAt: Date | null;
  reloadAskedAt: Date | null;
}

const displaySchema = new Schema<DisplayRow>(
  {
    _id: { type: String, required: true },
    familyId: { type: String, required: true, index: true },
    name: { type: String, required: true },
    shows: { type: [String], required: true },
    canTouch: { type: Boolean, required: true },
    dim: { type: Schema.Types.Mixed, default: null },
    calendar: { type: String, required: true },
    tokenHash: { type: String, required: true, unique: true },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, default: null },
    reloadAskedAt: { type: Date, default: null },
  },
  { versionKey: false },
);

/** Displays of earlier versions, which showed only the day. */
type StoredRow = Omit<DisplayRow, "calendar"> & Partial<Pick<DisplayRow, "calendar">>;

function readRow(row: StoredRow): DisplayRow {
  return { ...row, calendar: row.calendar ?? defaultCalendar };
}

function readNullableRow(row: StoredRow | null): DisplayRow | null {
  return row && readRow(row);
}

export type DisplayChanges = {
  [Field in "name" | "canTouch" | "calendar" | "reloadAskedAt"]?: DisplayRow[Field] | undefined;
} & {
  shows?: DisplayPart[] | ListChange<DisplayPart> | undefined;
  dim?: DimChanges | null | undefined;
};
type DimChanges = { [Time in keyof Dim]?: Dim[Time] | undefined };

export type Displays = ReturnType<typeof createDisplays>;

export function createDisplays(connection: Connection) {
  const model = connection.model("Display", displaySchema);
  return {
    model,

    async add(row: DisplayRow): Promise<void> {
      await model.create(row);
    },

    ofFamily: async (familyId: FamilyId): Promise<DisplayRow[]> =>
      (await model.find({ familyId }).sort({ _id: 1 }).lean<StoredRow[]>()).map(readRow),

    findByToken: async (token: string): Promise<DisplayRow | null> =>
      readNullableRow(await model.findOne({ tokenHash: hashSecret(token) }).lean<StoredRow>()),

    /** Finds a display whose token was verified before. */
    findById: async (id: DisplayId): Promise<DisplayRow | null> =>
      readNullableRow(await model.findById(id).lean<StoredRow>()),

    /** Writes only the given fields. Concurrent changes of its parts and its night are merged. */
    async change(
      familyId: FamilyId,
      id: string,
      { shows, dim, ...changes }: DisplayChanges,
    ): Promise<DisplayRow | null> {
      if (!isId(id)) return null;
      const filter = { _id: id as DisplayId, familyId };
      return compareAndSwap(async () => {
        const row = await model.findOne(filter).lean<StoredRow>();
        if (!row) return null;
        const merged = {
          ...changes,
          shows: shows && mergeList(row.shows, shows),
          dim: dim && mergeDim(row.dim, dim),
        };
        const $set = definedFields(merged);
        // MongoDB rejects an empty $set.
        if (Object.keys($set).length === 0) return readRow(row);
        const asRead = { ...filter, shows: row.shows, dim: row.dim };
        const changed = await model.findOneAndUpdate(asRead, { $set }, { returnDocument: "after" }).lean<StoredRow>();
        return readNullableRow(changed) ?? undefined;
      });
    },

    /** Issues a new token for a display that was never seen, and invalidates the previous one. */
    async issueToken(id: DisplayId): Promise<string | undefined> {
      const token = newSecret();
      const filter = { _id: id, lastSeenAt: null };
      const { modifiedCount } = await model.updateOne(filter, { $set: { tokenHash: hashSecret(token) } });
      return modifiedCount === 1 ? token : undefined;
    },

    async recordSeen(id: DisplayId): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { lastSeenAt: new Date() } });
    },

    async remove(familyId: FamilyId, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      const { deletedCount } = await model.deleteOne({ _id: id as DisplayId, familyId });
      return deletedCount === 1;
    },

    async removeOfFamily(familyId: FamilyId): Promise<void> {
      await model.deleteMany({ familyId });
    },
  };
}

/** A single time changes an existing night; both times create one. */
function mergeDim(previous: Dim | null, { from = previous?.from, until = previous?.until }: DimChanges): Dim | null {
  return from === undefined || until === undefined ? null : { from, until };
}
