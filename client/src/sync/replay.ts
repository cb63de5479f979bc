/**
 * Runs operations on a replica. Each is idempotent (ids made by the client, values and not differences), so it may run
 * again whenever it is unclear whether an earlier run arrived.
 */
import { type Operation, readInput } from "@hub/shared/operation";
import { clockOf } from "@hub/shared/yjs-internals";
import type * as Y from "yjs";
import type { Change, ChangePlace, Entry } from "./device-store.ts";
import type { Outbox } from "./outbox.ts";

/** Keeps the update of a batch below what the hub takes in one message. */
const maxBatchChars = 8_000;

/** Runs work on a replica. Returns the place of its change, or null when nothing had to change. */
export function placeOf(doc: Y.Doc, work: () => void): ChangePlace | null {
  const before = clockOf(doc, doc.clientID);
  work();
  const clock = clockOf(doc, doc.clientID);
  return clock > before ? { clientId: doc.clientID, clock } : null;
}

/** Whether a document holds the change of an entry. */
export function holds(doc: Y.Doc, { place }: Entry): boolean {
  return place !== null && clockOf(doc, place.clientId) >= place.clock;
}

/** Runs entries on a document, many in one update. Returns those that had nothing to change. */
export function replay(doc: Y.Doc, entries: readonly Entry[], outbox: Outbox): Entry[] {
  const idle: Entry[] = [];
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

function tryToApply(doc: Y.Doc, entry: Entry, outbox: Outbox): ChangePlace | null {
  try {
    return placeOf(doc, () => applyKept(doc, entry, outbox.operationOf(entry)));
  } catch (error) {
    // An entry of another version of the app may not run in this one; it must not stop the others.
    console.warn("A change could not be made again.", error);
    outbox.setAside([entry]);
    return null;
  }
}

/** Throws for a change that this version does not know, or whose input no longer fits. */
function applyKept(
  doc: Y.Doc,
  { name, inputVersion: version = 1, input }: Change,
  operation: Operation | undefined,
): void {
  const read = operation && readInput(operation, { version, input });
  if (read === undefined) throw new Error(`No ${name} of version ${version} can be made here`);
  operation?.apply(doc, read);
}

function batches(entries: readonly Entry[]): Entry[][] {
  const all: Entry[][] = [];
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
