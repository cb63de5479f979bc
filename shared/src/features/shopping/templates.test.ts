import { beforeEach, expect, test } from "vitest";
import * as Y from "yjs";
import { createGenesis } from "../../document.ts";
import { newId, type TemplateId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { missingItems, toTemplateItem } from "./template-items.ts";
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

function syncAll(other: Y.Doc): void {
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
}

const templateLines = (on = doc) => readTemplates(on).map(({ name, things }) => [name, [...things].sort()]);

test("merges offline changes to a template, and an edit beats a removal", () => {
  const id = add("Camping", ["tent", "2 kg potatoes"]);
  const other = phone();
  operations.changeTemplate.apply(doc, { id, things: ["tent", "2 kg potatoes", "matches"] });
  operations.changeTemplate.apply(other, { id, name: "Camping trip", things: ["tent", "gas"] });
  syncAll(other);
  expect(templateLines()).toEqual([["Camping trip", ["gas", "matches", "tent"]]]);
  expect(templateLines(other)).toEqual(templateLines());
  operations.removeTemplate.apply(other, { id });
  operations.changeTemplate.apply(doc, { id, name: "Tents" });
  syncAll(other);
  expect(templateLines().map(([name]) => name)).toEqual(["Tents"]);
});

test("merges templates with the same name from two phones, and changes and removes them together", () => {
  const other = phone();
  const id = add("Camping", ["tent"]);
  add("camping", ["gas"], other);
  syncAll(other);
  expect(templateLines()).toEqual([["Camping", ["gas", "tent"]]]);
  operations.changeTemplate.apply(doc, { id, name: "Summer" });
  expect(templateLines()).toEqual([["Summer", ["gas", "tent"]]]);
  operations.changeTemplate.apply(doc, { id, things: ["gas"] });
  expect(readTemplate(doc, id)?.things).toEqual(["gas"]);
  add("summer", ["hat"]);
  operations.removeTemplate.apply(doc, { id });
  expect(templateLines()).toEqual([]);
});

test("omits items that are open on the list", () => {
  const lines = [
    { item: "Tent", completed: false },
    { item: "gas", completed: true },
  ];
  expect(missingItems({ things: ["tent", "gas", "2 kg potatoes"] }, lines)).toEqual([
    { item: "gas", quantity: "", note: "" },
    { item: "potatoes", quantity: "2 kg", note: "" },
  ]);
});

test.each([
  { item: "potatoes", quantity: "2 kg", note: "" },
  { item: "potatoes", quantity: "2 kg", note: "the small ones" },
  { item: "tent", quantity: "", note: "" },
  { item: "7up", quantity: "", note: "" },
])("formats a line as text that parses to the same item: $quantity $item $note", (line) => {
  expect(readTypedItems(toTemplateItem(line))).toEqual([line]);
});

test("formats a line by its name if the rest does not fit", () => {
  expect(toTemplateItem({ item: "Potatoes", quantity: "a bunch or two", note: "x".repeat(200) })).toBe("Potatoes");
  expect(toTemplateItem({ item: "x".repeat(120), quantity: "2", note: "" })).toHaveLength(100);
});

test("uses a small part of a document for 50 templates with 90 items", () => {
  const things = Array.from({ length: maxThings }, (_, index) => `${index} packs of a usual thing`);
  for (let index = 0; index < 50; index++) add(`Template ${index}`, things);
  expect(Y.encodeStateAsUpdate(doc).length).toBeLessThan(300_000);
});
