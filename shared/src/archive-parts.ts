/** Decides which old entries move from the document into the archive, and when. */
import type * as Y from "yjs";
import { markArchived, presentIds } from "./archive.ts";
import type { Collection, Entry } from "./collection.ts";
import { deepEqual } from "./deep-equal.ts";
import { readEntry } from "./entries.ts";
import { byEvent, readEventChanges } from "./features/calendar/document.ts";
import { type EventChange, eventChanges, events, type FamilyEvent } from "./features/calendar/schema.ts";
import { isSeries } from "./features/calendar/series/occurrence.ts";
import { dayOfKey } from "./features/calendar/series/occurrence-key.ts";
import { occurrencesOf } from "./features/calendar/series/occurrences.ts";
import { type Meal, meals } from "./features/meals/schema.ts";
import { mealsWithOpenItems } from "./features/shopping/stored-items.ts";

/** The beginning and the end of an entry, as instants or days. */
interface Span {
  from: string;
  until: string;
}

interface ArchiveQuery {
  ids: readonly string[];
  /** Entries before this day move to the archive. */
  limit: string;
}

/** A collection with entries that age. */
export interface ArchivePart<C extends Collection> {
  collection: C;
  /** The relative cost of finding an entry's time span; the default is 1. */
  weigh?: (map: Y.Map<unknown>) => number;
  /** Returns a function that finds an entry's time span; undefined for an entry that has to stay. */
  readSpans(doc: Y.Doc, query: ArchiveQuery): (entry: Entry<C>) => Span | undefined;
}

/** An entry that moves to the archive. */
export interface OldEntry<C extends Collection> extends Span {
  entry: Entry<C>;
}

/** Days in UTC differ from a family's days by at most half a day, which does not matter at this limit. */
const timeZone = "UTC";

/** Finding the end of a maliciously slow rule takes milliseconds. */
const weightOfSeries = 200;

export const eventsPart: ArchivePart<typeof events> = {
  collection: events,
  weigh: (map) => (isSeries(map) ? weightOfSeries : 1),
  readSpans: (doc, { ids, limit }) => {
    const changes = byEvent(readEventChanges(doc, new Set(ids)));
    return (event: FamilyEvent) => spanOf(event, changes.get(event.id) ?? [], limit);
  },
};

/** A series stays while it has future occurrences. Then it moves together with its exceptions. */
function spanOf(event: FamilyEvent, changes: readonly EventChange[], limit: string): Span | undefined {
  const [next] = occurrencesOf(event, changes, { range: { start: `${limit}T00:00:00.000Z` }, timeZone });
  if (next) return undefined;
  const [first] = occurrencesOf(event, changes, { range: {}, timeZone });
  // A series has no occurrence if people removed all of its days.
  const from = first?.startTime ?? event.when.start;
  return { from, until: first?.seriesId === null ? endOf(first) : limit };
}

function endOf({ startTime, endTime }: { startTime: string; endTime: string | null }): string {
  return endTime !== null && endTime > startTime ? endTime : startTime;
}

/** Changes stay while their event does, and move after it. */
export const eventChangesPart: ArchivePart<typeof eventChanges> = {
  collection: eventChanges,
  readSpans:
    (doc, { limit }) =>
    ({ eventId, day }: EventChange) =>
      day < limit && !readEntry(doc, events, eventId) ? { from: dayOfKey(day), until: dayOfKey(day) } : undefined,
};

export const mealsPart: ArchivePart<typeof meals> = {
  collection: meals,
  readSpans: (doc, { limit }) => {
    // Items of a removed meal do not count, so a meal stays while the list has open items for it.
    const inUse = mealsWithOpenItems(doc);
    return ({ id, date }: Meal) => (date < limit && !inUse.has(id) ? { from: date, until: date } : undefined);
  },
};

const weightPerBatch = 200;

/** The ids of existing entries in batches. Each batch moves in one change, which every screen draws at once. */
export function batchesOf<C extends Collection>(
  doc: Y.Doc,
  { collection, weigh = () => 1 }: ArchivePart<C>,
): string[][] {
  const root = doc.getMap<Y.Map<unknown>>(collection.name);
  const batches: string[][] = [];
  let left = 0;
  for (const id of presentIds(doc, collection)) {
    const map = root.get(id);
    const weight = map ? weigh(map) : 1;
    if (weight > left) {
      batches.push([]);
      left = weightPerBatch;
    }
    batches.at(-1)?.push(id);
    left -= weight;
  }
  return batches;
}

/** The entries that have to move, among those with the given ids. */
export function readOld<C extends Collection>(
  doc: Y.Doc,
  { collection, readSpans }: ArchivePart<C>,
  query: ArchiveQuery,
): OldEntry<C>[] {
  const spanIn = readSpans(doc, query);
  return query.ids.flatMap((id) => {
    const entry = readEntry(doc, collection, id);
    const span = entry && spanIn(entry);
    return span ? [{ entry, ...span }] : [];
  });
}

/** Removes archived entries from the document, except those that changed after they were archived. */
export function removeArchived<C extends Collection>(
  doc: Y.Doc,
  part: ArchivePart<C>,
  { old, limit }: { old: readonly OldEntry<C>[]; limit: string },
): void {
  const archived = new Map(old.map(({ entry }) => [entry.id as string, entry]));
  doc.transact(() => {
    for (const { entry, until } of readOld(doc, part, { ids: [...archived.keys()], limit })) {
      if (!deepEqual(entry, archived.get(entry.id))) continue;
      markArchived(doc, part.collection, { id: entry.id, until });
    }
  });
}
