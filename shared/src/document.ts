/** The family document: its root containers, its genesis, and the registry of all operations. */
import * as Y from "yjs";
import { isMarked, removedAtKey } from "./collection.ts";
import * as activities from "./features/activities/document.ts";
import { activities as activityCollection } from "./features/activities/schema.ts";
import * as calendar from "./features/calendar/document.ts";
import { events } from "./features/calendar/schema.ts";
import * as meals from "./features/meals/document.ts";
import { meals as mealCollection } from "./features/meals/schema.ts";
import * as members from "./features/members/document.ts";
import { members as memberCollection } from "./features/members/schema.ts";
import * as shopping from "./features/shopping/document.ts";
import * as mealNeeds from "./features/shopping/meal-needs.ts";
import * as places from "./features/shopping/place-document.ts";
import { lists, stores, trips as tripCollection } from "./features/shopping/places.ts";
import { items } from "./features/shopping/schema.ts";
import * as trips from "./features/shopping/trips.ts";
import * as timers from "./features/timers/document.ts";
import { timers as timerCollection } from "./features/timers/schema.ts";
import { writeMeta } from "./migrations.ts";
import { setServings } from "./set-servings.ts";

export const collections = [
  items,
  memberCollection,
  events,
  mealCollection,
  activityCollection,
  timerCollection,
  lists,
  stores,
  tripCollection,
] as const;

/** Every change a person can make, by name, so that a phone can keep unsent ones and replay them later. */
export const operations = {
  addItem: shopping.addItem,
  changeLine: shopping.changeLine,
  removeLine: shopping.removeLine,
  addMealNeeds: mealNeeds.addMealNeeds,
  addList: places.addList,
  changeList: places.changeList,
  removeList: places.removeList,
  addStore: places.addStore,
  changeStore: places.changeStore,
  removeStore: places.removeStore,
  startTrip: trips.startTrip,
  changeTrip: trips.changeTrip,
  addMember: members.addMember,
  changeMember: members.changeMember,
  addRestrictions: members.addRestrictions,
  removeMember: members.removeMember,
  setStatus: members.setStatus,
  addEvent: calendar.addEvent,
  changeEvent: calendar.changeEvent,
  removeEvent: calendar.removeEvent,
  planMeal: meals.planMeal,
  changeMeal: meals.changeMeal,
  removeMeal: meals.removeMeal,
  setServings,
  recommendActivities: activities.recommendActivities,
  bookmarkActivity: activities.bookmarkActivity,
  startTimer: timers.startTimer,
  changeTimer: timers.changeTimer,
  stopTimer: timers.stopTimer,
};

export type OperationName = keyof typeof operations;
export type OperationInput<Name extends OperationName> = Parameters<(typeof operations)[Name]>[1];

/** An empty replica with its root containers in place, ready to take a family's updates. */
export function openDocument(): Y.Doc {
  const doc = new Y.Doc();
  for (const { name } of collections) doc.getMap(name);
  return doc;
}

/** The family as readable JSON, for operators and exports. */
export function readFamily(doc: Y.Doc) {
  return {
    members: members.readMembers(doc),
    items: shopping.readShoppingList(doc),
    events: calendar.readEvents(doc),
    meals: meals.readMeals(doc),
    activities: activities.readActivities(doc),
    timers: timers.readTimers(doc),
    lists: places.readLists(doc).map((list) => ({ ...list, items: shopping.readLines(doc, list.id) })),
    stores: places.readStores(doc),
  };
}

/** The first state of a family's document. Made by the server, once; never rebuild a document from JSON. */
export function createGenesis(): Uint8Array {
  const doc = new Y.Doc();
  writeMeta(doc);
  return Y.encodeStateAsUpdate(doc);
}

/** How many removed entries of a collection a rebuilt document still knows, so that late edits can bring them back. */
const keptRemovals = 300;
/** What they may hold in all, so that a document that was full is not so again. */
const maxRemovedChars = 200_000;

/**
 * A document with the same entries and none of the history, for a new epoch. The latest removed entries come along,
 * so that an edit made offline in the old epoch and replayed in this one still beats the removal.
 */
export function rebuild(old: Y.Doc): Uint8Array {
  const doc = new Y.Doc();
  let removedChars = 0;
  doc.transact(() => {
    writeMeta(doc, old);
    for (const { name } of collections) {
      const maps = [...old.getMap(name)].filter((pair): pair is [string, Y.Map<unknown>] => pair[1] instanceof Y.Map);
      const there = maps.filter(([, map]) => isMarked(map));
      const removed = maps
        .filter(([, map]) => !isMarked(map))
        .sort(([, a], [, b]) => (removedAt(a) < removedAt(b) ? 1 : -1));
      for (const [id, map] of there) doc.getMap(name).set(id, map.clone());
      for (const [id, map] of removed.slice(0, keptRemovals)) {
        removedChars += JSON.stringify(map).length;
        if (removedChars <= maxRemovedChars) doc.getMap(name).set(id, map.clone());
      }
    }
  });
  return Y.encodeStateAsUpdate(doc);
}

function removedAt(map: Y.Map<unknown>): string {
  return String(map.get(removedAtKey) ?? "");
}
