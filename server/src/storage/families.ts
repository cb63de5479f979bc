/**
 * The families' data outside their documents, such as name and time zone. Only this file changes the `families`
 * collection.
 */
import { HubError } from "@hub/shared/errors";
import { type Home, type HomeChanges, type Town, townSchema } from "@hub/shared/features/families/schema";
import {
  type GuestNotes,
  type GuestNotesChanges,
  guestNotesSchema,
  maxNumbers,
  noNotes,
} from "@hub/shared/features/guests/schema";
import type { FamilyId, UserId } from "@hub/shared/ids";
import { mergeList } from "@hub/shared/merge-list";
import { type Connection, Schema } from "mongoose";
import { compareAndSwap } from "./compare-and-swap.ts";
import { defaultCurrency } from "./default-currency.ts";
import type { Leases } from "./leases.ts";

export interface FamilyRow {
  _id: FamilyId;
  createdAt: Date;
  /** The family's IANA time zone; null means the hub's own. */
  timeZone: string | null;
  /** The first day of the family's week. */
  weekStart: number | null;
  /** The family's currency; null means the default of its time zone. */
  currency: string | null;
  name: string | null;
  /** The family's town, for the weather. */
  place: Town | null;
  /** Notes for guests. */
  guestNotes: GuestNotes | null;
  /** Whether owners must show a second factor before they act as owners. */
  demandsSecondFactor: boolean;
  /** When its last person left; the family is deleted some time later. */
  closedAt: Date | null;
  /** The Sunday of the week that the hub last planned dinners for. */
  plannedWeek: string | null;
  /** The day on which the hub last looked for old entries to archive. */
  archivedDay: string | null;
}

const familySchema = new Schema<FamilyRow>(
  {
    _id: { type: String, required: true },
    createdAt: { type: Date, required: true },
    timeZone: { type: String, default: null },
    weekStart: { type: Number, default: null },
    currency: { type: String, default: null },
    name: { type: String, default: null },
    place: { type: Object, default: null },
    guestNotes: { type: Object, default: null },
    demandsSecondFactor: { type: Boolean, default: false },
    closedAt: { type: Date, default: null },
    plannedWeek: { type: String, default: null },
    archivedDay: { type: String, default: null },
  },
  { versionKey: false },
);

const hubTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
type FamilyLocale = Pick<Home, "timeZone" | "weekStart" | "currency">;

function localeOf(row: FamilyRow | null): FamilyLocale {
  const timeZone = row?.timeZone ?? hubTimeZone;
  return { timeZone, weekStart: row?.weekStart ?? null, currency: row?.currency ?? defaultCurrency(timeZone) };
}

const waitLimit = {
  maxWaitMs: 2_000,
  timeoutError: () => new HubError("conflict", "Another person is changing the family right now. Please try again."),
};

function openModel(connection: Connection) {
  return connection.model("Family", familySchema);
}

export type Families = ReturnType<typeof createFamilies>;

export function createFamilies(connection: Connection, leases: Leases) {
  const model = openModel(connection);

  async function readLocale(id: FamilyId): Promise<FamilyLocale> {
    return localeOf(await model.findById(id, { timeZone: 1, weekStart: 1, currency: 1 }).lean<FamilyRow>());
  }

  const changePeople = <T>(id: FamilyId, change: () => Promise<T>): Promise<T> =>
    leases.withLease(`people:${id}`, change, { waitLimit });

  return {
    model,
    ...createMaintenance(model),

    ids: async (): Promise<FamilyId[]> => model.distinct("_id"),

    async add(id: FamilyId, timeZone: string | null): Promise<void> {
      await model.create({ _id: id, createdAt: new Date(), timeZone });
    },

    async timeZonesOf(ids: readonly FamilyId[]): Promise<(id: FamilyId) => string> {
      const rows = await model.find({ _id: { $in: ids } }, { timeZone: 1 }).lean<FamilyRow[]>();
      const zones = new Map(rows.map(({ _id, timeZone }) => [_id, timeZone]));
      return (id) => zones.get(id) ?? hubTimeZone;
    },

    /** The time zone in which the family's days begin. */
    timeZoneOf: async (id: FamilyId): Promise<string> => (await readLocale(id)).timeZone,

    readLocale,

    async homeOf(id: FamilyId): Promise<Omit<Home, "hasWeather">> {
      const row = await model
        .findById(id, { name: 1, timeZone: 1, weekStart: 1, currency: 1, place: 1, demandsSecondFactor: 1 })
        .lean<FamilyRow>();
      return {
        name: row?.name ?? null,
        ...localeOf(row),
        place: row?.place ?? null,
        demandsSecondFactor: row?.demandsSecondFactor ?? false,
      };
    },

    /** The names of the given families, without those that have none. */
    async namesOf(ids: readonly FamilyId[]): Promise<Map<FamilyId, string>> {
      const rows = await model.find({ _id: { $in: ids } }, { name: 1 }).lean<FamilyRow[]>();
      return new Map(rows.flatMap(({ _id, name }) => (name === null ? [] : [[_id, name]])));
    },

    async setSecondFactorRequired(id: FamilyId, isRequired: boolean): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { demandsSecondFactor: isRequired } });
    },

    /** Throws `invalid` for an incomplete town: it needs its name and both coordinates. */
    async changeHome(id: FamilyId, { place, ...changes }: HomeChanges): Promise<void> {
      await compareAndSwap(async () => {
        const previous = (await model.findById(id, { place: 1 }).lean<FamilyRow>())?.place ?? null;
        const $set = { ...changes, ...(place !== undefined && { place: place && mergeTown(previous, place) }) };
        // MongoDB rejects an empty $set.
        if (Object.keys($set).length === 0) return true;
        const { matchedCount } = await model.updateOne(place ? { _id: id, place: previous } : { _id: id }, { $set });
        return matchedCount === 1 || undefined;
      });
    },

    guestNotesOf: async (id: FamilyId): Promise<GuestNotes> =>
      (await model.findById(id, { guestNotes: 1 }).lean<FamilyRow>())?.guestNotes ?? noNotes,

    /** Writes the given parts. Concurrent changes of the numbers are merged. Throws `invalid` for too many. */
    async changeGuestNotes(id: FamilyId, changes: GuestNotesChanges): Promise<GuestNotes> {
      return compareAndSwap(async () => {
        const previous = (await model.findById(id, { guestNotes: 1 }).lean<FamilyRow>())?.guestNotes ?? null;
        const guestNotes = mergeNotes(previous ?? noNotes, changes);
        const { matchedCount } = await model.updateOne({ _id: id, guestNotes: previous }, { $set: { guestNotes } });
        return matchedCount === 1 ? guestNotes : undefined;
      });
    },

    async close(id: FamilyId): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { closedAt: new Date() } });
    },

    /** Marks a family for removal, so the clean-up job finishes a removal that a crash interrupted. */
    async markForRemoval(id: FamilyId): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { closedAt: new Date(0) } });
    },

    async remove(id: FamilyId): Promise<void> {
      await model.deleteOne({ _id: id });
    },

    /**
     * Serializes changes to a family's people over all nodes, because the rule that a family always has an owner spans
     * several rows. Throws `conflict` after waiting too long.
     */
    changePeople,

    /** Serializes changes to a person's families over all nodes. Take this lease before `changePeople`'s. */
    changeMemberships: <T>(id: UserId, change: () => Promise<T>): Promise<T> =>
      leases.withLease(`places:${id}`, change, { waitLimit }),

    /** `changePeople` for several families. All callers take the leases in the same order, which prevents deadlocks. */
    changePeopleOfAll: <T>(ids: readonly FamilyId[], change: () => Promise<T>): Promise<T> =>
      ids.toSorted().reduceRight((rest, id) => () => changePeople(id, rest), change)(),
  };
}

