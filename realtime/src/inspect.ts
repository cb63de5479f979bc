/**
 * A look at an update before Yjs applies it. Yjs trusts its input: seven bytes can make it allocate 270 MB, a missing
 * predecessor is kept for ever, and bytes under another screen's client id silence that screen. Decoding alone is
 * harmless, and what passes here can be applied at once and completely.
 */
import { HubError } from "@hub/shared/errors";
import * as Y from "yjs";

const maxStructs = 10_000;
const maxStructLength = 100_000;
const maxValueDepth = 8;
/** How deep an update may nest one shared type in another; applying goes down level by level. */
const maxTypeDepth = 8;

/** What an update brings that the document does not have: for each Yjs client id, the clock after it. */
export type Clocks = Map<number, number>;

export interface Inspection {
  clocks: Clocks;
  /** True when the document lacks something the update builds on, or the update speaks for another's client id. */
  isForeign: boolean;
  /** True when applying the update would change nothing. */
  isKnown: boolean;
}

/** Decodes an update (V1) and measures it against a document. Throws `invalid` for what no screen of ours sends. */
export function inspect(update: Uint8Array, doc: Y.Doc, mayWrite: (clientId: number) => boolean): Inspection {
  const { structs, ds } = decode(update);
  if (structs.length > maxStructs) throw new HubError("too-large");
  const clocks: Clocks = new Map();
  const clockOf = (clientId: number) => clocks.get(clientId) ?? Y.getState(doc.store, clientId);
  const isThere = (id: Y.ID | null) => id === null || id.clock < clockOf(id.client);
  let isForeign = false;
  for (const struct of structs) {
    const { client, clock } = struct.id;
    const end = clock + struct.length;
    if (struct instanceof Y.Skip || struct.length > maxStructLength) throw new HubError("invalid");
    if (clock > clockOf(client)) isForeign = true;
    if (end <= clockOf(client)) continue;
    if (!mayWrite(client)) isForeign = true;
    clocks.set(client, end);
  }
  const depthOf = new Map<string, number>();
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) continue;
    if (!isOurContent(struct.content)) throw new HubError("invalid");
    const depth = struct.parent instanceof Y.ID ? (depthOf.get(nameOf(struct.parent)) ?? 0) + 1 : 0;
    if (depth > maxTypeDepth) throw new HubError("invalid");
    if (struct.content instanceof Y.ContentType) depthOf.set(nameOf(struct.id), depth);
    if (!isThere(struct.origin) || !isThere(struct.rightOrigin)) isForeign = true;
    if (struct.parent instanceof Y.ID && !isThere(struct.parent)) isForeign = true;
  }
  let isKnown = clocks.size === 0;
  for (const [client, deletions] of ds.clients) {
    for (const { clock, len } of deletions) {
      if (clock + len > clockOf(client)) isForeign = true;
      else if (isKnown) isKnown = isDeleted(doc, client, { clock, len });
    }
  }
  return { clocks, isForeign, isKnown };
}

/** The Yjs client ids an update has structs of, with the clock after them. */
export function clientsOf(update: Uint8Array): Clocks {
  return Y.parseUpdateMeta(update).to;
}

function decode(update: Uint8Array): ReturnType<typeof Y.decodeUpdate> {
  try {
    return Y.decodeUpdate(update);
  } catch {
    throw new HubError("invalid");
  }
}

function nameOf({ client, clock }: Y.ID): string {
  return `${client}:${clock}`;
}

function isOurContent(content: Y.Item["content"]): boolean {
  if (content instanceof Y.ContentType)
    return content.type.constructor === Y.Map || content.type.constructor === Y.Array;
  if (content instanceof Y.ContentAny) return content.arr.every((value) => isShallow(value, maxValueDepth));
  return content instanceof Y.ContentDeleted;
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1));
}

function isDeleted(doc: Y.Doc, client: number, range: { clock: number; len: number }): boolean {
  const structs = doc.store.clients.get(client) ?? [];
  for (let clock = range.clock; clock < range.clock + range.len; ) {
    const struct = structs[Y.findIndexSS(structs, clock)];
    if (!struct?.deleted) return false;
    clock = struct.id.clock + struct.length;
  }
  return true;
}
