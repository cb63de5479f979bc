/**
 * Synchronizes the replica (this device's copy of the document) and the outbox (pending changes) with the hub, and
 * handles the hub's close codes. When it replaces a replica, it replays the unsent changes in the new one.
 */

import { signAs } from "@hub/shared/entries";
import type { User } from "@hub/shared/features/account/schema";
import { newId } from "@hub/shared/ids";
import type { Notice } from "@hub/shared/live";
import { schemaVersion } from "@hub/shared/schema-version";
import type * as Y from "yjs";
import { runInBackground } from "../lib/background.ts";
import { readClose } from "./close-codes.ts";
import { type Device, nameReplica, openDevice } from "./device.ts";
import type { OutboxItem, PendingOperation, ReplicaName } from "./device-store.ts";
import { Outbox } from "./outbox.ts";
import { Rebuild, type RebuildMode } from "./rebuild.ts";
import { hasChange, replay } from "./replay.ts";
import { Replica, type ReplicaEvents } from "./replica.ts";
import type { Connection } from "./sync-state.ts";

export interface SyncClientOptions {
  user: Pick<User, "id" | "familyId" | "memberId" | "epoch">;
  /** The address of the hub's sockets, such as "wss://hub.example". */
  hubUrl: string;
  /** A replica from disk connects to the hub only after this resolves, because its content renders first. */
  afterRender?: Promise<void>;
  /** Called when the hub reports that the user is signed out or no longer in this family. */
  onAccessLost(): void;
  onNotice(notice: Notice): void;
  /** Called with the user's changes that the hub rejects. */
  onRefused(changes: readonly PendingOperation[]): void;
}

/** The delay before a retry that the hub asks for. */
const retryMs = 5_000;
/** Messages from the hub may get lost, so the client polls the state of pending changes. */
const pollMs = 4_000;
/**
 * The connection counts as dead after this long without a message. A slow line may only be busy with offline changes,
 * so the limit doubles with each attempt until the hub acknowledges a change.
 */
const silence = { firstMs: 3_500, longestMs: 60_000 };

export class SyncClient {
  /** The replica on the screen; undefined until the device is open. */
  replica: Replica | undefined;
  connection: Connection = "connecting";
  readonly outbox: Outbox;
  private readonly options: SyncClientOptions;
  private readonly tab = newId();
  private readonly onChange: () => void;
  private readonly onContent: ReplicaEvents["onContent"];
  private readonly pollTimer = setInterval(() => this.poll(), pollMs);
  private readonly reconnect = () => this.connected()?.reconnect();
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private rebuild: Rebuild | undefined;
  private device: Device | undefined;
  private deadAfterMs = silence.firstMs;
  private isClosed = false;
  private page: string | null = null;

  constructor(options: SyncClientOptions, events: Pick<ReplicaEvents, "onChange" | "onContent">) {
    this.options = options;
    this.onChange = events.onChange;
    this.onContent = events.onContent;
    this.outbox = new Outbox(this.tab, { onChange: events.onChange, onAside: (items) => options.onRefused(items) });
    // Both events may leave a dead connection. A hub in the home network may be reachable even while "offline".
    globalThis.addEventListener?.("online", this.reconnect);
    globalThis.addEventListener?.("offline", this.reconnect);
    runInBackground(this.open(), "Could not open the family's document.");
  }

  /** Publishes the user's page as presence. */
  setPage(page: string | null): void {
    this.page = page;
    this.connected()?.provider.awareness.setLocalStateField("page", page);
  }

  /** The replica that connects to the hub: the new one during a rebuild. */
  connected(): Replica | undefined {
    return this.rebuild?.replica ?? this.replica;
  }

  /** Runs work that changes a replica as the user. */
  sign<T>(doc: Y.Doc, work: () => T): T {
    return signAs(doc, this.options.user.memberId, work);
  }

  /** Whether closing this page would lose changes. */
  get hasUnstored(): boolean {
    return this.outbox.unstoredCount > 0;
  }

  /** Reconnects after the session has returned to this family. */
  resume(): void {
    this.connection = "connecting";
    this.reconnect();
    this.onChange();
  }

  /** Stops without deleting stored data. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.pollTimer);
    clearTimeout(this.retryTimer);
    globalThis.removeEventListener?.("online", this.reconnect);
    globalThis.removeEventListener?.("offline", this.reconnect);
    await Promise.all([this.replica?.end({ forget: false }), this.rebuild?.replica.end({ forget: false })]);
    this.device?.store?.close();
    this.device?.release();
  }

  /** Continues a rebuild, if any, and shows its replica once the hub has stored every change. */
  advance(): void {
    const { rebuild } = this;
    if (!rebuild || !this.sign(rebuild.replica.doc, () => rebuild.advance())) return;
    const previous = this.replica;
    this.replica = rebuild.replica;
    this.rebuild = undefined;
    runInBackground(this.rememberReplica(this.replica.replicaName), "Could not store the replica's name.");
    if (previous) runInBackground(previous.end({ forget: true }), "Could not delete a replica.");
    // Collections that only the previous replica has have changed as well.
    this.onContent(new Set([previous, this.replica].flatMap((each) => [...(each?.doc.share.keys() ?? [])])));
  }

