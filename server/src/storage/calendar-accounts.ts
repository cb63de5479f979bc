/**
 * Remote accounts that families sync calendars with. Their events are in account-events.ts; this file removes them
 * together with an account.
 */
import type { AccountCalendarId, CalendarAccountId, FamilyId, MemberId, UserId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";
import type { AccountEvents } from "./account-events.ts";
import { isDuplicate } from "./duplicate-key.ts";
import { durable } from "./durable.ts";

export interface AccountCalendarRow {
  id: AccountCalendarId;
  url: string;
  name: string;
  mayWrite: boolean;
  direction: "off" | "read" | "both";
  takesOurs: boolean;
  /** The server's sync token, which identifies later changes; null to read the whole calendar. */
  syncToken: string | null;
  ctag: string | null;
}

export interface CalendarAccountRow {
  _id: CalendarAccountId;
  familyId: FamilyId;
  /** The person on whose behalf the hub changes the family's calendar. */
  userId: UserId;
  addedBy: MemberId;
  url: string;
  userName: string;
  /** Undefined for an account with an app password. */
  service?: "google" | undefined;
  /** The app password or Google's grant, encrypted and bound to the account's id; null after its person left. */
  password: string | null;
  calendars: AccountCalendarRow[];
  nextSyncAt: Date;
  syncedAt: Date | null;
  /** When the last run started that read the whole account, even if another part of it failed. */
  lookedAt: Date | null;
  problem: string | null;
  failures: number;
}

const accountSchema = new Schema<CalendarAccountRow>(
  {
    _id: { type: String, required: true },
    familyId: { type: String, required: true, index: true },
    userId: { type: String, required: true, index: true },
    addedBy: { type: String, required: true },
    url: { type: String, required: true },
    userName: { type: String, required: true },
    service: { type: String },
    password: { type: String, default: null },
    calendars: { type: [Object], required: true },
    nextSyncAt: { type: Date, required: true, index: true },
    syncedAt: { type: Date, default: null },
    lookedAt: { type: Date, default: null },
    problem: { type: String, default: null },
    failures: { type: Number, default: 0 },
  },
  { versionKey: false, collection: "calendaraccounts" },
);
accountSchema.index({ familyId: 1, url: 1, userName: 1 }, { unique: true });

export type AccountChanges = Partial<
  Pick<
    CalendarAccountRow,
    "userId" | "addedBy" | "password" | "nextSyncAt" | "syncedAt" | "lookedAt" | "problem" | "failures"
  >
>;

export type CalendarChanges = Partial<Pick<AccountCalendarRow, "direction" | "takesOurs" | "syncToken" | "ctag">>;

export type CalendarAccounts = ReturnType<typeof createCalendarAccounts>;

export function createCalendarAccounts(
  connection: Connection,
  accountEvents: Pick<AccountEvents, "removeOfAccounts" | "removeExcept">,
) {
  const model = connection.model("CalendarAccount", accountSchema);
  const raw = connection.collection<CalendarAccountRow>(model.collection.name);

  /** Events go last: they cannot be found once the account is removed. */
  async function removeWhere(filter: Partial<Pick<CalendarAccountRow, "_id" | "familyId" | "userId">>) {
    const ids = (await model.find(filter, { _id: 1 }).lean<CalendarAccountRow[]>()).map(({ _id }) => _id);
    await raw.deleteMany({ _id: { $in: ids } }, durable);
    await accountEvents.removeOfAccounts(ids);
    return ids.length;
  }

  return {
    model,

    ofFamily: (familyId: FamilyId): Promise<CalendarAccountRow[]> =>
      model.find({ familyId }).sort({ _id: 1 }).lean<CalendarAccountRow[]>().exec(),

    /** Null if the family has no such account. */
    read: (familyId: FamilyId, id: CalendarAccountId): Promise<CalendarAccountRow | null> =>
      model.findOne({ _id: id, familyId }).lean<CalendarAccountRow>().exec(),

    /** False if it exists. */
    async add(row: CalendarAccountRow): Promise<boolean> {
      try {
        await raw.insertOne(row, durable);
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
      return true;
    },

    async change({ _id, familyId }: Pick<CalendarAccountRow, "_id" | "familyId">, $set: AccountChanges): Promise<void> {
      await raw.updateOne({ _id, familyId }, { $set }, durable);
    },

    async changeCalendar(
      { _id, familyId }: Pick<CalendarAccountRow, "_id" | "familyId">,
      id: AccountCalendarId,
      changes: CalendarChanges,
    ): Promise<void> {
      const $set = Object.fromEntries(Object.entries(changes).map(([name, value]) => [`calendars.$.${name}`, value]));
      await raw.updateOne({ _id, familyId, "calendars.id": id }, { $set }, durable);
    },

    /** Schedules the next sync immediately for a family's accounts without a failure. */
    async syncSoon(familyId: FamilyId): Promise<void> {
      await raw.updateMany({ familyId, failures: 0 }, { $set: { nextSyncAt: new Date() } }, durable);
    },

    /** Stops exporting the family's own events to all of its accounts. */
    async stopExport(familyId: FamilyId): Promise<void> {
      await raw.updateMany({ familyId }, { $set: { "calendars.$[].takesOurs": false } }, durable);
    },

    /** The accounts whose sync is due, longest waiting first. */
    due: (nowMs: number, count: number): Promise<CalendarAccountRow[]> =>
      model
        .find({ password: { $ne: null }, nextSyncAt: { $lte: new Date(nowMs) } })
        .sort({ nextSyncAt: 1 })
        .limit(count)
        .lean<CalendarAccountRow[]>()
        .exec(),

    /** False if the family has no such account. */
    remove: async (familyId: FamilyId, id: CalendarAccountId): Promise<boolean> =>
      (await removeWhere({ _id: id, familyId })) === 1,

    /** Whether any family syncs with that Google account. */
    hasGoogle: async (userName: string): Promise<boolean> =>
      (await model.exists({ service: "google", userName })) !== null,

    isEmpty: async (familyId: FamilyId): Promise<boolean> => (await model.exists({ familyId })) === null,

    /**
     * Removes the accounts that a person entered, because the passwords are theirs. The events stay with the family.
     */
    removeOfUser: (userId: UserId) => removeWhere({ userId }),

    /** Also removes rows that a run stored for an account that was removed meanwhile. */
    async removeOfFamily(familyId: FamilyId): Promise<void> {
      await removeWhere({ familyId });
      await accountEvents.removeExcept(familyId, []);
    },

    familyIds: async (): Promise<string[]> => model.distinct("familyId"),
  };
}
