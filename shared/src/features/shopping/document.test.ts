import { expect, test } from "vitest";
import * as Y from "yjs";
import { createGenesis } from "../../document.ts";
import { signAs } from "../../entries.ts";
import { type ItemId, newId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { readLine, readShoppingList } from "./document.ts";
import { sumQuantities } from "./quantity.ts";

function add(doc: Y.Doc, item: string, quantity?: string): ItemId {
  const id: ItemId = newId();
  operations.addItem.apply(doc, { id, item, quantity });
  return id;
}

/** Ada's and Ben's phones, with the same list on both. */
function twoPhones(prepare: (doc: Y.Doc) => void = () => {}): [Y.Doc, Y.Doc] {
  const ada = openDocument();
  Y.applyUpdate(ada, createGenesis());
  prepare(ada);
  const ben = openDocument();
  syncAll(ada, ben);
  return [ada, ben];
}

function syncAll(ada: Y.Doc, ben: Y.Doc): void {
  Y.applyUpdate(ben, Y.encodeStateAsUpdate(ada));
  Y.applyUpdate(ada, Y.encodeStateAsUpdate(ben));
  expect(readShoppingList(ada)).toEqual(readShoppingList(ben));
}

const list = (doc: Y.Doc) =>
  readShoppingList(doc).map(({ item, quantity, completed }) => `${completed ? "x" : "-"} ${quantity} ${item}`);

test("merges an item from two offline phones to one line with both quantities", () => {
  const [ada, ben] = twoPhones();
  add(ada, "Milk", "2");
  add(ben, "milk ", "1");
  add(ben, "bread");
  syncAll(ada, ben);
  expect(list(ada)).toEqual(["- 3 Milk", "-  bread"]);
});

test("preserves the store and the person of an item that another phone adds, and remembers the store", () => {
  const [dm, cleo] = [newId<"store">(), newId<"member">()];
  let id = newId<"item">();
  const [ada, ben] = twoPhones((doc) => {
    id = add(doc, "shampoo");
  });
  operations.changeLine.apply(ada, { id, storeId: dm, forId: cleo });
  add(ben, "Shampoo", "2");
  syncAll(ada, ben);
  expect(readLine(ben, id)).toMatchObject({ quantity: "2", storeId: dm, forId: cleo });
  operations.changeLine.apply(ben, { id, completed: true });
  const again = add(ben, "shampoo");
  expect(readShoppingList(ben)).toMatchObject([{ id: again, storeId: dm, forId: null }]);
  operations.removeLine.apply(ben, { id: again });
  const secondEntry = add(ben, "shampoo");
  expect(readShoppingList(ben)).toMatchObject([{ id: secondEntry, storeId: dm }]);
  operations.changeLine.apply(ben, { id: secondEntry, storeId: null });
  expect(readShoppingList(ben)).toMatchObject([{ storeId: null }]);
});

test("preserves a line when a tick and a removal are concurrent", () => {
  let id = newId<"item">();
  const [ada, ben] = twoPhones((doc) => {
    id = add(doc, "milk");
  });
  operations.removeLine.apply(ada, { id });
  operations.changeLine.apply(ben, { id, completed: true });
  syncAll(ada, ben);
  expect(list(ada)).toEqual(["x  milk"]);
});

test("records who ticked an item until it is unticked", () => {
  const doc = openDocument();
  const [ada, ben] = [newId<"member">(), newId<"member">()];
  const id = add(doc, "milk");
  const takenBy = () => readLine(doc, id)?.takenBy;
  signAs(doc, ada, () => operations.changeLine.apply(doc, { id, completed: true }));
  expect(takenBy()).toBe(ada);
  signAs(doc, ben, () => operations.changeLine.apply(doc, { id, completed: false }));
  expect(takenBy()).toBeNull();
  operations.changeLine.apply(doc, { id, completed: true });
  expect(takenBy()).toBeNull();
  signAs(doc, ben, () => operations.changeLine.apply(doc, { id, completed: true }));
  operations.changeLine.apply(doc, { id, note: "organic" });
  expect(takenBy()).toBe(ben);
});

test("preserves a line with any of several edits concurrent to a removal", () => {
  let id = newId<"item">();
  const [ada, ben] = twoPhones((doc) => {
    id = add(doc, "milk");
  });
  operations.changeLine.apply(ada, { id, quantity: "2" });
  const cleo = openDocument();
  Y.applyUpdate(cleo, Y.encodeStateAsUpdate(ada));
  operations.removeLine.apply(cleo, { id });
  operations.changeLine.apply(ben, { id, category: "dairy" });
  syncAll(ada, ben);
  syncAll(ada, cleo);
  syncAll(ada, ben);
  expect(list(cleo)).toEqual(["- 2 milk"]);
});

test("removes a line when the removal has seen every edit", () => {
  let id = newId<"item">();
  const [ada, ben] = twoPhones((doc) => {
    id = add(doc, "milk");
  });
  operations.changeLine.apply(ben, { id, completed: true });
  syncAll(ada, ben);
  operations.removeLine.apply(ada, { id });
  syncAll(ada, ben);
  expect(list(ben)).toEqual([]);
});

test("opens a ticked line when another phone adds the item again", () => {
  let id = newId<"item">();
  const [ada, ben] = twoPhones((doc) => {
    id = add(doc, "milk", "2");
  });
  operations.changeLine.apply(ada, { id, completed: true });
  add(ben, "milk", "1");
  syncAll(ada, ben);
  expect(list(ada)).toEqual(["- 1 milk"]);
  operations.changeLine.apply(ben, { id, completed: true });
  syncAll(ada, ben);
  expect(list(ada)).toEqual(["x 3 milk"]);
});

test("adds the quantity to an existing line", () => {
  const [ada] = twoPhones();
  const id = add(ada, "flour", "300 g");
  add(ada, "Flour", "200 g");
  expect(list(ada)).toEqual(["- 500 g flour"]);
  operations.changeLine.apply(ada, { id, completed: true });
  add(ada, "flour", "1 kg");
  expect(list(ada)).toEqual(["- 1 kg flour"]);
});

test("replaces the sum of a line with a new quantity, by the id of any of its items", () => {
  const [ada, ben] = twoPhones();
  const first = add(ada, "milk", "2");
  const second = add(ben, "milk", "1");
  syncAll(ada, ben);
  expect(readLine(ada, second)?.id).toBe(first);
  operations.changeLine.apply(ada, { id: second, quantity: "5" });
  expect(list(ada)).toEqual(["- 5 milk"]);
});

test("adds an item again only once after a replay", () => {
  const [ada] = twoPhones();
  operations.changeLine.apply(ada, { id: add(ada, "flour", "300 g"), completed: true });
  const again = newId<"item">();
  for (let replay = 0; replay < 2; replay++)
    operations.addItem.apply(ada, { id: again, item: "flour", quantity: "1 kg" });
  operations.changeLine.apply(ada, { id: again, completed: true });
  operations.addItem.apply(ada, { id: again, item: "flour", quantity: "1 kg" });
  expect(list(ada)).toEqual(["x 1 kg flour"]);
});

test("ignores a replayed addition with an existing id", () => {
  const [ada] = twoPhones();
  const id = add(ada, "milk");
  operations.removeLine.apply(ada, { id });
  operations.addItem.apply(ada, { id, item: "milk" });
  expect(list(ada)).toEqual([]);
});

test.each([
  [["300 g", "200 g"], "500 g"],
  [["2", "1"], "3"],
  [["1 bag", "200 g", "some"], "1 bag + 200 g + some"],
  [["", ""], ""],
  [["0,5 l", "0.25 l"], "0.75 l"],
  [["300 g", "0.2 kg"], "500 g"],
  [["0.5 kg", "700 g"], "1.2 kg"],
  [["800 g", "700 g"], "1.5 kg"],
  [["1500 g"], "1500 g"],
  [["1 l", "250 ml", "2 dl"], "1.45 l"],
  [["1 tbsp", "2 tsp"], "1 tbsp + 2 tsp"],
  [["2 G", "1 g"], "2 G + 1 g"],
])("adds %j up to %j", (quantities, sum) => {
  expect(sumQuantities(quantities)).toBe(sum);
});

test("assigns the family's last category of an item, else the one by the rules", () => {
  const [ada] = twoPhones();
  const category = (item: string) => readShoppingList(ada).find((line) => line.item === item)?.category;
  operations.addItem.apply(ada, { id: newId(), item: "milk", category: "other" });
  expect(category("milk")).toBe("dairy");
  const oats = add(ada, "oat flakes");
  expect(category("oat flakes")).toBe("pantry");
  operations.changeLine.apply(ada, { id: oats, category: "breakfast" });
  operations.removeLine.apply(ada, { id: oats });
  add(ada, "Oat flakes");
  expect(category("Oat flakes")).toBe("breakfast");
  operations.addItem.apply(ada, { id: newId(), item: "tea", category: "breakfast" });
  expect(category("tea")).toBe("breakfast");
});
