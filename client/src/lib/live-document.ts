/**
 * The family document on this device. A change shows at once, and stands in the outbox until the hub says that it is
 * stored for good; whatever happens to the replica, the outbox brings the change back.
 */
import type { OperationInput, OperationName } from "@hub/shared/document";
import { openDocument } from "@hub/shared/document";
import type { User } from "@hub/shared/features/account/schema";
import { newId } from "@hub/shared/ids";
import type { Notice } from "@hub/shared/live";
import type * as Y from "yjs";
import { runInBackground } from "./background.ts";
import { readClose } from "./close-codes.ts";
import { type Device, nameReplica, openDevice } from "./device.ts";
import type { ReplicaName } from "./device-store.ts";
import { Outbox } from "./outbox.ts";
import { noPresence, type Presence, readPresence } from "./presence.ts";
import { Rebuild, type RebuildMode } from "./rebuild.ts";
import { applyOperation, holds, replay } from "./replay.ts";
import { Replica, type ReplicaEvents } from "./replica.ts";
import { describeSync, type Link, type SyncState } from "./sync-state.ts";

export interface LiveDocumentOptions {
  user: Pick<User, "id" | "familyId" | "epoch">;
  /** Where the hub's sockets are, such as "wss://hub.example". */
  hubUrl: string;
  /** Called when the hub says that this person is signed out or no longer of this family. */
  onDoubt(): void;
  onNotice(notice: Notice): void;
}

/** How long to wait after the hub asked for patience. */
const patienceMs = 5_000;
/** Something that the hub told may get lost; what is open for longer than this is asked for. */
const askMs = 5_000;

export class LiveDocument {
  private readonly options: LiveDocumentOptions;
  private readonly tab = newId();
  private readonly outbox = new Outbox(this.tab, () => this.changed());
  private readonly listeners = new Set<() => void>();
  private readonly contentListeners = new Set<() => void>();
  private readonly empty = openDocument();
  private readonly askTimer = setInterval(() => this.ask(), askMs);
  private readonly reconnect = () => this.connected()?.reconnect();
  private patienceTimer: ReturnType<typeof setTimeout> | undefined;
  private replica: Replica | undefined;
  private rebuild: Rebuild | undefined;
  private link: Link = "connecting";
  private device: Device | undefined;
  private isClosed = false;
  private syncState: SyncState = { kind: "saved" };
  private presence: readonly Presence[] = noPresence;
  private page: string | null = null;
  private isContentTold = true;

  constructor(options: LiveDocumentOptions) {
    this.options = options;
    // Either event means that the old connection cannot be trusted; with a hub in the house, "offline" may still reach it.
    globalThis.addEventListener?.("online", this.reconnect);
    globalThis.addEventListener?.("offline", this.reconnect);
    runInBackground(this.open(), "The family's data could not be opened.");
  }

  /** False only until the copy is read from disk or from the hub. */
  get isReady(): boolean {
    return this.replica?.isReady ?? false;
  }

  read<T>(look: (doc: Y.Doc) => T): T {
    return look(this.replica?.doc ?? this.empty);
  }

  /** Makes a change: here at once, on the hub when it can be reached. */
  run<Name extends OperationName>(name: Name, input: OperationInput<Name>): void {
    if (this.link === "read-only" || this.link === "removed") return;
    if (!this.replica?.isReady) return this.outbox.add({ name, input, place: null });
    const place = applyOperation(this.replica.doc, { name, input });
    if (place) this.outbox.add({ name, input, place });
    this.advance();
  }

  getSyncState(): SyncState {
    return this.syncState;
  }

  /** The other screens of the family that are open now. */
  getPresence(): readonly Presence[] {
    return this.presence;
  }

  /** Calls back when readiness, the sync state or the presence changes. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls back when the content may have changed, once for all changes of one turn. */
  subscribeContent(listener: () => void): () => void {
    this.contentListeners.add(listener);
    return () => this.contentListeners.delete(listener);
  }

  /** Tells the others which page this person is on. */
  setPage(page: string | null): void {
    this.page = page;
    this.connected()?.provider.awareness.setLocalStateField("page", page);
  }

  /** Forgets the changes that the hub did not take. */
  clearAside(): void {
    this.outbox.clearAside();
  }

  /** Stops; what is on disk stays. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.askTimer);
    clearTimeout(this.patienceTimer);
    globalThis.removeEventListener?.("online", this.reconnect);
    globalThis.removeEventListener?.("offline", this.reconnect);
    await Promise.all([this.replica?.end({ forget: false }), this.rebuild?.replica.end({ forget: false })]);
    this.device?.store?.close();
    this.device?.release();
  }

  private async open(): Promise<void> {
    this.device = await openDevice(this.options.user, this.tab, this.outbox);
    if (this.isClosed) return this.close();
    this.replica = this.openReplica(this.device.replicaName);
    this.changed();
  }

  private openReplica(replicaName: ReplicaName): Replica {
    const { hubUrl, user } = this.options;
    const replica = new Replica({
      replicaName,
      hubUrl,
      familyId: user.familyId,
      isKept: this.device?.store !== undefined,
      events: this.replicaEvents,
    });
    replica.provider.awareness.setLocalStateField("page", this.page);
    return replica;
  }

  /** The replica whose connection counts: the fresh one while there is one. */
  private connected(): Replica | undefined {
    return this.rebuild?.replica ?? this.replica;
  }

