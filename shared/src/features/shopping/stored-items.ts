/**
 * Items as the list counts them. One that a planned meal needs counts while that meal is planned, or once it is ticked:
 * so removing or replacing a meal takes its open items off the list, bringing it back brings them back, and no replica
 * has to tidy up for it.
 */
import * as Y from "yjs";
import { isMarked, parseEntry, readEntries, readEntry } from "../../entries.ts";
import type { ListId } from "../../ids.ts";
import { plannedName } from "../meals/planned.ts";
import { categoryOf, isOutdated, itemKey } from "./categories.ts";
import { lists } from "./lists-and-stores.ts";
import { type Item, items } from "./schema.ts";

/** All items for one thing. */
export type SameItems = [Item, ...Item[]];

/** The items of a list by the thing they are for, in the order in which they were first made. */
export function groupByName(doc: Y.Doc, listId: ListId | null = null): Map<string, SameItems> {
  return byName(readItems(doc).filter((entry) => listOf(doc, entry) === listId));
}

/** The items of one list by the thing they are for, in their order. */
export function byName(entries: readonly Item[]): Map<string, SameItems> {
  const groups = new Map<string, SameItems>();
  for (const entry of entries) {
    const key = itemKey(entry.item);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}

/** The items for a thing on a list, or undefined when nobody wants it there. */
export function itemsNamed(doc: Y.Doc, name: string, listId: ListId | null): SameItems | undefined {
  const key = itemKey(name);
  const entries = readItems(doc, (map) => itemKey(String(map.get("item"))) === key);
  const [first, ...others] = entries.filter((entry) => listOf(doc, entry) === listId);
  return first && [first, ...others];
}

/** The list an item shows on. What was put on a list while somebody removed that list shows on the family's first one. */
export function listOf(doc: Y.Doc, { listId }: Pick<Item, "listId">): ListId | null {
  if (listId === null) return null;
  const list = doc.getMap(lists.name).get(listId);
  return list instanceof Y.Map && isMarked(list) ? listId : null;
}

/** The items that count. */
export function readItems(doc: Y.Doc, isWanted?: (map: Y.Map<unknown>) => boolean): Item[] {
  return readEntries(doc, items, isWanted).filter((entry) => !isOfGoneMeal(doc, entry));
}

/** One item with the list it shows on, or undefined when it does not count. */
export function readItem(doc: Y.Doc, id: string): { entry: Item; listId: ListId | null } | undefined {
  const entry = readEntry(doc, items, id);
  return entry && !isOfGoneMeal(doc, entry) ? { entry, listId: listOf(doc, entry) } : undefined;
}

/** The ids of the meals for which something is still to be bought. */
export function mealsToBuyFor(doc: Y.Doc): Set<string> {
  const open = readEntries(doc, items, (map) => typeof map.get("mealId") === "string" && map.get("completed") !== true);
  return new Set(open.flatMap(({ mealId }) => mealId ?? []));
}

/** Whether an item is still open and the meal that needed it is no longer planned. */
export function isOfGoneMeal(doc: Y.Doc, { completed, mealId }: Item): boolean {
  if (completed || mealId === null) return false;
  return plannedName(doc, mealId) === undefined;
}

/** A category with who says so, as the items for a thing hand it on to one another. */
export type CategoryFields = Pick<Item, "category"> & { [Field in "chosenAt" | "guessed"]?: Item[Field] | undefined };

export function categoryFieldsOf({ category, chosenAt, guessed }: Item): CategoryFields {
  return { category, chosenAt: chosenAt ?? undefined, guessed: guessed || undefined };
}

/**
 * Where a thing goes: where the family chose last, also when it is no longer on the list; else where the rules say, else
 * where an engine took it to belong when it was asked last. Undefined when nobody knows.
 */
export function knownCategoryOf(name: string, formerItems: FormerItems): CategoryFields | undefined {
  const former = formerItems(name).map(categoryFieldsOf);
  const choices = former.filter(({ chosenAt }) => chosenAt);
  const [choice] = choices.sort((a, b) => (b.chosenAt ?? "").localeCompare(a.chosenAt ?? ""));
  if (choice) return choice;
  const byRule = categoryOf(name);
  const [guess] = former.filter(({ guessed }) => guessed);
  // Choices from before their time was written down cannot be told from what a rule said, which is the same then.
  const isNoted = ({ guessed, category }: CategoryFields) =>
    !guessed && (byRule === undefined ? category !== "other" : !isOutdated(category, byRule));
  const noted = former.find(isNoted);
  return noted ?? (byRule === undefined ? guess : { category: byRule });
}

/** Where a thing goes that comes onto a list, with what an engine takes it for, as far as one was asked. */
export function categoryFieldsFor(name: string, formerItems: FormerItems, guess?: string): CategoryFields {
  return (
    knownCategoryOf(name, formerItems) ??
    (guess === undefined ? { category: "other" } : { category: guess, guessed: true })
  );
}

/** All items that ever were for a thing, the latest first. */
export type FormerItems = (name: string) => Item[];

/** Looks through the document once for things that it is then asked about; what comes later it does not know. */
export function readFormerItems(doc: Y.Doc, names: readonly string[]): FormerItems {
  const maps = new Map<string, [id: string, map: Y.Map<unknown>][]>(names.map((name) => [itemKey(name), []]));
  const begins = beginningIn(names);
  for (const [id, map] of doc.getMap(items.name)) {
    const item = map instanceof Y.Map ? map.get("item") : undefined;
    if (!(map instanceof Y.Map) || typeof item !== "string" || !begins(item)) continue;
    maps.get(itemKey(item))?.push([id, map]);
  }
  return (name) =>
    [...(maps.get(itemKey(name)) ?? [])]
      .sort(([a], [b]) => (a < b ? 1 : -1))
      .flatMap(([id, map]) => parseEntry(items, id, map) ?? []);
}

/** Whether a name may be one of these: a list may hold thousands of things, too many to normalise each of their names. */
export function beginningIn(names: readonly string[]): (name: string) => boolean {
  const beginningOf = (name: string) => name.slice(0, 3).toLowerCase();
  const beginnings = new Set(names.map(beginningOf));
  return (name) => beginnings.has(beginningOf(name));
}
