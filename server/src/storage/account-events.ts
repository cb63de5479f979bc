/** What stands in the calendars of accounts elsewhere, file by file: how it is tied to the family's own events. */
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
export type Tie = "tied" | "conflict" | "gone" | "agreed" | "past" | "unread" | "twin";

export interface AccountEventRow {
  _id: Id<"accountEvent">;
  familyId: FamilyId;
  accountId: CalendarAccountId;
  calendarId: AccountCalendarId;
  /** Its address there, as `readHref` writes it. */
  href: string;
  /** Null where it is not known how it stands there, so that it is asked for by its address. */
  etag: string | null;
  uid: string | null;
  eventId: string | null;
  tie: Tie;
  /** Whether it was here first: who leaves the account keeps it. */
  isOurs: boolean;
  /** A hash of what both sides last said; null where it was never on both, empty where that is not known. */
  base: string | null;
  /** A hash of what was on its way there; kept before it is sent. */
  sent: string | null;
  /** Whether the other side did not take it the last time, so that others go first. */
  isLate: boolean;
  /** The state of the event here when it said what `base` says, or when somebody chose. */
  state: string | null;
  /** What the other side says in a conflict, as a hash; null where it has removed it. */
  theirs: string | null;
  theirSide: EventSide | null;
  /** Since when it is known to be there no more. */
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

const nothingKnown = {
  ...{ etag: null, uid: null, eventId: null, tie: "tied" as const, isOurs: false, isLate: false },
  ...{ base: null, sent: null, state: null, theirs: null, theirSide: null, missingAt: null },
};

/** Whose files are written. */
export type EventsOf = Pick<AccountEventRow, "familyId" | "accountId" | "calendarId">;

/** What is now known of a file; what is not said is as it was. */
export type SaidOfFile = Pick<AccountEventRow, "href" | "etag"> &
  Partial<Omit<AccountEventRow, "_id" | "href" | "etag" | keyof EventsOf>>;

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
    async inOthers(
      familyId: FamilyId,
      uids: readonly string[],
      these: readonly AccountEventRow["_id"][],
    ): Promise<Set<string>> {
      const others = { familyId, uid: { $in: [...uids] }, _id: { $nin: [...these] } };
      return new Set((await model.distinct("uid", others)).flatMap((uid) => uid ?? []));
    },

    /** How many files are known of all of a family's accounts. */
    countOf: (familyId: FamilyId): Promise<number> => model.countDocuments({ familyId }).exec(),

    /** Writes what is said of files, which are new where nothing was known of them. */
    async put({ calendarId, ...of }: EventsOf, files: readonly SaidOfFile[]): Promise<void> {
      if (files.length === 0) return;
      const writes = files.map(({ href, ...said }) => {
        const fresh = Object.entries({ ...nothingKnown, ...of }).filter(([name]) => !Object.hasOwn(said, name));
        const $setOnInsert = { _id: newId<"accountEvent">(), ...Object.fromEntries(fresh) };
        return { updateOne: { filter: { calendarId, href }, update: { $set: said, $setOnInsert }, upsert: true } };
      });
      await raw.bulkWrite(writes, { ordered: false, ...durable });
    },

    async remove({ _id, familyId }: Pick<AccountEventRow, "_id" | "familyId">): Promise<void> {
      await raw.deleteOne({ _id, familyId }, durable);
    },

    /** How many of each kind a calendar has. */
    async counts(calendarId: AccountCalendarId): Promise<Partial<Record<Tie, number>>> {
      const found = await model.aggregate<{ _id: Tie; count: number }>([
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

    /** What both sides last said is not known any more: where they differ, somebody has to choose. */
    async forgetBases(calendarId: AccountCalendarId): Promise<void> {
      await raw.updateMany({ calendarId, tie: "tied" }, { $set: { etag: null, base: "", sent: null } }, durable);
    },

    async removeOfCalendar(calendarId: AccountCalendarId): Promise<void> {
      await raw.deleteMany({ calendarId }, durable);
    },

    /** Removes what a run left behind of calendars that are kept in step no more. */
    async removeBesides(familyId: FamilyId, calendarIds: readonly AccountCalendarId[]): Promise<void> {
      await raw.deleteMany({ familyId, calendarId: { $nin: [...calendarIds] } }, durable);
    },

    async removeOfAccounts(ids: readonly CalendarAccountId[]): Promise<void> {
      await raw.deleteMany({ accountId: { $in: [...ids] } }, durable);
    },
  };
}
