/** Fetches the calendars to which families subscribe, each on one node at a time, and keeps the last good copy. */
import { HubError } from "@hub/shared/errors";
import { type FamilyId, newId, type SubscriptionId } from "@hub/shared/ids";
import pLimit from "p-limit";
import type { Config } from "../../../config.ts";
import type { Live } from "../../../live/live.ts";
import type { CalendarSubscriptions, SubscriptionRow } from "../../../storage/calendar-subscriptions.ts";
import type { Families } from "../../../storage/families.ts";
import type { Leases } from "../../../storage/leases.ts";
import { type CopyState, emptyCopy, type SubscriptionCopies } from "../../../storage/subscription-copies.ts";
import { type FetchedCalendar, fetchCalendar, isUnconnected } from "./fetch-calendar.ts";
import { nextFetch } from "./next-fetch.ts";
import { type ReadCopy, readCopy } from "./read-copy.ts";

export interface CalendarFetchingParts {
  calendarSubscriptions: CalendarSubscriptions;
  subscriptionCopies: SubscriptionCopies;
  families: Pick<Families, "timeZoneOf">;
  leases: Pick<Leases, "take">;
  live: Pick<Live, "calendarsChanged">;
  config: Pick<Config, "privateTargets">;
}

export type CalendarFetching = ReturnType<typeof createCalendarFetching>;

/** Each holds its file, of up to 20 MB. */
const fetchConcurrency = 4;
/** Each holds what was read from its file. */
const readConcurrency = 2;
/** Longer than a fetch with all that follows takes. */
const leaseMs = 2 * 60_000;
const nothingReadable = "None of the events of that calendar can be read.";
const isEmptyNow = "That address answers with a calendar without events.";

/** What a fetch found; `copy` is undefined when nothing has changed. */
interface FetchResult extends FetchedCalendar {
  copy: ReadCopy | undefined;
  timeZone: string;
}

interface NewSubscription extends Pick<SubscriptionRow, "familyId" | "url" | "color" | "addedBy"> {
  name: string | undefined;
  /** The same address without TLS, where it may be tried too. */
  plainUrl: string | undefined;
}

/** Fetches and reads the calendar at an address; throws a `HubError` in words. */
function createFinding({
  families,
  privateTargets,
}: Pick<CalendarFetchingParts, "families"> & Pick<Config, "privateTargets">) {
  const [toFetch, toRead] = [pLimit(fetchConcurrency), pLimit(readConcurrency)];
  const find = async (
    { url, familyId }: Pick<SubscriptionRow, "url" | "familyId">,
    previous: CopyState,
    signal?: AbortSignal,
  ): Promise<FetchResult> => {
    const timeZone = await families.timeZoneOf(familyId);
    // In another time zone, the same text may mean other times.
    const known = previous.timeZone === timeZone ? previous : emptyCopy;
    const fetched = await fetchCalendar(url, known, { owner: familyId, privateTargets, signal });
    const { bytes } = fetched;
    const copy = bytes && (await toRead(() => readCopy(bytes, { home: timeZone, charset: fetched.charset })));
    if (copy?.events.length === 0 && copy.skipped > 0) throw new HubError("invalid", nothingReadable);
    if (copy?.events.length === 0 && previous.events > 0) throw new HubError("invalid", isEmptyNow);
    return { ...fetched, copy, timeZone };
  };
  return (...asked: Parameters<typeof find>) => toFetch(() => find(...asked));
}

export function createCalendarFetching(parts: CalendarFetchingParts) {
  const { calendarSubscriptions, subscriptionCopies, families, leases, live, config } = parts;
  const find = createFinding({ families, ...config });

  /** Only an address that cannot be connected to is tried without TLS; later fetches use the one that answered. */
  async function findFirst({ url, plainUrl, familyId }: Omit<NewSubscription, "name">, signal: AbortSignal) {
    try {
      return { url, found: await find({ url, familyId }, emptyCopy, signal) };
    } catch (error) {
      if (plainUrl === undefined || !isUnconnected(error)) throw error;
      return { url: plainUrl, found: await find({ url: plainUrl, familyId }, emptyCopy, signal) };
    }
  }

  async function store(row: SubscriptionRow, previous: CopyState, result: FetchResult): Promise<void> {
    const of = { subscriptionId: row._id, familyId: row.familyId };
    const { copy, etag, lastModified, timeZone } = result;
    const good = { fetchedAt: new Date(), problem: null, failures: 0 };
    if (!copy) return subscriptionCopies.note(of, good);
    const { hash, skipped, past, events } = copy;
    const state = { ...good, etag, lastModified, timeZone, hash, skipped, past, events: events.length };
    if (previous.copyId !== null && previous.hash === hash) return subscriptionCopies.note(of, state);
    await subscriptionCopies.replace(of, { events, previous, state });
  }

  /** Does the work under the subscription's lease; undefined while somebody else holds that. */
  async function withLease<T>(id: SubscriptionId, work: () => Promise<T>): Promise<T | undefined> {
    const refund = await leases.take(`calendar:${id}`, leaseMs);
    return refund && (await work().finally(refund));
  }

  /** On failure, notes in words what went wrong and keeps the copy. Returns the number of failures in a row. */
  async function retryLater(row: SubscriptionRow, previous: CopyState): Promise<number> {
    try {
      await store(row, previous, await find(row, previous));
      return 0;
    } catch (error) {
      if (!(error instanceof HubError)) throw error;
      const failures = previous.failures + 1;
      const of = { subscriptionId: row._id, familyId: row.familyId };
      await subscriptionCopies.note(of, { problem: error.message, failures });
      return failures;
    }
  }

  async function refresh(row: SubscriptionRow): Promise<true> {
    const previous = await subscriptionCopies.read(row._id);
    // Planned first: whatever goes wrong, others have their turn before it is tried again.
    await calendarSubscriptions.planFetch(row._id, nextFetch(Date.now(), previous.failures + 1));
    const failures = await retryLater(row, previous);
    await calendarSubscriptions.planFetch(row._id, nextFetch(Date.now(), failures));
    // It may have been removed meanwhile.
    if (!(await calendarSubscriptions.read(row.familyId, row._id))) await subscriptionCopies.remove(row._id);
    live.calendarsChanged(row.familyId);
    return true;
  }

  return {
    /** Subscribes, once the calendar could be read; throws in words what is wrong otherwise. */
    async addSubscription(
      { plainUrl, ...said }: NewSubscription,
      nameOf: (calendar: string) => string,
      signal: AbortSignal,
    ): Promise<SubscriptionRow> {
      const { url, found: result } = await findFirst({ ...said, plainUrl }, signal);
      const name = said.name ?? nameOf(result.copy?.name ?? "");
      const now = Date.now();
      const row: SubscriptionRow = { ...said, url, _id: newId(), name, isOn: true, nextFetchAt: nextFetch(now, 0) };
      await store(row, emptyCopy, result);
      await calendarSubscriptions.add(row);
      live.calendarsChanged(row.familyId);
      return row;
    },

    /** False while somebody else fetches it. */
    fetchNow: async (row: SubscriptionRow): Promise<boolean> => (await withLease(row._id, () => refresh(row))) === true,

    /** Fetches it, if nobody has done so since it was found to be due. */
    async fetchDue({ _id, familyId }: { _id: SubscriptionId; familyId: FamilyId }): Promise<void> {
      await withLease(_id, async () => {
        const row = await calendarSubscriptions.read(familyId, _id);
        if (row?.isOn && row.nextFetchAt.getTime() <= Date.now()) await refresh(row);
      });
    },
  };
}
