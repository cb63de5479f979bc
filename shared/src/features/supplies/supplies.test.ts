import { beforeEach, expect, test } from "vitest";
import * as Y from "yjs";
import { addDays, dayOf } from "../../days.ts";
import { type ItemId, newId, type SupplyId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { traceChange } from "../../trace.ts";
import { undoTrace } from "../../undo-trace.ts";
import { readLine, readShoppingList } from "../shopping/document.ts";
import { afterCooking } from "./cooking.ts";
import { readSupplies, readSupply } from "./document.ts";
import { readDueStaples } from "./staples.ts";
import { readAtHome } from "./supply-lookup.ts";

const isLong = process.env.TEST_LONG === "1";

let doc: Y.Doc;
beforeEach(() => {
  doc = openDocument();
});

function add(name: string, fields: object = {}): SupplyId {
  const id = newId<"supply">();
  operations.addSupply.apply(doc, { id, name, ...fields });
  return id;
}

function addToList(item: string, quantity = ""): ItemId {
  const id = newId<"item">();
  operations.addItem.apply(doc, { id, item, quantity });
  return id;
}

const tick = (id: ItemId, completed = true) => operations.changeLine.apply(doc, { id, completed });
const levels = (of = doc) => readSupplies(of).map(({ name, place, level }) => `${name} ${place} ${level}`);

test("refills supplies with a tick, and restores them when it is undone", () => {
  const milk = add("Milk", { place: "fridge", level: "low", quantity: "200 ml", useBy: "2026-11-25" });
  add("Flour", { level: "low" });
  const line = addToList("milk", "1 l");
  tick(line);
  tick(line);
  expect(readSupply(doc, milk)).toMatchObject({ level: "enough", quantity: "1.2 l", useBy: null });
  expect(readSupply(doc, milk)?.boughtAt).not.toBeNull();
  expect(levels()).toEqual(["Milk fridge enough", "Flour pantry low"]);
  tick(line, false);
  expect(readSupply(doc, milk)).toMatchObject({
    level: "low",
    quantity: "200 ml",
    useBy: "2026-11-25",
    boughtAt: null,
  });

  tick(line);
  operations.changeSupply.apply(doc, { id: milk, level: "out" });
  tick(line, false);
  expect(readSupply(doc, milk)).toMatchObject({ level: "out" });
});

test("counts ticks on two lists as separate purchases, and undoes them in any order", () => {
  const party = newId<"list">();
  operations.addList.apply(doc, { id: party, name: "Party" });
  const milk = add("Milk", { level: "low", quantity: "200 ml", useBy: "2026-11-25" });
  const [first, second] = [addToList("milk", "1 l"), newId<"item">()];
  operations.addItem.apply(doc, { id: second, item: "Milk", quantity: "2 l", listId: party });
  const previous = readSupply(doc, milk);
  for (const [one, other, left] of [
    [first, second, "2.2 l"],
    [second, first, "1.2 l"],
  ] as const) {
    tick(first);
    tick(second);
    tick(second);
    expect(readSupply(doc, milk)).toMatchObject({ level: "enough", quantity: "3.2 l" });
    tick(one, false);
    tick(one, false);
    expect(readSupply(doc, milk)).toMatchObject({ level: "enough", quantity: left, useBy: null });
    tick(other, false);
    expect(readSupply(doc, milk)).toEqual(previous);
  }
});

test("removes the purchase of an undone tick, even after later changes", () => {
  const milk = add("Milk", { level: "low", quantity: "200 ml" });
  const line = addToList("milk", "1 l");
  tick(line);
  operations.changeSupply.apply(doc, { id: milk, quantity: "1.1 l", useBy: "2026-11-29" });
  tick(line, false);
  expect(readSupply(doc, milk)).toMatchObject({ quantity: "1.1 l", useBy: "2026-11-29", boughtAt: null });
  tick(line);
  operations.changeSupply.apply(doc, { id: milk, level: "out" });
  tick(line, false);
  expect(readSupply(doc, milk)).toMatchObject({ level: "out", boughtAt: null });
});

test("undoes a tick together with its refill", () => {
  const eggs = add("Eggs", { level: "out" });
  const line = addToList("egg");
  const { trace } = traceChange(doc, () => tick(line));
  expect(readSupply(doc, eggs)?.level).toBe("enough");
  undoTrace(doc, trace);
  expect(readSupply(doc, eggs)).toMatchObject({ level: "out", boughtAt: null });
  expect(readLine(doc, line)?.completed).toBe(false);
});

test("merges supplies with the same name and location from several phones", () => {
  const other = openDocument();
  add("Peas", { place: "freezer", level: "low" });
  operations.addSupply.apply(other, { id: newId(), name: "pea", place: "freezer" });
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
  add("Peas", { place: "pantry" });
  expect(levels()).toEqual(["pea freezer enough", "Peas pantry enough"]);

  const [frozen] = readSupplies(doc);
  operations.changeSupply.apply(doc, { id: frozen?.id ?? newId(), level: "low" });
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  expect(levels(other)).toEqual(levels());
  expect(levels()).toEqual(["pea freezer low", "Peas pantry enough"]);
  expect(readAtHome(doc)("PEAS")).toBe(true);

  const again = add("peas", { place: "freezer" });
  expect(levels()).toEqual(["Peas pantry enough", "peas freezer enough"]);
  operations.removeSupply.apply(doc, { id: again });
  expect(levels()).toEqual(["Peas pantry enough"]);
});

test("sets the level of a supply in its locations, and adds an unknown one", () => {
  const note = (name: string, level: "enough" | "low") =>
    operations.noteSupply.apply(doc, { id: newId(), name, level, place: "fridge" });
  add("Chicken", { place: "freezer", level: "out" });
  note("chicken", "enough");
  note("butter", "enough");
  expect(levels()).toEqual(["Chicken freezer enough", "butter fridge enough"]);
  note("butter", "low");
  note("chicken", "low");
  expect(levels()).toEqual(["Chicken freezer low", "butter fridge low"]);
  const other = openDocument();
  operations.addSupply.apply(other, { id: newId(), name: "Butter", place: "fridge", level: "low" });
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
  note("butter", "enough");
  expect(levels()).toEqual(["Chicken freezer low", "Butter fridge enough"]);
});

test("returns a staple as due after its interval, until it is on a list", () => {
  const rhythm = (name: string, everyDays: number | null) =>
    operations.setRhythm.apply(doc, { id: newId(), name, everyDays });
  const dueIn = (days: number, of = doc) => readDueStaples(of, addDays(dayOf(Date.now(), "UTC"), days), "UTC");
  rhythm("Milk", 7);
  rhythm("Salt", null);
  expect(levels()).toEqual(["Milk pantry enough"]);
  expect([dueIn(6), dueIn(7)]).toEqual([[], ["Milk"]]);
  const other = openDocument();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  const line = addToList("milk");
  operations.addItem.apply(other, { id: newId(), item: "Milk" });
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
  expect(readShoppingList(doc)).toHaveLength(1);
  expect(dueIn(7)).toEqual([]);
  tick(line);
  expect([dueIn(6), dueIn(7)]).toEqual([[], ["Milk"]]);
  rhythm("milk", null);
  expect(dueIn(400)).toEqual([]);
});

test("clears the quantity and the date of a supply that is out", () => {
  const ham = add("Ham", { place: "fridge", quantity: "100 g", useBy: "2026-11-24" });
  operations.changeSupply.apply(doc, { id: ham, level: "out" });
  expect(readSupply(doc, ham)).toMatchObject({ level: "out", quantity: "", useBy: null });
  expect(readAtHome(doc)("ham")).toBe(false);
});

test("subtracts known amounts when cooking, and otherwise lowers the level", () => {
  for (const [name, fields] of Object.entries({
    Flour: { quantity: "1 kg" },
    Eggs: { quantity: "2" },
    Butter: {},
    Cream: { level: "low" },
    Rice: { level: "out" },
    Milk: { quantity: "1 bottle" },
  }))
    add(name, fields);
  const needs = [
    ["flour", "300 g"],
    ["egg", "2"],
    ["butter", "50 g"],
    ["cream", ""],
    ["rice", "200 g"],
    ["milk", "300 ml"],
    ["saffron", ""],
  ].map(([item = "", quantity = ""]) => ({ item, quantity }));
  expect(afterCooking(readSupplies(doc), needs).map(({ id: _id, ...use }) => use)).toEqual([
    { name: "Flour", quantity: "0.7 kg" },
    { name: "Eggs", level: "out" },
    { name: "Butter", level: "low" },
    { name: "Cream", level: "out" },
    { name: "Milk", level: "low" },
  ]);
});

test.runIf(isLong)("uses a small part of a document for 300 supplies", () => {
  for (let index = 0; index < 300; index++) {
    const id = add(`Organic wholegrain thing ${index}`, { place: "fridge", quantity: "500 g", useBy: "2026-12-24" });
    operations.changeSupply.apply(doc, { id, level: "low" });
    tick(addToList(`Organic wholegrain thing ${index}`));
  }
  expect(Y.encodeStateAsUpdate(doc).length).toBeLessThan(300_000);
  expect(readSupplies(doc)).toHaveLength(300);
});
