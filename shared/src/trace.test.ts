/** Tests undo for all kinds of operations, with and without later changes. */

import { describe, expect, test } from "vitest";
import type * as Y from "yjs";
import { readFamily } from "./document.ts";
import { removeEntry, signAs } from "./entries.ts";
import { activities } from "./features/activities/schema.ts";
import { canUndo } from "./features/history/history-items.ts";
import { readShoppingList } from "./features/shopping/document.ts";
import { type EventId, type ItemId, type MealId, type MemberId, newId } from "./ids.ts";
import { openDocument } from "./open-document.ts";
import { operations } from "./operations.ts";
import { singleTiming } from "./testing/times.ts";
import { traceChange } from "./trace.ts";
import { traceSchema } from "./trace-schema.ts";
import { actsToUndo, undoTrace } from "./undo-trace.ts";

const [milk, ada, soccer, soup]: [ItemId, MemberId, EventId, MealId] = [newId(), newId(), newId(), newId()];
const ben = newId<"member">();
const day = "2026-05-01";
const needs = (...names: string[]) => names.map((item) => ({ id: newId<"item">(), item, quantity: "1" }));

function openFamily(): Y.Doc {
  const doc = openDocument();
  operations.addMember.apply(doc, { id: ada, name: "Ada", dietaryRestrictions: ["nuts"] });
  operations.addItem.apply(doc, { id: milk, item: "milk", quantity: "1" });
  operations.addEvent.apply(doc, {
    id: soccer,
    title: "Soccer",
    ...singleTiming("2026-05-01T14:00:00.000Z"),
    memberIds: [ada],
  });
  operations.planMeal.apply(doc, { id: soup, date: day, mealType: "dinner", recipeName: "Soup" });
  operations.addMealNeeds.apply(doc, { mealId: soup, needs: needs("leek"), isAsked: true });
  operations.recommendActivities.apply(doc, { ideas: [{ id: newId(), title: "Fly a kite", category: "outdoor" }] });
  return doc;
}

/** Makes a change, then another one, and undoes the first one from its stored trace. */
function undo(change: (doc: Y.Doc) => void, meanwhile: (doc: Y.Doc) => void = () => {}) {
  const doc = openFamily();
  const before = readFamily(doc);
  const { trace } = traceChange(doc, () => change(doc));
  const changed = readFamily(doc);
  meanwhile(doc);
  const storedTrace = traceSchema.parse(JSON.parse(JSON.stringify(trace)));
  const { left } = undoTrace(doc, storedTrace);
  return { doc, before, changed, trace, left, after: readFamily(doc) };
}

const quantities = (doc: Y.Doc) =>
  Object.fromEntries(
    readShoppingList(doc).map(({ item, quantity, completed }) => [item, completed ? "done" : quantity]),
  );

describe("restores the family after an undo of", () => {
  test.each<[string, (doc: Y.Doc) => void]>([
    ["a new item", (doc) => operations.addItem.apply(doc, { id: newId(), item: "bread" })],
    [
      "a larger quantity of an existing line",
      (doc) => operations.addItem.apply(doc, { id: newId(), item: "Milk", quantity: "2" }),
    ],
    ["a tick of a line", (doc) => operations.changeLine.apply(doc, { id: milk, completed: true })],
    ["a changed quantity", (doc) => operations.changeLine.apply(doc, { id: milk, quantity: "5" })],
    ["a removed line", (doc) => operations.removeLine.apply(doc, { id: milk })],
    [
      "the needs of a meal",
      (doc) => operations.addMealNeeds.apply(doc, { mealId: soup, needs: needs("salt"), isAsked: true }),
    ],
    ["a replaced meal", (doc) => planPizza(doc)],
    ["a removed meal", (doc) => operations.removeMeal.apply(doc, { id: soup })],
    ["changed servings", (doc) => operations.setServings.apply(doc, { id: soup, servings: 9 })],
    ["an event with a new time and new people", (doc) => moveSoccer(doc)],
    ["a removed event", (doc) => operations.removeEvent.apply(doc, { id: soccer })],
    ["replaced activities", (doc) => recommend(doc)],
  ])("%s", (_name, change) => {
    const { before, changed, after, left, trace } = undo(change);
    expect(changed).not.toEqual(before);
    expect(after).toEqual(before);
    expect(left).toEqual([]);
    expect(trace).not.toEqual([]);
  });

  test("a status, except the time that the hub sets", () => {
    const { after, trace } = undo((doc) => operations.setStatus.apply(doc, { id: ada, status: "away" }));
    expect(after.members).toMatchObject([{ status: "available" }]);
    expect(actsToUndo(trace)).toEqual(["set-status"]);
  });

  test("a ticked line that was added again", () => {
    const doc = openFamily();
    operations.changeLine.apply(doc, { id: milk, completed: true });
    const { trace } = traceChange(doc, () =>
      operations.addItem.apply(doc, { id: newId(), item: "milk", quantity: "3" }),
    );
    expect(quantities(doc)).toEqual({ milk: "3", leek: "1" });
    expect(undoTrace(doc, trace).left).toEqual([]);
    expect(quantities(doc)).toEqual({ milk: "done", leek: "1" });
  });
});

