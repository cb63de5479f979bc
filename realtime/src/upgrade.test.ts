/**
 * Hubs of two versions with one document: they migrate it exactly once, even after a crash, and the older version never
 * writes to it again.
 */
import { createGenesis } from "@hub/shared/document";
import { HubError } from "@hub/shared/errors";
import { newId } from "@hub/shared/ids";
import { type Migration, upgradeOf } from "@hub/shared/migrations";
import { operations } from "@hub/shared/operations";
import { readSchemaVersion, schemaVersion } from "@hub/shared/schema-version";
import { familyDocuments } from "@hub/shared/testing/family-documents";
import { afterEach, expect, test } from "vitest";
import * as Y from "yjs";
import { createMemoryBus } from "./testing/memory-fan-out.ts";
import { createMemoryStore, type MemoryStore } from "./testing/memory-store.ts";
import type { NotesNode } from "./testing/node.ts";
import { createStage, documentId, synced } from "./testing/stage.ts";
import { waitUntil } from "./testing/wait-until.ts";

const stage = createStage();
afterEach(stage.clear);

const next = schemaVersion + 1;
const listId = newId<"list">();

/** Changes each entry and adds a list, a type that two nodes must not create at once. */
const step: Migration = {
  version: next,
  up(doc) {
    for (const thing of doc.getMap("items").values()) if (thing instanceof Y.Map) thing.set("note", "upgraded");
    const list = new Y.Map<unknown>([
      ["name", "Made by the step"],
      ["marks", Y.Array.from([1])],
    ]);
    if (!doc.getMap("lists").has(listId)) doc.getMap("lists").set(listId, list);
  },
};

/** Documents of the hub's next version. */
const nextDocuments = {
  ...familyDocuments,
  version: next,
  requireReadable(doc: Y.Doc) {
    if ((readSchemaVersion(doc) ?? 99) > next) throw new HubError("unavailable");
  },
  upgradeOf: async (doc: Y.Doc) => upgradeOf(doc, "UTC", [step]),
};

const editor = { id: "ada", author: { role: "adult", memberId: null } } as const;
const add = (item: string) => (doc: Y.Doc) => operations.addItem.apply(doc, { id: newId(), item });
const things = (doc: Y.Doc) =>
  Object.values(doc.getMap("items").toJSON())
    .map(({ item, note }) => `${item} ${note}`)
    .sort();
const read = (hub: NotesNode) => hub.realtime.read(documentId, things);

/** A hub of this version with the stored rows of a family, and a function that starts hubs of the next version. */
async function aFamily(store: MemoryStore = createMemoryStore()) {
  const bus = createMemoryBus();
  const hub = await stage.node({ store, fanOut: bus.join(), documents: familyDocuments, limits: { pollMs: 50 } });
  await hub.realtime.create(documentId, createGenesis());
  await hub.realtime.edit(documentId, editor, add("Milk"));
  const startNext = () => stage.node({ store, fanOut: bus.join(), documents: nextDocuments, limits: { pollMs: 50 } });
  return { store, hub, bus, startNext };
}

test("two nodes that load a document at once migrate it once, with a separate row", async () => {
  const { store, startNext } = await aFamily();
  const [one, two] = await Promise.all([startNext(), startNext()]);
  expect(await Promise.all([read(one), read(two)])).toEqual([["Milk upgraded"], ["Milk upgraded"]]);
  expect([...store.rows.values()].map(({ seq, edits }) => [seq, edits.map(({ by }) => by)])).toEqual([
    [1, ["ada"]],
    [2, ["hub"]],
  ]);
  expect(await two.realtime.read(documentId, readSchemaVersion)).toBe(next);
  expect(await two.realtime.read(documentId, (doc) => doc.getMap("lists").size)).toBe(1);
});

test("a crash before the migration is stored leaves the document unchanged, and the next node migrates it", async () => {
  const { store, startNext } = await aFamily();
  store.before = async (call) => {
    if (call === "append") throw new Error("killed");
  };
  await expect(read(await startNext())).rejects.toThrow();
  expect(store.rows.size).toBe(1);
  store.before = async () => {};
  expect(await read(await startNext())).toEqual(["Milk upgraded"]);
  expect(store.rows.size).toBe(2);
});

test("a crash just after the migration is stored does not repeat it", async () => {
  const { store, startNext } = await aFamily();
  const { append } = store;
  store.append = async (rows) => {
    store.append = append;
    await append(rows);
    throw new Error("killed");
  };
  await expect(read(await startNext())).rejects.toThrow();
  expect(await read(await startNext())).toEqual(["Milk upgraded"]);
  expect(store.rows.size).toBe(2);
});

/** Runs an action on another node after this node has loaded the document and before it stores the migration. */
function beforeFirstAppend(store: MemoryStore, work: () => Promise<unknown>): void {
  let isFirst = true;
  store.before = async (call) => {
    if (call !== "append" || !isFirst) return;
    isFirst = false;
    await work();
  };
}

test("migrates edits that another node stores between loading and migrating", async () => {
  const { store, hub, startNext } = await aFamily();
  beforeFirstAppend(store, () => hub.realtime.edit(documentId, editor, add("Bread")));
  expect(await read(await startNext())).toEqual(["Bread upgraded", "Milk upgraded"]);
});

test("migrates an epoch that another node starts between loading and migrating", async () => {
  const { store, hub, startNext } = await aFamily();
  beforeFirstAppend(store, () => hub.realtime.raiseEpoch(documentId));
  const node = await startNext();
  expect(await read(node)).toEqual(["Milk upgraded"]);
  expect(await node.realtime.epoch(documentId)).toBe(2);
});

test("an epoch that starts after a migration has the new version", async () => {
  const { startNext, store } = await aFamily();
  const node = await startNext();
  await node.realtime.raiseEpoch(documentId);
  expect(await node.realtime.read(documentId, readSchemaVersion)).toBe(next);
  const rows = store.rows.size;
  expect(await read(await startNext())).toEqual(["Milk upgraded"]);
  expect(store.rows.size).toBe(rows);
});

test("an older node releases a document that a newer node migrates, and writes nothing to it", async () => {
  const { store, hub, startNext } = await aFamily();
  const old = stage.screen(hub, "ada", { version: schemaVersion });
  await synced(old);
  await read(await startNext());
  await waitUntil(() => old.closes.length > 0, "the older node releases its screen");
  expect(old.closes[0]?.code).toBe(1013);
  const rows = store.rows.size;
  add("Eggs")(old.doc);
  await expect(hub.realtime.edit(documentId, editor, add("Tea"))).rejects.toThrow(
    "A newer hub has written the family's data.",
  );
  await expect(read(hub)).rejects.toThrow("A newer hub has written the family's data.");
  expect(store.rows.size).toBe(rows);
});

test("does not store a pending edit of an older node after a migration", async () => {
  const { store, hub, bus, startNext } = await aFamily();
  bus.isCut = true;
  await read(await startNext());
  await expect(hub.realtime.edit(documentId, editor, add("Tea"))).rejects.toThrow();
  expect([...store.rows.values()]).toHaveLength(2);
});

test("rejects a page of the previous version and its unsent edits after a migration", async () => {
  const { startNext } = await aFamily();
  const node = await startNext();
  const old = stage.screen(node, "ada", { version: schemaVersion });
  add("Eggs")(old.doc);
  await waitUntil(() => old.closes.length > 0, "the hub rejects the page");
  expect(old.closes[0]?.code).toBe(4426);
  expect(await read(node)).toEqual(["Milk upgraded"]);
});
