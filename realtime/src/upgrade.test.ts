/** What hubs of two versions do to one document: it is upgraded once and whole, whoever dies, and never written by the older. */
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

/** Changes each thing, and makes a list: a type that two nodes must not make at once. */
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

/** Documents as the hub of the next version knows them. */
const nextDocuments = {
  ...familyDocuments,
  version: next,
  requireReadable(doc: Y.Doc) {
    if ((readSchemaVersion(doc) ?? 99) > next) throw new HubError("unavailable");
  },
  upgradeOf: async (doc: Y.Doc) => upgradeOf(doc, "UTC", [step]),
};

const who = { id: "ada", author: { role: "adult", memberId: null } } as const;
const add = (item: string) => (doc: Y.Doc) => operations.addItem.apply(doc, { id: newId(), item });
const things = (doc: Y.Doc) =>
  Object.values(doc.getMap("items").toJSON())
    .map(({ item, note }) => `${item} ${note}`)
    .sort();
const read = (hub: NotesNode) => hub.realtime.read(documentId, things);

/** A hub of this version and what it stored for a family, and the way to start hubs of the next beside it. */
async function aFamily(store: MemoryStore = createMemoryStore()) {
  const bus = createMemoryBus();
  const hub = await stage.node({ store, fanOut: bus.join(), documents: familyDocuments, limits: { pollMs: 50 } });
  await hub.realtime.create(documentId, createGenesis());
  await hub.realtime.edit(documentId, who, add("Milk"));
  const startNext = () => stage.node({ store, fanOut: bus.join(), documents: nextDocuments, limits: { pollMs: 50 } });
  return { store, hub, bus, startNext };
}

test("two nodes that load a document at once upgrade it once, by a row of its own", async () => {
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

test("an upgrade whose node dies before it is stored leaves the document as it was, and the next node makes it", async () => {
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

test("an upgrade whose node dies just after it is stored is not made again", async () => {
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

/** Does something on another node once a node has loaded the document and is about to store how it upgraded it. */
function beforeFirstAppend(store: MemoryStore, work: () => Promise<unknown>): void {
  let isFirst = true;
  store.before = async (call) => {
    if (call !== "append" || !isFirst) return;
    isFirst = false;
    await work();
  };
}

test("what another node stores between loading and upgrading is upgraded too", async () => {
  const { store, hub, startNext } = await aFamily();
  beforeFirstAppend(store, () => hub.realtime.edit(documentId, who, add("Bread")));
  expect(await read(await startNext())).toEqual(["Bread upgraded", "Milk upgraded"]);
});

test("an epoch that another node begins between loading and upgrading is upgraded in its place", async () => {
  const { store, hub, startNext } = await aFamily();
  beforeFirstAppend(store, () => hub.realtime.raiseEpoch(documentId));
  const node = await startNext();
  expect(await read(node)).toEqual(["Milk upgraded"]);
  expect(await node.realtime.epoch(documentId)).toBe(2);
});

test("an epoch that is begun after an upgrade is of the new version", async () => {
  const { startNext, store } = await aFamily();
  const node = await startNext();
  await node.realtime.raiseEpoch(documentId);
  expect(await node.realtime.read(documentId, readSchemaVersion)).toBe(next);
  const rows = store.rows.size;
  expect(await read(await startNext())).toEqual(["Milk upgraded"]);
  expect(store.rows.size).toBe(rows);
});

test("an older node lets go of a document that is upgraded beside it, and writes nothing into it", async () => {
  const { store, hub, startNext } = await aFamily();
  const old = stage.screen(hub, "ada", { version: schemaVersion });
  await synced(old);
  await read(await startNext());
  await waitUntil(() => old.closes.length > 0, "the older node lets its screen go");
  expect(old.closes[0]?.code).toBe(1013);
  const rows = store.rows.size;
  add("Eggs")(old.doc);
  await expect(hub.realtime.edit(documentId, who, add("Tea"))).rejects.toThrow(
    "A newer hub has written the family's data.",
  );
  await expect(read(hub)).rejects.toThrow("A newer hub has written the family's data.");
  expect(store.rows.size).toBe(rows);
});

test("an edit that an older node is about to store when the document is upgraded is not stored", async () => {
  const { store, hub, bus, startNext } = await aFamily();
  bus.isCut = true;
  await read(await startNext());
  await expect(hub.realtime.edit(documentId, who, add("Tea"))).rejects.toThrow();
  expect([...store.rows.values()]).toHaveLength(2);
});

test("a page of the version before is turned away from an upgraded document, with what it has not sent", async () => {
  const { startNext } = await aFamily();
  const node = await startNext();
  const old = stage.screen(node, "ada", { version: schemaVersion });
  add("Eggs")(old.doc);
  await waitUntil(() => old.closes.length > 0, "the page is turned away");
  expect(old.closes[0]?.code).toBe(4426);
  expect(await read(node)).toEqual(["Milk upgraded"]);
});