const planPizza = (doc: Y.Doc, id: MealId = newId()) =>
  operations.planMeal.apply(doc, { id, date: day, mealType: "dinner", recipeName: "Pizza" });
const recommend = (doc: Y.Doc) =>
  operations.recommendActivities.apply(doc, { ideas: [{ id: newId(), title: "Bake bread", category: "indoor" }] });
const moveSoccer = (doc: Y.Doc) =>
  operations.changeEvent.apply(doc, {
    id: soccer,
    ...singleTiming("2026-05-01T15:00:00.000Z"),
    memberIds: [ben],
  });

describe("leaves later changes", () => {
  test("leaves a ticked need of a meal, and removes the others", () => {
    const { doc, left } = undo(
      (each) => operations.addMealNeeds.apply(each, { mealId: soup, needs: needs("salt", "cream"), isAsked: true }),
      (each) => operations.changeLine.apply(each, { id: idOf(each, "salt"), completed: true }),
    );
    expect(quantities(doc)).toEqual({ milk: "1", leek: "1", salt: "done" });
    expect(left).toMatchObject([{ collection: "items", after: { values: { item: "salt" } } }]);
  });

  test("leaves quantities that others added to a line", () => {
    const { doc, left } = undo(
      (each) => operations.addItem.apply(each, { id: newId(), item: "milk", quantity: "2" }),
      (each) => operations.addItem.apply(each, { id: newId(), item: "milk", quantity: "4" }),
    );
    expect(quantities(doc)).toMatchObject({ milk: "5" });
    expect(left).toEqual([]);
  });

  test("leaves an event that was moved again, and restores one that was only renamed", () => {
    const at = (startTime: string) => (doc: Y.Doc) =>
      operations.changeEvent.apply(doc, { id: soccer, ...singleTiming(startTime) });
    const moved = undo(moveSoccer, at("2026-05-02T08:00:00.000Z"));
    expect(moved.after.events).toMatchObject([{ when: { start: "2026-05-02T08:00:00" }, memberIds: [ben] }]);
    expect(moved.left).toHaveLength(1);
    const renamed = undo(moveSoccer, (doc) => operations.changeEvent.apply(doc, { id: soccer, title: "Football" }));
    expect(renamed.after.events).toMatchObject([
      { title: "Football", when: { start: "2026-05-01T14:00:00" }, memberIds: [ada] },
    ]);
    expect(renamed.left).toEqual([]);
  });

  test("does not restore the previous meal after a later change, removal or replacement", () => {
    const pizza = newId<"meal">();
    for (const meanwhile of [
      (doc: Y.Doc) => operations.setServings.apply(doc, { id: pizza, servings: 9 }),
      (doc: Y.Doc) => operations.removeMeal.apply(doc, { id: pizza }),
      (doc: Y.Doc) => planPizza(doc),
    ]) {
      const { after, left } = undo((doc) => planPizza(doc, pizza), meanwhile);
      expect(after.meals.map(({ recipeName }) => recipeName)).not.toContain("Soup");
      expect(left).not.toEqual([]);
    }
  });

  test("tolerates a manual undo and a repeated undo", () => {
    const { doc, before, after, left, trace } = undo(
      (each) => operations.changeLine.apply(each, { id: milk, completed: true }),
      (each) => operations.changeLine.apply(each, { id: milk, completed: false }),
    );
    expect(after).toEqual(before);
    expect(left).toEqual([]);
    expect(undoTrace(doc, trace).left).toEqual([]);
  });

  test("leaves a replaced signature, because members can only sign as themselves", () => {
    const doc = openFamily();
    const tick = (by: MemberId) =>
      traceChange(doc, () => signAs(doc, by, () => operations.changeLine.apply(doc, { id: milk, completed: true })));
    tick(ada);
    const { trace } = tick(ben);
    expect(trace).toMatchObject([{ before: { values: { takenBy: ada } }, after: { values: { takenBy: ben } } }]);
    const mayUndo = (memberId: MemberId) => canUndo(doc, { trace }, { role: "owner", memberId });
    expect([mayUndo(ben), mayUndo(ada)]).toEqual([false, true]);
    expect(signAs(doc, ben, () => undoTrace(doc, trace))).toEqual({ restored: [], left: trace });
    expect(signAs(doc, ada, () => undoTrace(doc, trace))).toEqual({ restored: trace, left: [] });
  });

  test("leaves entries that the document has dropped", () => {
    const doc = openFamily();
    const { trace } = traceChange(doc, () => operations.removeLine.apply(doc, { id: milk }));
    expect(undoTrace(openDocument(), trace)).toMatchObject({ restored: [], left: [{ id: milk }] });
  });
});

test("records no trace for a change without effect", () => {
  const doc = openFamily();
  expect(traceChange(doc, () => operations.changeLine.apply(doc, { id: milk, quantity: "1" })).trace).toEqual([]);
  expect(traceChange(doc, () => operations.addItem.apply(doc, { id: newId(), item: "milk" })).trace).toEqual([]);
  expect(traceChange(doc, () => removeEntry(doc, activities, newId())).trace).toEqual([]);
});

function idOf(doc: Y.Doc, item: string): ItemId {
  return readShoppingList(doc).find((line) => line.item === item)?.id ?? newId();
}
