/** Damaged, forged and oversized messages through real sockets, against a family's own document. */

import { collections } from "@hub/shared/collections";
import { createGenesis, readFamily } from "@hub/shared/document";
import { parseEntry } from "@hub/shared/entries";
import { newId } from "@hub/shared/ids";
import { messageType } from "@hub/shared/live";
import { openDocument } from "@hub/shared/open-document";
import { operations } from "@hub/shared/operations";
import { familyDocuments } from "@hub/shared/testing/family-documents";
import { type Random, seededRandom } from "@hub/shared/testing/random";
import { hasMissingDependency } from "@hub/shared/yjs-internals";
import * as encoding from "lib0/encoding";
import { afterEach, expect, test } from "vitest";
import * as Y from "yjs";
import { syncAnswer, updateFrame } from "./frames.ts";
import { attack } from "./testing/attack.ts";
import { watchEventLoop } from "./testing/event-loop-block.ts";
import { createStage, documentId } from "./testing/stage.ts";

const isLong = process.env.TEST_LONG === "1";
const tries = isLong ? 10_000 : 100;
/** CPU time, which grows when two programs share a core. */
const maxStallMs = isLong ? 100 : 250;
const stage = createStage();
afterEach(stage.clear);

async function familyHub() {
  const hub = await stage.node({ limits: { maxSocketsPerPerson: 1_000 }, documents: familyDocuments });
  await hub.realtime.create(documentId, createGenesis());
  await hub.realtime.edit(documentId, { id: "ada", author: { role: "adult", memberId: null } }, (doc) => {
    operations.addItem.apply(doc, { id: newId(), item: "milk", quantity: "2" });
    operations.addMember.apply(doc, { id: newId(), name: "Ada", dietaryRestrictions: ["peanuts"] });
  });
  return hub;
}

/** A valid update of a screen that has the family's document. The test then damages it. */
function validUpdate(state: Uint8Array, random: Random): Uint8Array {
  const doc = openDocument();
  Y.applyUpdate(doc, state);
  const before = Y.encodeStateVector(doc);
  const [line] = readFamily(doc).items;
  const [member] = readFamily(doc).members;
  for (let action = random.below(4); action >= 0; action--) {
    const kind = random.below(4);
    if (kind === 0) operations.addItem.apply(doc, { id: newId(), item: "eggs", quantity: "6" });
    if (kind === 1 && line) operations.changeLine.apply(doc, { id: line.id, completed: random.chance(0.5) });
    if (kind === 2 && line) operations.removeLine.apply(doc, { id: line.id });
    if (kind === 3 && member) operations.setStatus.apply(doc, { id: member.id, status: "busy" });
  }
  return Y.encodeStateAsUpdate(doc, before);
}

function damage(update: Uint8Array, random: Random): Uint8Array {
  const bytes = Uint8Array.from(update);
  for (let hits = 1 + random.below(4); hits > 0; hits--) bytes[random.below(bytes.length)] = random.below(256);
  return random.chance(0.2) ? bytes.slice(0, random.below(bytes.length)) : bytes;
}

function expectValid(doc: Y.Doc): void {
  const names: string[] = [...collections.map(({ name }) => name), "meta"];
  expect([...doc.share.keys()].filter((name) => !names.includes(name))).toEqual([]);
  for (const collection of collections) {
    for (const [id, entry] of doc.getMap<Y.Map<unknown>>(collection.name))
      expect(parseEntry(collection, id, entry)).toBeDefined();
  }
  expect(hasMissingDependency(doc)).toBe(false);
}

test(`survives ${tries} damaged updates without a crash or a stall, and keeps the document valid`, async () => {
  const hub = await familyHub();
  const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);
  const random = seededRandom(seed);
  const eventLoop = watchEventLoop();
  for (let round = 0; round < tries; round++) {
    const state = await hub.realtime.read(documentId, (doc) => Y.encodeStateAsUpdate(doc));
    const update = damage(validUpdate(state, random), random);
    const answer = await attack(hub.url, `eve-${round}`, [updateFrame(update)]);
    expect(["answered", 1013, 4400, 4413, 4422], `seed ${seed}, round ${round}`).toContain(answer);
  }
  expect(eventLoop.stop(), `seed ${seed}`).toBeLessThan(500);
  await hub.realtime.edit(documentId, { id: "ada", author: { role: "adult", memberId: null } }, (doc) =>
    operations.addItem.apply(doc, { id: newId(), item: "bread" }),
  );
  await hub.realtime.read(documentId, (doc) => {
    expectValid(doc);
    expect(readFamily(doc).items.map(({ item }) => item)).toContain("bread");
  });
  const stored = openDocument();
  const { snapshot, rows } = await hub.store.load(documentId);
  Y.applyUpdate(stored, snapshot.state);
  for (const row of rows) for (const { update } of row.edits) Y.applyUpdate(stored, update);
  expectValid(stored);
});

