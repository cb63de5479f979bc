/** Tests the hub's assumptions about Yjs. A failure after an upgrade shows which code to check. */
import { expect, test } from "vitest";
import * as Y from "yjs";
import {
  changedRoots,
  clientCountOf,
  clockOf,
  contentOf,
  declareLocal,
  firstItemOf,
  hadItems,
  hasMissingDependency,
  holderOf,
  rootNameOf,
  storedStruct,
  structAt,
  structsOf,
  transactionProgress,
  typeIn,
  valueBefore,
  valuesOf,
} from "./yjs-internals.ts";

function docOf(clientId: number): Y.Doc {
  const doc = new Y.Doc();
  doc.clientID = clientId;
  return doc;
}

function write(doc: Y.Doc, note: string): Uint8Array {
  const before = Y.encodeStateVector(doc);
  doc.getMap("notes").set(note, note);
  return Y.encodeStateAsUpdate(doc, before);
}

/** The item that stores a value in a map. */
function itemOf(value: unknown): Y.Item {
  const doc = docOf(1);
  const map = doc.getMap("notes");
  map.set("key", value);
  return firstItemOf(map, "key") ?? expect.unreachable("The map has an item under its key");
}

test("counts the written values in the clock of a client id", () => {
  const doc = docOf(1);
  write(doc, "a");
  write(doc, "b");
  expect([clockOf(doc, 1), clockOf(doc, 2), clientCountOf(doc)]).toEqual([2, 0, 1]);
});

test("holds back content until its dependencies arrive", () => {
  const ada = docOf(1);
  const [first, second] = [write(ada, "a"), write(ada, "b")];
  const ben = docOf(2);
  Y.applyUpdate(ben, second);
  expect(hasMissingDependency(ben)).toBe(true);
  Y.applyUpdate(ben, first);
  expect(hasMissingDependency(ben)).toBe(false);
  const removal = docOf(3);
  Y.applyUpdate(removal, first);
  const before = Y.encodeStateVector(removal);
  removal.getMap("notes").delete("a");
  const cleo = docOf(4);
  Y.applyUpdate(cleo, Y.encodeStateAsUpdate(removal, before));
  expect(hasMissingDependency(cleo)).toBe(true);
});

test("keeps the client id of a document that writes while it applies an update", () => {
  const doc = docOf(7);
  const update = write(docOf(1), "a");
  doc.transact((transaction) => {
    Y.applyUpdate(doc, update);
    doc.getMap("notes").set("mended", true);
    declareLocal(transaction);
  });
  expect([doc.clientID, clockOf(doc, 7)]).toEqual([7, 1]);
});

test("returns the structs of a client id in order, and finds each by any of its clocks", () => {
  const doc = docOf(1);
  doc.getArray("list").push(["a", "b", "c"]);
  write(doc, "d");
  const structs = structsOf(doc, 1);
  expect(structs.map(({ id, length }) => [id.clock, length])).toEqual([
    [0, 3],
    [3, 1],
  ]);
  expect(structAt(structs, 2)).toBe(structs[0]);
  expect(storedStruct(doc, Y.createID(1, 3))).toBe(structs[1]);
  expect(structsOf(doc, 2)).toEqual([]);
});

test("links the items of a list to the right, and those of a key to the left", () => {
  const doc = docOf(1);
  const list = doc.getArray("list");
  list.push(["b"]);
  list.unshift(["a"]);
  const first = firstItemOf(list, null);
  expect([first, first?.right].map((item) => item && valuesOf(item))).toEqual([["a"], ["b"]]);
  const map = doc.getMap("notes");
  map.set("key", "former");
  map.set("key", "now");
  const last = firstItemOf(map, "key");
  expect([last && valuesOf(last), last?.left?.deleted]).toEqual([["now"], true]);
});

test("returns the item of a shared type, and the name of a root type", () => {
  const doc = docOf(1);
  const notes = doc.getMap("notes");
  const inner = new Y.Map();
  notes.set("inner", inner);
  const holder = holderOf(inner);
  expect(holder?.parentSub).toBe("inner");
  expect(holder?.parent).toBe(notes);
  expect(holder && typeIn(holder)).toBe(inner);
  expect([holderOf(notes), rootNameOf(notes)]).toEqual([null, "notes"]);
});

test.each<[string, unknown, string | undefined]>([
  ["a map", new Y.Map(), "map"],
  ["a list", new Y.Array(), "array"],
  ["a plain value", { plain: true }, "value"],
  ["a text", new Y.Text("a"), undefined],
  ["an element of XML", new Y.XmlElement("a"), undefined],
  ["bytes", new Uint8Array(1), undefined],
  ["a document", new Y.Doc(), undefined],
])("detects %s by its item", (_what, value, content) => {
  expect(contentOf(itemOf(value))).toBe(content);
});

test("detects content that was deleted before it was sent", () => {
  const doc = docOf(1);
  doc.getMap("notes").set("key", "value");
  doc.getMap("notes").delete("key");
  const [item] = Y.decodeUpdate(Y.encodeStateAsUpdate(doc)).structs;
  expect(item instanceof Y.Item && contentOf(item)).toBe("nothing");
});

test("lists the root types of a change at any depth, including changes in an update", () => {
  const doc = docOf(1);
  const changedNames: Set<string>[] = [];
  doc.on("afterTransaction", (transaction) => changedNames.push(changedRoots(transaction)));
  const entry = new Y.Map();
  doc.getMap("notes").set("entry", entry);
  entry.set("marks", Y.Array.from([1]));
  const other = docOf(2);
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  const before = Y.encodeStateVector(other);
  other.transact(() => {
    const marks = (other.getMap("notes").get("entry") as Y.Map<unknown>).get("marks");
    if (marks instanceof Y.Array) marks.delete(0, 1);
    other.getArray("list").push([1]);
  });
  doc.getArray("list");
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other, before));
  expect(changedNames.filter(({ size }) => size > 0).map((names) => [...names].sort())).toEqual([
    ["notes"],
    ["notes"],
    ["list", "notes"],
  ]);
});

test("returns values from before a running transaction", () => {
  const doc = docOf(1);
  const notes = doc.getMap("notes");
  const list = doc.getArray("list");
  notes.set("changed", "former");
  notes.set("removed", "former");
  list.push([1]);
  doc.transact((transaction) => {
    notes.set("changed", "now");
    notes.set("changed", "later");
    notes.delete("removed");
    notes.set("added", "now");
    list.delete(0);
    const done = transactionProgress(transaction);
    const before = ["changed", "removed", "added", "never"].map((key) => valueBefore(notes, key, done));
    expect(before).toEqual(["former", "former", undefined, undefined]);
    expect(hadItems(list, done)).toBe(true);
    expect(hadItems(doc.getArray("other"), done)).toBe(false);
  });
  doc.transact((transaction) => {
    list.push([1]);
    const done = transactionProgress(transaction);
    expect(valueBefore(notes, "removed", done)).toBeUndefined();
    expect(hadItems(list, done)).toBe(false);
  });
});
