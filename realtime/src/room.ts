/**
 * One document in memory. It accepts validated edits, runs the product's check on them and passes them to the commit.
 * Other screens only get stored edits. The room is a cache: `seq` is the last stored row it has followed. If in doubt, it
 * is dropped and loaded again.
 */
import { asHubError, HubError } from "@hub/shared/errors";
import { clockOf, declareLocal, hasMissingDependency } from "@hub/shared/yjs-internals";
import * as Y from "yjs";
import type { Allowances } from "./allowances.ts";
import { broadcast, type PendingEdit, type ScreenUpdate } from "./broadcast.ts";
import type { Connection } from "./connection.ts";
import { DocumentQuota, hubOwner } from "./document-quota.ts";
import { updateFrame } from "./frames.ts";
import { hubClientId, isHubClientId } from "./hub-client-id.ts";
import type { Documents, Editor, Limits, Row, Snapshot } from "./ports.ts";
import { Presence } from "./presence.ts";
import { refusalOf } from "./refusal.ts";
import { clientsOf, type ValidatedUpdate, type ValidUpdate, validateUpdate } from "./validate-update.ts";
import { Waiters } from "./waiters.ts";
import { toWire } from "./ws-internals.ts";

/** A closing or broken room stores accepted edits and accepts no more. A broken document may contain half an edit. */
export type RoomState = "open" | "closing" | "broken" | "dropped";

export interface RoomContext<Author> {
  documents: Documents<Author>;
  limits: Limits;
  allowances: Allowances;
  /** Called when the room has edits to store. */
  onPending(room: Room<Author>): void;
  /** Called when an edit failed half-way. The room accepts no more edits. */
  onBroken(room: Room<Author>, error: unknown): void;
}

/** After an outage of the store many edits may be pending. A row must fit into one record of the store. */
const maxEditsPerRow = 4_000;

export class Room<Author> {
  readonly documentId: string;
  readonly connections = new Set<Connection<Author>>();
  /** Called when the stored state changes, and when the room is closed. */
  readonly watchers = new Set<() => void>();
  readonly presence = new Presence();
  state: RoomState = "open";
  seq: number;
  epoch: number;
  snapshotSeq: number;
  lastUsedMs = Date.now();
  /** When its latest row was passed to the store, in the time of `performance.now()`. */
  lastRowMs = Number.NEGATIVE_INFINITY;
  private readonly whole: Y.Doc;
  private readonly context: RoomContext<Author>;
  private readonly owners: Map<number, string>;
  private pending: PendingEdit<Author>[] = [];
  private inFlight: { row: Row; pending: PendingEdit<Author>[] } | undefined;
  private readonly waiters = new Waiters();
  private pendingBytes = 0;
  readonly quota: DocumentQuota;
  /** Stored since the last snapshot. */
  private addedBytes = 0;
  private addedEdits = 0;
  private acceptedEdits = 0;
  private storedEdits = 0;
  private produced: Uint8Array | undefined;

  constructor(snapshot: Snapshot, context: RoomContext<Author>) {
    this.documentId = snapshot.documentId;
    this.context = context;
    this.seq = snapshot.seq;
    this.epoch = snapshot.epoch;
    this.snapshotSeq = snapshot.seq;
    this.quota = new DocumentQuota(snapshot.state.length, context);
    this.owners = new Map(Object.entries(snapshot.owners).map(([clientId, owner]) => [Number(clientId), owner]));
    this.whole = context.documents.open();
    this.whole.clientID = hubClientId();
    Y.applyUpdate(this.whole, snapshot.state, "load");
    this.whole.on("update", this.onUpdate);
  }

  private readonly onUpdate = (update: Uint8Array) => {
    this.produced = update;
  };

  /** The document. Throws `unavailable` once the room is broken. */
  get doc(): Y.Doc {
    if (this.state === "broken") throw new HubError("unavailable");
    return this.whole;
  }

  get hasPending(): boolean {
    return this.pending.length > 0 || this.inFlight !== undefined;
  }

  /** Whether a screen, or a watcher on the hub's side, follows the room. */
  get isInUse(): boolean {
    return this.connections.size > 0 || this.watchers.size > 0;
  }

