/** Which old entries move from the document into the archive, and when. Events do not repeat, so each one ends. */
import type * as Y from "yjs";
import { leaveForArchive } from "./archive.ts";
import type { Collection, Entry } from "./collection.ts";
import { readEntry } from "./entries.ts";
import { endOf } from "./features/calendar/document.ts";
import { events, type FamilyEvent } from "./features/calendar/schema.ts";
import { type Meal, meals } from "./features/meals/schema.ts";
import { mealsToBuyFor } from "./features/shopping/stored-items.ts";
import { isSame } from "./same.ts";

/** A collection whose entries get old. */
export interface ArchivePart<C extends Collection> {
  collection: C;
  /** From when until when an entry was, as instants or days. */
  spanOf(entry: Entry<C>): { from: string; until: string };
  /** The ids of what has to stay however old it is. */
  idsInUse(doc: Y.Doc): ReadonlySet<string>;
}

export const eventsPart: ArchivePart<typeof events> = {
  collection: events,
  spanOf: (event: FamilyEvent) => ({ from: event.startTime, until: endOf(event) }),
  idsInUse: () => new Set(),
};

export const mealsPart: ArchivePart<typeof meals> = {
  collection: meals,
  spanOf: ({ date }: Meal) => ({ from: date, until: date }),
  // Items of a meal that is gone do not count, so a meal stays for as long as something for it is still to be bought.
  idsInUse: mealsToBuyFor,
};

interface Chosen<C extends Collection> {
  entries: readonly Entry<C>[];
  /** The day before which everything leaves, see `archiveLimit`. */
  limit: string;
}

/** Those of some entries that are to leave. */
export function readOld<C extends Collection>(
  doc: Y.Doc,
  part: ArchivePart<C>,
  { ids, limit }: { ids: readonly string[]; limit: string },
): Entry<C>[] {
  const inUse = part.idsInUse(doc);
  return ids.flatMap((id) => {
    const entry = inUse.has(id) ? undefined : readEntry(doc, part.collection, id);
    return entry && part.spanOf(entry).until < limit ? [entry] : [];
  });
}

/** Takes entries out of the document that the archive holds, but those that are no longer as the archive has them. */
export function letGo<C extends Collection>(doc: Y.Doc, part: ArchivePart<C>, { entries, limit }: Chosen<C>): void {
  const former = new Map(entries.map((entry) => [entry.id as string, entry]));
  doc.transact(() => {
    for (const entry of readOld(doc, part, { ids: [...former.keys()], limit })) {
      if (!isSame(entry, former.get(entry.id))) continue;
      leaveForArchive(doc, part.collection, { id: entry.id, until: part.spanOf(entry).until });
    }
  });
}
