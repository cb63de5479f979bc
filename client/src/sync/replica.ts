/**
 * This device's copy of the family document. IndexedDB stores it, and y-websocket's provider synchronizes it with the
 * hub. The sync client decides what close codes and messages mean for unsent changes.
 */

import { compression, messageType, type Notice, noticeSchema, syncPath } from "@hub/shared/live";
import { openDocument } from "@hub/shared/open-document";
import { readSchemaVersion, schemaVersion } from "@hub/shared/schema-version";
import { changedRoots, hasMissingDependency } from "@hub/shared/yjs-internals";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { IndexeddbPersistence } from "y-indexeddb";
import * as sync from "y-protocols/sync";
import { WebsocketProvider } from "y-websocket";
import * as Y from "yjs";
import { runInBackground } from "../lib/background.ts";
import type { ClockPosition, ReplicaName } from "./device-store.ts";
import { messageReader, sendOwnPresence, takeOverSending } from "./y-websocket-internals.ts";

export interface ReplicaOptions {
  replicaName: ReplicaName;
  /** The address of the hub, such as "wss://hub.example". */
  hubUrl: string;
  familyId: string;
  /** False if IndexedDB failed, and on a shared device. */
  isStored: boolean;
  /** Whether it never connects, because a page of another version wrote it. A rebuild then replaces it. */
  isDisplayOnly: boolean;
  /** A replica from disk connects to the hub only after this resolves. */
  afterRender?: Promise<void> | undefined;
  events: ReplicaEvents;
}

export interface ReplicaEvents {
  /** The content of these collections changed. */
  onContent(names: ReadonlySet<string>): void;
  /** The presence of others changed. */
  onChange(): void;
  /** The hub and the replica have exchanged all changes. */
  onSynced(): void;
  /** The connection ended or failed. The provider retries automatically. */
  onUnreachable(replica: Replica): void;
  /** The hub closed the connection for good, with one of our close codes. */
  onClosed(code: number, reason: string): void;
  onSaved(clocks: Map<number, number>): void;
  onNotice(notice: Notice): void;
}

/** Limits the wait for a database that a frozen tab blocks. */
const maxDiskWaitMs = 2_000;

/** Safari before 16.4 lacks it. */
const canDecompress = "DecompressionStream" in globalThis;

export class Replica {
  readonly doc: Y.Doc = openDocument();
  readonly replicaName: ReplicaName;
  readonly provider: WebsocketProvider;
  private readonly persistence: IndexeddbPersistence | undefined;
  private readonly isDisplayOnly: boolean;
  private readonly afterRender: Promise<void> | undefined;
  private readonly events: ReplicaEvents;
  /** Whether the hub has received all offline changes on this connection. */
  private hasAnswered = false;
  private requestedMs = 0;
  /** The hub's clocks by client id at the start of this connection. */
  private hubClocks: ReadonlyMap<number, number> = new Map();
  /** The time at which this connection synced. */
  private syncedMs = 0;
  private isEnded = false;

  constructor({ replicaName, hubUrl, familyId, isStored, isDisplayOnly, afterRender, events }: ReplicaOptions) {
    this.replicaName = replicaName;
    this.isDisplayOnly = isDisplayOnly;
    this.afterRender = afterRender;
    this.events = events;
    if (isStored) this.persistence = new IndexeddbPersistence(replicaName.name, this.doc);
    this.provider = new WebsocketProvider(hubUrl + syncPath, familyId, this.doc, {
      connect: false,
      disableBc: true,
      params: {
        epoch: String(replicaName.epoch),
        version: String(schemaVersion),
        ...(canDecompress && { compression }),
      },
    });
    this.sendInOrder();
    sendOwnPresence(this.provider);
    this.listen();
    runInBackground(this.start(), "Could not read the replica on this device.");
  }

  /** Whether the document has its genesis, from disk or from the hub. */
  get isReady(): boolean {
    return readSchemaVersion(this.doc) !== undefined;
  }

  get isSynced(): boolean {
    return this.provider.synced;
  }

  /** Connects again, even after the hub closed the connection for good. */
  reconnect(): void {
    if (this.isEnded || this.isDisplayOnly) return;
    this.provider.disconnect();
    this.provider.connect();
  }

  /** Whether an update from the hub waits for a missing earlier one. */
  get hasGap(): boolean {
    return hasMissingDependency(this.doc);
  }

  /** The time since an unanswered request to the hub, in ms; 0 if none is open. */
  get silentMs(): number {
    return this.isSynced && this.isWaiting ? Date.now() - this.requestedMs : 0;
  }

