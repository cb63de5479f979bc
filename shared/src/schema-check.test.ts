import { expect, test } from "vitest";
import * as Y from "yjs";
import { byAssistantKey } from "./collection.ts";
import { createGenesis, readFamily } from "./document.ts";
import { parseEntry, signAs, tagsKey } from "./entries.ts";
import { readStatusSetters } from "./features/members/document.ts";
import { lists } from "./features/shopping/lists-and-stores.ts";
import { readLists } from "./features/shopping/lists-and-stores-document.ts";
import { items } from "./features/shopping/schema.ts";
import { newId } from "./ids.ts";
import { openDocument } from "./open-document.ts";
import { operations } from "./operations.ts";
import { type Author, checkSchema } from "./schema-check.ts";
import { singleTiming } from "./testing/times.ts";
import { declareLocal } from "./yjs-internals.ts";

const now = "2026-01-01T08:00:00.000Z";
const milk = newId<"item">();
const ada = newId<"member">();
const ben = newId<"member">();
const adult = { role: "adult", memberId: ada } as const;
const owner = { role: "owner", memberId: ben } as const;
const child = { role: "child", memberId: newId<"member">() } as const;

/** A hub's document and a phone's copy of it, with milk on the list and Ada on the roster. */
function hubAndPhone() {
  const hub = openDocument();
  Y.applyUpdate(hub, createGenesis());
  operations.addItem.apply(hub, { id: milk, item: "milk", quantity: "2" });
  operations.addMember.apply(hub, { id: ada, name: "Ada", dietaryRestrictions: ["peanuts"] });
  const phone = openDocument();
  Y.applyUpdate(phone, Y.encodeStateAsUpdate(hub));
  const updates: Uint8Array[] = [];
  hub.on("update", (update: Uint8Array) => updates.push(update));
  /** Sends the phone's changes to the hub, and returns the reasons of the hub's repairs. */
  function send(author: Author = adult): string[] {
    const update = Y.encodeStateAsUpdate(phone, Y.encodeStateVector(hub));
    return hub.transact((transaction) => {
      Y.applyUpdate(hub, update);
      declareLocal(transaction);
      return checkSchema(transaction, author, now);
    });
  }
  const entry = (collection: string, id: string) => phone.getMap<Y.Map<unknown>>(collection).get(id) ?? new Y.Map();
  return { hub, phone, send, entry, updates };
}

function expectReverted({ hub, phone, updates }: ReturnType<typeof hubAndPhone>, before: unknown): void {
  expect(readFamily(hub)).toEqual(before);
  for (const update of updates) Y.applyUpdate(phone, update);
  expect(readFamily(phone)).toEqual(before);
}

test.each<[string, (entry: Y.Map<unknown>) => void]>([
  ["an unknown field", (entry) => entry.set("price", 3)],
  ["a title that is too long", (entry) => entry.set("item", "x".repeat(201))],
  ["a wrong kind of value", (entry) => entry.set("completed", "yes")],
  ["the removal of a required field", (entry) => entry.delete("item")],
  ["an object with a prototype", (entry) => entry.set("item", JSON.parse('{"__proto__": {"admin": true}}'))],
  ["a field named like a prototype", (entry) => entry.set("__proto__", "x")],
])("reverts %s", (_what, corrupt) => {
  const family = hubAndPhone();
  const before = readFamily(family.hub);
  corrupt(family.entry("items", milk));
  expect(family.send()).toHaveLength(1);
  expectReverted(family, before);
});

test.each(["https://tracker.example/pixel.gif", "//tracker.example/a", "/api/photos/../logout", "data:image/png,x"])(
  "reverts a member's picture at %s",
  (address) => {
    const family = hubAndPhone();
    const before = readFamily(family.hub);
    family.entry("members", ada).set("profileImageUrl", address);
    expect(family.send()).toHaveLength(1);
    expectReverted(family, before);
  },
);

test("reads a member without an invalid picture from an older hub", () => {
  const { hub } = hubAndPhone();
  hub.getMap<Y.Map<unknown>>("members").get(ada)?.set("profileImageUrl", "https://elsewhere.example/ada.png");
  expect(readFamily(hub).members).toMatchObject([{ name: "Ada", profileImageUrl: null }]);
});

test("keeps a valid edit in the same change as a wrong one", () => {
  const family = hubAndPhone();
  operations.changeLine.apply(family.phone, { id: milk, completed: true });
  family.entry("items", milk).set("price", 3);
  expect(family.send()).toHaveLength(1);
  expect(readFamily(family.hub).items).toMatchObject([{ item: "milk", completed: true }]);
});

