/**
 * The outbox: changes that the hub has not stored yet. An item is removed when the hub acknowledges it, when the hub
 * rejects it (the device sets it aside), or when a replay changes nothing. IndexedDB stores the items beyond the tab.
 * Items that it could not store are lost with the tab; the screen shows their count.
 */
import { type Id, newId, timeOfId } from "@hub/shared/ids";
import type { Operation } from "@hub/shared/operation";
import { schemaVersion } from "@hub/shared/schema-version";
import { runInBackground } from "../lib/background.ts";
import { type ClockPosition, type DeviceStore, type OutboxItem, requestPersistence } from "./device-store.ts";

export class Outbox {
  asideCount = 0;
  /** The time of the hub's last acknowledgement for this tab. */
  savedAtMs: number | undefined;
  private readonly tab: string;
  private readonly onChange: () => void;
  private readonly onAside: (items: readonly OutboxItem[]) => void;
  private readonly items = new Map<string, OutboxItem>();
  private readonly unstored = new Set<string>();
  /** The operations of all items so far. The first stored item loads all of them. */
  private readonly operations = new Map<string, Operation>();
  private store: DeviceStore | undefined;
  private hasNoStore = false;
  private hasRequestedPersistence = false;
  private lastNumber = 0;

  constructor(tab: string, events: { onChange(): void; onAside(items: readonly OutboxItem[]): void }) {
    this.tab = tab;
    this.onChange = events.onChange;
    this.onAside = events.onAside;
  }

  get count(): number {
    return this.items.size;
  }

  /** The number of items that would be lost with this tab, because the device could not store them. */
  get unstoredCount(): number {
    return this.hasNoStore ? this.items.size : this.unstored.size;
  }

  /** The time of the oldest pending change. */
  get oldestMs(): number | undefined {
    const [oldest] = this.list();
    return oldest && timeOfId(oldest.id as Id<string>);
  }

  /** The items in the order in which the user made them. */
  list(): OutboxItem[] {
    return [...this.items.values()].sort(byNumber);
  }

  /** Starts storing items on the device, and adopts those of closed tabs. */
  async attach(store: DeviceStore, isLiving: (tab: string) => boolean): Promise<void> {
    const [stored, asideCount] = await Promise.all([store.readItems(), store.countAside()]);
    if (stored.length > 0) await this.loadOperations();
    this.asideCount = asideCount;
    this.store = store;
    const made = this.list();
    this.lastNumber = Math.max(0, ...stored.map(numberOf));
    const isForNewerPage = ({ version = 0 }: OutboxItem) => version > schemaVersion;
    // This page may not understand items of a newer page, so they stay on the device for such a page.
    const orphaned = stored.filter((item) => !isLiving(item.tab) && !isForNewerPage(item));
    for (const item of orphaned) this.storeItem({ ...item, tab: this.tab });
    // These were made while the store was opening, so they are newer than all stored ones.
    for (const item of made) this.storeItem({ ...item, number: this.nextNumber() });
    this.onChange();
  }

  /** Continues without a store after IndexedDB failed. */
  continueWithoutStore(): void {
    this.store = undefined;
    this.hasNoStore = true;
    this.onChange();
  }

  add({ operation, ...change }: { operation: Operation; input: unknown; place: ClockPosition | null }): void {
    const { name, version: inputVersion } = operation;
    this.operations.set(name, operation);
    const made = { id: newId(), number: this.nextNumber(), version: schemaVersion, tab: this.tab };
    this.storeItem({ ...made, name, inputVersion, ...change });
    this.onChange();
  }

  /** The operation of an item; undefined if this version of the app does not know it. */
  operationOf({ name }: OutboxItem): Operation | undefined {
    return this.operations.get(name);
  }

  /** Records an item's clock position in a new replica. */
  move(item: OutboxItem, place: ClockPosition): void {
    this.storeItem({ ...item, place });
  }

  /** Removes acknowledged items. Returns whether there were any. */
  saved(clocks: ReadonlyMap<number, number>): boolean {
    const isStored = ({ place }: OutboxItem) => place !== null && place.clock <= (clocks.get(place.clientId) ?? 0);
    const stored = this.list().filter(isStored);
    if (stored.length > 0) this.savedAtMs = Date.now();
    return this.remove(stored);
  }

  remove(items: readonly OutboxItem[]): boolean {
    if (items.length === 0) return false;
    const ids = items.map(({ id }) => id);
    for (const id of ids) {
      this.items.delete(id);
      this.unstored.delete(id);
    }
    this.inStore((store) => store.removeItems(ids));
    this.onChange();
    return true;
  }

  /** Removes items that the hub rejects. The device stores them separately and never sends them again. */
  setAside(items: readonly OutboxItem[]): void {
    this.asideCount += items.length;
    this.inStore((store) => store.setAside(items));
    this.remove(items);
    this.onAside(items);
  }

  /** The rejected changes that this device stores. */
  async readAside(): Promise<OutboxItem[]> {
    return (await this.store?.readAside()) ?? [];
  }

  clearAside(): void {
    this.asideCount = 0;
    this.inStore((store) => store.clearAside());
    this.onChange();
  }

  private async loadOperations(): Promise<void> {
    const { operations } = await import("@hub/shared/operations");
    for (const operation of Object.values<Operation>(operations)) this.operations.set(operation.name, operation);
  }

  /** Uses a counter instead of the time, because a clock that is set back must not reorder changes. */
  private nextNumber(): number {
    this.lastNumber += 1;
    return this.lastNumber;
  }

  private storeItem(item: OutboxItem): void {
    this.items.set(item.id, item);
    this.inStore(async (store) => {
      this.requestPersistenceOnce();
      try {
        await store.putItem(item);
        if (this.unstored.delete(item.id)) this.onChange();
      } catch (error) {
        if (this.items.has(item.id)) this.unstored.add(item.id);
        this.onChange();
        throw error;
      }
    });
  }

  private requestPersistenceOnce(): void {
    if (this.hasRequestedPersistence) return;
    this.hasRequestedPersistence = true;
    runInBackground(requestPersistence(), "Could not request persistent storage.");
  }

  private inStore(work: (store: DeviceStore) => Promise<unknown>): void {
    if (this.store) runInBackground(writeWith(this.store, work), "Could not store a change on this device.");
  }
}

// The async function turns synchronous errors into rejections: IndexedDB throws if its database was closed.
async function writeWith(store: DeviceStore, work: (store: DeviceStore) => Promise<unknown>): Promise<void> {
  await work(store);
}

/** Items without a number are older than all others, and their ids sort by time. */
function byNumber(a: OutboxItem, b: OutboxItem): number {
  return numberOf(a) - numberOf(b) || (a.id < b.id ? -1 : 1);
}

function numberOf({ number = 0 }: OutboxItem): number {
  return number;
}
