/**
 * One document in memory. It takes edits in, has the product's check mend them, and hands them to the commit; only
 * what is stored goes to the other screens. It is a cache: `seq` says how far it follows the stored rows, and in doubt
 * it is given up and loaded again.
 */
import { asHubError, HubError } from "@hub/shared/errors";
import * as Y from "yjs";
import { updateFrame } from "./frames.ts";
import { type Clocks, clientsOf, inspect } from "./inspect.ts";
import { type Pending, tell } from "./news.ts";
import type { LastRow } from "./pace.ts";
import type { Documents, Limits, Row, Snapshot } from "./ports.ts";
import { Presence } from "./presence.ts";
import type { Session } from "./session.ts";
import { toWire } from "./wire.ts";

interface Waiter {
  /** The number of the last edit taken in when the wait began. */
  editNumber: number;
  resolve(): void;
  reject(error: HubError): void;
}

/** A closing room stores what it took in and takes no more; a dropped one is worthless. */
export type RoomState = "open" | "closing" | "dropped";

export interface RoomContext<Author> {
  documents: Documents<Author>;
  limits: Limits;
  /** Called when the room has something to store. */
  onPending(room: Room<Author>): void;
  /** Called when the room can no longer be trusted and takes no more edits. */
  onClosing(room: Room<Author>): void;
}

const hubOwner = "hub";
/** After a while without the store much may wait, and a row must fit into one record of it. */
const maxEditsPerRow = 4_000;

export class Room<Author> {
  readonly documentId: string;
  readonly doc: Y.Doc;
  readonly sessions = new Set<Session<Author>>();
  /** Told when what is stored has changed, or when the room is given up. */
  readonly watchers = new Set<() => void>();
  readonly presence = new Presence();
  state: RoomState = "open";
  seq: number;
  epoch: number;
  snapshotSeq: number;
  lastUsedMs = Date.now();
  lastRow: LastRow = { takenMs: Number.NEGATIVE_INFINITY, edits: 0 };
  private readonly context: RoomContext<Author>;
  private readonly owners: Map<number, string>;
  private pending: Pending<Author>[] = [];
  private inFlight: { row: Row; pending: Pending<Author>[] } | undefined;
  private waiters: Waiter[] = [];
  private pendingBytes = 0;
  /** The size of the document when it was last encoded, and what has been added since. */
  private encodedBytes: number;
  private addedBytes = 0;
  private addedEdits = 0;
  private takenEdits = 0;
  private storedEdits = 0;
  private produced: Uint8Array | undefined;

  constructor(snapshot: Snapshot, context: RoomContext<Author>) {
    this.documentId = snapshot.documentId;
    this.context = context;
    this.seq = snapshot.seq;
    this.epoch = snapshot.epoch;
    this.snapshotSeq = snapshot.seq;
    this.encodedBytes = snapshot.state.length;
    this.owners = new Map(Object.entries(snapshot.owners).map(([clientId, owner]) => [Number(clientId), owner]));
    this.doc = context.documents.open();
    this.owners.set(this.doc.clientID, hubOwner);
    Y.applyUpdate(this.doc, snapshot.state, "load");
    this.doc.on("update", (update: Uint8Array) => {
      this.produced = update;
    });
  }

  get hasPending(): boolean {
    return this.pending.length > 0 || this.inFlight !== undefined;
  }

  /** Whether somebody looks at it: a screen, or a watcher on the hub's side. */
  get isInUse(): boolean {
    return this.sessions.size > 0 || this.watchers.size > 0;
  }

  /** Whether a person may write under a Yjs client id: it is theirs, or nobody's. */
  mayWrite(clientId: number, personId: string): boolean {
    const owner = this.owners.get(clientId) ?? this.presence.ownerOf(clientId);
    return owner === undefined || owner === personId;
  }

  /** Measures a screen's update without applying it. Throws `invalid` or `too-large`. */
  inspect(update: Uint8Array, session: Session<Author>) {
    if (this.encodedBytes + this.addedBytes + update.length > this.context.limits.maxDocumentBytes)
      throw new HubError("too-large");
    return inspect(update, this.doc, (clientId) => this.mayWrite(clientId, session.person.id));
  }

  /** Applies an update that `inspect` found fit. Returns what the check mended; throws when it could not. */
  receive(update: Uint8Array, session: Session<Author>, clocks: Clocks): string[] {
    for (const clientId of clocks.keys()) this.owners.set(clientId, session.person.id);
    try {
      const apply = () => Y.applyUpdate(this.doc, update, session);
      return this.change(session.person, apply, { session, clocks }).reasons;
    } catch (error) {
      // Damage that only shows while Yjs applies it is the sender's as well.
      const known = asHubError(error);
      throw known.code === "internal" ? new HubError("invalid") : known;
    }
  }

  /** Changes the document on the hub's side; the caller waits for `settled`. */
  edit<T>(who: { id: string; author: Author }, change: (doc: Y.Doc) => T): T {
    return this.change(who, () => change(this.doc), { session: undefined, clocks: new Map() }).result;
  }

  /** Resolves once everything taken in so far is stored. Rejects when the room is dropped before. */
  settled(): Promise<void> {
    if (!this.hasPending) return Promise.resolve();
    return new Promise((resolve, reject) => this.waiters.push({ editNumber: this.takenEdits, resolve, reject }));
  }

