import { expect, test } from "vitest";
import * as Y from "yjs";
import { createGenesis, readFamily, rebuild } from "./document.ts";
import { readShoppingList } from "./features/shopping/document.ts";
import { type ItemId, newId } from "./ids.ts";
import { openDocument } from "./open-document.ts";
import { operations } from "./operations.ts";
import { checkSchema } from "./schema-check.ts";
import { readSchemaVersion, schemaVersion } from "./schema-version.ts";
import { createLedger, idsOf, makeRandomChange } from "./testing/family-simulation.ts";
import { type Random, seededRandom } from "./testing/random.ts";
import { declareLocal } from "./yjs-internals.ts";

// The long test run sets TEST_LONG; see the scripts of the root package.
declare const process: { env: Record<string, string | undefined> };
const isLong = process.env.TEST_LONG === "1";
const seeds = isLong ? 1_000 : 2;
const clients = 5;
const actsPerClient = isLong ? 300 : 60;
const actsRebuilt = isLong ? 2_000 : 250;
const [thingsGone, maxBytes] = isLong ? [10_000, 200_000] : [1_000, 70_000];

function family(): Y.Doc {
  const doc = openDocument();
  Y.applyUpdate(doc, createGenesis());
  return doc;
}

test("creates a map for a root name that an update writes first, and returns the same map later", () => {
  const doc = openDocument();
  Y.applyUpdate(doc, createGenesis());
  const meta = doc.share.get("meta");
  expect(meta).toBeInstanceOf(Y.Map);
  expect(doc.getMap("meta")).toBe(meta);
});

/** A connection between replicas that loses, duplicates and reorders updates. */
function connect(from: Y.Doc, to: readonly Y.Doc[], random: Random) {
  const underway: { to: Y.Doc; update: Uint8Array }[] = [];
  from.on("update", (update: Uint8Array, origin: unknown) => {
    if (origin === "line") return;
    for (const other of to) {
      if (random.chance(0.2)) continue;
      underway.push({ to: other, update });
      if (random.chance(0.1)) underway.push({ to: other, update });
    }
  });
  return () => {
    const at = random.below(underway.length);
    const [message] = underway.splice(at, 1);
    if (message) Y.applyUpdate(message.to, message.update, "line");
  };
}

function syncAll(docs: readonly Y.Doc[]): void {
  for (const from of docs)
    for (const to of docs)
      if (from !== to) Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)), "line");
}

test(`converges without loss when ${clients} replicas edit over unreliable connections (${seeds} seeds)`, () => {
  const firstSeed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const random = seededRandom(seed);
    const docs = Array.from({ length: clients }, family);
    syncAll(docs);
    const deliver = docs.map((doc) =>
      connect(
        doc,
        docs.filter((other) => other !== doc),
        random,
      ),
    );
    const ledger = createLedger();
    for (let act = 0; act < clients * actsPerClient; act++) {
      makeRandomChange(random.pick(docs), random, ledger);
      if (random.chance(0.6)) random.pick(deliver)();
    }
    syncAll(docs);
    syncAll(docs);
    const [first, ...others] = docs.map(readFamily);
    for (const other of others) expect(other, `seed ${seed}`).toEqual(first);
    const present = idsOf(docs[0] ?? family());
    const lost = [...ledger.added].filter((id) => !present.has(id) && !ledger.removed.has(id));
    expect(lost, `seed ${seed}`).toEqual([]);
    const lines = first?.items.map(({ item }) => item.trim().toLowerCase());
    expect(new Set(lines).size, `seed ${seed}`).toBe(lines?.length);
  }
});

test("accepts every edit of a simulated family without repair", () => {
  const random = seededRandom(7);
  const hub = family();
  const phone = family();
  syncAll([hub, phone]);
  phone.on("update", (update: Uint8Array) => {
    const reasons = hub.transact((transaction) => {
      Y.applyUpdate(hub, update);
      declareLocal(transaction);
      return checkSchema(transaction, { role: "adult", memberId: null }, "2026-01-01T00:00:00.000Z");
    });
    expect(reasons).toEqual([]);
  });
  for (let act = 0; act < 300; act++) makeRandomChange(phone, random, createLedger());
  expect(readFamily(hub).items).toEqual(readFamily(phone).items);
});

test("stores the schema version in the genesis, and none in an empty document", () => {
  expect(readSchemaVersion(family())).toBe(schemaVersion);
  expect(readSchemaVersion(openDocument())).toBeUndefined();
});

test("rebuilds a document with the same content and less history", () => {
  const doc = family();
  const random = seededRandom(3);
  for (let act = 0; act < actsRebuilt; act++) makeRandomChange(doc, random, createLedger());
  const fresh = openDocument();
  const state = rebuild(doc);
  Y.applyUpdate(fresh, state);
  expect(readFamily(fresh)).toEqual(readFamily(doc));
  expect(state.length).toBeLessThan(Y.encodeStateAsUpdate(doc).length);
});

test("restores a removed entry when an edit from before a rebuild is replayed after it", () => {
  const doc = family();
  const id: ItemId = newId();
  operations.addItem.apply(doc, { id, item: "milk" });
  operations.removeLine.apply(doc, { id });
  const fresh = openDocument();
  Y.applyUpdate(fresh, rebuild(doc));
  operations.changeLine.apply(fresh, { id, completed: true });
  expect(readShoppingList(fresh)).toMatchObject([{ item: "milk", completed: true }]);
});

test.runIf(isLong)(`keeps a rebuilt document small after ${thingsGone} items were added, ticked and removed`, () => {
  let doc = family();
  for (let round = 0; round < thingsGone; round++) {
    const id: ItemId = newId();
    operations.addItem.apply(doc, { id, item: `thing ${round}` });
    operations.changeLine.apply(doc, { id, completed: true });
    operations.removeLine.apply(doc, { id });
    if (round % 500 !== 499) continue;
    const fresh = openDocument();
    Y.applyUpdate(fresh, rebuild(doc));
    doc = fresh;
  }
  expect(Y.encodeStateAsUpdate(doc).length).toBeLessThan(maxBytes);
});
