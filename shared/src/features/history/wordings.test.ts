import { describe, expect, test } from "vitest";
import * as Y from "yjs";
import { signAs } from "../../entries.ts";
import { type ItemId, newId } from "../../ids.ts";
import { operations } from "../../operations.ts";
import { idsOf } from "../../testing/family-simulation.ts";
import { Hub, openCopy, people, type StoredUpdate, startMs } from "../../testing/stored-edits.ts";
import { undoTrace } from "../../undo-trace.ts";
import { EditReader } from "./edit-reader.ts";
import { linesOf } from "./lines.ts";

describe("descriptions", () => {
  test("describes each change with its names and groups similar changes in one line", () => {
    const hub = new Hub();
    const [list, meal, event, ada] = [newId(), newId(), newId(), newId()];
    hub.run("ada", "addList", { id: list, name: "Hardware" });
    for (const item of ["Milk", "Eggs", "Bread"]) hub.run("ada", "addItem", { id: newId(), item });
    hub.run("ben", "addItem", { id: newId(), item: "Nails", listId: list });
    hub.run("ben", "planMeal", { id: meal, recipeName: "Lasagne", date: "2026-11-22", source: "person" });
    hub.run("ben", "planMeal", { id: newId(), recipeName: "Soup", date: "2026-11-22", source: "person" });
    const when = { start: "2026-11-24T10:00:00", timeZone: "Europe/Berlin", rrule: null };
    hub.run("ada", "addEvent", { id: event, title: "Swim", when, lengthMs: null });
    const at = { day: "2026-11-24", scope: "this", changeId: newId() };
    hub.run("ada", "changeEvent", { id: event, at, title: "Dive" });
    hub.run("ada", "removeEvent", { id: event, at: { ...at, changeId: newId() } });
    hub.run("ada", "addMember", { id: ada, name: "Cleo" });
    hub.run("ada", "changeMember", { id: ada, dietaryRestrictions: ["peanuts"] });
    hub.run("ada", "setStatus", { id: ada, status: "away", until: "2026-11-21T20:00:00Z" });
    hub.run("ben", "writeMessage", { id: newId(), text: "A secret" });
    expect(hub.texts().reverse()).toEqual([
      "ada made the list Hardware",
      "ada added Milk, Eggs and Bread to the shopping list",
      "ben added Nails to Hardware",
      "ben planned Lasagne for tomorrow and Soup for tomorrow",
      "ada put Swim on the calendar",
      "ada changed Swim on Tuesday",
      "ada took Swim on Tuesday off the calendar",
      "ada added Cleo to the family",
      "ada changed the dietary restrictions of Cleo",
      "ben wrote a message",
    ]);
  });

  test("groups many ticks in one line, without the supplies that they fill", () => {
    const hub = new Hub();
    const ids = ["Milk", "Eggs", "Bread", "Tea", "Rice"].map((item) => {
      const id = newId();
      hub.run("ada", "addItem", { id, item });
      return id;
    });
    hub.run("ada", "addSupply", { id: newId(), name: "Milk", level: "out" });
    for (const id of ids) hub.run("ben", "changeLine", { id, completed: true });
    expect(hub.texts()[0]).toBe("ben checked off Milk, Eggs, Bread and 2 more");
  });

  test("marks changes by the assistant, even if the stored row does not", () => {
    const hub = new Hub();
    hub.take("ada", () => operations.addItem.apply(hub.doc, { id: newId(), item: "Milk" }), "assistant");
    const [first] = hub.stored;
    if (first) hub.stored[0] = { ...first, via: null };
    expect(hub.history()).toMatchObject([{ by: "ada", via: "assistant", things: [{ name: "Milk" }] }]);
  });
});

