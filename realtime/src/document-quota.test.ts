/** Limits of a document's size and of what one person may add, through real sockets and calls. */

import { collections } from "@hub/shared/collections";
import { createGenesis, readFamily } from "@hub/shared/document";
import { removeEntry } from "@hub/shared/entries";
import { newId } from "@hub/shared/ids";
import { openDocument } from "@hub/shared/open-document";
import { operations } from "@hub/shared/operations";
import { familyDocuments } from "@hub/shared/testing/family-documents";
import { singleTiming } from "@hub/shared/testing/times";
import { clientCountOf } from "@hub/shared/yjs-internals";
import { afterEach, expect, test } from "vitest";
import * as Y from "yjs";
import { updateFrame } from "./frames.ts";
import type { Limits } from "./ports.ts";
import { attack } from "./testing/attack.ts";
import { craftMessage } from "./testing/crafted-update.ts";
import { createStage, documentId, type StageNode, synced } from "./testing/stage.ts";
import { waitUntil } from "./testing/wait-until.ts";

const stage = createStage();
afterEach(stage.clear);

async function familyHub(limits: Partial<Limits>): Promise<StageNode> {
  const hub = await stage.node({ documents: familyDocuments, limits });
  await hub.realtime.create(documentId, createGenesis());
  return hub;
}

const note = "x".repeat(900);
const person = (id: string) => ({ id, author: { role: "child", memberId: null } }) as const;

/** Adds events with long descriptions by calls until the hub refuses one. Returns the error code. */
async function fillByCalls({ realtime }: StageNode, id: string): Promise<string> {
  for (let count = 0; count < 10_000; count++) {
    const refusal = await realtime
      .edit(documentId, person(id), (doc) => {
        const startTime = "2026-05-01T10:00:00.000Z";
        operations.addEvent.apply(doc, {
          id: newId(),
          title: `event ${count}`,
          description: note,
          ...singleTiming(startTime),
        });
      })
      .then(
        () => undefined,
        (error: { code: string }) => error.code,
      );
    if (refusal) return refusal;
  }
  return "never";
}

const eventIds = ({ realtime }: StageNode) =>
  realtime.read(documentId, (doc) => readFamily(doc).events.map(({ id }) => id));

test("a full document accepts reads and removals, by calls and on screens", async () => {
  const maxDocumentBytes = 400_000;
  const hub = await familyHub({ maxDocumentBytes, editsPerSnapshot: 10 });
  expect(await fillByCalls(hub, "leo")).toBe("too-large");
  const size = () => hub.realtime.read(documentId, (doc) => Y.encodeStateAsUpdate(doc).length);
  expect(await size()).toBeLessThan(maxDocumentBytes + 2_000);

  const ada = stage.screen(hub, "ada", { doc: openDocument() });
  await synced(ada);
  const count = readFamily(ada.doc).events.length;
  expect(count).toBeGreaterThan(50);
  operations.addItem.apply(ada.doc, { id: newId(), item: "milk", note: "x".repeat(150) });
  await waitUntil(() => ada.closes.length > 0, "the hub refuses Ada's screen");
  expect(ada.closes[0]?.code).toBe(4413);
  expect(ada.notices).toEqual([
    { kind: "full", reasons: ["The family's data is full. Remove something to make space."] },
  ]);
  ada.close();

  const ben = stage.screen(hub, "ben", { doc: openDocument() });
  await synced(ben);
  const ids = await eventIds(hub);
  for (const id of ids.slice(0, 20)) operations.removeEvent.apply(ben.doc, { id });
  await ben.whenSaved();
  for (const id of ids.slice(20))
    await hub.realtime.edit(documentId, { ...person("ada"), isRemoval: true }, (doc) =>
      operations.removeEvent.apply(doc, { id }),
    );
  await waitUntil(async () => (await size()) < maxDocumentBytes * 0.9, "the document has become smaller");
  await hub.realtime.edit(documentId, person("cleo"), (doc) =>
    operations.addItem.apply(doc, { id: newId(), item: "milk" }),
  );
  expect(await hub.realtime.read(documentId, (doc) => readFamily(doc).items.length)).toBe(1);
});

test("one person reaches their own limit, by calls or on a screen, before the document is full", async () => {
  const hub = await familyHub({ personBytesPerDay: 50_000 });
  expect(await fillByCalls(hub, "leo")).toBe("rate-limited");
  const leo = stage.screen(hub, "leo", { doc: openDocument() });
  await synced(leo);
  operations.addItem.apply(leo.doc, { id: newId(), item: "sweets" });
  await waitUntil(() => leo.closes.length > 0, "the hub closes Leo's socket");
  expect(leo.closes[0]?.code).toBe(4429);
  leo.close();
  // A new room on reconnect does not refill Leo's budget.
  await hub.realtime.raiseEpoch(documentId);
  expect(await fillByCalls(hub, "leo")).toBe("rate-limited");
  const ada = stage.screen(hub, "ada", { doc: openDocument() });
  operations.addItem.apply(ada.doc, { id: newId(), item: "milk" });
  await ada.whenSaved();
  expect(await hub.realtime.read(documentId, (doc) => readFamily(doc).items.map(({ item }) => item))).toEqual(["milk"]);
});

