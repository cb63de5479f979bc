import type { OperationName } from "@hub/shared/document";
import * as idb from "lib0/indexeddb";

/** A change that the hub has not yet said is stored for good. */
export interface Entry {
  id: string;
  /** Counts the changes in the order in which they were made. Entries that an older page kept have none. */
  number?: number;
  /** The tab that looks after it. */
  tab: string;
  name: OperationName;
  input: unknown;
  /** Where the change stands in a replica; null until a replica holds it. */
  place: Place | null;
}

/** What a person did, by the name and the input of an operation. */
export type Change = Pick<Entry, "name" | "input">;

/** The change is stored once everything of this Yjs client id below this clock is. */
export interface Place {
  clientId: number;
  clock: number;
}

/** The replica that is shown: the name of its database and the epoch it belongs to. */
export interface ReplicaName {
  name: string;
  epoch: number;
}

/** What this device keeps for a person and a family beside the replica itself. */
export interface DeviceStore {
  readEntries(): Promise<Entry[]>;
  putEntry(entry: Entry): Promise<void>;
  removeEntries(ids: readonly string[]): Promise<void>;
  /** Keeps entries that the hub will not take, out of the way of the others. */
  setAside(entries: readonly Entry[]): Promise<void>;
  countAside(): Promise<number>;
  clearAside(): Promise<void>;
  readReplicaName(): Promise<ReplicaName | undefined>;
  putReplicaName(name: ReplicaName): Promise<void>;
  close(): void;
}

const replicaKey = "replica";
/** Some browsers leave the first opening hanging; the person must not wait for it. */
const maxOpenMs = 2_000;

/** Opens the store of a name in IndexedDB. Rejects where the browser has none or refuses it, as in private windows. */
export async function openDeviceStore(name: string): Promise<DeviceStore> {
  const opening = idb.openDB(name, (created) => idb.createStores(created, [["entries"], ["aside"], ["names"]]));
  const late = new Promise<never>((_resolve, reject) => setTimeout(reject, maxOpenMs, new Error("IndexedDB is late.")));
  const db = await Promise.race([opening, late]);
  const store = (storeName: string, access: "readonly" | "readwrite") => {
    const [first] = idb.transact(db, [storeName], access);
    if (!first) throw new Error(`no store ${storeName}`);
    return first;
  };
  return {
    readEntries: () => idb.getAll(store("entries", "readonly")),
    putEntry: async (entry) => {
      const entries = store("entries", "readwrite");
      entries.put(entry, entry.id);
      await untilComplete(entries.transaction);
    },
    removeEntries: async (ids) => {
      const entries = store("entries", "readwrite");
      await Promise.all(ids.map((id) => idb.del(entries, id)));
    },
    setAside: async (entries) => {
      const aside = store("aside", "readwrite");
      await Promise.all(entries.map((entry) => idb.rtop(aside.put(entry, entry.id))));
    },
    countAside: () => idb.count(store("aside", "readonly")),
    clearAside: async () => {
      await idb.rtop(store("aside", "readwrite").clear());
    },
    readReplicaName: () => idb.rtop(store("names", "readonly").get(replicaKey)),
    putReplicaName: async (replicaName) => {
      await idb.rtop(store("names", "readwrite").put(replicaName, replicaKey));
    },
    close: () => db.close(),
  };
}

/** A full disk may end a transaction after each of its requests has succeeded, so only the end of it tells. */
function untilComplete(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("IndexedDB took it back.")));
  });
}

/** Asks the browser not to clear what is kept here when the device runs out of room; it may ask the person. */
export async function askToPersist(): Promise<void> {
  // Not there on plain http.
  await globalThis.navigator?.storage?.persist?.();
}

/** Deletes every database of this origin whose name begins so, as far as the browser can list them. */
export async function deleteDatabases(prefix: string, keep: readonly string[] = []): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  const names = databases
    .map(({ name }) => name ?? "")
    .filter((name) => name.startsWith(prefix) && !keep.includes(name));
  await Promise.all(names.map((name) => idb.deleteDB(name)));
}
