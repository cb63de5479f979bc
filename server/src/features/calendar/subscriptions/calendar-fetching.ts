/** Fetches subscribed calendars, each on one node at a time, and keeps the last good copy. */
import { HubError } from "@hub/shared/errors";
import { type FamilyId, newId, type SubscriptionId } from "@hub/shared/ids";
import pLimit from "p-limit";
import type { Config } from "../../../config.ts";
import type { Live } from "../../../live/live.ts";
import type { CalendarSubscriptions, SubscriptionRow } from "../../../storage/calendar-subscriptions.ts";
import type { Families } from "../../../storage/families.ts";
import type { Leases } from "../../../storage/leases.ts";
import { type CopyState, emptyCopy, type SubscriptionCopies } from "../../../storage/subscription-copies.ts";
import { type FetchedCalendar, fetchCalendar, isConnectionFailure } from "./fetch-calendar.ts";
import { nextFetch } from "./next-fetch.ts";
import { type ParsedCalendar, readCopy } from "./read-copy.ts";

export interface CalendarFetchingParts {
  calendarSubscriptions: CalendarSubscriptions;
  subscriptionCopies: SubscriptionCopies;
  families: Pick<Families, "timeZoneOf">;
  leases: Pick<Leases, "take">;
  live: Pick<Live, "notifyCalendarsChange">;
  config: Pick<Config, "privateTargets">;
}

export type CalendarFetching = ReturnType<typeof createCalendarFetching>;

/** Each fetch holds its file of up to 20 MB in memory. */
const fetchConcurrency = 4;
/** Each holds its parsed file in memory. */
const readConcurrency = 2;
/** Longer than a fetch with parsing and storing. */
const leaseMs = 2 * 60_000;
const nothingReadable = "The hub can't read any event of that calendar.";
const isEmptyNow = "That address returns a calendar without events.";

/** The result of a fetch. `copy` is undefined if nothing changed. */
interface FetchResult extends FetchedCalendar {
  copy: ParsedCalendar | undefined;
  timeZone: string;
}

interface NewSubscription extends Pick<SubscriptionRow, "familyId" | "url" | "color" | "addedBy"> {
  name: string | undefined;
  /** The same address without TLS, if the hub may fall back to it. */
  plainUrl: string | undefined;
}

/** Creates a function that fetches and reads a calendar. It throws a `HubError` with a message for the user. */
function createCalendarFinder({
  families,
  privateTargets,
}: Pick<CalendarFetchingParts, "families"> & Pick<Config, "privateTargets">) {
  const [fetchLimit, readLimit] = [pLimit(fetchConcurrency), pLimit(readConcurrency)];
  const find = async (
    { url, familyId }: Pick<SubscriptionRow, "url" | "familyId">,
    previous: CopyState,
    signal?: AbortSignal,
  ): Promise<FetchResult> => {
    const timeZone = await families.timeZoneOf(familyId);
    // In another time zone, the same file may have other times.
    const reusable = previous.timeZone === timeZone ? previous : emptyCopy;
    const fetched = await fetchCalendar(url, reusable, { owner: familyId, privateTargets, signal });
    const { bytes } = fetched;
    const copy = bytes && (await readLimit(() => readCopy(bytes, { home: timeZone, charset: fetched.charset })));
    if (copy?.events.length === 0 && copy.skipped > 0) throw new HubError("invalid", nothingReadable);
    if (copy?.events.length === 0 && previous.events > 0) throw new HubError("invalid", isEmptyNow);
    return { ...fetched, copy, timeZone };
  };
  return (...args: Parameters<typeof find>) => fetchLimit(() => find(...args));
}

