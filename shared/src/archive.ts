/**
 * Moves old entries from the document into the hub's archive, so the document stays small. They stay in the document as
 * tombstones, with a removal time that people's removals never have. So a concurrent edit still wins, and readers of
 * the archive can tell which entries people removed later.
 */
import * as Y from "yjs";
import type { Collection } from "./collection.ts";
import { addDays } from "./days.ts";
import { clearTags, isPresent, maxRemovedAtLength, removedAtKey } from "./entries.ts";

/** Longer than phones stay offline: an entry that a phone edits after a year is still in the document. */
export const retentionDays = 400;
/** Tolerance for time zones and inaccurate clocks, so recently archived entries are found. */
const toleranceDays = 2;
/** Sorts before every time of a person's removal. A new epoch drops archived tombstones before removed ones. */
const archivedPrefix = "0 ";

/** Entries before this day, in UTC, move to the archive. It compares with instants as text. */
export function archiveLimit(nowMs: number): string {
  return addDays(new Date(nowMs).toISOString().slice(0, 10), -retentionDays);
}

/** Whether part of a span of days or instants may be in the archive; false for a span without bounds. */
export function reachesArchive(
  { start, end }: { start?: string | undefined; end?: string | undefined },
  nowMs = Date.now(),
): boolean {
  if (start === undefined) return end !== undefined;
  return start < addDays(archiveLimit(nowMs), toleranceDays);
}

/** Turns an archived entry of the document into a tombstone. `until` is the end of the entry. */
export function markArchived(doc: Y.Doc, collection: Collection, { id, until }: { id: string; until: string }): void {
  // The check would drop a longer value, and then the entry would look like one that a person removed.
  clearTags(doc, collection, { id, removedAt: `${archivedPrefix}${until}`.slice(0, maxRemovedAtLength) });
}

/** The archived entries that the document has not changed since: neither restored nor removed by people. */
export function currentArchived<T extends { id: string }>(
  doc: Y.Doc,
  collection: Collection,
  archived: readonly T[],
): T[] {
  return archived.filter(({ id }) => isArchiveCurrent(doc, collection, id));
}

/** Whether the archive has the newest version of an entry. */
export function isArchiveCurrent(doc: Y.Doc, { name }: Collection, id: string): boolean {
  const map = doc.getMap(name).get(id);
  return !(map instanceof Y.Map) || (!isPresent(map) && wasArchived(map));
}

/** The ids of the entries that exist. */
export function presentIds(doc: Y.Doc, collection: Collection): string[] {
  return idsWhere(doc, collection, isPresent);
}

/** The ids of entries that people removed, as far as their tombstones remain. */
export function idsRemovedByPeople(doc: Y.Doc, collection: Collection): string[] {
  return idsWhere(doc, collection, (map) => !isPresent(map) && !wasArchived(map));
}

function idsWhere(doc: Y.Doc, { name }: Collection, isWanted: (map: Y.Map<unknown>) => boolean): string[] {
  return [...doc.getMap(name)].flatMap(([id, map]) => (map instanceof Y.Map && isWanted(map) ? [id] : []));
}

function wasArchived(map: Y.Map<unknown>): boolean {
  return String(map.get(removedAtKey)).startsWith(archivedPrefix);
}
