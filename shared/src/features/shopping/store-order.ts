/**
 * The order of categories in a store, learned from the order of picks on trips. Of two categories, the one that more
 * trips reached first comes first. Averages would be wrong, because short trips skip most of the store.
 */
import type * as Y from "yjs";
import { readEntries } from "../../entries.ts";
import type { StoreId } from "../../ids.ts";
import { categoryRank } from "./categories.ts";
import { trips } from "./lists-and-stores.ts";
import { readStore, readStores } from "./lists-and-stores-document.ts";
import { readPick } from "./trips.ts";

/** The sorting of a list in a store. */
export interface StoreOrder {
  /** The categories in their order. All others follow in the built-in order. */
  categories: string[];
  /** The relative position of each item on the trips, from 0 to 1. */
  items: Record<string, number>;
  /** The order learned from trips, if it differs from the current one; null without a proposal. */
  proposal: string[] | null;
  /** The names of the other stores by id, for a group "Only at ..." with their items. */
  otherStores: Record<StoreId, string>;
}

/** The fewest trips for a learned order, because one trip may have been a detour. */
const minTrips = 2;

export const homeOrder: StoreOrder = { categories: [], items: {}, proposal: null, otherStores: {} };

/** The sorting of the list in a store: built-in, learned from the family's trips, or set by a member. */
export function readStoreOrder(doc: Y.Doc, storeId: StoreId | null): StoreOrder {
  const store = storeId === null ? undefined : readStore(doc, storeId);
  if (!store) return homeOrder;
  const others = readStores(doc).filter(({ id }) => id !== storeId);
  const otherStores = Object.fromEntries(others.map(({ id, name }) => [id, name]));
  const routes = readEntries(doc, trips, (map) => map.get("storeId") === storeId)
    .map(({ picks }) => picks.map(readPick))
    .filter((picks) => picks.length > 1);
  const learned =
    routes.length < minTrips ? [] : learnCategories(routes.map((picks) => picks.map(({ category }) => category)));
  const items = store.sorting === "shelves" ? {} : learnItems(routes);
  if (store.sorting === "manual") return { categories: store.categories, items, proposal: null, otherStores };
  if (store.sorting === "learned") return { categories: learned, items, proposal: null, otherStores };
  return { ...homeOrder, proposal: isNews(learned) ? learned : null, otherStores };
}

function isNews(learned: readonly string[]): boolean {
  const asAtHome = [...learned].sort((a, b) => categoryRank(a) - categoryRank(b) || a.localeCompare(b));
  return learned.some((category, index) => category !== asAtHome[index]);
}

/** The order of categories on which most trips agree, from the categories of each trip. */
function learnCategories(routes: readonly (readonly string[])[]): string[] {
  const leads = new Map<string, Map<string, number>>();
  for (const route of routes) {
    const positions = meanPositions(route);
    for (const [a, positionA] of positions) {
      for (const [b, positionB] of positions) {
        if (a === b) continue;
        const ofA = leads.get(a) ?? new Map<string, number>();
        ofA.set(b, (ofA.get(b) ?? 0) + Math.sign(positionB - positionA));
        leads.set(a, ofA);
      }
    }
  }
  const scores = new Map([...leads].map(([category, lead]) => [category, mean([...lead.values()].map(Math.sign))]));
  const score = (category: string) => scores.get(category) ?? 0;
  return [...leads.keys()].sort(
    (a, b) => score(b) - score(a) || categoryRank(a) - categoryRank(b) || a.localeCompare(b),
  );
}

function meanPositions(route: readonly string[]): Map<string, number> {
  const positions = new Map<string, number[]>();
  for (const [index, category] of route.entries()) positions.set(category, [...(positions.get(category) ?? []), index]);
  return new Map([...positions].map(([category, indexes]) => [category, mean(indexes)]));
}

function learnItems(routes: readonly ReturnType<typeof readPick>[][]): Record<string, number> {
  const positions = new Map<string, number[]>();
  for (const route of routes) {
    for (const [index, { item }] of route.entries()) {
      positions.set(item, [...(positions.get(item) ?? []), index / route.length]);
    }
  }
  return Object.fromEntries([...positions].map(([item, indexes]) => [item, mean(indexes)]));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
