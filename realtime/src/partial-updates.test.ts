/** Updates whose first part the document already has. Yjs appends the rest to that part, not where the update says. */

import { createGenesis, readFamily } from "@hub/shared/document";
import { type ItemId, type MemberId, newId } from "@hub/shared/ids";
import { openDocument } from "@hub/shared/open-document";
import { operations } from "@hub/shared/operations";
import { familyDocuments } from "@hub/shared/testing/family-documents";
import { clockOf, holderOf } from "@hub/shared/yjs-internals";
import { afterEach, expect, test } from "vitest";
import * as Y from "yjs";
import { attack } from "./testing/attack.ts";
import { type CraftedItem, craftMessage } from "./testing/crafted-update.ts";
import { createStage, documentId, synced } from "./testing/stage.ts";

const stage = createStage();
afterEach(stage.clear);

const cleo: MemberId = newId();
const milk: ItemId = newId();

/** A family in which a child has written a note under the child's own client id. */
async function familyWithNote() {
  const hub = await stage.node({ documents: familyDocuments });
  await hub.realtime.create(documentId, createGenesis());
  await hub.realtime.edit(documentId, { id: "ada", author: { role: "adult", memberId: null } }, (doc) => {
    operations.addMember.apply(doc, { id: cleo, name: "Cleo", dietaryRestrictions: ["peanuts"] });
    operations.addItem.apply(doc, { id: milk, item: "milk" });
  });
  const ben = stage.screen(hub, "child-ben", { doc: openDocument() });
  await synced(ben);
  operations.changeLine.apply(ben.doc, { id: milk, note: "the green one" });
  ben.doc.getMap<Y.Map<unknown>>("items").get(milk)?.set("note", "no, the red one");
  await ben.whenSaved();
  const idOf = (collection: string, id: string) => {
    const holder = holderOf(ben.doc.getMap<Y.Map<unknown>>(collection).get(id) ?? new Y.Map())?.id;
    if (!holder) throw new Error("There is no such entry");
    return [holder.client, holder.clock] as const;
  };
  ben.goOffline();
  const last = clockOf(ben.doc, ben.doc.clientID) - 1;
  /** Two values. The hub already has the first one: the latest note. */
  const overlapping = (item: CraftedItem) =>
    craftMessage([{ client: ben.doc.clientID, clock: last, items: [{ deleted: 2, ...item }] }]);
  return { hub, idOf, overlapping, client: ben.doc.clientID, last };
}
type Family = Awaited<ReturnType<typeof familyWithNote>>;

const forged: readonly (readonly [string, (family: Family) => Uint8Array])[] = [
  ["a name", ({ idOf, overlapping }) => overlapping({ parent: idOf("members", cleo), key: "name" })],
  [
    "an allergy",
    ({ idOf, overlapping }) => overlapping({ parent: idOf("members", cleo), key: "dietaryRestrictions:peanuts" }),
  ],
  [
    "another field of the same entry",
    ({ idOf, overlapping }) => overlapping({ parent: idOf("items", milk), key: "item" }),
  ],
  ["a new entry", ({ overlapping }) => overlapping({ key: newId() })],
  [
    "an allergy, with length zero",
    ({ idOf }) =>
      craftMessage([
        {
          client: 7,
          items: [{ parent: idOf("members", cleo), key: "dietaryRestrictions:peanuts", values: 0 }, { key: newId() }],
        },
      ]),
  ],
];

test.each(forged)("refuses a child's update that claims to continue %s", async (_what, build) => {
  const family = await familyWithNote();
  const { hub } = family;
  const witness = stage.screen(hub, "ada", { doc: openDocument() });
  await synced(witness);
  const before = readFamily(witness.doc);
  expect(await attack(hub.url, "child-ben", [build(family)])).toBe(4422);
  operations.addItem.apply(witness.doc, { id: newId(), item: "bread" });
  await witness.whenSaved();
  const after = await hub.realtime.read(documentId, readFamily);
  expect(after.members).toEqual(before.members);
  expect(after.items.map(({ item }) => item)).toEqual(["milk", "bread"]);
  expect(witness.closes).toEqual([]);
});

test.each<[string, (client: number) => readonly [number, number]]>([
  ["another screen", () => [7, 5]],
  ["the same screen", (client) => [client, 1_000]],
])(
  "refuses stored content with a reference to missing content of %s, and keeps other screens working",
  async (_what, missingId) => {
    const { hub, client, last } = await familyWithNote();
    const witness = stage.screen(hub, "ada", { doc: openDocument() });
    await synced(witness);
    const stored = { origin: missingId(client), rightOrigin: missingId(client) };
    const message = craftMessage([{ client, clock: last, items: [stored, { key: newId() }] }]);
    expect(await attack(hub.url, "child-ben", [message])).toBe(4422);
    operations.addItem.apply(witness.doc, { id: newId(), item: "bread" });
    await witness.whenSaved();
    expect(witness.closes).toEqual([]);
  },
);

test("accepts an update whose first part the hub already has, in its original place", async () => {
  const { hub, idOf, overlapping } = await familyWithNote();
  expect(await attack(hub.url, "child-ben", [overlapping({ parent: idOf("items", milk), key: "note" })])).toBe(
    "answered",
  );
  expect(await hub.realtime.read(documentId, (doc) => readFamily(doc).items[0]?.note)).toBe("no, the red one");
});
