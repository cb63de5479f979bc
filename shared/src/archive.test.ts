import { expect, test } from "vitest";
import * as Y from "yjs";
import { archiveLimit, idsRemovedByPeople, presentIds, reachesArchive } from "./archive.ts";
import { type ArchivePart, eventChangesPart, eventsPart, mealsPart, readOld, removeArchived } from "./archive-parts.ts";
import type { Collection } from "./collection.ts";
import { addDays } from "./days.ts";
import { createGenesis, rebuild } from "./document.ts";
import { addEntry } from "./entries.ts";
import { readEvents } from "./features/calendar/document.ts";
import { eventChanges, events } from "./features/calendar/schema.ts";
import { readOccurrences } from "./features/calendar/series/occurrences.ts";
import { readMeals, readReplacedDishes } from "./features/meals/document.ts";
import { meals } from "./features/meals/schema.ts";
import { type MealId, newId } from "./ids.ts";
import { openDocument } from "./open-document.ts";
import { operations } from "./operations.ts";
import { checkSchema } from "./schema-check.ts";
import { singleTiming } from "./testing/times.ts";

const isLong = process.env.TEST_LONG === "1";

const nowMs = Date.parse("2026-11-21T12:00:00Z");
const today = "2026-11-21";
const limit = archiveLimit(nowMs);

/** A recipe as large as those of the planner. */
const recipe = {
  recipeName: "Spinach lasagne",
  ingredients: Array.from({ length: 10 }, (_, at) => ({ name: `an ingredient ${at}`, quantity: 250, unit: "g" })),
  steps: Array.from({ length: 7 }, (_, at) => `Step ${at}: stir until it is done, which takes a while and some care.`),
};

function family(): Y.Doc {
  const doc = openDocument();
  Y.applyUpdate(doc, createGenesis());
  return doc;
}

const timeZone = "UTC";

function plan(doc: Y.Doc, date: string, id: MealId = newId<"meal">()): MealId {
  operations.planMeal.apply(doc, { id, date, mealType: "dinner", ...recipe });
  return id;
}

/** Archives old meals like the hub, and returns the archived ones. */
function archive(doc: Y.Doc) {
  const old = readOld(doc, mealsPart, { ids: presentIds(doc, meals), limit });
  removeArchived(doc, mealsPart, { old, limit });
  return old.map(({ entry }) => entry);
}

test.runIf(isLong)("stores ten years of dinners in less than one megabyte after archiving and a new epoch", () => {
  const doc = family();
  doc.transact(() => {
    // Planning each meal would scan all planned meals.
    for (let days = 0; days < 3_650; days++)
      addEntry(doc, meals, { id: newId(), date: addDays(today, -days), mealType: "dinner", ...recipe });
  });
  expect(Y.encodeStateAsUpdate(doc).length).toBeGreaterThan(4_000_000);
  expect(archive(doc)).toHaveLength(3_650 - 401);
  expect(rebuild(doc).length).toBeLessThan(1_000_000);
  expect(readMeals(doc)).toHaveLength(401);
});

test("drops archived tombstones in a new epoch and keeps removals for planning", () => {
  const doc = family();
  const removed = plan(doc, today);
  operations.removeMeal.apply(doc, { id: removed });
  for (let days = 1; days <= 310; days++) plan(doc, addDays(limit, -days));
  archive(doc);
  const next = openDocument();
  Y.applyUpdate(next, rebuild(doc));
  expect(readReplacedDishes(next, { date: today, mealType: "dinner" })).toEqual([recipe.recipeName]);
  expect(idsRemovedByPeople(next, meals)).toEqual([removed]);
});

test("shows the edited version of an archived entry and hides an archived entry that a person removed", () => {
  const doc = family();
  const [edited, removed, forgotten] = [plan(doc, "2024-01-01"), plan(doc, "2024-01-02"), newId<"meal">()];
  const archived = archive(doc);
  expect(readMeals(doc)).toEqual([]);
  expect(readMeals(doc, {}, archived)).toHaveLength(2);
  operations.changeMeal.apply(doc, { id: edited, recipeName: "Pie" });
  operations.changeMeal.apply(doc, { id: removed, recipeName: "Soup" });
  operations.removeMeal.apply(doc, { id: removed });
  const [first] = archived;
  if (!first) throw new Error("Nothing was archived");
  const all = [...archived, { ...first, id: forgotten, date: "2024-01-03" }];
  expect(readMeals(doc, {}, all).map(({ recipeName }) => recipeName)).toEqual(["Pie", recipe.recipeName]);
  expect(readMeals(doc, { start: "2024-01-03" }, all).map(({ id }) => id)).toEqual([forgotten]);
});

