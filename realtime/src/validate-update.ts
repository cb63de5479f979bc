/**
 * Reads an update (V1) before Yjs applies it. Yjs trusts its input: seven bytes can make it allocate 270 MB, a missing
 * predecessor is kept for ever, many writers of one key cost time by the square of their number, and bytes under
 * another screen's client id silence that screen. Decoding is harmless, and what passes here is applied at once,
 * completely, and in time that grows with `work`.
 */
import type { DocumentChange, Write } from "@hub/shared/document-change";
import { HubError } from "@hub/shared/errors";
import { clockOf, contentOf, type Struct, structAt, structsOf, valuesOf } from "@hub/shared/yjs-internals";
import { createDecoder, readVarUint } from "lib0/decoding";
import * as Y from "yjs";
import { InsertWork } from "./insert-work.ts";
import { Placements } from "./placements.ts";

const maxStructs = 10_000;
const maxStructLength = 100_000;
/** Values written in one struct. A screen of ours writes them one by one. */
const maxValues = 64;
const maxValueDepth = 8;
/** Each page that is opened writes under a client id of its own; a phone brings those of its last pages along. */
const maxNewClients = 100;

/** What an update brings that the document does not have: for each Yjs client id, the clock after it. */
export type Clocks = Map<number, number>;

export interface ValidUpdate extends DocumentChange {
  kind: "valid";
  clocks: Clocks;
  /** Whether applying the update would change nothing. */
  isKnown: boolean;
  /** How many client ids it writes under that nobody has written under before. */
  newClients: number;
  /** How many steps Yjs takes to apply it, at most. */
  work: number;
}

/** An update may also build on what the document lacks, or be written under a client id that its sender may not use. */
export type ValidatedUpdate =
  | ValidUpdate
  | { kind: "missingDependency"; work: number }
  | { kind: "wrongClient"; work: number };

/**
 * Decodes an update and measures it against a document. Throws `invalid` for what no screen of ours sends, `too-large`
 * for too many structs. A new struct under a client id that the sender may not use is reported before what comes after
 * is checked.
 */
export function validateUpdate(
  update: Uint8Array,
  doc: Y.Doc,
  mayWrite: (clientId: number) => boolean,
): ValidatedUpdate {
  const { structs, ds, runs } = decode(update);
  // Yjs would overlook all but the last of several runs of one client.
  if (new Set(structs.map(({ id }) => id.client)).size !== runs) throw new HubError("invalid");
  if (structs.length > maxStructs) throw new HubError("too-large");
  const { clocks, added, newClients } = newStructs(structs, doc);
  if (![...clocks.keys()].every(mayWrite)) return { kind: "wrongClient", work: structs.length };
  const { deletions, isReached, isDeleted, steps } = newDeletions(ds, doc, clocks);
  // Yjs and the product's check look at each deletion, as they do at each write.
  if (deletions.length > maxStructs) throw new HubError("too-large");
  const ordered = inOrder(added, doc);
  if (!ordered || !isReached) return { kind: "missingDependency", work: structs.length };
  const placements = new Placements(doc);
  const insertWork = new InsertWork(doc);
  const writes: Write[] = [];
  for (const struct of ordered) {
    const placement = placements.add(struct);
    if (!placement || !(struct instanceof Y.Item)) continue;
    const content = contentOf(struct) ?? "nothing";
    // Of several values under a key only the last counts. Without this rule the others would stay unseen in the
    // document, and Yjs deletes them on one screen and not on the next.
    if (placement.key !== null && content === "value" && struct.length > 1) throw new HubError("invalid");
    insertWork.add(struct, placement);
    writes.push({ path: placement.path, key: placement.key, content });
  }
  return {
    kind: "valid",
    clocks,
    writes,
    deletions: deletions.map((item) => placements.ofStored(item)),
    isKnown: clocks.size === 0 && isDeleted,
    newClients,
    work: structs.length + steps + insertWork.steps,
  };
}

/** The Yjs client ids an update has structs of, with the clock after them. */
export function clientsOf(update: Uint8Array): Clocks {
  return Y.parseUpdateMeta(update).to;
}

function decode(update: Uint8Array) {
  try {
    // An update begins with the number of its runs, each of them the structs of one client.
    return { ...Y.decodeUpdate(update), runs: readVarUint(createDecoder(update)) };
  } catch {
    throw new HubError("invalid");
  }
}