test.each<[string, (root: Y.Map<unknown>) => void]>([
  ["a value that is not a map", (root) => root.set(newId(), "milk")],
  ["a key that is not an id", (root) => root.set("milk", anItem())],
  ["an unknown field", (root) => root.set(newId(), anItem({ price: 3 }))],
  ["an empty name", (root) => root.set(newId(), anItem({ item: "" }))],
  ["invalid tags", (root) => root.set(newId(), anItem({ [tagsKey]: 1 }))],
])("removes a new entry with %s", (_what, add) => {
  const family = hubAndPhone();
  const before = readFamily(family.hub);
  add(family.phone.getMap("items"));
  expect(family.send()).toHaveLength(1);
  expectReverted(family, before);
  expect([...family.hub.getMap("items").keys()]).toEqual([milk]);
});

test("sets the time of a status itself, and refuses one from members", () => {
  const family = hubAndPhone();
  operations.setStatus.apply(family.phone, { id: ada, status: "busy" });
  expect(family.send(child)).toEqual([]);
  expect(readFamily(family.hub).members).toMatchObject([{ status: "busy", statusAt: now }]);
  family.entry("members", ada).set("statusAt", "1999-01-01T00:00:00.000Z");
  expect(family.send()).toHaveLength(1);
  expect(readFamily(family.hub).members).toMatchObject([{ statusAt: now }]);
});

test("signs new entries for their author, regardless of their content", () => {
  const family = hubAndPhone();
  signAs(family.phone, ben, () => {
    operations.addItem.apply(family.phone, { id: newId(), item: "bread" });
    operations.addEvent.apply(family.phone, { id: newId(), title: "Party", ...singleTiming(now) });
  });
  expect(family.send(child)).toEqual([]);
  expect(readFamily(family.hub).items[1]).toMatchObject({ item: "bread", addedBy: child.memberId });
  expect(readFamily(family.hub).events[0]).toMatchObject({ title: "Party", addedBy: child.memberId });
});

test("refuses signatures as another member on changes", () => {
  const family = hubAndPhone();
  signAs(family.phone, ben, () => {
    operations.changeLine.apply(family.phone, { id: milk, completed: true });
    operations.setStatus.apply(family.phone, { id: ada, status: "busy" });
  });
  family.entry("items", milk).set("missingBy", ben);
  family.entry("items", milk).set("addedBy", ben);
  expect(family.send(child)).toHaveLength(4);
  expect(readFamily(family.hub).items[0]).toMatchObject({ completed: true, takenBy: null, addedBy: null });
  expect(readStatusSetters(family.hub)[ada]).toBeNull();
});

test("signs the assistant's entries, and refuses such signatures from members", () => {
  const family = hubAndPhone();
  const bread = newId<"item">();
  operations.addItem.apply(family.phone, { id: bread, item: "bread" });
  operations.changeLine.apply(family.phone, { id: milk, completed: true });
  expect(family.send({ ...child, isAssistant: true })).toEqual([]);
  const signs = () => readFamily(family.hub).items.map(({ item, byAssistant }) => [item, byAssistant]);
  expect(signs()).toEqual([
    ["milk", "changed"],
    ["bread", "added"],
  ]);

  for (const update of family.updates.splice(0)) Y.applyUpdate(family.phone, update);
  family.entry("items", bread).delete(byAssistantKey);
  family.entry("members", ada).set(byAssistantKey, "added");
  family.phone.getMap("items").set(newId(), anItem({ [byAssistantKey]: "added" }));
  expect(family.send(owner)).toHaveLength(3);
  expect(readFamily(family.hub).members[0]?.byAssistant).toBeUndefined();
  expect(readFamily(family.hub).items).toHaveLength(2);

  operations.changeLine.apply(family.phone, { id: milk, completed: false });
  operations.changeLine.apply(family.phone, { id: bread, quantity: "2" });
  expect(family.send(owner)).toEqual([]);
  expect(signs()).toEqual([
    ["milk", undefined],
    ["bread", "added"],
  ]);
});

test("limits the assistant to the role of the person it acts for", () => {
  const family = hubAndPhone();
  const before = readFamily(family.hub);
  operations.changeMember.apply(family.phone, { id: ada, dietaryRestrictions: [] });
  expect(family.send({ ...child, isAssistant: true })).toHaveLength(1);
  expectReverted(family, before);
});

