/** How many entries a collection takes. Where it has `isPinned`, older ones give way to one more; elsewhere that is refused. */
import * as Y from "yjs";
import type { Collection } from "./collection.ts";
import { clearMarks, isMarked, marksOf } from "./entries.ts";
import type { MemberId } from "./ids.ts";
import { type Done, hadItems, keyCountOf } from "./yjs-internals.ts";

/** The change whose new entries are counted, and what was counted so far. */
export interface Crowd {
  doc: Y.Doc;
  /** Tells what was there before the change. */
  done: Done;
  /** All that the change touched. Older entries among it do not give way. */
  changed: ReadonlyMap<unknown, unknown>;
  /** Whose change it is; null for the hub, and for a display when nobody said who touches it. */
  memberId: MemberId | null;
  nowIso: string;
  excesses: Map<Collection, Excess>;
}

/** By how much a collection is over its bound, counted once per change, and what gives way for it. */
interface Excess {
  tooMany: number;
  /** Where older entries give way: the new entries that are refused all the same. */
  refused: ReadonlySet<unknown>;
  /** The ids of the entries that give way, in reverse: the last id goes first. */
  yielding: string[];
}

/**
 * Why one more entry is refused; undefined when it may stay, in which case an older one may be removed for it. Entries
 * are counted once per change, and only where there may be too many: emptied marks take long to look through.
 */
export function refuseOneMore(collection: Collection, entry: unknown, crowd: Crowd): string | undefined {
  const { doc, done, nowIso, excesses } = crowd;
  const root = doc.getMap(collection.name);
  if (keyCountOf(root) <= collection.maxEntries) return undefined;
  const marks = entry instanceof Y.Map ? marksOf(entry) : undefined;
  if (!marks?.length || hadItems(marks, done)) return undefined;
  const excess = excesses.get(collection) ?? countExcess(collection, root, crowd);
  excesses.set(collection, excess);
  if (collection.isPinned ? excess.refused.has(entry) : excess.tooMany-- > 0)
    return `There are too many ${collection.name}.`;
  const id = excess.yielding.pop();
  if (id !== undefined) clearMarks(doc, collection, { id, removedAt: nowIso });
  return undefined;
}

/** An entry that is there, and what decides whether it gives way. */
interface Candidate {
  id: string;
  entry: Y.Map<unknown>;
  writer: unknown;
  /** Of one person's entries those of a lower rank stay longer: new and restored ones, then pinned ones, then all others. */
  rank: number;
  isTouched: boolean;
}

/**
 * Entries of the person who has the most give way, the oldest first and pinned ones last, so that nobody who writes much
 * pushes out the others' entries.
 */
function countExcess({ maxEntries, isPinned }: Collection, root: Y.Map<unknown>, crowd: Crowd): Excess {
  const there = [...root].flatMap(([id, entry]) => (entry instanceof Y.Map && isMarked(entry) ? [{ id, entry }] : []));
  const tooMany = there.length - maxEntries;
  if (!isPinned || tooMany <= 0) return { tooMany, refused: new Set(), yielding: [] };
  const candidates = there.map((each): Candidate => ({ ...each, ...rankingOf(each.entry, isPinned, crowd) }));
  candidates.sort((a, b) => a.rank - b.rank || (a.id < b.id ? 1 : -1));
  const counts = new Map<unknown, number>();
  const numbered = candidates.map((each) => {
    const newer = counts.get(each.writer) ?? 0;
    counts.set(each.writer, newer + 1);
    return { ...each, newer };
  });
  const leaving = numbered
    .filter(({ isTouched }) => !isTouched)
    .sort((a, b) => b.newer - a.newer || b.rank - a.rank || (a.id < b.id ? -1 : 1))
    .slice(0, tooMany);
  const isNew = ({ rank }: Candidate) => rank === 0;
  return {
    tooMany,
    refused: new Set(leaving.filter(isNew).map(({ entry }) => entry)),
    yielding: leaving
      .filter((each) => !isNew(each))
      .map(({ id }) => id)
      .reverse(),
  };
}

function rankingOf(entry: Y.Map<unknown>, isPinned: (entry: Y.Map<unknown>) => boolean, crowd: Crowd) {
  const marks = marksOf(entry);
  // Of new entries `addedBy` is written only after this, so their writer is whoever makes the change.
  if (!marks || !hadItems(marks, crowd.done)) return { writer: crowd.memberId, rank: 0, isTouched: false };
  const writer = entry.get("addedBy") ?? null;
  return { writer, rank: isPinned(entry) ? 1 : 2, isTouched: crowd.changed.has(marks) };
}