  /** Whether a person may write under a Yjs client id: it is their own or unowned. */
  mayWrite(clientId: number, personId: string): boolean {
    if (isHubClientId(clientId)) return false;
    const owner = this.owners.get(clientId) ?? this.presence.ownerOf(clientId);
    return owner === undefined || owner === personId;
  }

  /** Validates a screen's update without applying it. Throws `invalid` or `too-large`. */
  validate(update: Uint8Array, connection: Connection<Author>): ValidatedUpdate {
    return validateUpdate(update, this.doc, (clientId) => this.mayWrite(clientId, connection.person.id));
  }

  /** Applies an update that `validate` accepted, if the product accepts it too. Returns a reason for each repair. */
  receive(update: Uint8Array, connection: Connection<Author>, valid: ValidUpdate): string[] {
    const { documents } = this.context;
    const { person } = connection;
    documents.validate(valid, this.doc);
    const bytes = update.length;
    const isRemoval = documents.isRemoval(valid);
    this.quota.require(this.doc, person.id, { bytes, isRemoval, newClients: valid.newClients });
    const apply = () => {
      Y.applyUpdate(this.doc, update, connection);
      if (hasMissingDependency(this.doc)) throw new Error("Only part of an update was applied");
    };
    try {
      const { reasons } = this.change(person, apply, { connection, clocks: valid.clocks, update });
      for (const clientId of valid.clocks.keys()) this.owners.set(clientId, person.id);
      this.quota.charge(person.id, Math.max(0, (this.produced?.length ?? 0) - bytes));
      return reasons;
    } catch (error) {
      // Damage that appears only while Yjs applies the update is the sender's fault as well.
      const hubError = asHubError(error);
      throw hubError.code === "internal" ? new HubError("invalid") : hubError;
    }
  }

  /** Changes the document on the hub's side. The caller awaits `settled`. */
  edit<T>(editor: Editor<Author>, change: (doc: Y.Doc) => T): T {
    const { id, isRemoval = false, isImport = false } = editor;
    this.quota.require(this.doc, id, { bytes: 0, isRemoval, isImport });
    const { result } = this.change(editor, () => change(this.doc));
    this.quota.charge(id, this.produced?.length ?? 0, isImport);
    return result;
  }

  /** Resolves once every edit accepted so far is stored. Rejects when the room is dropped first. */
  settled(): Promise<void> {
    return this.hasPending ? this.waiters.until(this.acceptedEdits) : Promise.resolve();
  }

  /** The next row to store, or undefined. Returns the same row until it is stored or refused. */
  takeRow(writer: string): Row | undefined {
    if (this.inFlight) return this.inFlight.row;
    if (this.pending.length === 0) return undefined;
    const pending = this.pending.splice(0, maxEditsPerRow);
    const edits = pending.map(({ update, by, at, via }) =>
      via === undefined ? { update, by, at } : { update, by, at, via },
    );
    const row = { documentId: this.documentId, seq: this.seq + 1, epoch: this.epoch, writer, edits };
    this.inFlight = { row, pending };
    return row;
  }

  /** The row in flight is stored. Sends it to the other screens, then acknowledges it to its authors. */
  committed(): void {
    if (!this.inFlight) return;
    const { row, pending } = this.inFlight;
    this.inFlight = undefined;
    this.seq = row.seq;
    this.storedEdits += pending.length;
    this.addedEdits += pending.length;
    for (const { update } of pending) this.pendingBytes -= update.length;
    broadcast(this.connections, pending);
    this.notifyWatchers();
    this.waiters.stored(this.storedEdits);
  }

  /** Another node took the number of the row in flight. Its edits move to the next row. */
  refused(): void {
    if (!this.inFlight) return;
    this.pending = [...this.inFlight.pending, ...this.pending];
    this.inFlight = undefined;
  }

