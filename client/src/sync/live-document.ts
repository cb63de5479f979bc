/**
 * The family's document on this device: screens read it and change it here. A change shows at once, and waits in the
 * outbox until the hub says that it is stored.
 */
import { openDocument } from "@hub/shared/open-document";
import type { InputOf, Operation } from "@hub/shared/operation";
import { isSame } from "@hub/shared/same";
import { traceChange } from "@hub/shared/trace";
import type { Trace } from "@hub/shared/trace-schema";
import type * as Y from "yjs";
import { runInBackground } from "../lib/background.ts";
import type { Outbox } from "./outbox.ts";
import { noPresence, type Presence, readPresence } from "./presence.ts";
import { placeOf } from "./replay.ts";
import { SyncClient, type SyncClientOptions } from "./sync-client.ts";
import { describeSync, type SyncState, saved } from "./sync-state.ts";
import { Views } from "./views.ts";

/** The changes that wait for the hub, the oldest of them, when it last stored one, and how many it did not take. */
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
  /** The collections that changed in this turn. */
  private readonly changedNames = new Set<string>();
  private willNotify = false;

  constructor(options: SyncClientOptions) {
    this.onRefused = options.onRefused;
    this.syncClient = new SyncClient(options, {
      onChange: () => this.changed(),
      onContent: (names) => this.contentChanged(names),
    });
  }

  /** False only until the copy is read from disk or from the hub. */
  get isReady(): boolean {
    return this.syncClient.replica?.isReady ?? false;
  }

  read<T>(selector: (doc: Y.Doc) => T): T {
    return selector(this.syncClient.replica?.doc ?? this.empty);
  }

  /** Makes a change: here at once, on the hub when it can be reached. */
  run<Each extends Operation>(operation: Each, input: InputOf<Each>): void {
    const { connection, replica, outbox } = this.syncClient;
    if (connection === "read-only" || connection === "removed")
      return this.onRefused([{ name: operation.name, input }]);
    if (!replica?.isReady) return outbox.add({ operation, input, place: null });
    const { doc } = replica;
    // Told in the turn of the press: after it, the screen would be drawn without the change first, and then once more.
    const isAlone = !this.willNotify;
    // The input is the operation's own, which the type of operations in general cannot say.
    const apply = () => operation.apply(doc, input as never);
    const place = placeOf(doc, () => this.syncClient.sign(doc, apply));
    if (place) outbox.add({ operation, input, place });
    this.syncClient.advance();
    if (!isAlone) return;
    this.notify();
    // What follows in this turn is told together, after it.
    this.notifySoon();
  }

  /** Makes changes, and returns the way back, which leaves alone what was changed since. */
  runUndoably(work: () => void): () => void {
    const doc = this.syncClient.replica?.doc;
    if (!doc || !this.isReady) {
      work();
      return () => undefined;
    }
    // None of these changes is told alone.
    this.notifySoon();
    const { trace } = traceChange(doc, work);
    return () => runInBackground(this.takeBack(trace), "A change could not be taken back.");
  }

  /** What it takes for this comes when somebody wants it, which is seldom. */
  private async takeBack(trace: Trace): Promise<void> {
    const { takeBack } = await import("@hub/shared/take-back");
    this.run(takeBack, { trace });
  }

  /** Whether the document is awaited no more: it was read from disk or from the hub, or will not come for now. */
  get isKnown(): boolean {
    return this.isReady || !["saved", "saving", "aside"].includes(this.syncState.kind);
  }

  getSyncState(): SyncState {
    return this.syncState;
  }

  /** How the changes of this screen stand, for whoever wants to know it more exactly than the sync state says. */
  getQueue(): Queue {
    const { count, oldestMs, savedAtMs, asideCount } = this.syncClient.outbox;
    const queue = keepIfEqual(this.queue, { count, oldestMs, savedAtMs, asideCount });
    this.queue = queue;
    return queue;
  }

  /** The other screens of the family that are open now. */
  getPresence(): readonly Presence[] {
    return this.presence;
  }

  /** What a selector returns now, by the key that names it; undefined until there is something to read. */
  select<T>(key: readonly unknown[], selector: (doc: Y.Doc) => T): T | undefined {
    const doc = this.syncClient.replica?.doc;
    return doc && this.isReady ? this.views.select(key, doc, selector) : undefined;
  }

  /** Selects anew what changes by itself when its time comes. */
  reselect(key: readonly unknown[]): void {
    this.views.expireOne(key);
    this.notifySoon();
  }

  /** Calls back when the document, the sync state or the presence may have changed. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Tells the others which page this person is on. */
  setPage(page: string | null): void {
    this.syncClient.setPage(page);
  }

  /** Stops; what is on disk stays. */
  async close(): Promise<void> {
    await this.syncClient.close();
  }

  private changed(): void {
    const { count, unkeptCount: unkept, asideCount } = this.syncClient.outbox;
    this.syncState = keepIfEqual(
      this.syncState,
      describeSync(this.syncClient.connection, { count, unkept, asideCount }),
    );
    this.presence = keepIfEqual(this.presence, this.readPresence());
    this.notifySoon();
  }

  private contentChanged(names: ReadonlySet<string>): void {
    for (const name of names) this.changedNames.add(name);
    this.notifySoon();
  }

  /** Many changes of one turn are told once: the content, and how it stands with the hub. */
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

// What did not change keeps its identity, so that nobody draws it again.
function keepIfEqual<T>(former: T | undefined, next: T): T {
  return former !== undefined && isSame(former, next) ? former : next;
}
