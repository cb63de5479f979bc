/**
 * The family document on this device. A change shows at once, and stands in the outbox until the hub says that it is
 * stored for good.
 */
import { type OperationInput, type OperationName, openDocument } from "@hub/shared/document";
import type * as Y from "yjs";
import { Keeper, type KeeperOptions } from "./keeper.ts";
import { noPresence, type Presence, readPresence } from "./presence.ts";
import { applyOperation } from "./replay.ts";
import { describeSync, type SyncState } from "./sync-state.ts";
import { Views } from "./views.ts";

export class LiveDocument {
  private readonly keeper: Keeper;
  private readonly onRefused: KeeperOptions["onRefused"];
  private readonly listeners = new Set<() => void>();
  private readonly views = new Views();
  private readonly empty = openDocument();
  private syncState: SyncState = { kind: "saved" };
  private presence: readonly Presence[] = noPresence;
  private isContentTold = true;

  constructor(options: KeeperOptions) {
    this.onRefused = options.onRefused;
    this.keeper = new Keeper(options, { onChange: () => this.changed(), onContent: () => this.contentChanged() });
  }

  /** False only until the copy is read from disk or from the hub. */
  get isReady(): boolean {
    return this.keeper.replica?.isReady ?? false;
  }

  read<T>(look: (doc: Y.Doc) => T): T {
    return look(this.keeper.replica?.doc ?? this.empty);
  }

  /** Makes a change: here at once, on the hub when it can be reached. */
  run<Name extends OperationName>(name: Name, input: OperationInput<Name>): void {
    const { link, replica, outbox } = this.keeper;
    if (link === "read-only" || link === "removed") return this.onRefused([{ name, input }]);
    if (!replica?.isReady) return outbox.add({ name, input, place: null });
    const place = applyOperation(replica.doc, { name, input });
    if (place) outbox.add({ name, input, place });
    this.keeper.advance();
  }

  getSyncState(): SyncState {
    return this.syncState;
  }

  /** The other screens of the family that are open now. */
  getPresence(): readonly Presence[] {
    return this.presence;
  }

  /** What a look sees now, by the key that names it; undefined until there is something to see. */
  see<T>(key: readonly unknown[], look: (doc: Y.Doc) => T): T | undefined {
    return this.isReady ? this.views.see(key, () => this.read(look)) : undefined;
  }

  /** Looks again at what changes by itself when its time comes. */
  lookAgain(key: readonly unknown[]): void {
    this.views.expireOne(key);
    this.tell();
  }

  /** Calls back when what can be seen, the sync state or the presence may have changed. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Tells the others which page this person is on. */
  setPage(page: string | null): void {
    this.keeper.setPage(page);
  }

  /** Forgets the changes that the hub did not take. */
  clearAside(): void {
    this.keeper.outbox.clearAside();
  }

  /** Stops; what is on disk stays. */
  async close(): Promise<void> {
    await this.keeper.close();
  }

  private changed(): void {
    const { count, unkeptCount: unkept, asideCount } = this.keeper.outbox;
    this.syncState = keepIfEqual(this.syncState, describeSync(this.keeper.link, { count, unkept, asideCount }));
    this.presence = keepIfEqual(this.presence, this.readPresence());
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  /** Many changes of one turn are told once. */
  private contentChanged(): void {
    if (!this.isContentTold) return;
    this.isContentTold = false;
    queueMicrotask(() => {
      this.isContentTold = true;
      this.views.expire();
      this.changed();
    });
  }

  private readPresence(): readonly Presence[] {
    const awareness = this.keeper.connected()?.provider.awareness;
    return awareness ? readPresence(awareness.getStates(), awareness.clientID) : noPresence;
  }
}

// What did not change keeps its identity, so that nobody draws it again.
function keepIfEqual<T>(former: T, next: T): T {
  return JSON.stringify(former) === JSON.stringify(next) ? former : next;
}
