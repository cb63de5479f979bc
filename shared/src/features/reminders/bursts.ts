import { type Id, type MemberId, timeOfId } from "../../ids.ts";

interface AddedEntry {
  id: Id<string>;
  addedBy: MemberId | null;
}

interface Burst<Entry extends AddedEntry> {
  by: MemberId;
  firstMs: number;
  lastMs: number;
  entries: Entry[];
}

/** Groups the entries of each other member that follow one another without a pause, the earliest first. */
export function burstsOf<Entry extends AddedEntry>(
  entries: readonly Entry[],
  { memberId, pauseMs }: { memberId: MemberId; pauseMs: number },
): Burst<Entry>[] {
  const bursts: Burst<Entry>[] = [];
  for (const entry of [...entries].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const { id, addedBy } = entry;
    if (addedBy === null || addedBy === memberId) continue;
    const atMs = timeOfId(id);
    const open = bursts.findLast(({ by, lastMs }) => by === addedBy && atMs - lastMs <= pauseMs);
    if (open) {
      open.lastMs = atMs;
      open.entries.push(entry);
    } else bursts.push({ by: addedBy, firstMs: atMs, lastMs: atMs, entries: [entry] });
  }
  return bursts;
}
