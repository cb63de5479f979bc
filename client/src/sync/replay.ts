/**
 * Replays operations on a replica. Operations are idempotent (client-made ids, values instead of differences), so a
 * replay is safe even if the hub already has the change.
 */
import { type Operation, readInput } from "@hub/shared/operation";
import { clockOf } from "@hub/shared/yjs-internals";
import type * as Y from "yjs";
import type { ClockPosition, OutboxItem, PendingOperation } from "./device-store.ts";
import type { Outbox } from "./outbox.ts";

/** Keeps a batch's update below the hub's message limit. */
const maxBatchChars = 8_000;

/** Runs work on a replica. Returns the clock position of its change, or null if nothing changed. */
export function positionAfter(doc: Y.Doc, work: () => void): ClockPosition | null {
  const before = clockOf(doc, doc.clientID);
  work();
  const clock = clockOf(doc, doc.clientID);
  return clock > before ? { clientId: doc.clientID, clock } : null;
}

/** Whether a document contains the change of an item. */
export function hasChange(doc: Y.Doc, { place }: OutboxItem): boolean {
  return place !== null && clockOf(doc, place.clientId) >= place.clock;
}

/** Replays items on a document in batched updates. Returns the items without effect. */
export function replay(doc: Y.Doc, items: readonly OutboxItem[], outbox: Outbox): OutboxItem[] {
  const ineffective: OutboxItem[] = [];
  for (const batch of batches(items)) {
    doc.transact(() => {
      for (const item of batch) {
        const place = tryToApply(doc, item, outbox);
        if (place) outbox.move(item, place);
        else ineffective.push(item);
      }
    });
  }
  return ineffective;
}

function tryToApply(doc: Y.Doc, item: OutboxItem, outbox: Outbox): ClockPosition | null {
  try {
    return positionAfter(doc, () => applyStored(doc, item, outbox.operationOf(item)));
  } catch (error) {
    // An item of another app version may fail here. It must not block the others.
    console.warn("Could not replay a change.", error);
    outbox.setAside([item]);
    return null;
  }
}

/** Throws for an unknown operation or an invalid input. */
function applyStored(
  doc: Y.Doc,
  { name, inputVersion: version = 1, input }: PendingOperation,
  operation: Operation | undefined,
): void {
  const read = operation && readInput(operation, { version, input });
  if (read === undefined) throw new Error(`Cannot apply ${name} of version ${version}`);
  operation?.apply(doc, read);
}

function batches(items: readonly OutboxItem[]): OutboxItem[][] {
  const all: OutboxItem[][] = [];
  let room = 0;
  for (const item of items) {
    const chars = JSON.stringify(item).length;
    const batch = all.at(-1);
    if (batch && chars <= room) batch.push(item);
    else all.push([item]);
    room = (batch && chars <= room ? room : maxBatchChars) - chars;
  }
  return all;
}
