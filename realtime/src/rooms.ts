/** All rooms of this node. Loads each once, applies rows of other nodes, replaces snapshots, unloads idle rooms. */
import { errorCodes, HubError } from "@hub/shared/errors";
import { epochReason, reconnectCode } from "@hub/shared/live";
import { clientCountOf } from "@hub/shared/yjs-internals";
import type { Allowances } from "./allowances.ts";
import type { Commit } from "./commit.ts";
import { presenceFrame } from "./frames.ts";
import { latestEpoch } from "./latest-epoch.ts";
import type { Documents, FanOut, FanOutMessage, FindRevoked, Limits, Log, Row, RowStore } from "./ports.ts";
import { Room } from "./room.ts";
import { upgrade } from "./upgrade.ts";
import { withTimeout } from "./with-timeout.ts";
import { toWire } from "./ws-internals.ts";

export interface RoomsContext<Author> {
  store: RowStore;
  fanOut: FanOut;
  documents: Documents<Author>;
  findRevoked: FindRevoked<Author>;
  limits: Limits;
  allowances: Allowances;
  log: Log;
  commit: Commit<Author>;
}

/**
 * A document this large, with more than half of it history, starts a new epoch: early when the room is empty, late when
 * screens would have to load it again.
 */
const rebuildBytes = { empty: 128 * 1024, busy: 1024 * 1024 };
/** Many Yjs client ids (one per opened page) also start a new epoch, because each id slows down every edit. */
const rebuildClients = 5_000;
/** A document this full starts a new epoch as soon as a quarter of it is history. */
const nearlyFull = 3 / 4;
/** How long upkeep tasks wait for the store. */
const taskTimeoutMs = 60_000;
/** How many people are checked in one call. */
const peopleAtOnce = 500;

export class Rooms<Author> {
  private readonly context: RoomsContext<Author>;
  private readonly opened = new Map<string, Room<Author>>();
  private readonly opening = new Map<string, Promise<Room<Author>>>();
  private readonly snapshotting = new Set<Room<Author>>();
  /** Rooms that are due for a snapshot, and the promise of the last one in the queue. */
  private readonly due = new Set<Room<Author>>();
  private lastSnapshot: Promise<void> = Promise.resolve();
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(context: RoomsContext<Author>) {
    this.context = context;
    const { limits, fanOut } = context;
    fanOut.subscribe((message) => this.onMessage(message));
    this.every(limits.heartbeatMs, () => this.heartbeat());
    this.every(limits.heartbeatMs, () => this.endRevoked());
    this.every(Math.max(10, limits.idleMs / 2), () => this.sweep());
    if (fanOut.isShared) this.every(limits.pollMs, () => this.catchUp([...this.opened.values()]));
  }

  /** Opens the room of a document and loads it if necessary. Throws `unavailable` when the store cannot be read. */
  open(documentId: string): Promise<Room<Author>> {
    const room = this.opened.get(documentId);
    if (room?.state === "open") return Promise.resolve(room);
    const opening = this.opening.get(documentId);
    if (opening) return opening;
    const promise = this.load(documentId, room).finally(() => this.opening.delete(documentId));
    this.opening.set(documentId, promise);
    return promise;
  }

  /** Whether the room of a document is open or opening. */
  has(documentId: string): boolean {
    return this.opened.get(documentId)?.state === "open" || this.opening.has(documentId);
  }

  /** Reads rows that other nodes stored for these rooms. */
  async catchUp(rooms: readonly Room<Author>[]): Promise<void> {
    if (rooms.length === 0 || !this.context.fanOut.isShared) return;
    const byId = new Map(rooms.map((room) => [room.documentId, room]));
    const rows = await this.context.store.rowsAfter(rooms.map(({ documentId, seq }) => ({ documentId, seq })));
    for (const row of rows) byId.get(row.documentId)?.follow(row);
    for (const room of rooms) if (room.state === "dropped") this.giveUp(room);
  }

  /** Releases a room that accepts no more edits. Its screens reconnect to a new one. */
  giveUp(room: Room<Author>): void {
    if (room.state === "open") return;
    if (this.opened.get(room.documentId) === room && !room.hasPending) this.opened.delete(room.documentId);
    for (const connection of [...room.connections])
      connection.end(errorCodes.unavailable.close, "The document is being loaded again.");
    room.notifyWatchers();
  }

