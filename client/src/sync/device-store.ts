import * as idb from "lib0/indexeddb";
import * as z from "zod/mini";

/** The hub has stored the change once it has this Yjs client's updates up to this clock. */
const positionSchema = z.object({ clientId: z.number(), clock: z.number() });
export type ClockPosition = z.infer<typeof positionSchema>;

/** A change that the hub has not yet acknowledged. */
const outboxItemSchema = z.object({
  id: z.string(),
  /** The order in which the user made the changes. Items from older pages have none. */
  number: z.optional(z.number()),
  /** The document version that it was made for. Items from older pages have none. */
  version: z.optional(z.number()),
  /** The tab that is responsible for it. */
  tab: z.string(),
  /** The name of the operation. */
  name: z.string(),
  /** The operation version that the input is for. Items from older pages have none. */
  inputVersion: z.optional(z.number()),
  input: z.unknown(),
  /** The change's clock position in a replica; null until a replica has it. */
  place: z.nullable(positionSchema),
});
export type OutboxItem = z.infer<typeof outboxItemSchema>;

/** A user's change: the name and the input of an operation. */
export type PendingOperation = Pick<OutboxItem, "name" | "inputVersion" | "input">;

/** The current replica (copy of the document): its database name and its epoch (the document's generation). */
const replicaNameSchema = z.object({
  name: z.string(),
  epoch: z.number(),
  /** The document version of its content. Names from older pages have none. */
  version: z.optional(z.number()),
});
export type ReplicaName = z.infer<typeof replicaNameSchema>;

/** The data that this device stores for a user and a family besides the replica: the outbox and the replica's name. */
export interface DeviceStore {
  readItems(): Promise<OutboxItem[]>;
  putItem(entry: OutboxItem): Promise<void>;
  removeItems(ids: readonly string[]): Promise<void>;
  /** Stores rejected items separately. */
  setAside(entries: readonly OutboxItem[]): Promise<void>;
  countAside(): Promise<number>;
  readAside(): Promise<OutboxItem[]>;
  clearAside(): Promise<void>;
  readReplicaName(): Promise<ReplicaName | undefined>;
  putReplicaName(name: ReplicaName): Promise<void>;
  close(): void;
}

const replicaKey = "replica";
/**
 * The migration from each version of the store to the next; the first one creates it. A step runs in the transaction
 * that raises the version, so it is atomic.
 */
const steps: ((db: IDBDatabase) => void)[] = [(db) => idb.createStores(db, [["entries"], ["aside"], ["names"]])];
/** Opening may hang in some browsers or because of a frozen tab, so it has a time limit. */
const maxOpenMs = 2_000;

/**
 * Opens a store in IndexedDB by its name. Rejects if the browser lacks or denies IndexedDB, as in private windows. Also
 * rejects if a newer page has upgraded the store, which preserves that page's data.
 */
export async function openDeviceStore(name: string): Promise<DeviceStore> {
  const db = await openDatabase(name);
  const store = (storeName: string, access: "readonly" | "readwrite") => {
    const [first] = idb.transact(db, [storeName], access);
    if (!first) throw new Error(`no store ${storeName}`);
    return first;
  };
  return {
    readItems: async () => readAll(await idb.getAll(store("entries", "readonly"))),
    putItem: async (entry) => {
      const entries = store("entries", "readwrite");
      entries.put(entry, entry.id);
      await waitForCommit(entries.transaction);
    },
    removeItems: async (ids) => {
      const entries = store("entries", "readwrite");
      await Promise.all(ids.map((id) => idb.del(entries, id)));
    },
    setAside: async (entries) => {
      const aside = store("aside", "readwrite");
      await Promise.all(entries.map((entry) => idb.rtop(aside.put(entry, entry.id))));
    },
    countAside: () => idb.count(store("aside", "readonly")),
    readAside: async () => readAll(await idb.getAll(store("aside", "readonly"))),
    clearAside: async () => {
      await idb.rtop(store("aside", "readwrite").clear());
    },
    readReplicaName: async () =>
      replicaNameSchema.safeParse(await idb.rtop(store("names", "readonly").get(replicaKey))).data,
    putReplicaName: async (replicaName) => {
      await idb.rtop(store("names", "readwrite").put(replicaName, replicaKey));
    },
    close: () => db.close(),
  };
}

/** Stored items of any version. An unreadable item counts as too new, so it is set aside. */
function readAll(stored: readonly OutboxItem[]): OutboxItem[] {
  const tooNew = { number: undefined, place: null, inputVersion: Number.POSITIVE_INFINITY };
  return stored.map((each) => (outboxItemSchema.safeParse(each).success ? each : { ...each, ...tooNew }));
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let hasTimedOut = false;
    const giveUp = () => {
      hasTimedOut = true;
      reject(new Error("IndexedDB timed out."));
    };
    const timer = setTimeout(giveUp, maxOpenMs);
    const request = indexedDB.open(name, steps.length);
    request.onupgradeneeded = ({ oldVersion }) => {
      for (const step of steps.slice(oldVersion)) step(request.result);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error ?? new Error("IndexedDB failed."));
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      const db = request.result;
      // A newer page must not wait for this connection, even if it opened after the timeout.
      db.onversionchange = () => db.close();
      if (hasTimedOut) db.close();
      else resolve(db);
    };
  });
}

/** A full disk can abort a transaction after all its requests have succeeded, so this waits for its completion. */
function waitForCommit(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () =>
      reject(transaction.error ?? new Error("IndexedDB rolled back the write.")),
    );
  });
}

/** Asks the browser to keep our data when the device runs out of space. The browser may ask the user. */
export async function requestPersistence(): Promise<void> {
  // Missing on plain http.
  await globalThis.navigator?.storage?.persist?.();
}

/** Deletes every database of this origin whose name begins with `prefix`, if the browser can list them. */
export async function deleteDatabases(prefix: string, except: readonly string[] = []): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  const names = databases
    .map(({ name }) => name ?? "")
    .filter((name) => name.startsWith(prefix) && !except.includes(name));
  await Promise.all(names.map((name) => idb.deleteDB(name)));
}
