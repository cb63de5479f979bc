/**
 * Wishes as the list counts them. One that a planned meal needs counts while that meal is planned, or once it is ticked:
 * so removing or replacing a meal takes its open wishes off the list, bringing it back brings them back, and no replica
 * has to tidy up for it.
 */
import * as Y from "yjs";
import { isMarked, parseEntry, readEntries, readEntry } from "../../entries.ts";
import type { ListId } from "../../ids.ts";
import { nameKey } from "../../text.ts";
import { meals } from "../meals/schema.ts";
import { shelfOf } from "./categories.ts";
import { lists } from "./places.ts";
import { type Item, items } from "./schema.ts";

/** All wishes for one thing. */
export type Wishes = [Item, ...Item[]];

/** The wishes of a list by the thing they are for, in the order in which they were first made. */
export function groupByName(doc: Y.Doc, listId: ListId | null = null): Map<string, Wishes> {
  return byName(readWishes(doc).filter((wish) => listOf(doc, wish) === listId));
}

/** The wishes of one list by the thing they are for, in their order. */
export function byName(wishes: readonly Item[]): Map<string, Wishes> {
  const groups = new Map<string, Wishes>();
  for (const wish of wishes) {
    const key = nameKey(wish.item);
    const group = groups.get(key);
    if (group) group.push(wish);
    else groups.set(key, [wish]);
  }
  return groups;
}

/** The wishes for a thing on a list, or undefined when nobody wants it there. */
export function wishesNamed(doc: Y.Doc, name: string, listId: ListId | null): Wishes | undefined {
  const key = nameKey(name);
  const wishes = readWishes(doc, (map) => nameKey(String(map.get("item"))) === key);
  const [first, ...others] = wishes.filter((wish) => listOf(doc, wish) === listId);
  return first && [first, ...others];
}

/** The list a wish shows on. What was put on a list while somebody removed that list shows on the family's first one. */
export function listOf(doc: Y.Doc, { listId }: Pick<Item, "listId">): ListId | null {
  if (listId === null) return null;
  const list = doc.getMap(lists.name).get(listId);
  return list instanceof Y.Map && isMarked(list) ? listId : null;
}

/** The wishes that count. */
export function readWishes(doc: Y.Doc, isWanted?: (map: Y.Map<unknown>) => boolean): Item[] {
  return readEntries(doc, items, isWanted).filter((wish) => !isOfGoneMeal(doc, wish));
}

/** One wish with the list it shows on, or undefined when it does not count. */
export function readWish(doc: Y.Doc, id: string): { wish: Item; listId: ListId | null } | undefined {
  const wish = readEntry(doc, items, id);
  return wish && !isOfGoneMeal(doc, wish) ? { wish, listId: listOf(doc, wish) } : undefined;
}

/** The ids of the meals for which something is still to be bought. */
export function mealsToBuyFor(doc: Y.Doc): Set<string> {
  const open = readEntries(doc, items, (map) => typeof map.get("mealId") === "string" && map.get("completed") !== true);
  return new Set(open.flatMap(({ mealId }) => mealId ?? []));
}

/** Whether a wish is still open and the meal that needed it is no longer planned. */
export function isOfGoneMeal(doc: Y.Doc, { completed, mealId }: Item): boolean {
  if (completed || mealId === null) return false;
  const meal = doc.getMap(meals.name).get(mealId);
  return !(meal instanceof Y.Map && isMarked(meal));
}

/** A category with who says so, as the wishes for a thing hand it on to one another. */
export type Shelving = Pick<Item, "category"> & { [Field in "chosenAt" | "guessed"]?: Item[Field] | undefined };

export function shelvingOf({ category, chosenAt, guessed }: Item): Shelving {
  return { category, chosenAt: chosenAt ?? undefined, guessed: guessed || undefined };
}

/**
 * Where a thing goes: where the family chose last, also when it is no longer on the list; else where the rules say, else
 * where an engine took it to belong when it was asked last. Undefined when nobody knows.
 */
export function knownShelving(name: string, formerWishes: FormerWishes): Shelving | undefined {
  const former = formerWishes(name).map(shelvingOf);
  const choices = former.filter(({ chosenAt }) => chosenAt);
  const [choice] = choices.sort((a, b) => (b.chosenAt ?? "").localeCompare(a.chosenAt ?? ""));
  if (choice) return choice;
  const shelf = shelfOf(name);
  const [guess] = former.filter(({ guessed }) => guessed);
  // Choices from before their time was written down cannot be told from what a rule said, which is the same then.
  const [noted] = former.filter(({ guessed, category }) => !guessed && (shelf !== undefined || category !== "other"));
  return noted ?? (shelf === undefined ? guess : { category: shelf });
}

/** Where a thing goes that comes onto a list, with what an engine takes it for, as far as one was asked. */
export function shelvingFor(name: string, formerWishes: FormerWishes, guess?: string): Shelving {
  return (
    knownShelving(name, formerWishes) ??
    (guess === undefined ? { category: "other" } : { category: guess, guessed: true })
  );
}

/** All wishes that ever were for a thing, the latest first. */
export type FormerWishes = (name: string) => Item[];

/** Looks through the document once for things that it is then asked about; what comes later it does not know. */
export function readFormerWishes(doc: Y.Doc, names: readonly string[]): FormerWishes {
  const maps = new Map<string, [id: string, map: Y.Map<unknown>][]>(names.map((name) => [name.toLowerCase(), []]));
  const lengths = new Set([...maps.keys()].map(({ length }) => length));
  for (const [id, map] of doc.getMap(items.name)) {
    const item = map instanceof Y.Map ? map.get("item") : undefined;
    // A list may hold thousands of things that were bought, too many to normalise each name.
    if (!(map instanceof Y.Map) || typeof item !== "string" || !lengths.has(item.length)) continue;
    maps.get(item.toLowerCase())?.push([id, map]);
  }
  return (name) =>
    [...(maps.get(name.toLowerCase()) ?? [])]
      .sort(([a], [b]) => (a < b ? 1 : -1))
      .flatMap(([id, map]) => parseEntry(items, id, map) ?? []);
}