  /** See `Realtime.raiseEpoch`. Idempotent when two nodes do it at once. */
  async raiseEpoch(documentId: string): Promise<void> {
    const room = await this.open(documentId);
    room.state = "closing";
    const next = this.startEpoch(room)
      .then(() => this.load(documentId, room))
      .finally(() => this.opening.delete(documentId));
    this.opening.set(documentId, next);
    await this.replaceSnapshot(await next);
  }

  private async startEpoch(room: Room<Author>): Promise<void> {
    const { store, fanOut, documents } = this.context;
    const { documentId } = room;
    await room.settled();
    const at = new Date().toISOString();
    while (room.state === "closing") {
      const state = documents.rebuild(room.doc);
      const row: Row = {
        documentId,
        seq: room.seq + 1,
        epoch: room.epoch + 1,
        writer: `epoch:${at}`,
        edits: [{ update: state, by: "hub", at }],
      };
      const taken = await store.append([row]);
      if (taken.size > 0) {
        for (const newer of await store.rowsAfter([{ documentId, seq: room.seq }])) room.follow(newer);
        continue;
      }
      room.follow(row);
      fanOut.publish({ type: "row", row });
    }
    for (const connection of [...room.connections])
      connection.end(errorCodes.conflict.close, epochReason(room.epoch + 1));
    this.giveUp(room);
  }

  /** Called after each stored row. */
  onCommitted(room: Room<Author>): void {
    if (room.state !== "open" && !room.hasPending) this.giveUp(room);
    if (room.isSnapshotDue && !this.due.has(room)) this.inBackground("snapshot", this.queueSnapshot(room));
  }

  /** Every connection of this node. */
  *connections() {
    for (const room of this.opened.values()) yield* room.connections;
  }

  /** Closes a person's sockets on this node. */
  disconnect(personId: string, code: number, reason: string): void {
    for (const connection of [...this.connections()])
      if (connection.person.id === personId) connection.end(code, reason);
  }

