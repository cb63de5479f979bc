import { waitUntil } from "@hub/realtime/testing/wait-until";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { changeLine } from "@hub/shared/features/shopping/operations";
import { newId } from "@hub/shared/ids";
import { schemaVersion } from "@hub/shared/schema-version";
import { forceCloseDatabase } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteReplicas, setUpDevice } from "../testing/device.ts";
import { familyId } from "../testing/hub.ts";
import { isSaved, type Tab } from "../testing/tab.ts";
import { type OutboxItem, openDeviceStore } from "./device-store.ts";
import { unstoredCount } from "./sync-state.ts";

const device = setUpDevice();

beforeEach(() => {
  // A change that cannot be stored logs a warning.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Makes every write of a change fail. Returns a function that undoes this. */
function breakWrites(how: (store: IDBObjectStore, write: () => IDBRequest<IDBValidKey>) => IDBRequest<IDBValidKey>) {
  const { put } = IDBObjectStore.prototype;
  const spy = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function broken(
    this: IDBObjectStore,
    value: unknown,
    key?: IDBValidKey,
  ) {
    const write = () => put.call(this, value, key);
    return this.name === "entries" ? how(this, write) : write();
  });
  return () => spy.mockRestore();
}

async function openWithoutHub(): Promise<Tab> {
  const ada = device.open("ada");
  await waitUntil(() => isSaved(ada), "Ada is open");
  await device.hub.stop();
  await waitUntil(() => ada.document.getSyncState().kind === "offline", "Ada sees that the hub is unreachable");
  return ada;
}

test("counts a change as unstored while the device is full, until the hub has stored it", async () => {
  const ada = await openWithoutHub();
  ada.add("milk");
  const endShortage = breakWrites(() => {
    throw new DOMException("The disk is full.", "QuotaExceededError");
  });
  ada.add("bread");
  await waitUntil(() => unstoredCount(ada.document.getSyncState()) === 1, "the change counts as unstored");
  expect(ada.document.getSyncState()).toEqual({ kind: "offline", count: 2, unstored: 1 });
  endShortage();
  await device.hub.restart();
  await waitUntil(() => isSaved(ada), "both are saved");
  expect(await device.hub.items()).toEqual(["milk", "bread"]);
});

test("counts an aborted write as unstored", async () => {
  const ada = await openWithoutHub();
  breakWrites((store, write) => {
    const request = write();
    request.addEventListener("success", () => store.transaction.abort());
    return request;
  });
  ada.add("milk");
  await waitUntil(() => unstoredCount(ada.document.getSyncState()) === 1, "the change counts as unstored");
});

test("shows changes after the browser cleared the storage, and counts them as unstored", async () => {
  const opened: IDBDatabase[] = [];
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function watched(this: IDBDatabase, ...rest) {
    opened.push(this);
    return transaction.apply(this, rest);
  });
  const ada = await openWithoutHub();
  for (const database of new Set(opened)) forceCloseDatabase(database as never);
  ada.add("milk");
  expect(ada.items()).toEqual(["milk"]);
  await waitUntil(() => unstoredCount(ada.document.getSyncState()) === 1, "the change counts as unstored");
  await device.hub.restart();
  await waitUntil(() => isSaved(ada), "milk is saved");
  expect(await device.hub.items()).toEqual(["milk"]);
});

test("counts every change as unstored without IndexedDB", async () => {
  globalThis.indexedDB = {
    open: () => {
      throw new Error("IndexedDB is not allowed here.");
    },
    databases: async () => [],
  } as unknown as IDBFactory;
  const ada = await openWithoutHub();
  ada.add("milk");
  expect(ada.document.getSyncState()).toEqual({ kind: "offline", count: 1, unstored: 1 });
});

test("requests persistent storage with the first pending change", async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal("navigator", { storage: { persist } });
  const ada = await openWithoutHub();
  expect(persist).not.toHaveBeenCalled();
  ada.add("milk");
  ada.add("bread");
  await waitUntil(() => persist.mock.calls.length > 0, "the browser gets the request");
  expect(persist).toHaveBeenCalledTimes(1);
});

test("replays changes in their original order, even after the clock was set back", async () => {
  const lines = await reopenAfter((entry) => ({ ...entry, id: `7ZZZZZZZZZ${entry.id.slice(10)}` }));
  expect(lines).toMatchObject([{ item: "milk", completed: false }]);
});

test("replays unnumbered changes of older versions first", async () => {
  const lines = await reopenAfter(({ number: _none, ...entry }) => entry);
  expect(lines).toMatchObject([{ item: "milk", completed: false }]);
});

test("leaves a newer page's change on the device until a page of that version opens", async () => {
  const newer = await openWithoutHub();
  newer.add("milk");
  await newer.document.close();
  await rewriteEntries((entry) => ({ ...entry, version: schemaVersion + 1 }));
  await deleteReplicas();
  await device.hub.restart();
  const older = device.open("ada");
  await waitUntil(() => isSaved(older), "the older page is open");
  older.add("bread");
  await waitUntil(() => isSaved(older), "its own change is saved");
  expect(await device.hub.items()).toEqual(["bread"]);
  await older.document.close();
  await rewriteEntries((entry) => ({ ...entry, version: schemaVersion }));
  const again = device.open("ada");
  await waitUntil(() => isSaved(again) && again.items().length === 2, "the change is saved");
  expect((await device.hub.items()).sort()).toEqual(["bread", "milk"]);
});

/**
 * Checks an item in one page and unchecks it in a later page, both offline. `rewrite` rewrites the stored change of the
 * first page. Then the replica is lost, so both changes are replayed.
 */
async function reopenAfter(rewrite: (entry: OutboxItem) => OutboxItem) {
  await device.hub.addItem("milk");
  const first = await openWithoutHub();
  const id = first.document.read(readShoppingList)[0]?.id ?? newId<"item">();
  first.document.run(changeLine, { id, completed: true });
  await first.document.close();
  await rewriteEntries(rewrite);
  const second = device.open("ada");
  await waitUntil(() => second.document.read(readShoppingList)[0]?.completed === true, "the list is read from disk");
  second.document.run(changeLine, { id, completed: false });
  await second.document.close();
  await deleteReplicas();
  await device.hub.restart();
  const third = device.open("ada");
  await waitUntil(() => isSaved(third) && third.items().length === 1, "both changes are saved");
  return device.hub.realtime.read(familyId, readShoppingList);
}

async function rewriteEntries(rewrite: (entry: OutboxItem) => OutboxItem): Promise<void> {
  const databases = await indexedDB.databases();
  const name = databases.map((database) => database.name ?? "").find((each) => each.startsWith("hub-outbox:")) ?? "";
  const store = await openDeviceStore(name);
  const entries = await store.readItems();
  await store.removeItems(entries.map(({ id }) => id));
  for (const entry of entries) await store.putItem(rewrite(entry));
  store.close();
}