describe("an edit of several entries", () => {
  test.each(["as the state that the hub lacked", "as its edits put together"])(
    "lists each offline change of a phone that sent it %s",
    (way) => {
      const hub = new Hub();
      const [milk, bread, rice, oats] = ["Milk", "Bread", "Rice", "Oats"].map((item) => {
        const id = newId<"item">();
        hub.run("ada", "addItem", { id, item });
        return id;
      }) as [ItemId, ItemId, ItemId, ItemId];
      hub.run("ada", "removeLine", { id: oats });
      const cleo = newId<"member">();
      hub.run("ada", "addMember", { id: cleo, name: "Cleo", dietaryRestrictions: ["peanuts", "fish"] });
      hub.run("ada", "changeMember", { id: cleo, dietaryRestrictions: ["fish"] });
      const phone = openCopy(Y.encodeStateAsUpdate(hub.doc));
      const before = Y.encodeStateVector(phone);
      const edits: Uint8Array[] = [];
      phone.on("update", (update: Uint8Array) => edits.push(update));
      signAs(phone, people.ben, () => {
        operations.addItem.apply(phone, { id: newId(), item: "Eggs" });
        operations.changeLine.apply(phone, { id: milk, quantity: "2" });
        operations.changeLine.apply(phone, { id: milk, quantity: "3", completed: true });
        operations.changeLine.apply(phone, { id: rice, quantity: "1" });
        operations.removeLine.apply(phone, { id: bread });
        operations.removeLine.apply(phone, { id: rice });
        const tea = newId<"item">();
        operations.addItem.apply(phone, { id: tea, item: "Tea" });
        operations.removeLine.apply(phone, { id: tea });
        operations.changeMember.apply(phone, { id: cleo, age: 7 });
      });
      const sent = way.endsWith("lacked") ? Y.encodeStateAsUpdate(phone, before) : Y.mergeUpdates(edits);
      hub.take("ben", () => Y.applyUpdate(hub.doc, sent));
      // The hub stores the update as sent.
      hub.stored.splice(-1, 1, { ...(hub.stored.at(-1) as StoredUpdate), update: sent });
      const own = hub.texts().filter((text) => text.startsWith("ben"));
      expect(own.sort()).toEqual([
        "ben added Eggs to the shopping list",
        "ben changed the profile of Cleo",
        "ben checked off Milk",
        "ben took Rice and Bread off the shopping list",
      ]);
      // This also holds for a reader that has not seen the earlier deletions.
      const read = new EditReader().read(sent, hub.doc) ?? [];
      expect([...(read.find(({ id }) => id === cleo)?.keys.keys() ?? [])]).toEqual(["age"]);
      expect(read.find(({ id }) => id === milk)?.keys.get("quantity")?.after).toBe("3");
    },
  );

  test("lists a replacement once", () => {
    const hub = new Hub();
    const [first, second] = [newId(), newId()];
    hub.run("ada", "addItem", { id: first, item: "Milk" });
    hub.run("ada", "changeLine", { id: first, completed: true });
    hub.run("ben", "addItem", { id: second, item: "milk" });
    expect(hub.texts()[0]).toBe("ben added milk to the shopping list");
    const [, , third] = hub.history();
    undoTrace(hub.doc, third?.trace ?? []);
    expect(idsOf(hub.doc)).toEqual(new Set([first]));
  });

  test("omits a change that the hub reverted immediately", () => {
    const hub = new Hub();
    const id = newId();
    hub.run("ada", "addMember", { id, name: "Cleo" });
    hub.take("ben", () => (hub.doc.getMap("members").get(id) as Y.Map<unknown>).set("age", "old"));
    expect(hub.texts()).toEqual(["ada added Cleo to the family"]);
  });
});

describe("a history line", () => {
  test("covers one person, one kind and one list within ten minutes", () => {
    const base = {
      index: 0,
      by: "ada",
      via: null,
      about: "items",
      verb: "added",
      list: undefined,
      trace: null,
    } as const;
    const item = (minute: number, changes: object = {}) => ({
      ...base,
      seq: minute,
      id: String(minute),
      at: new Date(startMs + minute * 60_000).toISOString(),
      things: [{ name: `thing ${minute}` }],
      ...changes,
    });
    const items = [item(30), item(21, { by: "ben" }), item(21), item(20), item(19), item(18, { list: "Hardware" })];
    expect(linesOf(items, "2026-11-21").map(({ items: of, text }) => `${of[0].by} ${text}`)).toEqual([
      "ada added thing 20, thing 21 and thing 30 to the shopping list",
      "ben added thing 21 to the shopping list",
      "ada added thing 19 to the shopping list",
      "ada added thing 18 to Hardware",
    ]);
  });
});