  get size(): number {
    return this.opened.size;
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  private async load(documentId: string, previous: Room<Author> | undefined): Promise<Room<Author>> {
    const { store, limits, allowances, log, commit, documents } = this.context;
    if (previous?.hasPending) await withTimeout(previous.settled(), limits.loadTimeoutMs);
    const { snapshot, rows } = await withTimeout(store.load(documentId), limits.loadTimeoutMs);
    const { base, later } = latestEpoch(snapshot, rows);
    const room = new Room<Author>(base, {
      documents,
      limits,
      allowances,
      onPending: (pending) => commit.add(pending),
      onBroken: (broken, error) => {
        log.error(
          { documentId, error: String(error) },
          "documents: an edit failed half-way; its document is loaded again",
        );
        // Deferred by one turn, so the screen that caused the failure gets its error before all screens are closed.
        setImmediate(() => this.giveUp(broken));
      },
    });
    room.snapshotSeq = snapshot.seq;
    // One transaction for all rows: Yjs cleans up after each transaction, which would take most of the time.
    room.doc.transact(() => {
      for (const row of later) room.follow(row);
    });
    await upgrade(room, this.context);
    // Another node has started a new epoch.
    if (room.state === "dropped") return this.load(documentId, undefined);
    this.opened.set(documentId, room);
    return room;
  }

  /** Replaces outdated snapshots one at a time, so the next start need not read rows. */
  async storeSnapshots(): Promise<void> {
    for (const room of this.opened.values()) await this.storeSnapshot(room);
  }

  /** One snapshot at a time: making one blocks the event loop, and similar rooms are due together. */
  private queueSnapshot(room: Room<Author>): Promise<void> {
    this.due.add(room);
    const { commitTimeoutMs } = this.context.limits;
    const snapshot = this.lastSnapshot.then(() => withTimeout(this.replaceSnapshot(room), commitTimeoutMs));
    this.lastSnapshot = snapshot.catch(() => {}).then(() => void this.due.delete(room));
    return snapshot;
  }

  private async replaceSnapshot(room: Room<Author>): Promise<void> {
    const bytes = await this.storeSnapshot(room);
    const enough = room.connections.size > 0 ? rebuildBytes.busy : rebuildBytes.empty;
    const { documents, limits } = this.context;
    const isNearlyFull = bytes > limits.maxDocumentBytes * nearlyFull;
    if (room.state !== "open" || bytes === 0) return;
    const hasManyClients = clientCountOf(room.doc) >= rebuildClients;
    if (bytes < enough && !isNearlyFull && !hasManyClients) return;
    if (hasManyClients || documents.rebuild(room.doc).length < bytes * (isNearlyFull ? nearlyFull : 1 / 2))
      this.inBackground("epoch", this.raiseEpoch(room.documentId));
  }

  /**
   * Stores a snapshot when newer rows exist, and returns its size in bytes. Returns 0 when there is nothing to store or
   * the state cannot be trusted.
   */
  private async storeSnapshot(room: Room<Author>): Promise<number> {
    const isWorthless = room.state === "broken" || room.state === "dropped";
    if (isWorthless || this.snapshotting.has(room) || room.seq === room.snapshotSeq) return 0;
    this.snapshotting.add(room);
    try {
      const snapshot = room.snapshot();
      await this.context.store.replaceSnapshot(snapshot);
      room.snapshotSeq = snapshot.seq;
      return snapshot.state.length;
    } finally {
      this.snapshotting.delete(room);
    }
  }

  private onMessage(message: FanOutMessage): void {
    if (message.type === "disconnect") return this.disconnect(message.personId, message.code, message.reason);
    const room = this.opened.get(message.type === "row" ? message.row.documentId : message.documentId);
    if (!room) return;
    if (message.type === "presence") {
      room.presence.receiveRemote(message.update, message.personId);
      const wire = toWire([presenceFrame(message.update)]);
      for (const connection of room.connections) connection.send(wire);
      return;
    }
    if (!room.follow(message.row)) this.inBackground("catch up", this.catchUp([room]));
    if (room.state === "dropped") this.giveUp(room);
  }

  private heartbeat(): void {
    this.context.allowances.sweep();
    for (const room of this.opened.values()) {
      const departed = room.presence.leave(undefined);
      for (const connection of room.connections) {
        connection.heartbeat();
        if (departed) connection.send(toWire([presenceFrame(departed)]));
      }
    }
  }

  /** A message about a removed person may get lost, so every connection is checked again periodically. */
  private async endRevoked(): Promise<void> {
    const connections = [...this.connections()];
    for (let start = 0; start < connections.length; start += peopleAtOnce) {
      const some = connections.slice(start, start + peopleAtOnce);
      const ended = new Set(await this.context.findRevoked(some.map(({ person }) => person)));
      for (const connection of some)
        if (ended.has(connection.person)) connection.end(reconnectCode, "Please sign in again.");
    }
  }

  /** Unloading needs no flush: a room with pending edits stays. */
  private async sweep(): Promise<void> {
    for (const room of [...this.opened.values()]) {
      const isIdle = !room.isInUse && Date.now() - room.lastUsedMs > this.context.limits.idleMs;
      if (!isIdle || room.hasPending) continue;
      await this.replaceSnapshot(room);
      if (!room.isInUse && !room.hasPending) {
        this.opened.delete(room.documentId);
        room.drop(new HubError("unavailable"));
      }
    }
  }

  /** A task that still waits for the store is not started again before its timeout. */
  private every(intervalMs: number, task: () => void | Promise<void>): void {
    let isUnderWay = false;
    const run = () => {
      if (isUnderWay) return;
      isUnderWay = true;
      const attempt = withTimeout(Promise.resolve().then(task), taskTimeoutMs).finally(() => {
        isUnderWay = false;
      });
      this.inBackground("upkeep", attempt);
    };
    this.timers.push(setInterval(run, intervalMs));
  }

  private inBackground(task: string, promise: Promise<void>): void {
    promise.catch((error: unknown) =>
      this.context.log.warn({ task, error: String(error) }, "documents: a background task failed"),
    );
  }
}