  private async open(): Promise<void> {
    this.device = await openDevice(this.options.user, this.tab, this.outbox);
    if (this.isClosed) return this.close();
    const { replicaName } = this.device;
    const isOfThisVersion = replicaName.version === schemaVersion;
    this.replica = this.openReplica(replicaName, { isDisplayOnly: !isOfThisVersion });
    // A replica of another app version is never sent. Its changes are replayed in a new one.
    if (!isOfThisVersion) this.startRebuild("together", this.options.user.epoch);
    this.onChange();
  }

  private openReplica(replicaName: ReplicaName, { isDisplayOnly = false } = {}): Replica {
    const { hubUrl, user, afterRender } = this.options;
    const replica = new Replica({
      replicaName,
      isDisplayOnly,
      afterRender,
      hubUrl,
      familyId: user.familyId,
      isStored: this.device?.store !== undefined,
      events: this.replicaEvents,
    });
    replica.provider.awareness.setLocalStateField("page", this.page);
    return replica;
  }

  private readonly replicaEvents: ReplicaEvents = {
    onContent: (names) => this.onContent(names),
    onChange: () => this.onChange(),
    onSynced: () => {
      if (this.connection === "connecting" || this.connection === "offline") this.connection = "online";
      this.replayMissing();
      this.advance();
      this.onChange();
    },
    onUnreachable: (replica) => {
      if (replica !== this.connected()) return;
      if (this.connection === "connecting" || this.connection === "online") this.connection = "offline";
      this.replayMissing();
      this.onChange();
    },
    onClosed: (code, reason) => this.onClosed(code, reason),
    onSaved: (clocks) => {
      if (!this.outbox.saved(clocks)) return;
      this.deadAfterMs = silence.firstMs;
      this.advance();
    },
    onNotice: (notice) => {
      if (notice.kind === "read-only") this.connection = "read-only";
      this.options.onNotice(notice);
    },
  };

  private onClosed(code: number, reason: string): void {
    const verdict = readClose(code, reason);
    switch (verdict.kind) {
      case "leave":
        return this.leave(verdict.connection);
      case "epoch":
        return this.startRebuild("together", verdict.epoch);
      case "refused":
        return this.refused();
      case "wait":
        return this.retryLater();
    }
  }

  private leave(connection: "signed-out" | "removed" | "outdated"): void {
    this.connection = connection;
    this.onChange();
    if (connection !== "outdated") this.options.onAccessLost();
  }

  private retryLater(): void {
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(this.reconnect, retryMs);
  }

  /** The hub rejects a change in the replica. A rebuild finds out which one, if necessary one by one. */
  private refused(): void {
    if (this.connection === "read-only") this.outbox.setAside(this.outbox.list());
    if (!this.rebuild) return this.startRebuild("together");
    const inFlight = this.rebuild.inFlight();
    if (inFlight.length === 0) return this.retryLater();
    if (this.rebuild.mode === "one-by-one") this.outbox.setAside(inFlight);
    this.startRebuild("one-by-one");
  }

  private startRebuild(mode: RebuildMode, epoch = this.replica?.replicaName.epoch ?? this.options.user.epoch): void {
    if (this.isClosed) return;
    const previous = this.rebuild?.replica;
    if (previous) runInBackground(previous.end({ forget: true }), "Could not delete a replica.");
    const replica = this.openReplica(nameReplica(this.options.user, epoch, newId()));
    this.rebuild = new Rebuild({ replica, mode, outbox: this.outbox });
    this.replica?.provider.disconnect();
  }

  private async rememberReplica(replicaName: ReplicaName): Promise<void> {
    await this.device?.store?.putReplicaName(replicaName);
  }

  /**
   * Replays changes that the replica lost because the tab closed before they were on disk. Runs after the hub has sent
   * its state or is unreachable, because the hub rejects adding an item that it already has.
   */
  private replayMissing(): void {
    const { replica } = this;
    if (!replica?.isReady || this.rebuild) return;
    const missing = this.outbox.list().filter((item) => !hasChange(replica.doc, item));
    const ineffective = this.sign(replica.doc, () => replay(replica.doc, missing, this.outbox));
    if (!replica.isSynced) return;
    // Only a rebuilt replica shows whether the hub has the items without effect.
    if (ineffective.length > 0) return this.startRebuild("together");
    // The hub may have just sent a previous tab's changes, so request acknowledgements.
    if (this.outbox.list().some(({ place }) => place?.clientId !== replica.doc.clientID)) replica.requestMissing();
  }

  private poll(): void {
    const replica = this.connected();
    if (this.outbox.count === 0 && !replica?.hasGap) return;
    if (!replica) return;
    const isIgnored = ({ place }: OutboxItem) => place !== null && replica.isIgnored(place, this.deadAfterMs);
    // The hub ignores these changes, because it already has other changes at their clock positions.
    if (!this.rebuild && this.outbox.list().some(isIgnored)) return this.startRebuild("together");
    if (replica.silentMs < this.deadAfterMs) return replica.requestMissing();
    this.deadAfterMs = Math.min(this.deadAfterMs * 2, silence.longestMs);
    replica.reconnect();
  }
}
