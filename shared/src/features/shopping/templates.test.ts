import { beforeEach, expect, test } from "vitest";
import * as Y from "yjs";
import { createGenesis } from "../../document.ts";
import { newId, type TemplateId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { missingThings, thingOf } from "./template-things.ts";
import { maxThings } from "./templates.ts";
import { readTemplate, readTemplates } from "./templates-document.ts";
import { readTypedItems } from "./typed-items.ts";

let doc: Y.Doc;
beforeEach(() => {
  doc = openDocument();
  Y.applyUpdate(doc, createGenesis());
});

function add(name: string, things: string[], on = doc): TemplateId {
  const id = newId<"template">();
  operations.addTemplate.apply(on, { id, name, things });
  return id;
}

function phone(): Y.Doc {
  const copy = openDocument();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
}

function meet(other: Y.Doc): void {
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
}

const there = (on = doc) => readTemplates(on).map(({ name, things }) => [name, [...things].sort()]);

test("what two phones change in a template without signal all stands, and an edit beats a removal", () => {
  const id = add("Camping", ["tent", "2 kg potatoes"]);
  const other = phone();
  operations.changeTemplate.apply(doc, { id, things: ["tent", "2 kg potatoes", "matches"] });
  operations.changeTemplate.apply(other, { id, name: "Camping trip", things: ["tent", "gas"] });
  meet(other);
  expect(there()).toEqual([["Camping trip", ["gas", "matches", "tent"]]]);
  expect(there(other)).toEqual(there());
  operations.removeTemplate.apply(other, { id });
  operations.changeTemplate.apply(doc, { id, name: "Tents" });
  meet(other);
  expect(there().map(([name]) => name)).toEqual(["Tents"]);
});

test("the same template kept on two phones is one with the things of both, and is changed and removed as one", () => {
  const other = phone();
  const id = add("Camping", ["tent"]);
  add("camping", ["gas"], other);
  meet(other);
  expect(there()).toEqual([["Camping", ["gas", "tent"]]]);
  operations.changeTemplate.apply(doc, { id, name: "Summer" });
  expect(there()).toEqual([["Summer", ["gas", "tent"]]]);
  operations.changeTemplate.apply(doc, { id, things: ["gas"] });
  expect(readTemplate(doc, id)?.things).toEqual(["gas"]);
  add("summer", ["hat"]);
  operations.removeTemplate.apply(doc, { id });
  expect(there()).toEqual([]);
});

test("what is still to be bought on a list is not put there twice", () => {
  const lines = [
    { item: "Tent", completed: false },
    { item: "gas", completed: true },
  ];
  expect(missingThings({ things: ["tent", "gas", "2 kg potatoes"] }, lines)).toEqual([
    { item: "gas", quantity: "", note: "" },
    { item: "potatoes", quantity: "2 kg", note: "" },
  ]);
});

test.each([
  { item: "potatoes", quantity: "2 kg", note: "" },
  { item: "potatoes", quantity: "2 kg", note: "the small ones" },
  { item: "tent", quantity: "", note: "" },
  { item: "7up", quantity: "", note: "" },
])("a line of a list is kept so that it reads as the same thing: $quantity $item $note", (line) => {
  expect(readTypedItems(thingOf(line))).toEqual([line]);
});

test("what cannot be kept whole is kept by its name", () => {
  expect(thingOf({ item: "Potatoes", quantity: "a bunch or two", note: "x".repeat(200) })).toBe("Potatoes");
  expect(thingOf({ item: "x".repeat(120), quantity: "2", note: "" })).toHaveLength(100);
});

test("fifty templates of ninety things take a small part of what a document may hold", () => {
  const things = Array.from({ length: maxThings }, (_, index) => `${index} packs of a usual thing`);
  for (let index = 0; index < 50; index++) add(`Template ${index}`, things);
  expect(Y.encodeStateAsUpdate(doc).length).toBeLessThan(300_000);
});
