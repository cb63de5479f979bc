import { afterEach, expect, test, vi } from "vitest";
import * as Y from "yjs";
import { createGenesis } from "../../document.ts";
import { readEntries, signAs } from "../../entries.ts";
import { type ItemId, newId, type TripId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { trips } from "./lists-and-stores.ts";
import { readStoreOrder } from "./store-order.ts";
import { addUntilMs, nextTripChange, readDefaultStore, readTrips } from "./trips.ts";

const [ada, ben, market] = [newId<"member">(), newId<"member">(), newId<"store">()];
const nineMs = Date.parse("2026-11-21T09:00:00.000Z");
const hourMs = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();

afterEach(() => vi.restoreAllMocks());

function family(): Y.Doc {
  const doc = openDocument();
  Y.applyUpdate(doc, createGenesis());
  operations.addStore.apply(doc, { id: market, name: "Market" });
  return doc;
}

function go(doc: Y.Doc, { memberId = ada, startMs = nineMs, things = "" } = {}): TripId {
  const id: TripId = newId();
  signAs(doc, memberId, () => operations.startTrip.apply(doc, { id, storeId: market, startedAt: at(startMs) }));
  for (const thing of things.split(" ").filter(Boolean)) {
    const item: ItemId = newId();
    operations.addItem.apply(doc, { id: item, item: thing });
    operations.changeLine.apply(doc, { id: item, completed: true, tripId: id });
    operations.removeLine.apply(doc, { id: item });
  }
  return id;
}

test("leaves ten minutes to add items, and ends when it is ended, replaced or forgotten", () => {
  const doc = family();
  const first = go(doc);
  const open = readTrips(doc, nineMs);
  expect(open.map(addUntilMs)).toEqual([nineMs + 600_000]);
  expect([nextTripChange(open, nineMs), nextTripChange(open, nineMs + hourMs)]).toEqual([
    nineMs + 600_000,
    nineMs + 3 * hourMs,
  ]);
  expect(readTrips(doc, nineMs + 3 * hourMs)).toEqual([]);
  const second = go(doc, { startMs: nineMs + hourMs });
  const third = go(doc, { startMs: nineMs + hourMs, memberId: ben });
  const ids = () => readTrips(doc, nineMs + hourMs).map(({ id }) => id);
  expect(ids()).toEqual([second, third]);
  operations.changeTrip.apply(doc, { id: third, endedAt: at(nineMs + hourMs) });
  expect(ids()).toEqual([second]);
  operations.changeTrip.apply(doc, { id: third, endedAt: null });
  expect(ids()).toEqual([second, third]);
  expect(readEntries(doc, trips).map(({ id }) => id)).not.toContain(first);
});

test("ends a trip without activity, except for its person while the list is open", () => {
  const doc = family();
  const id = go(doc);
  const isOpen = (afterMinutes: number, present: typeof ada | null = null) =>
    readTrips(doc, nineMs + afterMinutes * 60_000, present).length === 1;
  expect([isOpen(44), isOpen(45)]).toEqual([true, false]);
  operations.changeTrip.apply(doc, { id, seenAt: at(nineMs + 50 * 60_000) });
  expect([isOpen(64), isOpen(65), isOpen(65, ben), isOpen(65, ada)]).toEqual([true, false, false, true]);
  expect(isOpen(180, ada)).toBe(false);
  operations.changeTrip.apply(doc, { id, addUntil: at(nineMs + 90 * 60_000) });
  expect([isOpen(89), isOpen(90)]).toEqual([true, false]);
  expect(readTrips(doc, nineMs + 89 * 60_000).map(addUntilMs)).toEqual([nineMs + 90 * 60_000]);
});

test("removes an unticked pick, and moves a pick that is ticked again to the end", () => {
  vi.spyOn(Date, "now").mockReturnValue(nineMs);
  const doc = family();
  const tripId = go(doc);
  const [milk, leek]: ItemId[] = [newId(), newId()];
  for (const [id, item] of [
    [milk, "Milk"],
    [leek, "Leeks"],
  ] as const)
    if (id) operations.addItem.apply(doc, { id, item });
  const tick = (id: ItemId | undefined, completed: boolean) =>
    id && operations.changeLine.apply(doc, { id, completed, tripId });
  tick(milk, true);
  tick(leek, true);
  tick(milk, false);
  tick(milk, true);
  expect(readTrips(doc, nineMs)[0]?.picks).toEqual(["produce/leek", "dairy/milk"]);
});

test("proposes an order after two trips, also offline ones, and uses it when accepted", () => {
  const doc = family();
  go(doc, { things: "milk butter rice apples" });
  expect(readStoreOrder(doc, market)).toMatchObject({ categories: [], proposal: null });
  const phone = openDocument();
  Y.applyUpdate(phone, Y.encodeStateAsUpdate(doc));
  go(phone, { memberId: ben, things: "cream rice leeks" });
  go(doc, { startMs: nineMs + hourMs, things: "butter milk pears" });
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(phone));
  const learned = ["dairy", "pantry", "produce"];
  expect(readStoreOrder(doc, market)).toMatchObject({ categories: [], proposal: learned });
  operations.changeStore.apply(doc, { id: market, sorting: "learned" });
  const order = readStoreOrder(doc, market);
  expect(order).toMatchObject({ categories: learned, proposal: null });
  expect(order.items.butter).toBeLessThan(order.items.pear ?? 0);
});

