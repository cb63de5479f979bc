import { expect, test } from "vitest";
import * as Y from "yjs";
import { createGenesis, readFamily } from "../../document.ts";
import { signAs } from "../../entries.ts";
import { type ItemId, type ListId, type MemberId, newId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { processorTime } from "../../testing/processor-time.ts";
import { readLines, readShoppingList } from "./document.ts";
import { readHistory, suggest } from "./history.ts";

const [ben, party] = [newId<"member">(), newId<"list">()];

function family(): Y.Doc {
  const doc = openDocument();
  Y.applyUpdate(doc, createGenesis());
  return doc;
}

function twoPhones(prepare: (doc: Y.Doc) => void): [Y.Doc, Y.Doc] {
  const ada = family();
  prepare(ada);
  const other = openDocument();
  syncAll(ada, other);
  return [ada, other];
}

function syncAll(ada: Y.Doc, other: Y.Doc): void {
  Y.applyUpdate(other, Y.encodeStateAsUpdate(ada));
  Y.applyUpdate(ada, Y.encodeStateAsUpdate(other));
  expect(readFamily(ada)).toEqual(readFamily(other));
}

function add(doc: Y.Doc, item: string, rest: { note?: string; quantity?: string; listId?: ListId } = {}): ItemId {
  const id: ItemId = newId();
  operations.addItem.apply(doc, { id, item, ...rest });
  return id;
}

const names = (doc: Y.Doc, listId: ListId | null = null) => readLines(doc, listId).map(({ item }) => item);

test("keeps the same item on two lists as separate lines", () => {
  const doc = family();
  operations.addList.apply(doc, { id: party, name: "Party" });
  const [atHome, atParty] = [add(doc, "Milk"), add(doc, "milk", { listId: party })];
  operations.changeLine.apply(doc, { id: atParty, completed: true });
  expect(readShoppingList(doc)).toMatchObject([{ id: atHome, completed: false, listId: null }]);
  expect(readLines(doc, party)).toMatchObject([{ id: atParty, completed: true, listId: party }]);
  operations.removeLine.apply(doc, { id: atHome });
  expect([names(doc), names(doc, party)]).toEqual([[], ["milk"]]);
});

test("merges a moved line with the existing line on the other list", () => {
  const doc = family();
  operations.addList.apply(doc, { id: party, name: "Party" });
  const id = add(doc, "Milk", { quantity: "1 l" });
  add(doc, "milk", { listId: party, quantity: "2 l" });
  operations.changeLine.apply(doc, { id, listId: party });
  expect([readShoppingList(doc), readLines(doc, party).map(({ quantity }) => quantity)]).toEqual([[], ["3 l"]]);
});

test("shows an item that was added to a concurrently removed list on the main list", () => {
  const [ada, other] = twoPhones((doc) => {
    operations.addList.apply(doc, { id: party, name: "Party" });
    add(doc, "Candles", { listId: party });
  });
  operations.removeList.apply(ada, { id: party });
  add(other, "Balloons", { listId: party });
  syncAll(ada, other);
  expect([names(ada), readFamily(ada).lists]).toEqual([["Balloons"], []]);
});

test("joins the notes of two people, and replaces both with a new note", () => {
  const [ada, other] = twoPhones(() => undefined);
  const id = add(ada, "Milk", { note: "organic" });
  add(other, "milk", { note: "the fresh one" });
  syncAll(ada, other);
  expect(readShoppingList(ada)[0]?.note.split(", ").sort()).toEqual(["organic", "the fresh one"]);
  add(ada, "milk", { note: "organic" });
  operations.changeLine.apply(ada, { id, note: "oat" });
  expect(readShoppingList(ada)).toMatchObject([{ note: "oat" }]);
});

test("records who could not find an item, until it is ticked", () => {
  const missing = (doc: Y.Doc) => readShoppingList(doc).map(({ missingBy }): MemberId | null => missingBy);
  const [ada, other] = twoPhones((doc) => add(doc, "Capers"));
  const id = readShoppingList(ada)[0]?.id ?? newId();
  signAs(other, ben, () => operations.changeLine.apply(other, { id, isMissing: true }));
  syncAll(ada, other);
  expect(missing(ada)).toEqual([ben]);
  operations.changeLine.apply(ada, { id, completed: true });
  expect(missing(ada)).toEqual([null]);
  operations.changeLine.apply(ada, { id, completed: false });
  expect(missing(ada)).toEqual([null]);
});

test("suggests the family's own items before the catalogue's from two letters on", () => {
  const doc = family();
  for (const item of ["Oat milk", "Mustard", "Milk", "milk"]) operations.removeLine.apply(doc, { id: add(doc, item) });
  add(doc, "Mint");
  const suggested = (typed: string, max = 4) => suggest(readHistory(doc), typed, max).map(({ item }) => item);
  expect(suggested("m")).toEqual([]);
  expect(suggested("mil")).toEqual(["milk", "Oat milk", "milk bread", "milk chocolate"]);
  expect(suggested("mu")).toEqual(["Mustard", "muesli", "muesli bar", "muffin"]);
  expect(suggested("Toilet p")).toEqual(["Toilet paper"]);
  expect(suggested("zz")).toEqual([]);
});

test("suggests within 30 ms with 500 own items", () => {
  const doc = family();
  for (let index = 0; index < 500; index++) add(doc, `${["bag", "can", "jar", "tin"][index % 4]} ${index}`);
  for (const typed of ["ba", "can", "jar 3", "tin 12", "mil", "to", "sa", "co", "zz"])
    expect(processorTime(() => suggest(readHistory(doc), typed, 8)) / 1_000, typed).toBeLessThan(30);
});

test("suggests frequent items without typed text, and marks items on a list", () => {
  const doc = family();
  for (const item of ["Milk", "milk", "Tea"]) operations.removeLine.apply(doc, { id: add(doc, item) });
  const suggestions = () => suggest(readHistory(doc), "", 5).map(({ item }) => item);
  expect(suggestions()).toEqual(["milk"]);
  add(doc, "milk");
  expect(suggestions()).toEqual([]);
  expect(suggest(readHistory(doc), "mil", 1)).toMatchObject([{ item: "milk", isOpen: true }]);
});