test("passes the schema check when it archives entries", () => {
  const doc = family();
  for (const startTime of ["2024-01-01T10:00:00.123Z", "2024-01-02T10:00:00Z"])
    operations.addEvent.apply(doc, { id: newId<"event">(), title: "Fair", ...singleTiming(startTime) });
  const old = readOld(doc, eventsPart, { ids: presentIds(doc, events), limit });
  const reasons = doc.transact((transaction) => {
    removeArchived(doc, eventsPart, { old, limit });
    return checkSchema(transaction, "hub", new Date(nowMs).toISOString());
  });
  expect([reasons, readEvents(doc), idsRemovedByPeople(doc, events)]).toEqual([[], [], []]);
  const archived = { events: old.map(({ entry }) => entry), changes: [] };
  expect(readOccurrences(doc, { timeZone }, { archived })).toHaveLength(2);
});

test("archives a series only after its last occurrence, together with its exceptions", () => {
  const doc = family();
  const [football, choir] = [newId<"event">(), newId<"event">()];
  const when = { start: "2024-01-02T17:00:00", timeZone, rrule: "FREQ=WEEKLY" };
  for (const id of [football, choir]) operations.addEvent.apply(doc, { id, title: "Weekly", when });
  const at = (day: string, scope: "this" | "following") => ({ day, scope, changeId: newId<"eventChange">() });
  operations.changeEvent.apply(doc, { id: choir, at: at("2024-01-09", "this"), title: "Concert" });
  operations.removeEvent.apply(doc, { id: choir, at: at("2024-03-05", "following") });
  const archivePart = <C extends Collection>(part: ArchivePart<C>) => {
    const old = readOld(doc, part, { ids: presentIds(doc, part.collection), limit });
    removeArchived(doc, part, { old, limit });
    return old.map(({ entry }) => entry);
  };
  const archived = { events: archivePart(eventsPart), changes: archivePart(eventChangesPart) };
  expect(archived).toMatchObject({ events: [{ id: choir }], changes: [{}, {}] });
  expect([presentIds(doc, events), presentIds(doc, eventChanges)]).toEqual([[football], []]);
  const january = { start: "2024-01-08T00:00:00.000Z", end: "2024-01-16T00:00:00.000Z", timeZone };
  const titles = readOccurrences(doc, january, { archived }).map(({ title }) => title);
  expect(titles.sort()).toEqual(["Concert", "Weekly"]);
});

test("shows the later of two dinners for one evening, whichever is archived", () => {
  const [earlier, later] = [newId<"meal">(), newId<"meal">()];
  const [ada, ben] = [family(), family()];
  plan(ada, "2024-01-01", later);
  plan(ben, "2024-01-01", earlier);
  Y.applyUpdate(ada, Y.encodeStateAsUpdate(ben));
  const archived = archive(ada);
  expect(archived).toHaveLength(2);
  expect(readMeals(ada, {}, archived).map(({ id }) => id)).toEqual([later]);
  operations.changeMeal.apply(ada, { id: earlier, recipeName: "Pie" });
  expect(readMeals(ada, {}, archived).map(({ id }) => id)).toEqual([later]);
});

test("reads the archive for old days with a small tolerance, and never without bounds", () => {
  const asks = (start?: string, end?: string) => reachesArchive({ start, end }, nowMs);
  expect(limit).toBe("2025-10-17");
  expect(asks("2025-10-18")).toBe(true);
  expect(asks("2025-10-18T22:00:00.000Z")).toBe(true);
  expect(asks("2025-10-19T00:00:00.000Z")).toBe(false);
  expect(asks(undefined, "2026-01-01")).toBe(true);
  expect(asks()).toBe(false);
});
