/** Forbidden changes that screens send on real sockets: they leave no trace, and other screens keep working. */

import { createGenesis, readFamily } from "@hub/shared/document";
import { tagsKey } from "@hub/shared/entries";
import { type ItemId, type MemberId, newId } from "@hub/shared/ids";
import { openDocument } from "@hub/shared/open-document";
import { operations } from "@hub/shared/operations";
import { familyDocuments } from "@hub/shared/testing/family-documents";
import { type Random, seededRandom } from "@hub/shared/testing/random";
import { afterEach, describe, expect, test } from "vitest";
import * as Y from "yjs";
import type { Screen } from "./testing/screen.ts";
import { createStage, documentId, synced } from "./testing/stage.ts";
import { waitUntil } from "./testing/wait-until.ts";

const rounds = process.env.TEST_LONG === "1" ? 1_000 : 6;
const stage = createStage();
afterEach(stage.clear);

const milk: ItemId = newId();
const ben: MemberId = newId();
/** Every row triggers a snapshot, so a snapshot of a refused change would be found. */
const limits = { editsPerSnapshot: 1, idleMs: 50, maxSocketsPerPerson: 1_000, editsPerSecond: 10_000 };

async function familyHub() {
  const hub = await stage.node({ limits, documents: familyDocuments });
  await hub.realtime.create(documentId, createGenesis());
  await hub.realtime.edit(documentId, { id: "ada", author: { role: "adult", memberId: null } }, (doc) => {
    operations.addItem.apply(doc, { id: milk, item: "milk", quantity: "2" });
    operations.addMember.apply(doc, { id: ben, name: "Ben", dietaryRestrictions: ["peanuts"] });
  });
  return hub;
}
type Hub = Awaited<ReturnType<typeof familyHub>>;

const entryOf = (doc: Y.Doc, collection: string, id: string) =>
  doc.getMap<Y.Map<unknown>>(collection).get(id) ?? new Y.Map<unknown>();

function anItem(fields: Record<string, unknown> = {}): Y.Map<unknown> {
  return new Y.Map(Object.entries({ item: "tea", [tagsKey]: Y.Array.from([1]), ...fields }));
}

/** Changes that our screens never send, and that the hub must refuse from others. */
const forbiddenChanges: readonly (readonly [string, (doc: Y.Doc) => void])[] = [
  ["deletes an entry outright", (doc) => doc.getMap("items").delete(milk)],
  ["replaces an entry", (doc) => doc.getMap("items").set(milk, anItem())],
  ["replaces the tags of an entry", (doc) => entryOf(doc, "items", milk).set(tagsKey, Y.Array.from([1]))],
  ["deletes the tags of an entry", (doc) => entryOf(doc, "items", milk).delete(tagsKey)],
  ["nests a map in a field", (doc) => entryOf(doc, "items", milk).set("item", new Y.Map())],
  ["nests a map in a new entry", (doc) => doc.getMap("items").set(newId(), anItem({ deep: new Y.Map() }))],
  [
    "nests a map in the tags",
    (doc) => doc.getMap("items").set(newId(), anItem({ [tagsKey]: Y.Array.from([new Y.Map()]) })),
  ],
  ["adds keys to the tags", (doc) => doc.getMap("items").set(newId(), anItem({ [tagsKey]: new Y.Map([["a", 1]]) }))],
  ["adds a text for an entry", (doc) => doc.getMap("items").set(newId(), new Y.Text("milk"))],
  ["adds a list for an entry", (doc) => doc.getMap("items").set(newId(), Y.Array.from([1]))],
  ["adds an unknown container", (doc) => doc.getMap("notes").set("a", 1)],
  ["raises the schema version", (doc) => doc.getMap("meta").set("schemaVersion", 999)],
  ["deletes the schema version", (doc) => doc.getMap("meta").delete("schemaVersion")],
  ["writes under a very long name", (doc) => entryOf(doc, "items", milk).set("x".repeat(5_000), 1)],
];
/** A document knows its containers by one type only, so this change cannot be combined with others. */
const listInContainer = ["puts a list into a container", (doc: Y.Doc) => doc.getArray("items").push([1])] as const;

/** Changes in the same update before a forbidden one: some are allowed, some depend on the role or need a repair. */
const otherChanges: readonly ((doc: Y.Doc) => void)[] = [
  () => {},
  (doc) => entryOf(doc, "members", ben).delete("dietaryRestrictions:peanuts"),
  (doc) => entryOf(doc, "items", milk).set("item", "x".repeat(500)),
  (doc) => operations.removeLine.apply(doc, { id: milk }),
  (doc) => operations.addItem.apply(doc, { id: newId(), item: "sweets" }),
];