  /** The row to store next, or undefined. The same row is given again until it is known to be stored or refused. */
  takeRow(writer: string): Row | undefined {
    if (this.inFlight) return this.inFlight.row;
    if (this.pending.length === 0) return undefined;
    const pending = this.pending.splice(0, maxEditsPerRow);
    const edits = pending.map(({ update, by, at }) => ({ update, by, at }));
    this.inFlight = {
      row: { documentId: this.documentId, seq: this.seq + 1, epoch: this.epoch, writer, edits },
      pending,
    };
    return this.inFlight.row;
  }

  /** The row in flight is stored: tell the other screens, then its authors, then whoever waits. */
  committed(): void {
    if (!this.inFlight) return;
    const { row, pending } = this.inFlight;
    this.inFlight = undefined;
    this.seq = row.seq;
    this.storedEdits += pending.length;
    this.addedEdits += pending.length;
    for (const { update } of pending) this.pendingBytes -= update.length;
    tell(this.sessions, pending);
    this.tellWatchers();
    this.waiters = this.waiters.filter((waiter) => {
      const isStored = waiter.editNumber <= this.storedEdits;
      if (isStored) waiter.resolve();
      return !isStored;
    });
  }

  /** Another node took the number of the row in flight: its edits go into the next one. */
  refused(): void {
    if (!this.inFlight) return;
    this.pending = [...this.inFlight.pending, ...this.pending];
    this.inFlight = undefined;
  }

  /**
   * Follows a stored row. Rows already followed do nothing. Returns false when rows between are missing, and drops
   * the room when the row starts another epoch.
   */
  follow(row: Row): boolean {
    if (row.seq <= this.seq) return true;
    if (row.seq > this.seq + 1) return false;
    if (row.writer === this.inFlight?.row.writer) {
      this.committed();
      return true;
    }
    if (row.epoch !== this.epoch) {
      this.drop(new HubError("conflict", "The family's data moved to a new generation."));
      return true;
    }
    for (const { update, by } of row.edits) {
      for (const clientId of clientsOf(update).keys()) this.owners.set(clientId, by);
      Y.applyUpdate(this.doc, update, "store");
      this.addedBytes += update.length;
      const wire = toWire([updateFrame(update)]);
      for (const session of this.sessions) session.send(wire);
    }
    this.seq = row.seq;
    this.addedEdits += row.edits.length;
    this.tellWatchers();
    return true;
  }

  tellWatchers(): void {
    for (const look of [...this.watchers]) look();
  }

  /** Whether enough has been stored since the last snapshot to make a new one worth while. */
  get isSnapshotDue(): boolean {
    const { editsPerSnapshot, bytesPerSnapshot } = this.context.limits;
    return this.addedEdits >= editsPerSnapshot || this.addedBytes > bytesPerSnapshot;
  }

  /** The whole document, to be stored in place of the rows. */
  snapshot(): Snapshot {
    const state = Y.encodeStateAsUpdate(this.doc);
    this.encodedBytes = state.length;
    this.addedBytes = 0;
    this.addedEdits = 0;
    return {
      documentId: this.documentId,
      seq: this.seq,
      epoch: this.epoch,
      state,
      owners: Object.fromEntries([...this.owners].map(([clientId, owner]) => [String(clientId), owner])),
      view: this.context.documents.view(this.doc),
    };
  }

  /** Gives the document up; everyone who waits is told. Sessions are closed by whoever drops the room. */
  drop(reason: HubError): void {
    this.state = "dropped";
    this.pending = [];
    this.inFlight = undefined;
    for (const waiter of this.waiters.splice(0)) waiter.reject(reason);
  }

  private change<T>(
    who: { id: string; author: Author },
    apply: () => T,
    from: { session: Session<Author> | undefined; clocks: Clocks },
  ): { result: T; reasons: string[] } {
    if (this.state !== "open") throw new HubError("unavailable");
    if (this.pendingBytes > this.context.limits.maxPendingBytes) throw new HubError("unavailable");
    this.lastUsedMs = Date.now();
    this.produced = undefined;
    const at = new Date().toISOString();
    const hubClock = Y.getState(this.doc.store, this.doc.clientID);
    try {
      const changed = this.doc.transact((transaction) => {
        const result = apply();
        // Applying an update declares the transaction remote, and Yjs would then take the check's own writes for
        // somebody else's use of this client id and change the id.
        transaction.local = true;
        return { result, reasons: this.context.documents.check(transaction, who.author, at) };
      }, from.session ?? hubOwner);
      if (this.doc.store.pendingStructs || this.doc.store.pendingDs) throw new HubError("invalid");
      const isAmended = changed.reasons.length > 0 || Y.getState(this.doc.store, this.doc.clientID) > hubClock;
      this.take({ by: who.id, at, isAmended, ...from });
      return changed;
    } catch (error) {
      // A transaction cannot be undone: if it changed anything, what it left behind must not be built upon.
      if (this.produced || !(error instanceof HubError)) {
        this.state = "closing";
        this.context.onClosing(this);
      }
      throw asHubError(error);
    }
  }

  private take(edit: Omit<Pending<Author>, "update">): void {
    const update = this.produced;
    if (!update) return;
    this.pending.push({ ...edit, update });
    this.pendingBytes += update.length;
    this.addedBytes += update.length;
    this.takenEdits += 1;
    this.context.onPending(this);
  }
}
