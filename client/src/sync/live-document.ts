/**
 * The family's document on this device. Screens read and change it through this class. A change shows immediately, and
 * stays in the outbox until the hub acknowledges it.
 */

import { deepEqual } from "@hub/shared/deep-equal";
import { openDocument } from "@hub/shared/open-document";
import type { InputOf, Operation } from "@hub/shared/operation";
import { traceChange } from "@hub/shared/trace";
import type { Trace } from "@hub/shared/trace-schema";
import type * as Y from "yjs";
import { runInBackground } from "../lib/background.ts";
import type { Outbox } from "./outbox.ts";
import { noPresence, type Presence, readPresence } from "./presence.ts";
import { positionAfter } from "./replay.ts";
import { SyncClient, type SyncClientOptions } from "./sync-client.ts";
import { describeSync, type SyncState, saved } from "./sync-state.ts";
import { Views } from "./views.ts";

/**
 * The pending changes: their count, the time of the oldest, the last acknowledgement, and the number of rejected ones.
 */
export type Queue = Pick<Outbox, "count" | "oldestMs" | "savedAtMs" | "asideCount">;

export class LiveDocument {
  readonly syncClient: SyncClient;
  private readonly onRefused: SyncClientOptions["onRefused"];
  private readonly listeners = new Set<() => void>();
  private readonly views = new Views();
  private readonly empty = openDocument();
  private syncState: SyncState = saved;
  private queue: Queue | undefined;
  private presence: readonly Presence[] = noPresence;
  /** The collections that changed since the last notification. */
  private readonly changedNames = new Set<string>();
  private willNotify = false;

  constructor(options: SyncClientOptions) {
    this.onRefused = options.onRefused;
    this.syncClient = new SyncClient(options, {
      onChange: () => this.changed(),
      onContent: (names) => this.contentChanged(names),
    });
  }

  /** True once the replica has been read from disk or from the hub. */
  get isReady(): boolean {
    return this.syncClient.replica?.isReady ?? false;
  }

  read<T>(selector: (doc: Y.Doc) => T): T {
    return selector(this.syncClient.replica?.doc ?? this.empty);
  }

  /** Applies a change here immediately, and sends it when the hub is reachable. */
  run<Each extends Operation>(operation: Each, input: InputOf<Each>): void {
    const { connection, replica, outbox } = this.syncClient;
    if (connection === "read-only" || connection === "removed")
      return this.onRefused([{ name: operation.name, input }]);
    if (!replica?.isReady) return outbox.add({ operation, input, place: null });
    const { doc } = replica;
    // Notify subscribers synchronously in the event handler, so React batches everything into one render.
    const isAlone = !this.willNotify;
    // The general Operation type cannot express that the input belongs to this operation.
    const apply = () => operation.apply(doc, input as never);
    const place = positionAfter(doc, () => this.syncClient.sign(doc, apply));
    if (place) outbox.add({ operation, input, place });
    this.syncClient.advance();
    if (!isAlone) return;
    this.notify();
    // Batches further changes of this task into one notification.
    this.notifySoon();
  }

  /** Runs changes, and returns a function that undoes those that were not changed since. */
  runWithUndo(work: () => void): () => void {
    const doc = this.syncClient.replica?.doc;
    if (!doc || !this.isReady) {
      work();
      return () => undefined;
    }
    // Batches these changes into one notification.
    this.notifySoon();
    const { trace } = traceChange(doc, work);
    return () => runInBackground(this.undo(trace), "Could not undo a change.");
  }

  /** Loads the code on demand, because undo is rare. */
  private async undo(trace: Trace): Promise<void> {
    const { undoChange } = await import("@hub/shared/undo-change");
    this.run(undoChange, { trace });
  }

  /** Whether the document has been read from disk or the hub, or is currently unavailable. */
  get isSettled(): boolean {
    return this.isReady || !["saved", "saving", "aside"].includes(this.syncState.kind);
  }

  getSyncState(): SyncState {
    return this.syncState;
  }

  /** The state of this screen's changes, in more detail than the sync state. */
  getQueue(): Queue {
    const { count, oldestMs, savedAtMs, asideCount } = this.syncClient.outbox;
    const queue = keepIfEqual(this.queue, { count, oldestMs, savedAtMs, asideCount });
    this.queue = queue;
    return queue;
  }

  /** The other open screens of the family. */
  getPresence(): readonly Presence[] {
    return this.presence;
  }

  /** The current result of a selector, cached under the key. Undefined until the document is ready. */
  select<T>(key: readonly unknown[], selector: (doc: Y.Doc) => T): T | undefined {
    const doc = this.syncClient.replica?.doc;
    return doc && this.isReady ? this.views.select(key, doc, selector) : undefined;
  }

  /** Recomputes a time-dependent result after it has expired. */
  reselect(key: readonly unknown[]): void {
    this.views.expireOne(key);
    this.notifySoon();
  }

  /** Calls `listener` when the document, the sync state or the presence may have changed. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Publishes the user's page as presence. */
  setPage(page: string | null): void {
    this.syncClient.setPage(page);
  }

  /** Stops without deleting stored data. */
  async close(): Promise<void> {
    await this.syncClient.close();
  }

  private changed(): void {
    const { count, unstoredCount: unstored, asideCount } = this.syncClient.outbox;
    this.syncState = keepIfEqual(
      this.syncState,
      describeSync(this.syncClient.connection, { count, unstored, asideCount }),
    );
    this.presence = keepIfEqual(this.presence, this.readPresence());
    this.notifySoon();
  }

  private contentChanged(names: ReadonlySet<string>): void {
    for (const name of names) this.changedNames.add(name);
    this.notifySoon();
  }

  /** Batches changes of the content and the sync state in one task into one notification. */
  private notifySoon(): void {
    if (this.willNotify) return;
    this.willNotify = true;
    queueMicrotask(() => this.willNotify && this.notify());
  }

  private notify(): void {
    this.willNotify = false;
    this.views.expire(this.changedNames);
    this.changedNames.clear();
    for (const listener of this.listeners) listener();
  }

  private readPresence(): readonly Presence[] {
    const awareness = this.syncClient.connected()?.provider.awareness;
    return awareness ? readPresence(awareness.getStates(), awareness.clientID) : noPresence;
  }
}

// An equal value keeps its identity, which avoids renders.
function keepIfEqual<T>(previous: T | undefined, next: T): T {
  return previous !== undefined && deepEqual(previous, next) ? previous : next;
}
