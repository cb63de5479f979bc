/**
 * Runs operations on a replica. Each is idempotent (ids made by the client, values and not differences), so it may run
 * again whenever it is unclear whether an earlier run arrived.
 */
import { type Operation, readInput } from "@hub/shared/operation";
import { clockOf } from "@hub/shared/yjs-internals";
import type * as Y from "yjs";
import type { ClockPosition, OutboxItem, PendingOperation } from "./device-store.ts";
import type { Outbox } from "./outbox.ts";

/** Keeps a batch's update below the hub's message limit. */
const maxBatchChars = 8_000;

/** Runs work on a replica. Returns the place of its change, or null when nothing had to change. */
export function positionAfter(doc: Y.Doc, work: () => void): ClockPosition | null {
  const before = clockOf(doc, doc.clientID);
  work();
  const clock = clockOf(doc, doc.clientID);
  return clock > before ? { clientId: doc.clientID, clock } : null;
}

/** Whether a document holds the change of an entry. */
export function hasChange(doc: Y.Doc, { place }: OutboxItem): boolean {
  return place !== null && clockOf(doc, place.clientId) >= place.clock;
}

/** Runs entries on a document, many in one update. Returns those that had nothing to change. */
export function replay(doc: Y.Doc, entries: readonly OutboxItem[], outbox: Outbox): OutboxItem[] {
  const idle: OutboxItem[] = [];
  for (const batch of batches(entries)) {
    doc.transact(() => {
      for (const entry of batch) {
        const place = tryToApply(doc, entry, outbox);
        if (place) outbox.move(entry, place);
        else idle.push(entry);
      }
    });
  }
  return idle;
}

function tryToApply(doc: Y.Doc, entry: OutboxItem, outbox: Outbox): ClockPosition | null {
  try {
    return positionAfter(doc, () => applyStored(doc, entry, outbox.operationOf(entry)));
  } catch (error) {
    // An entry of another version of the app may not run in this one; it must not stop the others.
    console.warn("A change could not be made again.", error);
    outbox.setAside([entry]);
    return null;
  }
}

/** Throws for a change that this version does not know, or whose input no longer fits. */
function applyStored(
  doc: Y.Doc,
  { name, inputVersion: version = 1, input }: PendingOperation,
  operation: Operation | undefined,
): void {
  const read = operation && readInput(operation, { version, input });
  if (read === undefined) throw new Error(`No ${name} of version ${version} can be made here`);
  operation?.apply(doc, read);
}

function batches(entries: readonly OutboxItem[]): OutboxItem[][] {
  const all: OutboxItem[][] = [];
  let room = 0;
  for (const entry of entries) {
    const chars = JSON.stringify(entry).length;
    const batch = all.at(-1);
    if (batch && chars <= room) batch.push(entry);
    else all.push([entry]);
    room = (batch && chars <= room ? room : maxBatchChars) - chars;
  }
  return all;
}
