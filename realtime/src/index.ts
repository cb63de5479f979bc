/** Live documents over WebSockets. This package knows documents, rooms and people, but not the content. */
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
  type FindRevoked,
  type Limits,
  type Log,
  type Meter,
  type RowStore,
} from "./ports.ts";
import { ReadQueue } from "./read-queue.ts";
import type { Room } from "./room.ts";
import { Rooms } from "./rooms.ts";
import { watch } from "./watch.ts";
import { withTimeout } from "./with-timeout.ts";

export { Budget } from "./budget.ts";
export { latestEpoch } from "./latest-epoch.ts";
export type * from "./ports.ts";
export { defaultLimits } from "./ports.ts";
export { refuseUpgrade } from "./refuse-upgrade.ts";
export { warmUp } from "./warm-up.ts";
export { withTimeout };

export interface RealtimeOptions<Author> {
  store: RowStore;
  fanOut: FanOut;
  documents: Documents<Author>;
  authorize: Authorize<Author>;
  findRevoked: FindRevoked<Author>;
  /** Whether the Origin of an upgrade request is one of the hub's own addresses. */
  isAllowedOrigin(request: IncomingMessage): boolean;
  log: Log;
  meter: Meter;
  limits?: Partial<Limits>;
}

export interface Realtime<Author> {
  /** Handles upgrades under `/sync/`; returns false for any other path. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Creates a document from its genesis. */
  create(documentId: string, genesis: Uint8Array): Promise<void>;
  /**
   * Changes a document as a screen would. Resolves with the result once the edit is stored; else throws `unavailable`.
   */
  edit<T>(documentId: string, editor: Editor<Author>, change: (doc: Y.Doc) => T): Promise<T>;
  /** Throws `too-large` or `rate-limited` when a person cannot import this many bytes into a document now. */
  requireImport(documentId: string, personId: string, bytes: number): Promise<void>;
  /** Reads stored state from the room that the screens use. With `personId`, the read waits in that person's queue. */
  read<T>(documentId: string, select: (doc: Y.Doc) => T, personId?: string): Promise<T>;
  /** Reads without asking the store for rows of other nodes. For callers that have just read or edited. */
  readCached<T>(documentId: string, select: (doc: Y.Doc) => T): Promise<T>;
  /** Calls back after each stored change of a document, on any node. Returns a function that stops watching. */
  watch(documentId: string, onChange: () => void): () => void;
  /** The current epoch of a document. */
  epoch(documentId: string): Promise<number>;
  /** Starts a new epoch without history. Screens replay their unsent changes. */
  raiseEpoch(documentId: string): Promise<void>;
  /** Closes a person's sockets on every node. */
  disconnect(personId: string, code: number, reason: string): void;
  /** The number of rooms and sockets on this node. */
  stats(): { rooms: number; sockets: number };
  /** Closes every socket, stores pending edits and stops. */
  close(): Promise<void>;
}

/** How long a stopping node waits for the store. */
const drainMs = 5_000;
/** How long a stopping node then stores snapshots, which make the next start faster. */
const snapshotMs = 2_000;

/** Creates the rooms of this node and everything that maintains them. Timers start here and nothing earlier. */
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

  async function editOnce<T>(documentId: string, editor: Editor<Author>, change: (doc: Y.Doc) => T): Promise<T> {
    const room = await openFresh(rooms, documentId);
    const result = room.edit(editor, change);
    await room.settled();
    return result;
  }

  return {
    handleUpgrade: gateway.handleUpgrade,
    create: (documentId, genesis) =>
      store.create({ documentId, seq: 0, epoch: 1, state: genesis, owners: {}, view: undefined }),
    async edit(documentId, editor, change) {
      // While the store is known to be down, edits are refused. Otherwise a call could report a failure for an edit
      // that is stored later.
      if (commit.failingSinceMs !== undefined) throw new HubError("unavailable");
      return await withTimeout(
        editOnce(documentId, editor, change).catch((error: unknown) => {
          // Another node has started a new epoch, so this edit was not accepted. Apply it in the new epoch.
          if (error instanceof HubError && error.code === "conflict") return editOnce(documentId, editor, change);
          throw error;
        }),
        limits.commitTimeoutMs,
      );
    },
    async requireImport(documentId, personId, bytes) {
      const room = await withTimeout(openFresh(rooms, documentId), limits.commitTimeoutMs);
      room.quota.requireImport(room.doc, personId, bytes);
    },
    async read(documentId, select, personId) {
      const room = await withTimeout(openFresh(rooms, documentId), limits.commitTimeoutMs);
      if (personId === undefined) return readStored(room, limits, select);
      return reads.read(personId, storedState(room, limits), () => select(room.doc));
    },
    readCached: async (documentId, select) =>
      readStored(await withTimeout(rooms.open(documentId), limits.commitTimeoutMs), limits, select),
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
      await withTimeout(commit.drained(), drainMs).catch(() =>
        log.warn({}, "documents: stopped before all was stored"),
      );
      await withTimeout(rooms.storeSnapshots(), snapshotMs).catch(() =>
        log.info({}, "documents: stopped with old snapshots"),
      );
    },
  };
}

/** The room of a document, with everything that was stored before this call. */
async function openFresh<Author>(rooms: Rooms<Author>, documentId: string): Promise<Room<Author>> {
  const isLoaded = rooms.has(documentId);
  const room = await rooms.open(documentId);
  // A room that is loaded now already has the latest rows.
  if (isLoaded) await rooms.catchUp([room]);
  return room;
}

/** Whether a room has changes that are not stored yet, and a wait for them that ends with the commit timeout. */
function storedState<Author>(room: Room<Author>, { commitTimeoutMs }: Limits) {
  return {
    settled: () => withTimeout(room.settled(), commitTimeoutMs),
    get hasPending() {
      return room.hasPending;
    },
  };
}

async function readStored<T>(
  room: { settled(): Promise<void>; doc: Y.Doc },
  { commitTimeoutMs }: Limits,
  select: (doc: Y.Doc) => T,
): Promise<T> {
  await withTimeout(room.settled(), commitTimeoutMs);
  return select(room.doc);
}
