/** One row for each file in the calendars of accounts elsewhere: how it is tied to the family's own events. */
import { type AccountCalendarId, type CalendarAccountId, type FamilyId, type Id, newId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";
import { durable } from "./durable.ts";

/** An event as it is shown to somebody who has to choose. */
export interface EventSide {
  title: string;
  start: string;
  timeZone: string | null;
  isRepeating: boolean;
  location: string;
}

/**
 * - tied: it stands on both sides, or is on its way to the other
 * - conflict: both sides changed it, and somebody has to choose
 * - gone: it went there together with most others, and somebody has to choose
 * - agreed: it may go here as well
 * - past: it was over for long when it came, or has left for the archive
 * - unread: the hub cannot read it, and sends nothing in its place
 * - twin: another file has the event already; this one takes that one's place when it goes
 */
export type LinkState = "tied" | "conflict" | "gone" | "agreed" | "past" | "unread" | "twin";

export interface AccountEventRow {
  _id: Id<"accountEvent">;
  familyId: FamilyId;
  accountId: CalendarAccountId;
  calendarId: AccountCalendarId;
  /** Its address there, as `readHref` writes it. */
  href: string;
  /** The version of the file there; null where it is unknown, so that the file is fetched again. */
  etag: string | null;
  uid: string | null;
  eventId: string | null;
  tie: LinkState;
  /** Whether it was here first: who leaves the account keeps it. */
  isOurs: boolean;
  /** The content hash on which both sides last agreed; null where the event was never on both, empty where unknown. */
  base: string | null;
  /** The content hash of an upload that was begun; written before it is sent. */
  sent: string | null;
  /** Whether an upload or a removal was begun and not confirmed; others go first the next time. */
  isLate: boolean;
  /** The state of the event here when its hash was `base`, or when somebody chose. */
  state: string | null;
  /** The content hash of the other side's version in a conflict; null where it has removed the event. */
  theirs: string | null;
  theirSide: EventSide | null;
  /** Since when the file has been missing there. */
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

/** Whether an event's first upload never arrived, as far as is known. */
export function neverArrived({ base, sent }: Pick<AccountEventRow, "base" | "sent">): boolean {
  return base === null && sent !== null;
}

/** The calendar whose files are written. */
export type CalendarKeys = Pick<AccountEventRow, "familyId" | "accountId" | "calendarId">;

/** What changes in the row of a file; fields that are left out stay as they were. */
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

    /** Null where the family has no such row. */
    read: (familyId: FamilyId, id: string): Promise<AccountEventRow | null> =>
      model
        .findOne({ _id: id as AccountEventRow["_id"], familyId })
        .lean<AccountEventRow>()
        .exec(),

    /** By UID the file to which an event of the family is tied. */
    async owners(familyId: FamilyId, uids: readonly string[]): Promise<Map<string, AccountEventRow>> {
      const uid = { $in: [...uids] };
      const rows = await model.find({ familyId, uid, tie: { $nin: ["twin", "unread"] } }).lean<AccountEventRow[]>();
      return new Map(rows.map((row) => [row.uid ?? "", row]));
    },

    /** Those of some UIDs that a family has in other files than these. */
    async uidsInOtherFiles(
      familyId: FamilyId,
      uids: readonly string[],
      these: readonly AccountEventRow["_id"][],
    ): Promise<Set<string>> {
      const others = { familyId, uid: { $in: [...uids] }, _id: { $nin: [...these] } };
      return new Set((await model.distinct("uid", others)).flatMap((uid) => uid ?? []));
    },

    /** How many files are known of all of a family's accounts. */
    countOf: (familyId: FamilyId): Promise<number> => model.countDocuments({ familyId }).exec(),

    /** Updates the rows of files; a file without a row gets one. */
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

    /** How many of each kind a calendar has. */
    async counts(calendarId: AccountCalendarId): Promise<Partial<Record<LinkState, number>>> {
      const found = await model.aggregate<{ _id: LinkState; count: number }>([
        { $match: { calendarId } },
        { $group: { _id: "$tie", count: { $sum: 1 } } },
      ]);
      return Object.fromEntries(found.map(({ _id, count }) => [_id, count]));
    },

    /** Those about which somebody has to choose, the first found first. */
    conflicts: (accountId: CalendarAccountId, most: number): Promise<AccountEventRow[]> =>
      model.find({ accountId, tie: "conflict" }).sort({ _id: 1 }).limit(most).lean<AccountEventRow[]>().exec(),

    /** Those that went there together with most others. */
    gone: (calendarId: AccountCalendarId): Promise<AccountEventRow[]> =>
      model.find({ calendarId, tie: "gone" }).lean<AccountEventRow[]>().exec(),

    /** Forgets what both sides last agreed on: where they differ, somebody has to choose. */
    async resetBases(calendarId: AccountCalendarId): Promise<void> {
      await raw.updateMany({ calendarId, tie: "tied" }, { $set: { etag: null, base: "", sent: null } }, durable);
    },

    async removeOfCalendar(calendarId: AccountCalendarId): Promise<void> {
      await raw.deleteMany({ calendarId }, durable);
    },

    /** Removes what a run left behind of calendars that are kept in step no more. */
    async removeExcept(familyId: FamilyId, calendarIds: readonly AccountCalendarId[]): Promise<void> {
      await raw.deleteMany({ familyId, calendarId: { $nin: [...calendarIds] } }, durable);
    },

    async removeOfAccounts(ids: readonly CalendarAccountId[]): Promise<void> {
      await raw.deleteMany({ accountId: { $in: [...ids] } }, durable);
    },
  };
}
