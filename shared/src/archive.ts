/**
 * Moves old entries from the document into the hub's archive, so that the document stays small. In the document they
 * are marked as removed, but with a time of removal that no person's removal has. So an edit at the same time still
 * wins, and readers of the archive can tell which entries people have removed since.
 */
import * as Y from "yjs";
import type { Collection } from "./collection.ts";
import { addDays } from "./days.ts";
import { clearMarks, isMarked, maxRemovedAtLength, removedAtKey } from "./entries.ts";

/** Longer than phones stay away: what somebody edits offline for a year is still in the document. */
export const keepDays = 400;
/** Time zones, and clocks that are a little wrong, must not hide what has just left. */
const slackDays = 2;
/** Sorts before every time at which people remove, so a new epoch forgets what left before what people removed. */
const leftPrefix = "0 ";

/** The day, in UTC, before which everything is to leave. It compares with instants as text. */
export function archiveLimit(nowMs: number): string {
  return addDays(new Date(nowMs).toISOString().slice(0, 10), -keepDays);
}

/** Whether part of a span of days or instants may be in the archive; false when the span has no bounds. */
export function reachesArchive(
  { start, end }: { start?: string | undefined; end?: string | undefined },
  nowMs = Date.now(),
): boolean {
  if (start === undefined) return end !== undefined;
  return start < addDays(archiveLimit(nowMs), slackDays);
}

/** Takes an entry that is in the archive out of the document. `until` says when it was over. */
export function leaveForArchive(
  doc: Y.Doc,
  collection: Collection,
  { id, until }: { id: string; until: string },
): void {
  // The check would take out a longer value, and then the entry would look as if somebody had removed it.
  clearMarks(doc, collection, { id, removedAt: `${leftPrefix}${until}`.slice(0, maxRemovedAtLength) });
}

/** The archived entries that are still away: those that were neither brought back nor removed by people since. */
export function stillAway<T extends { id: string }>(doc: Y.Doc, collection: Collection, archived: readonly T[]): T[] {
  return archived.filter(({ id }) => isAway(doc, collection, id));
}

/** Whether the document knows nothing newer about an entry than the archive. */
export function isAway(doc: Y.Doc, { name }: Collection, id: string): boolean {
  const map = doc.getMap(name).get(id);
  return !(map instanceof Y.Map) || (!isMarked(map) && hasLeft(map));
}

/** The ids of the entries that are there. */
export function presentIds(doc: Y.Doc, collection: Collection): string[] {
  return idsWhere(doc, collection, isMarked);
}

/** The ids of the entries that people removed, as far as the document still knows them. */
export function idsRemovedByPeople(doc: Y.Doc, collection: Collection): string[] {
  return idsWhere(doc, collection, (map) => !isMarked(map) && !hasLeft(map));
}

function idsWhere(doc: Y.Doc, { name }: Collection, isWanted: (map: Y.Map<unknown>) => boolean): string[] {
  return [...doc.getMap(name)].flatMap(([id, map]) => (map instanceof Y.Map && isWanted(map) ? [id] : []));
}

function hasLeft(map: Y.Map<unknown>): boolean {
  return String(map.get(removedAtKey)).startsWith(leftPrefix);
}
