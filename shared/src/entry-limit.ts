/**
 * Limits the number of entries of a collection. With `isPinned`, a new entry evicts an older one; else it is refused.
 */
import * as Y from "yjs";
import type { Collection } from "./collection.ts";
import { clearTags, isPresent, tagsOf } from "./entries.ts";
import type { MemberId } from "./ids.ts";
import { hadItems, keyCountOf, type TransactionProgress } from "./yjs-internals.ts";

/** The change with the new entries, and the counts so far. */
export interface EntryLimitContext {
  doc: Y.Doc;
  /** The state before the change. */
  progress: TransactionProgress;
  /** The types that the change touched. Touched entries are not evicted. */
  changed: ReadonlyMap<unknown, unknown>;
  /** The author; null for the hub, and for an unnamed person who touches a display. */
  memberId: MemberId | null;
  nowIso: string;
  excesses: Map<Collection, Excess>;
}

/** The excess of a collection over its limit, counted once per change, and the entries to evict. */
interface Excess {
  tooMany: number;
  /** New entries that are refused although older ones can be evicted. */
  refused: ReadonlySet<unknown>;
  /** The ids to evict, in reverse: the last id goes first. */
  evicted: string[];
}

/**
 * Returns why a new entry is refused; undefined when it may stay, after evicting an older one if necessary. It counts
 * entries once per change, and only if they may exceed the limit, because scanning tombstones is slow.
 */
export function enforceEntryLimit(
  collection: Collection,
  entry: unknown,
  context: EntryLimitContext,
): string | undefined {
  const { doc, progress, nowIso, excesses } = context;
  const root = doc.getMap(collection.name);
  if (keyCountOf(root) <= collection.maxEntries) return undefined;
  const tags = entry instanceof Y.Map ? tagsOf(entry) : undefined;
  if (!tags?.length || hadItems(tags, progress)) return undefined;
  const excess = excesses.get(collection) ?? countExcess(collection, root, context);
  excesses.set(collection, excess);
  if (collection.isPinned ? excess.refused.has(entry) : excess.tooMany-- > 0)
    return `There are too many ${collection.name}.`;
  const id = excess.evicted.pop();
  if (id !== undefined) clearTags(doc, collection, { id, removedAt: nowIso });
  return undefined;
}

/** An existing entry, with the data that decides about its eviction. */
interface Candidate {
  id: string;
  entry: Y.Map<unknown>;
  writer: unknown;
  /**
   * Entries of one person with a lower rank stay longer: 0 for new and restored ones, 1 for pinned ones, 2 for others.
   */
  rank: number;
  isTouched: boolean;
}

/**
 * Evicts entries of the person with the most, the oldest first and pinned ones last. So a busy writer does not push out
 * other people's entries.
 */
function countExcess({ maxEntries, isPinned }: Collection, root: Y.Map<unknown>, context: EntryLimitContext): Excess {
  const present = [...root].flatMap(([id, entry]) =>
    entry instanceof Y.Map && isPresent(entry) ? [{ id, entry }] : [],
  );
  const tooMany = present.length - maxEntries;
  if (!isPinned || tooMany <= 0) return { tooMany, refused: new Set(), evicted: [] };
  const candidates = present.map((each): Candidate => ({ ...each, ...rankingOf(each.entry, isPinned, context) }));
  candidates.sort((a, b) => a.rank - b.rank || (a.id < b.id ? 1 : -1));
  const counts = new Map<unknown, number>();
  const numbered = candidates.map((each) => {
    const newer = counts.get(each.writer) ?? 0;
    counts.set(each.writer, newer + 1);
    return { ...each, newer };
  });
  const toEvict = numbered
    .filter(({ isTouched }) => !isTouched)
    .sort((a, b) => b.newer - a.newer || b.rank - a.rank || (a.id < b.id ? -1 : 1))
    .slice(0, tooMany);
  const isNew = ({ rank }: Candidate) => rank === 0;
  return {
    tooMany,
    refused: new Set(toEvict.filter(isNew).map(({ entry }) => entry)),
    evicted: toEvict
      .filter((each) => !isNew(each))
      .map(({ id }) => id)
      .reverse(),
  };
}

function rankingOf(entry: Y.Map<unknown>, isPinned: (entry: Y.Map<unknown>) => boolean, context: EntryLimitContext) {
  const tags = tagsOf(entry);
  // `addedBy` of new entries is written later, so their writer is the author of the change.
  if (!tags || !hadItems(tags, context.progress)) return { writer: context.memberId, rank: 0, isTouched: false };
  const writer = entry.get("addedBy") ?? null;
  return { writer, rank: isPinned(entry) ? 1 : 2, isTouched: context.changed.has(tags) };
}