  /**
   * Applies a stored row. Idempotent for rows already applied. Returns false when rows in between are missing, and
   * drops the room when the row starts another epoch.
   */
  follow(row: Row): boolean {
    if (row.seq <= this.seq) return true;
    if (row.seq > this.seq + 1) return false;
    if (row.writer === this.inFlight?.row.writer) {
      this.committed();
      return true;
    }
    if (row.epoch !== this.epoch) {
      this.drop(new HubError("conflict", "The document moved to a new generation."));
      return true;
    }
    for (const { update, by } of row.edits) {
      for (const clientId of clientsOf(update).keys()) this.owners.set(clientId, by);
      if (this.state !== "broken") Y.applyUpdate(this.doc, update, "store");
      this.count(update);
      const wire = toWire([updateFrame(update)]);
      for (const connection of this.connections) connection.send(wire);
    }
    this.seq = row.seq;
    this.addedEdits += row.edits.length;
    // A node of a newer version may have migrated the document. Edits of this version would mean something else there.
    const refusal = this.state === "broken" ? undefined : refusalOf(this.context.documents, this.whole);
    if (refusal) this.drop(refusal);
    this.notifyWatchers();
    return true;
  }

  notifyWatchers(): void {
    for (const onChange of [...this.watchers]) onChange();
  }

  /** Whether enough was stored since the last snapshot to replace it. */
  get isSnapshotDue(): boolean {
    const { editsPerSnapshot, bytesPerSnapshot } = this.context.limits;
    return this.addedEdits >= editsPerSnapshot || this.addedBytes > bytesPerSnapshot;
  }

  /** The whole document, to store in place of the rows. */
  snapshot(): Snapshot {
    const state = this.quota.encode(this.doc);
    [this.addedBytes, this.addedEdits] = [0, 0];
    return {
      documentId: this.documentId,
      seq: this.seq,
      epoch: this.epoch,
      state,
      owners: Object.fromEntries([...this.owners].map(([clientId, owner]) => [String(clientId), owner])),
      view: this.context.documents.view(this.doc),
    };
  }

  /** Drops the document and rejects all waiters. The caller closes the sessions. */
  drop(reason: HubError): void {
    this.state = "dropped";
    this.pending = [];
    this.inFlight = undefined;
    this.waiters.reject(reason);
  }

  private change<T>(
    editor: Editor<Author>,
    apply: () => T,
    sent?: ScreenUpdate<Author>,
  ): { result: T; reasons: string[] } {
    const { documents, limits } = this.context;
    if (this.state !== "open" || this.pendingBytes > limits.maxPendingBytes) throw new HubError("unavailable");
    this.lastUsedMs = Date.now();
    this.produced = undefined;
    const at = new Date().toISOString();
    const hubClock = clockOf(this.doc, this.doc.clientID);
    try {
      const changed = this.doc.transact((transaction) => {
        const result = apply();
        declareLocal(transaction);
        const reasons = documents.check(transaction, editor.author, at);
        const isAmended = reasons.length > 0 || clockOf(this.doc, this.doc.clientID) > hubClock;
        if (sent && !isAmended) {
          // The update is stored as it was sent, so Yjs need not encode it again.
          this.whole.off("update", this.onUpdate);
          this.produced = sent.update;
        }
        return { result, reasons, isAmended };
      }, sent?.connection ?? hubOwner);
      const { connection, clocks = new Map() } = sent ?? {};
      this.addPending({ by: editor.id, at, via: editor.via, isAmended: changed.isAmended, connection, clocks });
      return changed;
    } catch (error) {
      // A transaction cannot be rolled back. If it changed anything, nothing may build on the remains.
      if (this.produced || !(error instanceof HubError)) {
        this.state = "broken";
        this.context.onBroken(this, error);
      }
      throw asHubError(error);
    } finally {
      this.whole.on("update", this.onUpdate);
    }
  }

  private count(update: Uint8Array): void {
    this.addedBytes += update.length;
    this.quota.add(update);
  }

  private addPending({ by, at, via, isAmended, connection, clocks }: Omit<PendingEdit<Author>, "update">): void {
    const update = this.produced;
    if (!update) return;
    // Field by field: copying the object would take most of the time here.
    this.pending.push({ update, by, at, via, isAmended, connection, clocks });
    this.pendingBytes += update.length;
    this.count(update);
    this.acceptedEdits += 1;
    this.context.onPending(this);
  }
}
