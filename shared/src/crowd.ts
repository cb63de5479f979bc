/** How many entries a collection takes: one more is refused, or the oldest gives way to it. */
import * as Y from "yjs";
import type { Collection } from "./collection.ts";
import { clearMarks, isMarked, marksOf } from "./entries.ts";
import { type Done, hadItems, keyCountOf } from "./yjs-internals.ts";

/** What one change adds to the entries that were there. */
export interface Crowd {
  doc: Y.Doc;
  done: Done;
  /** All that the change touched, which does not give way to it. */
  changed: ReadonlyMap<unknown, unknown>;
  nowIso: string;
  rooms: Map<Collection, Room>;
}

/** Counted where somebody asked. */
interface Room {
  tooMany: number;
  /** What can give way, the first one last. */
  yielding: string[];
}

/**
 * Why one more entry may not be there. Entries are counted once in a change, and only where there may be too many: marks
 * that were emptied often take long to look through.
 */
export function refuseOneMore(collection: Collection, entry: unknown, crowd: Crowd): string | undefined {
  const { doc, done, nowIso, rooms } = crowd;
  const root = doc.getMap(collection.name);
  if (keyCountOf(root) <= collection.maxEntries) return undefined;
  const marks = entry instanceof Y.Map ? marksOf(entry) : undefined;
  if (!marks?.length || hadItems(marks, done)) return undefined;
  const room = rooms.get(collection) ?? countRoom(collection, root, crowd);
  rooms.set(collection, room);
  if (room.tooMany-- <= 0) return undefined;
  const id = room.yielding.pop();
  if (id === undefined) return `There are too many ${collection.name}.`;
  clearMarks(doc, collection, { id, removedAt: nowIso });
  return undefined;
}

/** Of what can give way the oldest is the last, after all that is pinned. */
function countRoom(
  { maxEntries, isPinned }: Collection,
  root: Y.Map<unknown>,
  { done, changed }: Pick<Crowd, "done" | "changed">,
): Room {
  const there = [...root].flatMap(([id, entry]) => (entry instanceof Y.Map && isMarked(entry) ? [{ id, entry }] : []));
  const tooMany = there.length - maxEntries;
  if (!isPinned || tooMany <= 0) return { tooMany, yielding: [] };
  const yielding = there.flatMap(({ id, entry }) => {
    const marks = marksOf(entry);
    const isOld = marks !== undefined && hadItems(marks, done) && !changed.has(marks);
    return isOld ? [{ id, rank: isPinned(entry) ? 0 : 1 }] : [];
  });
  yielding.sort((a, b) => a.rank - b.rank || (a.id < b.id ? 1 : -1));
  return { tooMany, yielding: yielding.map(({ id }) => id) };
}