test("lets a child tick and set statuses, but not change, add or remove members", () => {
  const family = hubAndPhone();
  const before = readFamily(family.hub).members;
  operations.changeLine.apply(family.phone, { id: milk, completed: true });
  operations.changeMember.apply(family.phone, { id: ada, name: "Queen Ada", dietaryRestrictions: [] });
  operations.removeMember.apply(family.phone, { id: ada });
  operations.addMember.apply(family.phone, { id: newId(), name: "Eve" });
  expect(family.send(child).length).toBeGreaterThan(2);
  expect(readFamily(family.hub).members).toEqual(before);
  expect(readFamily(family.hub).items).toMatchObject([{ completed: true }]);
});

test("refuses a child's restoration of a removed member", () => {
  const family = hubAndPhone();
  operations.removeMember.apply(family.hub, { id: ada });
  const before = readFamily(family.hub);
  operations.setStatus.apply(family.phone, { id: ada, status: "busy" });
  expect(family.send(child)).toHaveLength(1);
  expectReverted(family, before);
});

test("merges restrictions that two people add", () => {
  const family = hubAndPhone();
  operations.changeMember.apply(family.hub, { id: ada, dietaryRestrictions: ["peanuts", "fish"] });
  operations.changeMember.apply(family.phone, { id: ada, dietaryRestrictions: ["peanuts", "milk"] });
  expect(family.send()).toEqual([]);
  expect(readFamily(family.hub).members[0]?.dietaryRestrictions.sort()).toEqual(["fish", "milk", "peanuts"]);
});

test("skips damaged entries when reading", () => {
  const { hub } = hubAndPhone();
  hub.getMap("items").set("not an id", anItem());
  hub.getMap("items").set(newId(), 5);
  expect(readFamily(hub).items).toHaveLength(1);
  expect(parseEntry(items, "not an id", anItem())).toBeUndefined();
});

function anItem(fields: Record<string, unknown> = {}): Y.Map<unknown> {
  return new Y.Map<unknown>(Object.entries({ [tagsKey]: Y.Array.from([1]), item: "eggs", ...fields }));
}

const recipe = {
  recipeName: "Lasagne",
  dietaryTags: ["Nut-free"],
  ingredients: [{ name: "tomatoes", quantity: 800, unit: "g" }],
  steps: ["Layer it.", "Bake it."],
};
const lasagne = newId<"meal">();

test("accepts a meal with lists", () => {
  const family = hubAndPhone();
  operations.planMeal.apply(family.phone, { id: lasagne, date: "2026-01-01", mealType: "dinner", ...recipe });
  expect(family.send()).toEqual([]);
  expect(readFamily(family.hub).meals).toMatchObject([recipe]);
  operations.changeMeal.apply(family.phone, { id: lasagne, steps: ["Order pizza."] });
  expect(family.send()).toEqual([]);
  expect(readFamily(family.hub).meals).toMatchObject([{ steps: ["Order pizza."] }]);
});

test.each<[string, unknown]>([
  ["a field that ingredients do not have", [{ name: "tomatoes", quantity: 1, unit: "", price: 3 }]],
  ["a wrong amount", [{ name: "tomatoes", quantity: -1, unit: "" }]],
  ["a name that is not trimmed", [{ name: " tomatoes", quantity: 1, unit: "" }]],
  ["too many of them", Array.from({ length: 61 }, () => recipe.ingredients[0])],
])("reverts ingredients with %s", (_what, ingredients) => {
  const family = hubAndPhone();
  operations.planMeal.apply(family.phone, { id: lasagne, date: "2026-01-01", mealType: "dinner", ...recipe });
  family.send();
  const before = readFamily(family.hub);
  family.entry("meals", lasagne).set("ingredients", ingredients);
  expect(family.send()).toHaveLength(1);
  expectReverted(family, before);
});

test("accepts new and restored entries up to the limit of a collection", () => {
  const { hub, phone, send } = hubAndPhone();
  const add = (count: number) =>
    phone.transact(() => {
      for (let index = 0; index < count; index++) operations.addList.apply(phone, { id: newId(), name: "more" });
    });
  add(lists.maxEntries);
  expect(send(child)).toEqual([]);
  const [first] = readLists(hub);
  if (!first) throw new Error("There is no list");
  operations.removeList.apply(phone, { id: first.id });
  add(3);
  expect(send(child)).toEqual(["There are too many lists.", "There are too many lists."]);
  operations.changeList.apply(phone, { id: first.id, name: "back" });
  expect(send(child)).toEqual(["There are too many lists."]);
  expect(readLists(hub)).toHaveLength(lists.maxEntries);
});
