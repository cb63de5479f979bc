/** One row per file in remote calendar accounts: its link to the family's own events. */
import { type AccountCalendarId, type CalendarAccountId, type FamilyId, type Id, newId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";
import { durable } from "./durable.ts";

/** One side of a conflict, as shown to the person who decides. */
export interface EventSide {
  title: string;
  start: string;
  timeZone: string | null;
  isRepeating: boolean;
  location: string;
}

/**
 * The state of a file's link to a local event:
 * - tied: the event exists on both sides, or is being transferred
 * - conflict: both sides changed it, and a person must decide
 * - gone: it disappeared remotely together with most others, and a person must decide
 * - agreed: it may be removed locally too
 * - past: it ended long before it arrived, or has been archived
 * - unread: the hub cannot read it, and sends no replacement
 * - twin: another file has the event; this one replaces that file when it disappears
 */
export type LinkState = "tied" | "conflict" | "gone" | "agreed" | "past" | "unread" | "twin";

export interface AccountEventRow {
  _id: Id<"accountEvent">;
  familyId: FamilyId;
  accountId: CalendarAccountId;
  calendarId: AccountCalendarId;
  /** The file's remote address, as `readHref` writes it. */
  href: string;
  /** The remote version of the file; null if unknown, so the file is fetched again. */
  etag: string | null;
  uid: string | null;
  eventId: string | null;
  tie: LinkState;
  /** Whether the family had the event first. People who disconnect the account keep it. */
  isOurs: boolean;
  /** The content hash that both sides last agreed on; null if the event was never on both sides, empty if unknown. */
  base: string | null;
  /** The content hash of an unfinished upload; written before the upload. */
  sent: string | null;
  /** Whether an upload or a removal was started but not confirmed. Others go first the next time. */
  isLate: boolean;
  /** The local state of the event when its hash was `base`, or when a person decided. */
  state: string | null;
  /** The content hash of the remote version in a conflict; null if the event was removed remotely. */
  theirs: string | null;
  theirSide: EventSide | null;
  /** Since when the file has been missing remotely. */
  missingAt: Date | null;
}

const rowSchema = new Schema<AccountEventRow>(
  {
    _id: { type: String, required: true },
    familyId: { type: String, required: true },
    accountId: { type: String, required: true, index: true },
    calendarId: { type: String, required: true },
    href: { type: String, required: true },
    etag: { type: String, default: null },
    uid: { type: String, default: null },
    eventId: { type: String, default: null },
    tie: { type: String, required: true },
    isOurs: { type: Boolean, default: false },
    base: { type: String, default: null },
    sent: { type: String, default: null },
    isLate: { type: Boolean, default: false },
    state: { type: String, default: null },
    theirs: { type: String, default: null },
    theirSide: { type: Object, default: null },
    missingAt: { type: Date, default: null },
  },
  { versionKey: false, collection: "accountevents" },
);
rowSchema.index({ calendarId: 1, href: 1 }, { unique: true });
rowSchema.index({ familyId: 1, uid: 1 });

const emptyFields = {
  ...{ etag: null, uid: null, eventId: null, tie: "tied" as const, isOurs: false, isLate: false },
  ...{ base: null, sent: null, state: null, theirs: null, theirSide: null, missingAt: null },
};

/** Whether an event's first upload never arrived, as far as known. */
export function neverArrived({ base, sent }: Pick<AccountEventRow, "base" | "sent">): boolean {
  return base === null && sent !== null;
}

/** The calendar whose files are written. */
export type CalendarKeys = Pick<AccountEventRow, "familyId" | "accountId" | "calendarId">;

/** The changes of a file's row. Omitted fields keep their values. */
export type FileUpdate = Pick<AccountEventRow, "href" | "etag"> &
  Partial<Omit<AccountEventRow, "_id" | "href" | "etag" | keyof CalendarKeys>>;

export type AccountEvents = ReturnType<typeof createAccountEvents>;

export function createAccountEvents(connection: Connection) {
  const model = connection.model("AccountEvent", rowSchema);
  const raw = connection.collection<AccountEventRow>(model.collection.name);
  return {
    model,

    ofCalendar: (calendarId: AccountCalendarId): Promise<AccountEventRow[]> =>
      model.find({ calendarId }).lean<AccountEventRow[]>().exec(),

    /** Null if the family has no such row. */
    read: (familyId: FamilyId, id: string): Promise<AccountEventRow | null> =>
      model
        .findOne({ _id: id as AccountEventRow["_id"], familyId })
        .lean<AccountEventRow>()
        .exec(),

    /** The linked file of each event of the family, by UID. */
    async owners(familyId: FamilyId, uids: readonly string[]): Promise<Map<string, AccountEventRow>> {
      const uid = { $in: [...uids] };
      const rows = await model.find({ familyId, uid, tie: { $nin: ["twin", "unread"] } }).lean<AccountEventRow[]>();
      return new Map(rows.map((row) => [row.uid ?? "", row]));
    },

    /** The UIDs that the family has in other files than these. */
    async uidsInOtherFiles(
      familyId: FamilyId,
      uids: readonly string[],
      these: readonly AccountEventRow["_id"][],
    ): Promise<Set<string>> {
      const others = { familyId, uid: { $in: [...uids] }, _id: { $nin: [...these] } };
      return new Set((await model.distinct("uid", others)).flatMap((uid) => uid ?? []));
    },

    /** The number of known files of all of a family's accounts. */
    countOf: (familyId: FamilyId): Promise<number> => model.countDocuments({ familyId }).exec(),

    /** Updates the rows of files, and adds missing rows. */
    async put({ calendarId, ...of }: CalendarKeys, files: readonly FileUpdate[]): Promise<void> {
      if (files.length === 0) return;
      const writes = files.map(({ href, ...update }) => {
        const fresh = Object.entries({ ...emptyFields, ...of }).filter(([name]) => !Object.hasOwn(update, name));
        const $setOnInsert = { _id: newId<"accountEvent">(), ...Object.fromEntries(fresh) };
        return { updateOne: { filter: { calendarId, href }, update: { $set: update, $setOnInsert }, upsert: true } };
      });
      await raw.bulkWrite(writes, { ordered: false, ...durable });
    },

    async remove({ _id, familyId }: Pick<AccountEventRow, "_id" | "familyId">): Promise<void> {
      await raw.deleteOne({ _id, familyId }, durable);
    },

    /** The number of files of a calendar by link state. */
    async counts(calendarId: AccountCalendarId): Promise<Partial<Record<LinkState, number>>> {
      const found = await model.aggregate<{ _id: LinkState; count: number }>([
        { $match: { calendarId } },
        { $group: { _id: "$tie", count: { $sum: 1 } } },
      ]);
      return Object.fromEntries(found.map(({ _id, count }) => [_id, count]));
    },

    /** Conflicts to decide, oldest first. */
    conflicts: (accountId: CalendarAccountId, most: number): Promise<AccountEventRow[]> =>
      model.find({ accountId, tie: "conflict" }).sort({ _id: 1 }).limit(most).lean<AccountEventRow[]>().exec(),

    /** Files that disappeared together with most others. */
    gone: (calendarId: AccountCalendarId): Promise<AccountEventRow[]> =>
      model.find({ calendarId, tie: "gone" }).lean<AccountEventRow[]>().exec(),

    /** Resets the agreed state. Where both sides differ, a person must decide. */
    async resetBases(calendarId: AccountCalendarId): Promise<void> {
      await raw.updateMany({ calendarId, tie: "tied" }, { $set: { etag: null, base: "", sent: null } }, durable);
    },

    async removeOfCalendar(calendarId: AccountCalendarId): Promise<void> {
      await raw.deleteMany({ calendarId }, durable);
    },

    /** Removes rows of calendars that are no longer synced. */
    async removeExcept(familyId: FamilyId, calendarIds: readonly AccountCalendarId[]): Promise<void> {
      await raw.deleteMany({ familyId, calendarId: { $nin: [...calendarIds] } }, durable);
    },

    async removeOfAccounts(ids: readonly CalendarAccountId[]): Promise<void> {
      await raw.deleteMany({ accountId: { $in: [...ids] } }, durable);
    },
  };
}
