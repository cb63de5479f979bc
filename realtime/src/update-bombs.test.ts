/**
 * Updates that are small to send and expensive to apply. The hub refuses them at once, and other people do not wait.
 */

import { createGenesis, readFamily } from "@hub/shared/document";
import { newId } from "@hub/shared/ids";
import { openDocument } from "@hub/shared/open-document";
import { operations } from "@hub/shared/operations";
import { familyDocuments } from "@hub/shared/testing/family-documents";
import { singleTiming } from "@hub/shared/testing/times";
import { clockOf } from "@hub/shared/yjs-internals";
import { afterEach, expect, test } from "vitest";
import * as Y from "yjs";
import { updateFrame } from "./frames.ts";
import { attack } from "./testing/attack.ts";
import { type CraftedItem, craftUpdate } from "./testing/crafted-update.ts";
import { watchEventLoop } from "./testing/event-loop-block.ts";
import { createStage, documentId } from "./testing/stage.ts";
import { waitUntil } from "./testing/wait-until.ts";

const isLong = process.env.TEST_LONG === "1";
const stage = createStage();
afterEach(stage.clear);

const id = newId<"item">();
const histories = new Map<number, Uint8Array>();

/** The history of a family that changed its milk many times. Created once for all tests. */
function historyOf(changes: number): Uint8Array {
  const made = histories.get(changes);
  if (made) return made;
  const doc = openDocument();
  Y.applyUpdate(doc, createGenesis());
  doc.transact(() => {
    operations.addItem.apply(doc, { id, item: "milk" });
    for (let count = 0; count < changes; count++) operations.changeLine.apply(doc, { id, quantity: String(count) });
  });
  const state = Y.encodeStateAsUpdate(doc);
  histories.set(changes, state);
  return state;
}

async function familyWithHistory(changes: number) {
  const hub = await stage.node({ documents: familyDocuments, limits: { personBytesPerDay: 1_000_000_000 } });
  await hub.realtime.create(documentId, historyOf(changes));
  const doc = await hub.realtime.read(documentId, (read) => read);
  // The first item that the screen wrote holds the milk; see `addEntry`.
  const milk = doc.getMap<Y.Map<unknown>>("items").get(id)?._item?.id;
  if (!milk) throw new Error("There is no milk");
  return { hub, doc, milk: [milk.client, milk.clock] as const };
}
type Family = Awaited<ReturnType<typeof familyWithHistory>>;

const times = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i));

/** This many concurrent writers, without each other's edits. */
const writers = (count: number, item: CraftedItem, firstClient = 1_000) =>
  craftUpdate(times(count, (index) => ({ client: firstClient + index, items: [item] })));

const bombs: readonly (readonly [string, (family: Family) => Uint8Array])[] = [
  ["a thousand writers of one key", ({ milk }) => writers(1_000, { parent: milk, key: "quantity" })],
  [
    "one writer who saw none of the history",
    ({ milk }) => craftUpdate([{ client: 7, items: times(2_500, () => ({ parent: milk, key: "quantity" })) }]),
  ],
  [
    "one writer who inserts each entry before the last",
    ({ milk }) =>
      craftUpdate([
        {
          client: 7,
          items: times(4_000, (clock) =>
            clock === 0 ? { parent: milk, key: "quantity" } : { rightOrigin: [7, clock - 1] as const },
          ),
        },
      ]),
  ],
  [
    "many writers who insert after the same entry",
    ({ milk }) =>
      craftUpdate([
        { client: 7, items: [{ parent: milk, key: "quantity" }] },
        { client: 8, items: times(4_000, () => ({ origin: [7, 0] as const })) },
      ]),
  ],
  ["a thousand ranges that each delete everything", (family) => deleteAgain(family, (index) => index)],
  ["a thousand ranges in the wrong order", (family) => deleteAgain(family, (index) => 1_000 - index)],
  ["an item that follows itself", () => craftUpdate([{ client: 7, items: [{ origin: [7, 0] }] }])],
  ["an item that follows a later one", () => craftUpdate([{ client: 7, items: [{ origin: [7, 1] }, {}] }])],
  [
    "two items that follow each other",
    () =>
      craftUpdate([
        { client: 7, items: [{ origin: [8, 0] }] },
        { client: 8, items: [{ origin: [7, 0] }] },
      ]),
  ],
  [
    "two values under one key, one of them deleted",
    () => craftUpdate([{ client: 7, items: [{ key: newId(), values: 2 }] }], [[7, [[1, 1]]]]),
  ],
  ["the same in an entry that the check removes", halfDeletedInEntry],
  [
    "a writer who appears twice",
    ({ milk }) =>
      craftUpdate([
        { client: 7, items: [{ parent: milk, key: "quantity" }] },
        { client: 7, clock: 1, items: [{ parent: milk, key: "quantity" }] },
      ]),
  ],
];

/**
 * An entry without the required fields, which the check removes. It holds two values under one key, one of them
 * deleted.
 */
function halfDeletedInEntry(): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = 6;
  doc.getMap("items").set(newId(), new Y.Map());
  const inside = craftUpdate([{ client: 7, items: [{ parent: [6, 0], key: "item", values: 2 }] }], [[7, [[1, 1]]]]);
  return Y.mergeUpdates([Y.encodeStateAsUpdate(doc), inside]);
}

