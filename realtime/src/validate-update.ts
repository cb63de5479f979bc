/**
 * Validates an update (V1) before Yjs applies it, because Yjs trusts its input. Seven bytes can make it allocate 270
 * MB. A missing predecessor is stored forever. Many writers of one key cost quadratic time. Bytes under another
 * screen's client id silence that screen. Decoding is harmless, and an accepted update is applied completely, in time
 * proportional to `work`.
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
/** Values in one struct. Our screens write them one at a time. */
const maxValues = 64;
const maxValueDepth = 8;
/** Each opened page writes under its own client id; a phone sends those of its last pages too. */
const maxNewClients = 100;

/** New content of an update: for each Yjs client id, the clock after it. */
export type Clocks = Map<number, number>;

export interface ValidUpdate extends DocumentChange {
  kind: "valid";
  clocks: Clocks;
  /** Whether applying the update would change nothing. */
  isKnown: boolean;
  /** How many new client ids it writes under. */
  newClients: number;
  /** The maximum number of steps that Yjs takes to apply it. */
  work: number;
}

/** An update may also build on missing predecessors, or use a client id that its sender must not use. */
export type ValidatedUpdate =
  | ValidUpdate
  | { kind: "missingDependency"; work: number }
  | { kind: "wrongClient"; work: number };

/**
 * Decodes an update and validates it against a document. Throws `invalid` for input that our screens never send, and
 * `too-large` for too many structs. A forbidden client id is reported before later content is checked.
 */
export function validateUpdate(
  update: Uint8Array,
  doc: Y.Doc,
  mayWrite: (clientId: number) => boolean,
): ValidatedUpdate {
  const { structs, ds, runs } = decode(update);
  // Yjs would ignore all but the last of several runs of one client.
  if (new Set(structs.map(({ id }) => id.client)).size !== runs) throw new HubError("invalid");
  if (structs.length > maxStructs) throw new HubError("too-large");
  const { clocks, added, newClients } = newStructs(structs, doc);
  if (![...clocks.keys()].every(mayWrite)) return { kind: "wrongClient", work: structs.length };
  const { deletions, isComplete, isDeleted, steps } = newDeletions(ds, doc, clocks);
  // Yjs and the product's check visit each deletion, as they do each write.
  if (deletions.length > maxStructs) throw new HubError("too-large");
  const ordered = sortByDependency(added, doc);
  if (!ordered || !isComplete) return { kind: "missingDependency", work: structs.length };
  const placements = new Placements(doc);
  const insertWork = new InsertWork(doc);
  const writes: Write[] = [];
  for (const struct of ordered) {
    const placement = placements.add(struct);
    if (!placement || !(struct instanceof Y.Item)) continue;
    const content = contentOf(struct) ?? "nothing";
    // Only the last of several values under a key counts. The others would stay invisible in the document, and Yjs
    // deletes them on some screens and not on others.
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

/** The Yjs client ids that an update has structs of, with the clock after them. */
export function clientsOf(update: Uint8Array): Clocks {
  return Y.parseUpdateMeta(update).to;
}

function decode(update: Uint8Array) {
  try {
    // An update begins with its number of runs. Each run holds the structs of one client.
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
    if (struct instanceof Y.Item && !isSupportedContent(struct)) throw new HubError("invalid");
    if (clock + struct.length <= clockOf(doc, client)) {
      // Yjs also looks up the dependencies of a known struct, and waits for them.
      if (!hasDependencies(struct, (each) => clockOf(doc, each))) throw new HubError("invalid");
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

/** The new structs in dependency order; undefined when a dependency is missing. */
function sortByDependency(added: ReadonlyMap<number, readonly Struct[]>, doc: Y.Doc): Struct[] | undefined {
  const ordered: Struct[] = [];
  const states = new Map<number, number>();
  const stateOf = (client: number) => states.get(client) ?? clockOf(doc, client);
  const isReady = (struct: Struct) => struct.id.clock <= stateOf(struct.id.client) && hasDependencies(struct, stateOf);
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

/**
 * Whether everything that a struct refers to exists: its neighbors when it was written, and the item that holds its
 * container.
 */
function hasDependencies(struct: Struct, stateOf: (client: number) => number): boolean {
  if (struct instanceof Y.GC) return true;
  const exists = (id: unknown) => !(id instanceof Y.ID) || id.clock < stateOf(id.client);
  return exists(struct.origin) && exists(struct.rightOrigin) && exists(struct.parent);
}

/** The stored items that an update deletes. Its ranges must be sorted without overlap, as Yjs writes them. */
function newDeletions(ds: ReturnType<typeof Y.createDeleteSet>, doc: Y.Doc, clocks: Clocks) {
  const deletions: Y.Item[] = [];
  let isComplete = true;
  let isDeleted = true;
  let steps = 0;
  for (const [client, ranges] of ds.clients) {
    const structs = structsOf(doc, client);
    const state = clockOf(doc, client);
    let end = 0;
    for (const range of ranges) {
      if (range.clock < end) throw new HubError("invalid");
      end = range.clock + range.len;
      if (end > (clocks.get(client) ?? state)) isComplete = false;
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
  return { deletions, isComplete, isDeleted, steps };
}

function isSupportedContent(item: Y.Item): boolean {
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
