/** How many entries a collection takes: one more is refused, or an older one gives way to it. */
import * as Y from "yjs";
import type { Collection } from "./collection.ts";
import { clearMarks, isMarked, marksOf } from "./entries.ts";
import type { MemberId } from "./ids.ts";
import { type Done, hadItems, keyCountOf } from "./yjs-internals.ts";

/** What one change adds to the entries that were there. */
export interface Crowd {
  doc: Y.Doc;
  done: Done;
  /** All that the change touched. What was there and is among it does not give way. */
  changed: ReadonlyMap<unknown, unknown>;
  /** Whose change it is; null for the hub and for a display that nobody said they touch. */
  memberId: MemberId | null;
  nowIso: string;
  rooms: Map<Collection, Room>;
}

/** Counted where somebody asked. */
interface Room {
  tooMany: number;
  /** Where others give way: what does not take their place. */
  refused: ReadonlySet<unknown>;
  /** What gives way, the first one last. */
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
  if (collection.isPinned ? room.refused.has(entry) : room.tooMany-- > 0)
    return `There are too many ${collection.name}.`;
  const id = room.yielding.pop();
  if (id !== undefined) clearMarks(doc, collection, { id, removedAt: nowIso });
  return undefined;
}

/** An entry that is there, and how much the others may ask it to go. */
interface Standing {
  id: string;
  entry: Y.Map<unknown>;
  writer: unknown;
  /** What is new stays before what was pinned, and that before all else. */
  rank: number;
  isTouched: boolean;
}

/** Who has most gives way, so that nobody who writes much takes down what the others wrote; of theirs the oldest. */
function countRoom({ maxEntries, isPinned }: Collection, root: Y.Map<unknown>, crowd: Crowd): Room {
  const there = [...root].flatMap(([id, entry]) => (entry instanceof Y.Map && isMarked(entry) ? [{ id, entry }] : []));
  const tooMany = there.length - maxEntries;
  if (!isPinned || tooMany <= 0) return { tooMany, refused: new Set(), yielding: [] };
  const standing = there.map((each): Standing => ({ ...each, ...standingOf(each.entry, isPinned, crowd) }));
  standing.sort((a, b) => a.rank - b.rank || (a.id < b.id ? 1 : -1));
  const counts = new Map<unknown, number>();
  const numbered = standing.map((each) => {
    const newer = counts.get(each.writer) ?? 0;
    counts.set(each.writer, newer + 1);
    return { ...each, newer };
  });
  const going = numbered
    .filter(({ isTouched }) => !isTouched)
    .sort((a, b) => b.newer - a.newer || b.rank - a.rank || (a.id < b.id ? -1 : 1))
    .slice(0, tooMany);
  const isNew = ({ rank }: Standing) => rank === 0;
  return {
    tooMany,
    refused: new Set(going.filter(isNew).map(({ entry }) => entry)),
    yielding: going
      .filter((each) => !isNew(each))
      .map(({ id }) => id)
      .reverse(),
  };
}

function standingOf(entry: Y.Map<unknown>, isPinned: (entry: Y.Map<unknown>) => boolean, crowd: Crowd) {
  const marks = marksOf(entry);
  // What is new is signed after this.
  if (!marks || !hadItems(marks, crowd.done)) return { writer: crowd.memberId, rank: 0, isTouched: false };
  const writer = entry.get("addedBy") ?? null;
  return { writer, rank: isPinned(entry) ? 1 : 2, isTouched: crowd.changed.has(marks) };
}