test("prefers a manual order to a learned one", () => {
  const doc = family();
  for (let count = 0; count < 3; count++) go(doc, { startMs: nineMs + count * hourMs, things: "milk rice apples" });
  operations.changeStore.apply(doc, { id: market, sorting: "manual", categories: ["pantry", "dairy"] });
  expect(readStoreOrder(doc, market)).toMatchObject({ categories: ["pantry", "dairy"], proposal: null });
});

test("proposes nothing if trips follow the current order", () => {
  const doc = family();
  for (let count = 0; count < 3; count++) go(doc, { startMs: nineMs + count * hourMs, things: "apples milk rice" });
  expect(readStoreOrder(doc, market).proposal).toBeNull();
});

test("counts only the visited categories of a short trip", () => {
  const doc = family();
  const routes = ["apples rice milk", "rice milk", "rice milk", "apples milk"];
  for (const [index, things] of routes.entries()) go(doc, { startMs: nineMs + index * hourMs, things });
  expect(readStoreOrder(doc, market).proposal).toEqual(["produce", "pantry", "dairy"]);
});

test("removes the oldest trips of a store with their picks", () => {
  const doc = family();
  for (let count = 0; count < 20; count++) go(doc, { startMs: nineMs + count * hourMs, things: "milk apples" });
  expect(readEntries(doc, trips)).toHaveLength(14);
  const keys = [...doc.getMap<Y.Map<unknown>>(trips.name).values()].flatMap((trip) => [...trip.keys()]);
  expect(keys.filter((key) => key.startsWith("picks:"))).toHaveLength(28);
});

test("defaults to the last store, and removes a removed store's learned order at the next trip", () => {
  const doc = family();
  for (let count = 0; count < 2; count++) go(doc, { startMs: nineMs + count * hourMs, things: "milk apples" });
  expect([readDefaultStore(doc, ada), readDefaultStore(doc, ben)]).toEqual([market, null]);
  operations.removeStore.apply(doc, { id: market });
  expect(readDefaultStore(doc, ada)).toBeNull();
  operations.changeStore.apply(doc, { id: market });
  go(doc, { startMs: nineMs + 2 * hourMs });
  expect(readStoreOrder(doc, market).proposal).toEqual(["dairy", "produce"]);
  operations.removeStore.apply(doc, { id: market });
  go(doc, { startMs: nineMs + 3 * hourMs });
  expect(readEntries(doc, trips).flatMap(({ picks }) => picks)).toEqual([]);
});
