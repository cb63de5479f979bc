/**
 * The changes that the hub has not stored yet. An entry is removed when the hub says that it is stored, when the hub
 * refused it (it is then set aside on this device), or when making it again changed nothing. IndexedDB keeps the
 * entries after the tab is closed; those that it could not store are lost with the tab, and counted so that the person
 * is told.
 */
import { type Id, newId, timeOfId } from "@hub/shared/ids";
import type { Operation } from "@hub/shared/operation";
import { schemaVersion } from "@hub/shared/schema-version";
import { runInBackground } from "../lib/background.ts";
import { askToPersist, type ChangePlace, type DeviceStore, type Entry } from "./device-store.ts";

export class Outbox {
  asideCount = 0;
  /** When the hub last said that a change of this tab is stored. */
  savedAtMs: number | undefined;
  private readonly tab: string;
  private readonly onChange: () => void;
  private readonly onAside: (entries: readonly Entry[]) => void;
  private readonly entries = new Map<string, Entry>();
  private readonly unkept = new Set<string>();
  /** The operations of all entries that there are or were. All are loaded once a kept entry needs one. */
  private readonly operations = new Map<string, Operation>();
  private store: DeviceStore | undefined;
  private hasNoStore = false;
  private hasAskedToPersist = false;
  private lastNumber = 0;

  constructor(tab: string, events: { onChange(): void; onAside(entries: readonly Entry[]): void }) {
    this.tab = tab;
    this.onChange = events.onChange;
    this.onAside = events.onAside;
  }

  get count(): number {
    return this.entries.size;
  }

  /** How many of them would be lost with this tab, because the device could not store them. */
  get unkeptCount(): number {
    return this.hasNoStore ? this.entries.size : this.unkept.size;
  }

  /** When the oldest waiting change was made. */
  get oldestMs(): number | undefined {
    const [oldest] = this.list();
    return oldest && timeOfId(oldest.id as Id<string>);
  }

  /** The entries in the order in which the person made them. */
  list(): Entry[] {
    return [...this.entries.values()].sort(byNumber);
  }

  /** Starts storing entries on the device, and takes over those of closed tabs. */
  async attach(store: DeviceStore, isLiving: (tab: string) => boolean): Promise<void> {
    const [kept, asideCount] = await Promise.all([store.readEntries(), store.countAside()]);
    if (kept.length > 0) await this.loadOperations();
    this.asideCount = asideCount;
    this.store = store;
    const made = this.list();
    this.lastNumber = Math.max(0, ...kept.map(numberOf));
    const isForNewerPage = ({ version = 0 }: Entry) => version > schemaVersion;
    // A newer page's entries may have a meaning that this page does not know; they wait on the device for such a page.
    const free = kept.filter((entry) => !isLiving(entry.tab) && !isForNewerPage(entry));
    for (const entry of free) this.keep({ ...entry, tab: this.tab });
    // These were made while the device was being opened, so after all that it had stored.
    for (const entry of made) this.keep({ ...entry, number: this.nextNumber() });
    this.onChange();
  }

  /** Continues without a store, because the device has none. */
  giveUpStore(): void {
    this.store = undefined;
    this.hasNoStore = true;
    this.onChange();
  }

  add({ operation, ...change }: { operation: Operation; input: unknown; place: ChangePlace | null }): void {
    const { name, version: inputVersion } = operation;
    this.operations.set(name, operation);
    const made = { id: newId(), number: this.nextNumber(), version: schemaVersion, tab: this.tab };
    this.keep({ ...made, name, inputVersion, ...change });
    this.onChange();
  }

  /** The operation of an entry; undefined if this version of the app does not know it. */
  operationOf({ name }: Entry): Operation | undefined {
    return this.operations.get(name);
  }

  /** Records the place that an entry has in a new replica. */
  move(entry: Entry, place: ChangePlace): void {
    this.keep({ ...entry, place });
  }

  /** Removes entries that are stored for good; returns whether there were any. */
  saved(clocks: ReadonlyMap<number, number>): boolean {
    const isStored = ({ place }: Entry) => place !== null && place.clock <= (clocks.get(place.clientId) ?? 0);
    const stored = this.list().filter(isStored);
    if (stored.length > 0) this.savedAtMs = Date.now();
    return this.remove(stored);
  }

  remove(entries: readonly Entry[]): boolean {
    if (entries.length === 0) return false;
    const ids = entries.map(({ id }) => id);
    for (const id of ids) {
      this.entries.delete(id);
      this.unkept.delete(id);
    }
    this.inStore((store) => store.removeEntries(ids));
    this.onChange();
    return true;
  }

  /** Takes out entries that the hub refuses. They stay on the device, from where nothing sends them again. */
  setAside(entries: readonly Entry[]): void {
    this.asideCount += entries.length;
    this.inStore((store) => store.setAside(entries));
    this.remove(entries);
    this.onAside(entries);
  }

  /** The refused changes that this device keeps. */
  async readAside(): Promise<Entry[]> {
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

  private keep(entry: Entry): void {
    this.entries.set(entry.id, entry);
    this.inStore(async (store) => {
      this.askToPersistOnce();
      try {
        await store.putEntry(entry);
        if (this.unkept.delete(entry.id)) this.onChange();
      } catch (error) {
        if (this.entries.has(entry.id)) this.unkept.add(entry.id);
        this.onChange();
        throw error;
      }
    });
  }

  private askToPersistOnce(): void {
    if (this.hasAskedToPersist) return;
    this.hasAskedToPersist = true;
    runInBackground(askToPersist(), "The browser could not be asked to keep what is on this device.");
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
function byNumber(a: Entry, b: Entry): number {
  return numberOf(a) - numberOf(b) || (a.id < b.id ? -1 : 1);
}

function numberOf({ number = 0 }: Entry): number {
  return number;
}
