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
 * - unread: the hub cannot read it
 * - twin: another calendar has it already
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
  /** A hash of what both sides last said; null where they never said the same. */
  base: string | null;
  /** A hash of what was on its way there; kept before it is sent. */
  sent: string | null;
  /** The state of the event here when it said what `base` says. */
  state: string | null;
  /** As the other side has it: what the hub has no place for is given back from here. */
  text: string | null;
  /** What the other side says in a conflict, as a hash; null where it has removed it. */
  theirs: string | null;
  theirSide: EventSide | null;
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
    state: { type: String, default: null },
    text: { type: String, default: null },
    theirs: { type: String, default: null },
    theirSide: { type: Object, default: null },
  },
  { versionKey: false, collection: "accountevents" },
);
rowSchema.index({ calendarId: 1, href: 1 }, { unique: true });
rowSchema.index({ familyId: 1, uid: 1 });

/** A row but for the text, of which there may be much. */
export type AccountEvent = Omit<AccountEventRow, "text">;

const noText = { text: 0 };

const nothingKnown = {
  ...{ etag: null, uid: null, eventId: null, tie: "tied" as const, isOurs: false },
  ...{ base: null, sent: null, state: null, text: null, theirs: null, theirSide: null },
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

    ofCalendar: (calendarId: AccountCalendarId): Promise<AccountEvent[]> =>
      model.find({ calendarId }, noText).lean<AccountEvent[]>().exec(),

    /** Null where the family has no such row. */
    read: (familyId: FamilyId, id: string): Promise<AccountEvent | null> =>
      model
        .findOne({ _id: id as AccountEventRow["_id"], familyId }, noText)
        .lean<AccountEvent>()
        .exec(),

    async textOf({ _id, familyId }: Pick<AccountEvent, "_id" | "familyId">): Promise<string | null> {
      return (await model.findOne({ _id, familyId }, { text: 1 }).lean<AccountEventRow>())?.text ?? null;
    },

    /** By UID the calendar in which it stands, of all that the family's events are tied to, or of some. */
    async tiedUids(familyId: FamilyId, uids?: readonly string[]): Promise<Map<string, AccountCalendarId>> {
      const which = uids ? { $in: [...uids] } : { $ne: null };
      const rows = await model
        .find({ familyId, uid: which, tie: { $nin: ["twin", "unread"] } }, { uid: 1, calendarId: 1 })
        .lean<AccountEventRow[]>();
      return new Map(rows.map(({ uid, calendarId }) => [uid ?? "", calendarId]));
    },

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

    async remove({ _id, familyId }: Pick<AccountEvent, "_id" | "familyId">): Promise<void> {
      await raw.deleteOne({ _id, familyId }, durable);
    },

    /** The twins of some events in other calendars than one, by UID. */
    async twinsOf(
      familyId: FamilyId,
      uids: readonly string[],
      besides: AccountCalendarId,
    ): Promise<Map<string, AccountCalendarId>> {
      const rows = await model
        .find({ familyId, uid: { $in: [...uids] }, tie: "twin", calendarId: { $ne: besides } })
        .lean<AccountEventRow[]>();
      return new Map(rows.map(({ uid, calendarId }) => [uid ?? "", calendarId]));
    },

    /** Removes the twins of an event; in which calendars they were. */
    async forgetTwins(familyId: FamilyId, uid: string): Promise<AccountCalendarId[]> {
      const twins = { familyId, uid, tie: "twin" as const };
      const calendars = await model.distinct("calendarId", twins);
      await raw.deleteMany(twins, durable);
      return calendars;
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
    conflicts: (accountId: CalendarAccountId, most: number): Promise<AccountEvent[]> =>
      model.find({ accountId, tie: "conflict" }, noText).sort({ _id: 1 }).limit(most).lean<AccountEvent[]>().exec(),

    /** Of those that went there together, what becomes of them. */
    async settleGone(
      calendarId: AccountCalendarId,
      said: Partial<Pick<AccountEventRow, "tie" | "base">>,
    ): Promise<void> {
      await raw.updateMany({ calendarId, tie: "gone" }, { $set: { ...said, etag: null, sent: null } }, durable);
    },

    async removeGone(calendarId: AccountCalendarId): Promise<void> {
      await raw.deleteMany({ calendarId, tie: "gone" }, durable);
    },

    async removeOfCalendar(calendarId: AccountCalendarId): Promise<void> {
      await raw.deleteMany({ calendarId }, durable);
    },

    async removeOfAccounts(ids: readonly CalendarAccountId[]): Promise<void> {
      await raw.deleteMany({ accountId: { $in: [...ids] } }, durable);
    },
  };
}