  /**
   * Whether the hub already has another change at this clock position. It then ignores this one: an acknowledgement
   * would have arrived by now.
   */
  isIgnored({ clientId, clock }: ClockPosition, afterMs: number): boolean {
    const isSettled = this.isSynced && Date.now() - this.syncedMs > afterMs;
    return isSettled && clock <= (this.hubClocks.get(clientId) ?? 0);
  }

  /** Requests missing changes from the hub. The response also acknowledges our stored changes. */
  requestMissing(): void {
    if (!this.isSynced || this.isWaiting) return;
    this.requestedMs = Date.now();
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, messageType.sync);
    sync.writeSyncStep1(encoder, this.doc);
    this.provider.ws?.send(encoding.toUint8Array(encoder));
  }

  /** Ends the replica; with `forget` its database is deleted. */
  async end({ forget }: { forget: boolean }): Promise<void> {
    this.isEnded = true;
    this.provider.destroy();
    this.provider.awareness.destroy();
    if (forget) await this.persistence?.clearData();
    else await this.persistence?.destroy();
  }

  private get isWaiting(): boolean {
    return this.requestedMs > this.provider.wsLastMessageReceived;
  }

  private async start(): Promise<void> {
    const { persistence } = this;
    if (persistence) {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, maxDiskWaitMs));
      await Promise.race([persistence.whenSynced, timeout]);
    }
    if (this.isEnded) return;
    // Another tab may delete this database, or the browser may close it when it clears site data. A later write would
    // throw during the user's edit.
    const db = persistence?.db;
    const closeDatabase = () =>
      runInBackground(Promise.resolve(persistence?.destroy()), "Could not close the replica's database.");
    if (db) Object.assign(db, { onversionchange: closeDatabase, onclose: closeDatabase });
    if (this.isDisplayOnly) return this.upgrade();
    if (this.isReady) await this.afterRender;
    if (!this.isEnded) this.provider.connect();
  }

  /** Upgrades the replica with this device's time zone, so this page can show it before it reaches the hub. */
  private async upgrade(): Promise<void> {
    const { upgradeOf } = await import("@hub/shared/migrations");
    const update = upgradeOf(this.doc, Intl.DateTimeFormat().resolvedOptions().timeZone);
    if (update) Y.applyUpdate(this.doc, update);
  }

  /**
   * The hub rejects a change whose predecessors it lacks. So each connection first answers the hub's sync request,
   * which sends all offline changes. Changes made before that answer are part of it.
   */
  private sendInOrder(): void {
    const { provider, doc } = this;
    const send = takeOverSending(provider);
    doc.on("update", (update: Uint8Array, origin: unknown) => {
      if (this.hasAnswered) send(update, origin);
    });
    const readSync = provider.messageHandlers[messageType.sync];
    provider.messageHandlers[messageType.sync] = (encoder, decoder, ...rest) => {
      const request = decoding.clone(decoder);
      readSync?.(encoder, decoder, ...rest);
      if (decoding.readVarUint(request) !== sync.messageYjsSyncStep1) return;
      this.hubClocks = Y.decodeStateVector(decoding.readVarUint8Array(request));
      this.hasAnswered = true;
    };
  }

  private listen(): void {
    const { doc, provider, events } = this;
    doc.on("afterTransaction", (transaction) => {
      const names = changedRoots(transaction);
      if (names.size > 0) events.onContent(names);
    });
    provider.messageHandlers[messageType.saved] = (_encoder, decoder) =>
      events.onSaved(Y.decodeStateVector(decoding.readTailAsUint8Array(decoder)));
    provider.messageHandlers[messageType.notice] = (_encoder, decoder) => {
      const notice = noticeSchema.safeParse(JSON.parse(decoding.readVarString(decoder)));
      if (notice.success) events.onNotice(notice.data);
    };
    provider.messageHandlers[messageType.compressed] = (_encoder, decoder) => {
      const read = messageReader(provider);
      runInBackground(
        decompress(decoding.readVarUint8Array(decoder)).then(read),
        "Could not read a compressed message.",
      );
    };
    provider.on("status", ({ status }) => {
      if (status !== "connected") this.hasAnswered = false;
    });
    provider.on("sync", (isSynced) => {
      if (!isSynced) return;
      this.syncedMs = Date.now();
      events.onSynced();
    });
    provider.on("connection-close", () => {
      this.hasAnswered = false;
      if (!this.isEnded) events.onUnreachable(this);
    });
    provider.on("closed", ({ code, reason }) => {
      if (!this.isEnded) events.onClosed(code, reason);
    });
    provider.awareness.on("change", () => events.onChange());
  }
}

function decompress(bytes: Uint8Array): Promise<ArrayBuffer> {
  return new Response(
    new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream(compression)),
  ).arrayBuffer();
}