  private readonly replicaEvents: ReplicaEvents = {
    onContent: () => this.contentChanged(),
    onChange: () => this.changed(),
    onSynced: () => {
      if (this.link === "connecting" || this.link === "offline") this.link = "online";
      this.placeMissing();
      this.advance();
      this.changed();
    },
    onUnreachable: (replica) => {
      if (replica !== this.connected()) return;
      if (this.link === "connecting" || this.link === "online") this.link = "offline";
      this.placeMissing();
      this.changed();
    },
    onClosed: (code, reason) => this.onClosed(code, reason),
    onSaved: (clocks) => {
      if (this.outbox.saved(clocks)) this.advance();
    },
    onNotice: (notice) => {
      if (notice.kind === "read-only") this.link = "read-only";
      this.options.onNotice(notice);
    },
  };

  private onClosed(code: number, reason: string): void {
    const verdict = readClose(code, reason);
    switch (verdict.kind) {
      case "leave":
        return this.leave(verdict.link);
      case "epoch":
        return this.startRebuild("together", verdict.epoch);
      case "refused":
        return this.refused();
      case "wait":
        return this.retryLater();
    }
  }

  private leave(link: "signed-out" | "removed"): void {
    this.link = link;
    this.changed();
    this.options.onDoubt();
  }

  private retryLater(): void {
    clearTimeout(this.patienceTimer);
    this.patienceTimer = setTimeout(this.reconnect, patienceMs);
  }

  /** The hub will not take what the replica holds. What of it was refused shows in a fresh one, if need be one by one. */
  private refused(): void {
    if (this.link === "read-only") this.outbox.setAside(this.outbox.list());
    if (!this.rebuild) return this.startRebuild("together");
    const inFlight = this.rebuild.inFlight();
    if (inFlight.length === 0) return this.retryLater();
    if (this.rebuild.mode === "one-by-one") this.outbox.setAside(inFlight);
    this.startRebuild("one-by-one");
  }

  private startRebuild(mode: RebuildMode, epoch = this.replica?.replicaName.epoch ?? this.options.user.epoch): void {
    if (this.isClosed) return;
    const former = this.rebuild?.replica;
    if (former) runInBackground(former.end({ forget: true }), "A copy could not be deleted.");
    const replica = this.openReplica(nameReplica(this.options.user, epoch, newId()));
    this.rebuild = new Rebuild({ replica, mode, outbox: this.outbox });
    this.replica?.provider.disconnect();
  }

  private advance(): void {
    if (!this.rebuild?.advance()) return;
    const former = this.replica;
    this.replica = this.rebuild.replica;
    this.rebuild = undefined;
    runInBackground(this.rememberReplica(this.replica.replicaName), "The copy's name could not be kept.");
    if (former) runInBackground(former.end({ forget: true }), "A copy could not be deleted.");
    this.contentChanged();
  }

  private async rememberReplica(replicaName: ReplicaName): Promise<void> {
    await this.device?.store?.putReplicaName(replicaName);
  }

  /**
   * Makes changes again that the replica lost, because the tab died before they were on disk. It waits until the hub
   * has told what it has, or cannot be reached: adding a thing again that the hub has already would be refused.
   */
  private placeMissing(): void {
    const { replica } = this;
    if (!replica?.isReady || this.rebuild) return;
    const missing = this.outbox.list().filter((entry) => !holds(replica.doc, entry));
    const idle = replay(replica.doc, missing, this.outbox);
    if (!replica.isSynced) return;
    // Whether the hub has what had no effect here can only be seen in a replica that holds nothing else.
    if (idle.length > 0) return this.startRebuild("together");
    // What a former tab sent may have come back from the hub just now: nothing of it was asked about yet.
    if (this.outbox.list().some(({ place }) => place?.clientId !== replica.doc.clientID)) replica.ask();
  }

  private ask(): void {
    const replica = this.connected();
    if (this.outbox.count > 0 || replica?.hasGap) replica?.ask();
  }

  private changed(): void {
    const { count, asideCount } = this.outbox;
    this.syncState = keepIfEqual(this.syncState, describeSync(this.link, { count, asideCount }));
    this.presence = keepIfEqual(this.presence, this.readPresence());
    for (const listener of this.listeners) listener();
  }

  private contentChanged(): void {
    if (!this.isContentTold) return;
    this.isContentTold = false;
    queueMicrotask(() => {
      this.isContentTold = true;
      for (const listener of this.contentListeners) listener();
      this.changed();
    });
  }

  private readPresence(): readonly Presence[] {
    const awareness = this.connected()?.provider.awareness;
    return awareness ? readPresence(awareness.getStates(), awareness.clientID) : noPresence;
  }
}

// What did not change keeps its identity, so that nobody draws it again.
function keepIfEqual<T>(former: T, next: T): T {
  return JSON.stringify(former) === JSON.stringify(next) ? former : next;
}