export function createCalendarFetching(parts: CalendarFetchingParts) {
  const { calendarSubscriptions, subscriptionCopies, families, leases, live, config } = parts;
  const find = createCalendarFinder({ families, ...config });

  /** Falls back to the address without TLS only if the connection fails. Later fetches use the address that worked. */
  async function findFirst({ url, plainUrl, familyId }: Omit<NewSubscription, "name">, signal: AbortSignal) {
    try {
      return { url, found: await find({ url, familyId }, emptyCopy, signal) };
    } catch (error) {
      if (plainUrl === undefined || !isConnectionFailure(error)) throw error;
      return { url: plainUrl, found: await find({ url: plainUrl, familyId }, emptyCopy, signal) };
    }
  }

  async function store(row: SubscriptionRow, previous: CopyState, result: FetchResult): Promise<void> {
    const keys = { subscriptionId: row._id, familyId: row.familyId };
    const { copy, etag, lastModified, timeZone } = result;
    const success = { fetchedAt: new Date(), problem: null, failures: 0 };
    if (!copy) return subscriptionCopies.note(keys, success);
    const { hash, skipped, past, events } = copy;
    const state = { ...success, etag, lastModified, timeZone, hash, skipped, past, events: events.length };
    if (previous.copyId !== null && previous.hash === hash) return subscriptionCopies.note(keys, state);
    await subscriptionCopies.replace(keys, { events, previous, state });
  }

  /** Runs work under the subscription's lease. Returns undefined if another run holds the lease. */
  async function withLease<T>(id: SubscriptionId, work: () => Promise<T>): Promise<T | undefined> {
    const release = await leases.take(`calendar:${id}`, leaseMs);
    return release && (await work().finally(release));
  }

  /** Fetches and stores a calendar. A failure records the problem and keeps the copy. Returns the failures in a row. */
  async function fetchAndStore(row: SubscriptionRow, previous: CopyState): Promise<number> {
    try {
      await store(row, previous, await find(row, previous));
      return 0;
    } catch (error) {
      if (!(error instanceof HubError)) throw error;
      const failures = previous.failures + 1;
      const keys = { subscriptionId: row._id, familyId: row.familyId };
      await subscriptionCopies.note(keys, { problem: error.message, failures });
      return failures;
    }
  }

  async function refresh(row: SubscriptionRow): Promise<true> {
    const previous = await subscriptionCopies.read(row._id);
    // Plan the next fetch first, so that a crash delays the next attempt too.
    await calendarSubscriptions.planFetch(row._id, nextFetch(Date.now(), previous.failures + 1));
    const failures = await fetchAndStore(row, previous);
    await calendarSubscriptions.planFetch(row._id, nextFetch(Date.now(), failures));
    // The subscription may have been removed meanwhile.
    if (!(await calendarSubscriptions.read(row.familyId, row._id))) await subscriptionCopies.remove(row._id);
    live.notifyCalendarsChange(row.familyId);
    return true;
  }

  return {
    /** Adds a subscription after reading its calendar. Throws a `HubError` with a message for the user. */
    async addSubscription(
      { plainUrl, ...input }: NewSubscription,
      nameOf: (calendar: string) => string,
      signal: AbortSignal,
    ): Promise<SubscriptionRow> {
      const { url, found: result } = await findFirst({ ...input, plainUrl }, signal);
      const name = input.name ?? nameOf(result.copy?.name ?? "");
      const now = Date.now();
      const row: SubscriptionRow = { ...input, url, _id: newId(), name, isOn: true, nextFetchAt: nextFetch(now, 0) };
      await store(row, emptyCopy, result);
      await calendarSubscriptions.add(row);
      live.notifyCalendarsChange(row.familyId);
      return row;
    },

    /** Returns false if another run is already fetching the calendar. */
    fetchNow: async (row: SubscriptionRow): Promise<boolean> => (await withLease(row._id, () => refresh(row))) === true,

    /** Fetches the calendar, unless another run has done so since it was due. */
    async fetchDue({ _id, familyId }: { _id: SubscriptionId; familyId: FamilyId }): Promise<void> {
      await withLease(_id, async () => {
        const row = await calendarSubscriptions.read(familyId, _id);
        if (row?.isOn && row.nextFetchAt.getTime() <= Date.now()) await refresh(row);
      });
    },
  };
}
