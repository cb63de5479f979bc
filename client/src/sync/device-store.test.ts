/** Tests the device store with pages of two versions: no page hangs, and stored data stays. */
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import { type OutboxItem, openDeviceStore } from "./device-store.ts";

const entry: OutboxItem = { id: "1", tab: "a", name: "addItem", input: { item: "milk" }, place: null };
const name = "hub-outbox:ada:family";

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** Opens the store as a page of the next version would. */
function openAsNewer(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 2);
    request.onblocked = () => reject(new Error("blocked"));
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(request.result);
  });
}

test("lets a newer page upgrade the store at once, and rejects its own later writes", async () => {
  const older = await openDeviceStore(name);
  await older.putItem(entry);
  const newer = await openAsNewer();
  await expect(older.putItem({ ...entry, id: "2" })).rejects.toThrow();
  newer.close();
});

test("does not open a store that a newer page has upgraded, and preserves its data", async () => {
  const older = await openDeviceStore(name);
  await older.putItem(entry);
  older.close();
  (await openAsNewer()).close();
  await expect(openDeviceStore(name)).rejects.toThrow(/version/i);
  const newer = await openAsNewer();
  const getAll = newer.transaction("entries").objectStore("entries").getAll();
  await new Promise((resolve) => getAll.addEventListener("success", resolve));
  expect(getAll.result).toEqual([entry]);
  newer.close();
});

test("does not wait for a frozen tab, and leaves no pending request that blocks others", async () => {
  const frozen = await openAsNewer();
  // It ignores the deletion request, and opening the store waits for the deletion.
  const deleting = indexedDB.deleteDatabase(name);
  const startMs = performance.now();
  await expect(openDeviceStore(name)).rejects.toThrow("IndexedDB timed out.");
  expect(performance.now() - startMs).toBeLessThan(10_000);
  frozen.close();
  await new Promise((resolve) => deleting.addEventListener("success", resolve));
  const newer = await openAsNewer();
  newer.close();
});

test("restores stored items with fields of other versions, and treats unreadable items as newer", async () => {
  const store = await openDeviceStore(name);
  const ofAnother = { ...entry, id: "2", tags: ["later"] };
  // As another version of the page may have stored them.
  const damaged = [
    { ...entry, id: "3", place: "x" },
    { ...entry, id: "4", number: Number.NaN },
  ] as unknown as OutboxItem[];
  for (const each of [ofAnother, ...damaged, { ...entry, id: "5" }]) await store.putItem(each);
  const tooNew = { number: undefined, place: null, inputVersion: Number.POSITIVE_INFINITY };
  expect(await store.readItems()).toEqual([
    ofAnother,
    ...damaged.map((each) => ({ ...each, ...tooNew })),
    { ...entry, id: "5" },
  ]);
});