/** Sends changes of a copy of the document until the hub closes the socket. Returns the close code. */
async function sendUntilCut(
  { realtime, url }: StageNode,
  change: (doc: Y.Doc, round: number) => void,
): Promise<unknown> {
  for (let round = 0; round < 40; round++) {
    const doc = openDocument();
    Y.applyUpdate(doc, await realtime.read(documentId, (stored) => Y.encodeStateAsUpdate(stored)));
    const stateVector = Y.encodeStateVector(doc);
    change(doc, round);
    const end = await attack(url, "child-leo", [updateFrame(Y.encodeStateAsUpdate(doc, stateVector))]);
    if (end !== "answered") return end;
  }
  return "never";
}

const traces: readonly (readonly [string, (doc: Y.Doc, round: number) => void])[] = [
  [
    "content that was deleted before it was sent",
    (doc, round) => {
      const keys = Array.from({ length: 100 }, (_, index) => `${round} ${index} ${"x".repeat(90)}`);
      const items = doc.getMap("items");
      doc.transact(() => {
        for (const key of keys) items.set(key, 1);
      });
      doc.transact(() => {
        for (const key of keys) items.delete(key);
      });
    },
  ],
  [
    "repeated removals of the same entry",
    (doc) =>
      doc.transact(() => {
        const ids = [...doc.getMap("events").keys()];
        for (const collection of collections.filter(({ name }) => name === "events"))
          for (let count = 0; count < 1_000; count++) removeEntry(doc, collection, String(ids[count % 2]));
      }),
  ],
  [
    "the hub's repairs of forbidden deletions",
    (doc) =>
      doc.transact(() => {
        for (const [, event] of doc.getMap<Y.Map<unknown>>("events")) event.delete("description");
      }),
  ],
];

test.each(traces)("%s counts toward the daily limit", async (_what, change) => {
  // Only the byte limits apply, and everything stored stays in rows.
  const hub = await familyHub({ personBytesPerDay: 50_000, editsPerSecond: 100_000, bytesPerSnapshot: 1e9 });
  await fillByCalls(hub, "ada");
  const storedBytes = async () => {
    const { rows } = await hub.store.load(documentId);
    return rows.flatMap(({ edits }) => edits).reduce((sum, { update }) => sum + update.length, 0);
  };
  const before = await storedBytes();
  expect(await sendUntilCut(hub, change)).toBe(4429);
  // One day's bytes, a second day's for removals, and one repaired change.
  expect((await storedBytes()) - before).toBeLessThan(160_000);
});

test("an import may add twice the daily limit after a person has reached the limit for edits", async () => {
  const hub = await familyHub({ personBytesPerDay: 50_000 });
  expect(await fillByCalls(hub, "leo")).toBe("rate-limited");
  await hub.realtime.requireImport(documentId, "leo", 90_000);
  await expect(hub.realtime.requireImport(documentId, "leo", 110_000)).rejects.toMatchObject({ code: "rate-limited" });
  const many = Array.from({ length: 400 }, (_, at) => ({ id: newId<"item">(), item: `${at} ${"m".repeat(60)}` }));
  await hub.realtime.edit(documentId, { ...person("leo"), isImport: true }, (doc) => {
    for (const one of many) operations.addItem.apply(doc, one);
  });
  await expect(hub.realtime.requireImport(documentId, "leo", 90_000)).rejects.toMatchObject({ code: "rate-limited" });
});

test("a person at the daily limit can still remove entries", async () => {
  const hub = await familyHub({ personBytesPerDay: 50_000 });
  expect(await fillByCalls(hub, "leo")).toBe("rate-limited");
  const leo = stage.screen(hub, "leo", { doc: openDocument() });
  await synced(leo);
  const [first, second] = await eventIds(hub);
  if (!first || !second) throw new Error("There are no events");
  operations.removeEvent.apply(leo.doc, { id: first });
  await leo.whenSaved();
  await hub.realtime.edit(documentId, { ...person("leo"), isRemoval: true }, (doc) =>
    operations.removeEvent.apply(doc, { id: second }),
  );
  expect(await eventIds(hub)).not.toContain(first);
  expect(await eventIds(hub)).not.toContain(second);
});

/** This many messages, each with a hundred notes under client ids that are new to the document. */
function ofNewClients(count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, message) =>
    craftMessage(
      Array.from({ length: 100 }, (_each, index) => ({
        client: 1_000 + 100 * message + index,
        items: [{ parent: "items", key: newId(), deleted: 1 }],
      })),
    ),
  );
}

test("closes the socket of a person who writes under too many new client ids, which slow down every later edit", async () => {
  const hub = await familyHub({});
  expect(await attack(hub.url, "leo", ofNewClients(20))).toBe(4429);
  const ada = stage.screen(hub, "ada", { doc: openDocument() });
  operations.addItem.apply(ada.doc, { id: newId(), item: "milk" });
  await ada.whenSaved();
  expect(await hub.realtime.read(documentId, clientCountOf)).toBeLessThan(510);
});

test("starts a new epoch for a document with very many client ids, even with little history", async () => {
  const hub = await familyHub({ editsPerSnapshot: 50, personClientsPerDay: 10_000 });
  const startTime = "2026-05-01T10:00:00.000Z";
  await hub.realtime.edit(documentId, person("ada"), (doc) => {
    for (let count = 0; count < 600; count++)
      operations.addEvent.apply(doc, {
        id: newId(),
        title: `event ${count}`,
        description: note,
        ...singleTiming(startTime),
      });
  });
  await attack(hub.url, "leo", ofNewClients(50));
  await waitUntil(async () => (await hub.realtime.epoch(documentId)) === 2, "a new epoch has begun");
  expect(await eventIds(hub)).toHaveLength(600);
  expect(await hub.realtime.read(documentId, clientCountOf)).toBe(1);
});
