/** Simulates random but plausible changes of a family, for property tests. */
import type * as Y from "yjs";
import { readEntries } from "../entries.ts";
import { readEvents } from "../features/calendar/document.ts";
import { readMeals } from "../features/meals/document.ts";
import { meals } from "../features/meals/schema.ts";
import { readMembers } from "../features/members/document.ts";
import { prices } from "../features/prices/schema.ts";
import { readShoppingList } from "../features/shopping/document.ts";
import { trips } from "../features/shopping/lists-and-stores.ts";
import { readStores } from "../features/shopping/lists-and-stores-document.ts";
import { needsOf } from "../features/shopping/needs.ts";
import { items } from "../features/shopping/schema.ts";
import { readTemplates } from "../features/shopping/templates-document.ts";
import { readSupplies } from "../features/supplies/document.ts";
import { storageLocations, supplies, supplyLevels } from "../features/supplies/schema.ts";
import { readTimers } from "../features/timers/document.ts";
import { newId } from "../ids.ts";
import { operations } from "../operations.ts";
import type { Random } from "./random.ts";
import { singleTiming } from "./times.ts";

const names = ["milk", "Milk ", "eggs", "bread", "flour", "apples", "tea", "rice", "oat milk", "butter"];
const quantities = ["", "", "2", "500 g", "1 l"];
const statuses = ["available", "busy", "away"] as const;

/** Records added and removed entries. Every entry that was not removed must exist in the end. */
export interface Ledger {
  added: Set<string>;
  removed: Set<string>;
}

export function createLedger(): Ledger {
  return { added: new Set(), removed: new Set() };
}

/** Makes one random change on a replica. The caller decides who signs it. */
export function makeRandomChange(doc: Y.Doc, random: Random, ledger: Ledger): void {
  const before = idsOf(doc);
  random.pick([
    addItem,
    addItem,
    tick,
    tick,
    changeLine,
    removeLine,
    noteOrMiss,
    goShopping,
    addMember,
    setStatus,
    addEvent,
    moveEvent,
    removeEvent,
    planMeal,
    addMealNeeds,
    setServings,
    setCooked,
    removeMeal,
    startTimer,
    stopTimer,
    addSupply,
    setLevel,
    addPrice,
    removePrice,
    storeTemplate,
  ])(doc, random);
  const after = idsOf(doc);
  for (const id of after) if (!before.has(id)) ledger.added.add(id);
  for (const id of before) if (!after.has(id)) ledger.removed.add(id);
}

/** The ids of every existing item, store, member, event, meal, timer, supply and price. */
export function idsOf(doc: Y.Doc): Set<string> {
  return new Set(
    [
      ...readEntries(doc, items),
      ...readStores(doc),
      ...readMembers(doc),
      ...readEvents(doc),
      ...readEntries(doc, meals),
      ...readTimers(doc),
      ...readEntries(doc, supplies),
      ...readEntries(doc, prices),
    ].map(({ id }) => id),
  );
}

function addItem(doc: Y.Doc, random: Random): void {
  operations.addItem.apply(doc, { id: newId(), item: random.pick(names).trim(), quantity: random.pick(quantities) });
}

function tick(doc: Y.Doc, random: Random): void {
  const lines = readShoppingList(doc);
  if (lines.length > 0) operations.changeLine.apply(doc, { id: random.pick(lines).id, completed: random.chance(0.7) });
}

function changeLine(doc: Y.Doc, random: Random): void {
  const lines = readShoppingList(doc);
  if (lines.length === 0) return;
  const change = random.pick([
    { item: random.pick(names).trim() },
    { quantity: random.pick(quantities) },
    { category: "dairy" },
  ]);
  operations.changeLine.apply(doc, { id: random.pick(lines).id, ...change });
}

function removeLine(doc: Y.Doc, random: Random): void {
  const lines = readShoppingList(doc);
  if (lines.length > 0) operations.removeLine.apply(doc, { id: random.pick(lines).id });
}

function noteOrMiss(doc: Y.Doc, random: Random): void {
  const lines = readShoppingList(doc);
  if (lines.length === 0) return;
  const change = random.chance(0.5) ? { note: random.pick(["organic", "ripe", ""]) } : { isMissing: true };
  operations.changeLine.apply(doc, { id: random.pick(lines).id, ...change });
}

/** Goes to one of two stores, or picks the next item there. */
function goShopping(doc: Y.Doc, random: Random): void {
  const stores = readStores(doc);
  if (stores.length < 2)
    return operations.addStore.apply(doc, { id: newId(), name: random.pick(["Corner shop", "Market"]) });
  const [all, lines] = [readEntries(doc, trips), readShoppingList(doc)];
  if (all.length > 0 && lines.length > 0 && random.chance(0.8)) {
    const [{ id }, tripId] = [random.pick(lines), random.pick(all).id];
    return operations.changeLine.apply(doc, { id, completed: random.chance(0.8), tripId });
  }
  operations.startTrip.apply(doc, { id: newId(), storeId: random.pick(stores).id, startedAt: anInstant(random) });
}