/** A thousand ranges. Each one deletes everything from a clock on that the history has. */
function deleteAgain({ doc, milk: [client] }: Family, startOf: (index: number) => number): Uint8Array {
  const end = clockOf(doc, client);
  return craftUpdate([], [[client, times(1_000, (index) => [startOf(index), end - startOf(index)] as const)]]);
}

test.each(bombs)("immediately refuses %s while other screens keep working", async (_what, build) => {
  const family = await familyWithHistory(5_000);
  const { hub } = family;
  const ben = stage.screen(hub, "ben", { doc: openDocument() });
  // In this same process, Ben's screen takes longer than the bound to read the long history.
  await waitUntil(() => ben.provider.synced, "Ben's screen has the history");
  const frame = updateFrame(build(family));
  expect(frame.length).toBeLessThan(64 * 1024);
  const eventLoop = watchEventLoop();
  expect(await attack(hub.url, "eve", [frame])).toBe(4422);
  expect(eventLoop.stop()).toBeLessThan(100);
  operations.addItem.apply(ben.doc, { id: newId(), item: "bread" });
  await ben.whenSaved();
  // On return, a screen sends everything that it knows as deleted.
  ben.goOffline();
  ben.goOnline();
  await waitUntil(() => ben.provider.synced, "Ben's screen is back");
  operations.addItem.apply(ben.doc, { id: newId(), item: "butter" });
  await ben.whenSaved();
  expect(ben.closes.filter(({ code }) => code >= 1_012)).toEqual([]);
  expect(readFamily(family.doc).items.map(({ item }) => item)).toEqual(["milk", "bread", "butter"]);
});

test("closes the socket of a person who sends expensive updates in a row, while other edits arrive", async () => {
  const { hub, milk } = await familyWithHistory(5_000);
  const ben = stage.screen(hub, "ben", { doc: openDocument() });
  await waitUntil(() => ben.provider.synced, "Ben's screen has the history");
  const eventLoop = watchEventLoop();
  for (let round = 0; round < (isLong ? 20 : 3); round++) {
    const frames = times(400, (index) =>
      updateFrame(writers(2, { parent: milk, key: "quantity" }, 10_000 * (round + 1) + 2 * index)),
    );
    const attacking = attack(hub.url, "eve", frames);
    operations.addItem.apply(ben.doc, { id: newId(), item: `bread ${round}` });
    await ben.whenSaved();
    expect(await attacking).toBe(4429);
  }
  expect(eventLoop.stop()).toBeLessThan(250);
});

test("refuses an update of less than 1,000 bytes that deletes thousands of values", async () => {
  const hub = await stage.node({ documents: familyDocuments, limits: { personBytesPerDay: 1_000_000_000 } });
  await hub.realtime.create(documentId, createGenesis());
  const ids = times(120, () => newId<"event">());
  await hub.realtime.edit(documentId, { id: "ada", author: { role: "child", memberId: null } }, (doc) => {
    const memberIds = times(100, () => newId<"member">());
    for (const id of ids)
      operations.addEvent.apply(doc, {
        id,
        title: "picnic",
        ...singleTiming("2026-05-01T10:00:00.000Z"),
        memberIds,
      });
  });
  const eve = openDocument();
  Y.applyUpdate(eve, await hub.realtime.read(documentId, (doc) => Y.encodeStateAsUpdate(doc)));
  const before = Y.encodeStateVector(eve);
  eve.transact(() => {
    for (const event of eve.getMap<Y.Map<unknown>>("events").values())
      for (const key of event.keys()) if (key.startsWith("memberIds:")) event.delete(key);
  });
  const update = Y.encodeStateAsUpdate(eve, before);
  expect(update.length).toBeLessThan(1_000);
  const eventLoop = watchEventLoop();
  expect(await attack(hub.url, "child-eve", [updateFrame(update)])).toBe(4413);
  expect(eventLoop.stop()).toBeLessThan(100);
});

test("accepts the edits of a phone that was offline for long and wrote from many pages", async () => {
  const { hub, doc } = await familyWithHistory(1_000);
  const phone = openDocument();
  Y.applyUpdate(phone, Y.encodeStateAsUpdate(doc));
  const [milk] = readFamily(phone).items;
  // Other members edit the document in the meantime.
  await hub.realtime.edit(documentId, { id: "ada", author: { role: "adult", memberId: null } }, (others) => {
    for (let count = 0; milk && count < 2_000; count++)
      operations.changeLine.apply(others, { id: milk.id, quantity: `${count} others` });
  });
  for (let page = 0; milk && page < 50; page++) {
    phone.clientID = 5_000 + page;
    for (let count = 0; count < 20; count++)
      operations.changeLine.apply(phone, { id: milk.id, quantity: `${page} ${count}` });
    operations.addItem.apply(phone, { id: newId(), item: `thing ${page}` });
  }
  const ben = stage.screen(hub, "ben", { doc: phone });
  await ben.whenSaved();
  expect(ben.closes).toEqual([]);
  expect(await hub.realtime.read(documentId, (read) => readFamily(read).items.length)).toBe(51);
});