/** The structs that the document lacks, by client id, and the clocks after them. */
function newStructs(
  structs: readonly (Struct | Y.Skip)[],
  doc: Y.Doc,
): { clocks: Clocks; added: Map<number, Struct[]>; newClients: number } {
  const clocks: Clocks = new Map();
  const added = new Map<number, Struct[]>();
  for (const struct of structs) {
    const { client, clock } = struct.id;
    if (struct instanceof Y.Skip || struct.length === 0 || struct.length > maxStructLength)
      throw new HubError("invalid");
    if (struct instanceof Y.Item && !isOurContent(struct)) throw new HubError("invalid");
    if (clock + struct.length <= clockOf(doc, client)) {
      // Yjs still looks for what a known struct builds on, and waits for it.
      if (!hasWhatItNames(struct, (each) => clockOf(doc, each))) throw new HubError("invalid");
      continue;
    }
    clocks.set(client, clock + struct.length);
    const run = added.get(client);
    if (run) run.push(struct);
    else added.set(client, [struct]);
  }
  const newClients = [...added.keys()].filter((client) => structsOf(doc, client).length === 0).length;
  if (newClients > maxNewClients) throw new HubError("invalid");
  return { clocks, added, newClients };
}

/** The new structs, each after what it builds on; undefined when something they build on is missing. */
function inOrder(added: ReadonlyMap<number, readonly Struct[]>, doc: Y.Doc): Struct[] | undefined {
  const ordered: Struct[] = [];
  const states = new Map<number, number>();
  const stateOf = (client: number) => states.get(client) ?? clockOf(doc, client);
  const isReady = (struct: Struct) => struct.id.clock <= stateOf(struct.id.client) && hasWhatItNames(struct, stateOf);
  let waiting = [...added.values()].map((run) => ({ run, next: 0 }));
  while (waiting.length > 0) {
    const before = ordered.length;
    for (const client of waiting) {
      for (let struct = client.run[client.next]; struct && isReady(struct); struct = client.run[client.next]) {
        ordered.push(struct);
        states.set(struct.id.client, struct.id.clock + struct.length);
        client.next += 1;
      }
    }
    if (ordered.length === before) return undefined;
    waiting = waiting.filter(({ run, next }) => next < run.length);
  }
  return ordered;
}

/** Whether all that a struct refers to is there: its neighbours when it was written, and what holds its container. */
function hasWhatItNames(struct: Struct, stateOf: (client: number) => number): boolean {
  if (struct instanceof Y.GC) return true;
  const isThere = (id: unknown) => !(id instanceof Y.ID) || id.clock < stateOf(id.client);
  return isThere(struct.origin) && isThere(struct.rightOrigin) && isThere(struct.parent);
}

/** The stored items that an update deletes. Its ranges must be sorted and must not overlap, as Yjs writes them. */
function newDeletions(ds: ReturnType<typeof Y.createDeleteSet>, doc: Y.Doc, clocks: Clocks) {
  const deletions: Y.Item[] = [];
  let isReached = true;
  let isDeleted = true;
  let steps = 0;
  for (const [client, ranges] of ds.clients) {
    const structs = structsOf(doc, client);
    const state = clockOf(doc, client);
    let end = 0;
    for (const range of ranges) {
      if (range.clock < end) throw new HubError("invalid");
      end = range.clock + range.len;
      if (end > (clocks.get(client) ?? state)) isReached = false;
      if (end > state) isDeleted = false;
      for (let clock = range.clock; clock < Math.min(end, state); steps += 1) {
        const struct = structAt(structs, clock);
        if (!struct) break;
        if (!struct.deleted) isDeleted = false;
        if (struct instanceof Y.Item && !struct.deleted) deletions.push(struct);
        clock = struct.id.clock + struct.length;
      }
      steps += 1;
    }
  }
  return { deletions, isReached, isDeleted, steps };
}

function isOurContent(item: Y.Item): boolean {
  const values = valuesOf(item);
  return (
    contentOf(item) !== undefined &&
    values.length <= maxValues &&
    values.every((value) => isShallow(value, maxValueDepth))
  );
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1));
}