const bombs: [string, () => Uint8Array, readonly (number | "answered")[]][] = [
  ["seven bytes that ask for millions of structs", () => Uint8Array.from([1, 255, 255, 255, 127, 1, 0]), [4422]],
  ["a missing predecessor", () => isolatedUpdate((doc) => doc.getMap("items").set("b", 1), 1), [4422]],
  ["five thousand nested maps", () => isolatedUpdate((doc) => nest(doc.getMap("items"), 5_000)), [4422, 4413]],
  ["an array ten levels deep", () => isolatedUpdate((doc) => doc.getMap("items").set("a", deepArray(10))), [4422]],
  ["a deeply nested array", () => nestedArrayUpdate(30_000), [4422]],
  [
    "the second version of the format",
    () => Y.encodeStateAsUpdateV2(docWith((doc) => doc.getMap("items").set("a", 1))),
    [4422, "answered"],
  ],
  ["sixty thousand structs", () => manyStructs(60_000), [4413, 4422]],
  ["a subdocument", () => isolatedUpdate((doc) => doc.getMap("items").set("a", new Y.Doc())), [4422]],
  ["a megabyte of text", () => isolatedUpdate((doc) => doc.getMap("items").set("a", "x".repeat(1_000_000))), [4413]],
];

test.each(bombs)("immediately refuses %s while other screens keep working", async (_what, build, expected) => {
  const hub = await familyHub();
  const frame = updateFrame(build());
  const ben = stage.screen(hub, "ben", { doc: openDocument() });
  await ben.whenSaved();
  const eventLoop = watchEventLoop();
  expect(expected).toContain(await attack(hub.url, "eve", [frame]));
  expect(eventLoop.stop()).toBeLessThan(maxStallMs);
  operations.addItem.apply(ben.doc, { id: newId(), item: "bread" });
  await ben.whenSaved();
  await hub.realtime.read(documentId, (doc) => {
    expectValid(doc);
    expect(readFamily(doc).items.map(({ item }) => item)).toEqual(["milk", "bread"]);
  });
});

test.each<[string, Uint8Array]>([
  ["nothing", new Uint8Array()],
  ["an unknown message", Uint8Array.from([99, 1, 2])],
  ["half a message", Uint8Array.from([0, 2, 200])],
  ["a state vector with a false length", Uint8Array.from([0, 0, 5, 255, 255, 255, 127, 1])],
  ["presence that is not JSON", presence(1, "{")],
  ["an oversized presence state", presence(1, `{"page":"${"x".repeat(50_000)}"}`)],
  ["a thousand forged presence states", encoding.encode((encoder) => presences(encoder, 1_000))],
])("survives %s as a message", async (_what, frame) => {
  const hub = await familyHub();
  const answer = await attack(hub.url, "eve", [frame]);
  expect(["answered", 4400, 4413]).toContain(answer);
  expect(syncAnswer(await hub.realtime.read(documentId, (doc) => doc), new Uint8Array([0])).length).toBeGreaterThan(0);
});

function docWith(edit: (doc: Y.Doc) => void): Y.Doc {
  const doc = new Y.Doc();
  edit(doc);
  return doc;
}

/** The update of an edit on an empty document. `missing` edits before it are left out. */
function isolatedUpdate(edit: (doc: Y.Doc) => void, missing = 0): Uint8Array {
  const doc = new Y.Doc();
  for (let count = 0; count < missing; count++) doc.getMap("items").set("a", count);
  const before = Y.encodeStateVector(doc);
  doc.transact(() => edit(doc));
  return Y.encodeStateAsUpdate(doc, before);
}

function nest(map: Y.Map<unknown>, depth: number): void {
  for (let level = 0, at = map; level < depth; level++) {
    const inner = new Y.Map<unknown>();
    at.set("n", inner);
    at = inner;
  }
}

function deepArray(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

/** One struct whose value is a deeply nested array. In lib0, type 117 is an array and 126 is null. */
function nestedArrayUpdate(depth: number): Uint8Array {
  const [start, end] = isolatedUpdate((doc) => doc.getMap("items").set("a", [])).reduce<[number[], number[]]>(
    ([before, after], byte) => (before.at(-1) === 117 ? [before, [...after, byte]] : [[...before, byte], after]),
    [[], []],
  );
  return Uint8Array.from([
    ...start.slice(0, -1),
    ...Array<number[]>(depth).fill([117, 1]).flat(),
    126,
    ...end.slice(1),
  ]);
}

function manyStructs(count: number): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, 1);
    encoding.writeVarUint(encoder, count);
    encoding.writeVarUint(encoder, 7);
    encoding.writeVarUint(encoder, 0);
    for (let struct = 0; struct < count; struct++) encoding.writeUint8(encoder, 0);
    encoding.writeVarUint(encoder, 0);
  });
}

function presences(encoder: encoding.Encoder, count: number): void {
  encoding.writeVarUint(encoder, messageType.awareness);
  const states = encoding.encode((inner) => {
    encoding.writeVarUint(inner, count);
    for (let clientId = 1; clientId <= count; clientId++) {
      encoding.writeVarUint(inner, clientId);
      encoding.writeVarUint(inner, 1);
      encoding.writeVarString(inner, "{}");
    }
  });
  encoding.writeVarUint8Array(encoder, states);
}

function presence(clientId: number, json: string): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, messageType.awareness);
    const state = encoding.encode((inner) => {
      encoding.writeVarUint(inner, 1);
      encoding.writeVarUint(inner, clientId);
      encoding.writeVarUint(inner, 1);
      encoding.writeVarString(inner, json);
    });
    encoding.writeVarUint8Array(encoder, state);
  });
}
