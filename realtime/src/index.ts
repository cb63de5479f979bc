/** Live documents over WebSockets. Knows documents, rooms and people, and nothing of what is in them. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { HubError } from "@hub/shared/errors";
import type * as Y from "yjs";
import { Allowances } from "./allowances.ts";
import { Commit } from "./commit.ts";
import { createGateway } from "./gateway.ts";
import {
  type Authorize,
  type Documents,
  defaultLimits,
  type Editor,
  type FanOut,
  type FindEnded,
  type Limits,
  type Log,
  type Meter,
  type RowStore,
} from "./ports.ts";
import { ReadQueue } from "./read-queue.ts";
import type { Room } from "./room.ts";
import { Rooms } from "./rooms.ts";
import { watch } from "./watch.ts";
import { within } from "./within.ts";

export { Budget } from "./budget.ts";
export type * from "./ports.ts";
export { defaultLimits } from "./ports.ts";
export { refuseUpgrade } from "./refuse-upgrade.ts";
export { sinceEpoch } from "./since-epoch.ts";
export { warmUp } from "./warm-up.ts";
export { within };

export interface RealtimeOptions<Author> {
  store: RowStore;
  fanOut: FanOut;
  documents: Documents<Author>;
  authorize: Authorize<Author>;
  findEnded: FindEnded<Author>;
  /** Whether the Origin of an upgrade request is ours. */
  isAllowedOrigin(request: IncomingMessage): boolean;
  log: Log;
  meter: Meter;
  limits?: Partial<Limits>;
}

export interface Realtime<Author> {
  /** Answers upgrades under `/sync/`; returns false for any other path. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Makes a document from its genesis. */
  create(documentId: string, genesis: Uint8Array): Promise<void>;
  /** Changes a document as a screen would; resolves with the result once it is stored, else throws `unavailable`. */
  edit<T>(documentId: string, who: Editor<Author>, change: (doc: Y.Doc) => T): Promise<T>;
  /** Throws when a person could not bring this many bytes into a document now: `too-large`, or `rate-limited`. */
  requireImport(documentId: string, personId: string, bytes: number): Promise<void>;
  /** Reads what is stored for good, from the room that screens use. With `personId` it waits for that person's turn. */
  read<T>(documentId: string, select: (doc: Y.Doc) => T, personId?: string): Promise<T>;
  /** The same without asking whether other nodes have stored more: for a caller that has just read or edited. */
  readOn<T>(documentId: string, select: (doc: Y.Doc) => T): Promise<T>;
  /** Calls back after each stored change of a document, made on any node. Returns a function that stops it. */
  watch(documentId: string, onChange: () => void): () => void;
  /** The generation that a document is in. */
  epoch(documentId: string): Promise<number>;
  /** Starts a new generation without the history; screens replay what they had not sent. */
  raiseEpoch(documentId: string): Promise<void>;
  /** Closes a person's sockets on every node. */
  disconnect(personId: string, code: number, reason: string): void;
  /** How many rooms and sockets this node holds. */
  stats(): { rooms: number; sockets: number };
  /** Closes every socket, stores what is pending and stops. */
  close(): Promise<void>;
}

/** How long a stopping node waits for the store. */
const drainMs = 5_000;
/** How long it then spends on what makes the next start quicker. */
const keepMs = 2_000;

/** Creates the rooms of this node and everything that keeps them; nothing runs before. */
export function createRealtime<Author>(options: RealtimeOptions<Author>): Realtime<Author> {
  const { store, fanOut, log, meter } = options;
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const commit = new Commit<Author>({
    store,
    fanOut,
    log,
    meter,
    nodeId: crypto.randomUUID(),
    onCommitted: (room) => rooms.onCommitted(room),
    onDropped: (room) => rooms.giveUp(room),
  });
  const allowances = new Allowances(limits);
  const rooms = new Rooms<Author>({ ...options, limits, allowances, commit });
  const reads = new ReadQueue();
  const gateway = createGateway({ ...options, limits, allowances, rooms, reads });

  async function editOnce<T>(documentId: string, who: Editor<Author>, change: (doc: Y.Doc) => T): Promise<T> {
    const room = await openFresh(rooms, documentId);
    const result = room.edit(who, change);
    await room.settled();
    return result;
  }

  return {
    handleUpgrade: gateway.handleUpgrade,
    create: (documentId, genesis) =>
      store.create({ documentId, seq: 0, epoch: 1, state: genesis, owners: {}, view: undefined }),
    async edit(documentId, who, change) {
      // While the store is known not to answer, edits are refused: one taken in would be reported as failed and stored
      // later.
      if (commit.failingSinceMs !== undefined) throw new HubError("unavailable");
      return await within(
        editOnce(documentId, who, change).catch((error: unknown) => {
          // Another node started a new epoch first, so the edit was not taken in; it is now made there.
          if (error instanceof HubError && error.code === "conflict") return editOnce(documentId, who, change);
          throw error;
        }),
        limits.commitTimeoutMs,
      );
    },
    async requireImport(documentId, personId, bytes) {
      const room = await within(openFresh(rooms, documentId), limits.commitTimeoutMs);
      room.space.requireImport(room.doc, personId, bytes);
    },
    async read(documentId, select, personId) {
      const room = await within(openFresh(rooms, documentId), limits.commitTimeoutMs);
      if (personId === undefined) return readStored(room, limits, select);
      const settled = () => within(room.settled(), limits.commitTimeoutMs);
      const stored = {
        settled,
        get hasPending() {
          return room.hasPending;
        },
      };
      return reads.read(personId, stored, () => select(room.doc));
    },
    readOn: async (documentId, select) =>
      readStored(await within(rooms.open(documentId), limits.commitTimeoutMs), limits, select),
    watch: (documentId, onChange) => watch(documentId, { open: (id) => rooms.open(id), onChange }),
    epoch: async (documentId) => (await rooms.open(documentId)).epoch,
    raiseEpoch: (documentId) => rooms.raiseEpoch(documentId),
    disconnect(personId, code, reason) {
      rooms.disconnect(personId, code, reason);
      fanOut.publish({ type: "disconnect", personId, code, reason });
    },
    stats: () => ({ rooms: rooms.size, sockets: [...rooms.connections()].length }),
    async close() {
      gateway.close();
      rooms.stop();
      await within(commit.drained(), drainMs).catch(() => log.warn({}, "documents: stopped before all was stored"));
      await within(rooms.keepAll(), keepMs).catch(() => log.info({}, "documents: stopped with old snapshots"));
    },
  };
}

/** The room of a document, with all that was stored before this call. */
async function openFresh<Author>(rooms: Rooms<Author>, documentId: string): Promise<Room<Author>> {
  const isLoaded = rooms.has(documentId);
  const room = await rooms.open(documentId);
  // What is loaded only now was read after the call.
  if (isLoaded) await rooms.catchUp([room]);
  return room;
}

async function readStored<T>(
  room: { settled(): Promise<void>; doc: Y.Doc },
  { commitTimeoutMs }: Limits,
  select: (doc: Y.Doc) => T,
): Promise<T> {
  await within(room.settled(), commitTimeoutMs);
  return select(room.doc);
}
