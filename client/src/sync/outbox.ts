/**
 * The outbox: changes that the hub has not stored yet. An item is removed when the hub acknowledges it, when the hub
 * refuses it (the device sets it aside), or when a replay changes nothing. IndexedDB stores the items beyond the tab.
 * Items that it could not store are lost with the tab; the screen shows their count.
 */
import { type Id, newId, timeOfId } from "@hub/shared/ids";
import type { Operation } from "@hub/shared/operation";
import { schemaVersion } from "@hub/shared/schema-version";
import { runInBackground } from "../lib/background.ts";
import { type ClockPosition, type DeviceStore, type OutboxItem, requestPersistence } from "./device-store.ts";

export class Outbox {
  asideCount = 0;
  /** When the hub last said that a change of this tab is stored. */
  savedAtMs: number | undefined;
  private readonly tab: string;
  private readonly onChange: () => void;
  private readonly onAside: (entries: readonly OutboxItem[]) => void;
  private readonly entries = new Map<string, OutboxItem>();
  private readonly unstored = new Set<string>();
  /** The operations of all entries that there are or were. All are loaded once a kept entry needs one. */
  private readonly operations = new Map<string, Operation>();
  private store: DeviceStore | undefined;
  private hasNoStore = false;
  private hasRequestedPersistence = false;
  private lastNumber = 0;

  constructor(tab: string, events: { onChange(): void; onAside(entries: readonly OutboxItem[]): void }) {
    this.tab = tab;
    this.onChange = events.onChange;
    this.onAside = events.onAside;
  }

  get count(): number {
    return this.entries.size;
  }

  /** How many of them would be lost with this tab, because the device could not store them. */
  get unstoredCount(): number {
    return this.hasNoStore ? this.entries.size : this.unstored.size;
  }

  /** When the oldest waiting change was made. */
  get oldestMs(): number | undefined {
    const [oldest] = this.list();
    return oldest && timeOfId(oldest.id as Id<string>);
  }

  /** The entries in the order in which the person made them. */
  list(): OutboxItem[] {
    return [...this.entries.values()].sort(byNumber);
  }

  /** Starts storing entries on the device, and takes over those of closed tabs. */
  async attach(store: DeviceStore, isLiving: (tab: string) => boolean): Promise<void> {
    const [stored, asideCount] = await Promise.all([store.readItems(), store.countAside()]);
    if (stored.length > 0) await this.loadOperations();
    this.asideCount = asideCount;
    this.store = store;
    const made = this.list();
    this.lastNumber = Math.max(0, ...stored.map(numberOf));
    const isForNewerPage = ({ version = 0 }: OutboxItem) => version > schemaVersion;
    // A newer page's entries may have a meaning that this page does not know; they wait on the device for such a page.
    const orphaned = stored.filter((entry) => !isLiving(entry.tab) && !isForNewerPage(entry));
    for (const entry of orphaned) this.storeItem({ ...entry, tab: this.tab });
    // These were made while the device was being opened, so after all that it had stored.
    for (const entry of made) this.storeItem({ ...entry, number: this.nextNumber() });
    this.onChange();
  }

  /** Continues without a store, because the device has none. */
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

  /** The operation of an entry; undefined if this version of the app does not know it. */
  operationOf({ name }: OutboxItem): Operation | undefined {
    return this.operations.get(name);
  }

  /** Records the place that an entry has in a new replica. */
  move(entry: OutboxItem, place: ClockPosition): void {
    this.storeItem({ ...entry, place });
  }

  /** Removes entries that are stored for good; returns whether there were any. */
  saved(clocks: ReadonlyMap<number, number>): boolean {
    const isStored = ({ place }: OutboxItem) => place !== null && place.clock <= (clocks.get(place.clientId) ?? 0);
    const stored = this.list().filter(isStored);
    if (stored.length > 0) this.savedAtMs = Date.now();
    return this.remove(stored);
  }

  remove(entries: readonly OutboxItem[]): boolean {
    if (entries.length === 0) return false;
    const ids = entries.map(({ id }) => id);
    for (const id of ids) {
      this.entries.delete(id);
      this.unstored.delete(id);
    }
    this.inStore((store) => store.removeItems(ids));
    this.onChange();
    return true;
  }

  /** Takes out entries that the hub refuses. They stay on the device, from where nothing sends them again. */
  setAside(entries: readonly OutboxItem[]): void {
    this.asideCount += entries.length;
    this.inStore((store) => store.setAside(entries));
    this.remove(entries);
    this.onAside(entries);
  }

  /** The refused changes that this device stores. */
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

  /** A counter and not the time: a clock that is set back must not reverse two changes. */
  private nextNumber(): number {
    this.lastNumber += 1;
    return this.lastNumber;
  }

  private storeItem(entry: OutboxItem): void {
    this.entries.set(entry.id, entry);
    this.inStore(async (store) => {
      this.requestPersistenceOnce();
      try {
        await store.putItem(entry);
        if (this.unstored.delete(entry.id)) this.onChange();
      } catch (error) {
        if (this.entries.has(entry.id)) this.unstored.add(entry.id);
        this.onChange();
        throw error;
      }
    });
  }

  private requestPersistenceOnce(): void {
    if (this.hasRequestedPersistence) return;
    this.hasRequestedPersistence = true;
    runInBackground(requestPersistence(), "The browser could not be asked to keep what is on this device.");
  }

  private inStore(work: (store: DeviceStore) => Promise<unknown>): void {
    if (this.store) runInBackground(writeWith(this.store, work), "A change could not be kept on this device.");
  }
}

// IndexedDB throws at once when its database was closed while the tab was open.
async function writeWith(store: DeviceStore, work: (store: DeviceStore) => Promise<unknown>): Promise<void> {
  await work(store);
}

/** Entries without a number are older than all that have one, and their ids sort by time. */
function byNumber(a: OutboxItem, b: OutboxItem): number {
  return numberOf(a) - numberOf(b) || (a.id < b.id ? -1 : 1);
}

function numberOf({ number = 0 }: OutboxItem): number {
  return number;
}