/** Queries over all families, for background jobs. */
function createMaintenance(model: ReturnType<typeof openModel>) {
  return {
    /** Every family that has people. */
    inUse: async (): Promise<{ familyId: FamilyId; timeZone: string }[]> =>
      (await model.find({ closedAt: null }, { timeZone: 1 }).lean<FamilyRow[]>()).map(({ _id, timeZone }) => ({
        familyId: _id,
        timeZone: timeZone ?? hubTimeZone,
      })),

    count: async (): Promise<number> => model.countDocuments({ closedAt: null }),

    newest: async (count: number): Promise<Pick<FamilyRow, "_id" | "name" | "createdAt">[]> =>
      model
        .find({ closedAt: null }, { name: 1, createdAt: 1 })
        .sort({ createdAt: -1 })
        .limit(count)
        .lean<FamilyRow[]>(),

    /** Some families that archiving has not processed on a day, longest waiting first. */
    dueForArchive: async (day: string, count: number): Promise<FamilyId[]> =>
      (
        await model
          .find({ closedAt: null, archivedDay: { $ne: day } }, { _id: 1 })
          .sort({ archivedDay: 1 })
          .limit(count)
          .lean<FamilyRow[]>()
      ).map(({ _id }) => _id),

    /** Claims a family's task of a week or a day for this node; false if it was claimed before. */
    async claim(id: FamilyId, what: "plannedWeek" | "archivedDay", when: string): Promise<boolean> {
      const filter = { _id: id, [what]: { $ne: when } };
      return (await model.updateOne(filter, { $set: { [what]: when } })).modifiedCount === 1;
    },

    closedBefore: async (instant: Date): Promise<FamilyId[]> =>
      (await model.find({ closedAt: { $lt: instant } }, { _id: 1 }).lean<FamilyRow[]>()).map(({ _id }) => _id),

    /** The given ids that belong to no family. */
    async missing(ids: readonly string[]): Promise<string[]> {
      // The query itself determines whether they are family ids.
      const familyIds = [...ids] as FamilyId[];
      const found = await model.find({ _id: { $in: familyIds } }, { _id: 1 }).lean<FamilyRow[]>();
      const existingIds = new Set<string>(found.map(({ _id }) => _id));
      return ids.filter((id) => !existingIds.has(id));
    },
  };
}

function mergeTown(previous: Town | null, changes: Partial<Record<keyof Town, unknown>>): Town {
  const merged = townSchema.safeParse({ ...previous, ...changes });
  if (!merged.success) throw new HubError("invalid", "Enter the town and both coordinates.");
  return merged.data;
}

function mergeNotes({ numbers, text }: GuestNotes, changes: GuestNotesChanges): GuestNotes {
  const merged = { numbers: mergeList(numbers, changes.numbers ?? numbers), text: changes.text ?? text };
  const notes = guestNotesSchema.safeParse(merged);
  if (!notes.success) throw new HubError("invalid", `You can save at most ${maxNumbers} numbers. Remove one first.`);
  return notes.data;
}