function addMember(doc: Y.Doc, random: Random): void {
  if (readMembers(doc).length > 6) return;
  operations.addMember.apply(doc, {
    id: newId(),
    name: random.pick(["Ada", "Ben", "Cleo"]),
    dietaryRestrictions: [random.pick(names).trim()],
  });
}

function setStatus(doc: Y.Doc, random: Random): void {
  const members = readMembers(doc);
  if (members.length === 0) return;
  const until = random.chance(0.3) ? farInstant(random) : undefined;
  operations.setStatus.apply(doc, { id: random.pick(members).id, status: random.pick(statuses), until });
}

function addSupply(doc: Y.Doc, random: Random): void {
  const place = random.pick(storageLocations);
  operations.addSupply.apply(doc, { id: newId(), name: random.pick(names).trim(), place });
}

function setLevel(doc: Y.Doc, random: Random): void {
  const supplyList = readSupplies(doc);
  if (supplyList.length === 0) return;
  const [{ id }, level] = [random.pick(supplyList), random.pick(supplyLevels)];
  operations.changeSupply.apply(doc, { id, level });
}

function storeTemplate(doc: Y.Doc, random: Random): void {
  const [known, name, things] = [readTemplates(doc), random.pick(names).trim(), [random.pick(names), "2 kg rice"]];
  if (known.length < 3) return operations.addTemplate.apply(doc, { id: newId(), name, things });
  operations.changeTemplate.apply(doc, { id: random.pick(known).id, name, things });
}

function addPrice(doc: Y.Doc, random: Random): void {
  const [name, quantity] = [random.pick(names).trim(), random.pick(quantities)];
  const day = anInstant(random).slice(0, 10);
  operations.addPrice.apply(doc, { id: newId(), name, quantity, cents: 1 + random.below(999), currency: "EUR", day });
}

function removePrice(doc: Y.Doc, random: Random): void {
  const priceList = readEntries(doc, prices);
  if (priceList.length > 3) operations.removePrice.apply(doc, { id: random.pick(priceList).id });
}

function startTimer(doc: Y.Doc, random: Random): void {
  operations.startTimer.apply(doc, { id: newId(), seconds: 60 * (1 + random.below(60)), endsAt: farInstant(random) });
}

function stopTimer(doc: Y.Doc, random: Random): void {
  const running = readTimers(doc);
  if (running.length > 3) operations.stopTimer.apply(doc, { id: random.pick(running).id });
}

function addEvent(doc: Y.Doc, random: Random): void {
  operations.addEvent.apply(doc, {
    id: newId(),
    title: random.pick(["Soccer", "Dentist"]),
    ...singleTiming(anInstant(random)),
  });
}

function moveEvent(doc: Y.Doc, random: Random): void {
  const events = readEvents(doc);
  if (events.length > 0)
    operations.changeEvent.apply(doc, {
      id: random.pick(events).id,
      ...singleTiming(anInstant(random)),
    });
}

function removeEvent(doc: Y.Doc, random: Random): void {
  const events = readEvents(doc);
  if (events.length > 3) operations.removeEvent.apply(doc, { id: random.pick(events).id });
}

function planMeal(doc: Y.Doc, random: Random): void {
  operations.planMeal.apply(doc, {
    id: newId(),
    date: `2026-01-0${1 + random.below(9)}`,
    mealType: "dinner",
    recipeName: random.pick(["Lasagne", "Pizza", "Soup"]),
    ingredients: [{ name: random.pick(names).trim(), quantity: 1 + random.below(500), unit: "g" }],
  });
}

function addMealNeeds(doc: Y.Doc, random: Random): void {
  const planned = readMeals(doc);
  if (planned.length === 0) return;
  const meal = random.pick(planned);
  const needs = needsOf(meal).map((need) => ({ ...need, id: newId<"item">() }));
  operations.addMealNeeds.apply(doc, { mealId: meal.id, needs, isAsked: random.chance(0.5) });
}

function setServings(doc: Y.Doc, random: Random): void {
  const planned = readMeals(doc);
  if (planned.length > 0)
    operations.setServings.apply(doc, { id: random.pick(planned).id, servings: 1 + random.below(8) });
}

function setCooked(doc: Y.Doc, random: Random): void {
  const planned = readMeals(doc);
  if (planned.length > 0)
    operations.setCooked.apply(doc, { id: random.pick(planned).id, isCooked: random.chance(0.7) });
}

function removeMeal(doc: Y.Doc, random: Random): void {
  const planned = readMeals(doc);
  if (planned.length > 3) operations.removeMeal.apply(doc, { id: random.pick(planned).id });
}

/** Far in the future, so nothing expires while a test runs. */
function farInstant(random: Random): string {
  return new Date(Date.UTC(2990, 0, 1, 12, random.below(30))).toISOString();
}

function anInstant(random: Random): string {
  return new Date(Date.UTC(2026, 0, 1 + random.below(28), random.below(24))).toISOString();
}