/** Applies changes to a copy of the document of the family's other screens, and sends them in one update. */
async function send(hub: Hub, person: string, change: (doc: Y.Doc) => void): Promise<Screen> {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, await hub.realtime.read(documentId, (stored) => Y.encodeStateAsUpdate(stored)));
  doc.transact(() => change(doc));
  return stage.screen(hub, person, { doc });
}

async function expectNoTrace(hub: Hub, witness: Screen, before: unknown): Promise<void> {
  expect(await hub.realtime.read(documentId, readFamily)).toEqual(before);
  expect(readFamily(witness.doc)).toEqual(before);
  expect(witness.closes).toEqual([]);
  const { snapshot, rows } = await hub.store.load(documentId);
  const restarted = openDocument();
  Y.applyUpdate(restarted, snapshot.state);
  for (const row of rows) for (const { update } of row.edits) Y.applyUpdate(restarted, update);
  expect(readFamily(restarted)).toEqual(before);
  expect(restarted.getMap("meta").toJSON()).toEqual({ schemaVersion: familyDocuments.version });
  expect([...restarted.share.keys()].sort()).toEqual([...familyDocuments.open().share.keys(), "meta"].sort());
}

async function sendAndBeRefused(hub: Hub, person: string, change: (doc: Y.Doc) => void): Promise<void> {
  const screen = await send(hub, person, change);
  await waitUntil(() => screen.closes.length > 0, "the hub refuses");
  expect(screen.closes[0]?.code).toBe(4422);
  screen.close();
}

test.each([...forbiddenChanges, listInContainer])(
  "refuses a screen that %s, without an effect on others",
  async (_what, change) => {
    const hub = await familyHub();
    const witness = stage.screen(hub, "ada", { doc: openDocument() });
    await synced(witness);
    const before = readFamily(witness.doc);
    await sendAndBeRefused(hub, "adult-eve", change);
    await expectNoTrace(hub, witness, before);
  },
);

describe.each(["owner", "adult", "child"])("a person with the role %s", (role) => {
  const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);

  test(`leaves no trace of ${rounds} refused changes (seed ${seed})`, async () => {
    const random = seededRandom(seed);
    const hub = await familyHub();
    const witness = stage.screen(hub, "ada", { doc: openDocument() });
    await synced(witness);
    for (let round = 0; round < rounds; round++) {
      // Each round starts from a new state and a new snapshot.
      operations.changeLine.apply(witness.doc, { id: milk, quantity: String(round) });
      await witness.whenSaved();
      const before = readFamily(witness.doc);
      await sendAndBeRefused(hub, `${role}-eve-${round}`, mixed(random));
      await expectNoTrace(hub, witness, before);
    }
  });
});

/** A forbidden change after others. It comes last, because a later change in the same update could undo it. */
function mixed(random: Random): (doc: Y.Doc) => void {
  const [, forbidden] = random.pick(forbiddenChanges);
  const parts = [random.pick(otherChanges), random.pick(otherChanges), forbidden];
  return (doc) => {
    for (const part of parts) part(doc);
  };
}

test("does not store a child's forbidden change together with a pending edit", async () => {
  const hub = await familyHub();
  const before = await hub.realtime.read(documentId, readFamily);
  const child = await send(hub, "child-cleo", () => {});
  await synced(child);
  operations.addItem.apply(child.doc, { id: newId(), item: "tea" });
  child.doc.transact(() => {
    entryOf(child.doc, "members", ben).delete("dietaryRestrictions:peanuts");
    child.doc.getMap("notes").set("a", 1);
  });
  await waitUntil(() => child.closes.length > 0, "the hub refuses the child's screen");
  child.close();
  await waitUntil(
    async () => (await hub.realtime.read(documentId, readFamily)).items.length === 2,
    "the allowed change is stored",
  );
  await waitUntil(async () => (await hub.store.load(documentId)).rows.length === 0, "the snapshot is replaced");
  const stored = openDocument();
  Y.applyUpdate(stored, (await hub.store.load(documentId)).snapshot.state);
  expect(readFamily(stored).members).toEqual(before.members);
  expect((await hub.realtime.read(documentId, readFamily)).members).toEqual(before.members);
});
