import { expect, test } from "vitest";
import * as Y from "yjs";
import { newId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { readShelves, shelfOf } from "./shelves-document.ts";

const set = (doc: Y.Doc, category: string, name: string | null) =>
  operations.setShelf.apply(doc, { id: newId(), category, name, icon: null });
const nameOf = (doc: Y.Doc, category: string) => shelfOf(category, readShelves(doc))?.name;

test("renames the shelf of a category in any spelling, and restores the built-in name", () => {
  const doc = openDocument();
  set(doc, "Dry goods", "Larder");
  expect(nameOf(doc, "pantry")).toBe("Larder");
  set(doc, "pantry", "Dry things");
  set(doc, "dairy", "Fridge");
  expect(readShelves(doc)).toHaveLength(2);
  set(doc, "pantry", null);
  expect([nameOf(doc, "pantry"), nameOf(doc, "dairy"), nameOf(doc, "constructor")]).toEqual([
    null,
    "Fridge",
    undefined,
  ]);
});

test("uses the later of two names that offline phones gave a shelf", () => {
  const [ada, ben] = [openDocument(), openDocument()];
  set(ada, "dairy", "Fridge");
  set(ben, "dairy", "Cold things");
  Y.applyUpdate(ada, Y.encodeStateAsUpdate(ben));
  Y.applyUpdate(ben, Y.encodeStateAsUpdate(ada));
  expect([nameOf(ada, "dairy"), nameOf(ben, "dairy")]).toEqual(["Cold things", "Cold things"]);
  set(ada, "dairy", "Fridge");
  expect(nameOf(ada, "dairy")).toBe("Fridge");
});

test("merges a name and a picture from two offline devices, and removes both", () => {
  const [ada, ben] = [openDocument(), openDocument()];
  operations.setShelf.apply(ada, { id: newId(), category: "dairy", name: "Fridge" });
  operations.setShelf.apply(ben, { id: newId(), category: "dairy", icon: "egg" });
  Y.applyUpdate(ada, Y.encodeStateAsUpdate(ben));
  Y.applyUpdate(ben, Y.encodeStateAsUpdate(ada));
  for (const doc of [ada, ben])
    expect(shelfOf("dairy", readShelves(doc))).toMatchObject({ name: "Fridge", icon: "egg" });
  operations.setShelf.apply(ada, { id: newId(), category: "dairy", name: null, icon: null });
  expect(shelfOf("dairy", readShelves(ada))).toMatchObject({ name: null, icon: null });
});

test("changes the name and the picture of a shelf independently", () => {
  const doc = openDocument();
  set(doc, "dairy", "Fridge");
  operations.setShelf.apply(doc, { id: newId(), category: "dairy", icon: "egg" });
  operations.setShelf.apply(doc, { id: newId(), category: "dairy", name: "Cold things" });
  expect(readShelves(doc)).toMatchObject([{ name: "Cold things", icon: "egg" }]);
});
