/**
 * Items as the list counts them. An item that a planned meal needs counts while the meal is planned, or once it is
 * ticked: so removing or replacing a meal takes its open items off the list, restoring it brings them back, and no
 * replica has to tidy up.
 */
import * as Y from "yjs";
import { isPresent, parseEntry, readEntries, readEntry } from "../../entries.ts";
import type { ListId } from "../../ids.ts";
import { plannedName } from "../meals/planned.ts";
import { categoryOf, isOutdated, itemKey } from "./categories.ts";
import { lists } from "./lists-and-stores.ts";
import { type Item, items } from "./schema.ts";

/** All items of one thing. */
export type ItemGroup = [Item, ...Item[]];

/** The items of a list by thing, in the order in which they were first made. */
export function readItemGroups(doc: Y.Doc, listId: ListId | null = null): Map<string, ItemGroup> {
  return byName(readItems(doc).filter((entry) => listOf(doc, entry) === listId));
}

/** The items of one list by thing, in their order. */
export function byName(entries: readonly Item[]): Map<string, ItemGroup> {
  const groups = new Map<string, ItemGroup>();
  for (const entry of entries) {
    const key = itemKey(entry.item);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}

/** The items with a name on a list; undefined if the list has none. */
export function findItems(doc: Y.Doc, name: string, listId: ListId | null): ItemGroup | undefined {
  const key = itemKey(name);
  const entries = readItems(doc, (map) => itemKey(String(map.get("item"))) === key);
  const [first, ...others] = entries.filter((entry) => listOf(doc, entry) === listId);
  return first && [first, ...others];
}

/** The list on which an item is shown. If it was removed while the item was added, that is the family's first list. */
export function listOf(doc: Y.Doc, { listId }: Pick<Item, "listId">): ListId | null {
  if (listId === null) return null;
  const list = doc.getMap(lists.name).get(listId);
  return list instanceof Y.Map && isPresent(list) ? listId : null;
}

/** The items that count. */
export function readItems(doc: Y.Doc, isWanted?: (map: Y.Map<unknown>) => boolean): Item[] {
  return readEntries(doc, items, isWanted).filter((entry) => !isOfRemovedMeal(doc, entry));
}

/** One item with the list on which it is shown; undefined when it does not count. */
export function readItem(doc: Y.Doc, id: string): { entry: Item; listId: ListId | null } | undefined {
  const entry = readEntry(doc, items, id);
  return entry && !isOfRemovedMeal(doc, entry) ? { entry, listId: listOf(doc, entry) } : undefined;
}

/** The ids of the meals for which something is still to be bought. */
export function mealsWithOpenItems(doc: Y.Doc): Set<string> {
  const open = readEntries(doc, items, (map) => typeof map.get("mealId") === "string" && map.get("completed") !== true);
  return new Set(open.flatMap(({ mealId }) => mealId ?? []));
}

/** Whether an item is still open and the meal that needed it is no longer planned. */
export function isOfRemovedMeal(doc: Y.Doc, { completed, mealId }: Item): boolean {
  if (completed || mealId === null) return false;
  return plannedName(doc, mealId) === undefined;
}

/** A category and who decided on it, as new items of a thing copy it from older ones. */
export type CategoryFields = Pick<Item, "category"> & { [Field in "chosenAt" | "guessed"]?: Item[Field] | undefined };

export function categoryFieldsOf({ category, chosenAt, guessed }: Item): CategoryFields {
  return { category, chosenAt: chosenAt ?? undefined, guessed: guessed || undefined };
}

/**
 * The category of an item. The family's last choice comes first, even for an item that left the list. Then come the
 * rules, then a model's latest guess. Undefined if none is known.
 */
export function findCategory(name: string, previousItems: PreviousItems): CategoryFields | undefined {
  const former = previousItems(name).map(categoryFieldsOf);
  const choices = former.filter(({ chosenAt }) => chosenAt);
  const [choice] = choices.sort((a, b) => (b.chosenAt ?? "").localeCompare(a.chosenAt ?? ""));
  if (choice) return choice;
  const byRule = categoryOf(name);
  const [guess] = former.filter(({ guessed }) => guessed);
  // Choices from before their time was recorded look like categories from rules; both count here.
  const isRecorded = ({ guessed, category }: CategoryFields) =>
    !guessed && (byRule === undefined ? category !== "other" : !isOutdated(category, byRule));
  const noted = former.find(isRecorded);
  return noted ?? (byRule === undefined ? guess : { category: byRule });
}

/** The category of a thing that is added to a list; `guess` is a model's, if one was asked. */
export function categoryFieldsFor(name: string, previousItems: PreviousItems, guess?: string): CategoryFields {
  return (
    findCategory(name, previousItems) ??
    (guess === undefined ? { category: "other" } : { category: guess, guessed: true })
  );
}

/** All items that there ever were of a thing, the latest first. */
export type PreviousItems = (name: string) => Item[];

/** Searches the document once for the named things; items added later are not in the result. */
export function readPreviousItems(doc: Y.Doc, names: readonly string[]): PreviousItems {
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

/** Tells by its first letters whether a name may be one of these: normalising thousands of names takes too long. */
export function beginningIn(names: readonly string[]): (name: string) => boolean {
  const beginnings = new Set(names.map(beginningOf));
  return (name) => beginnings.has(beginningOf(name));
}

/** Two letters, because "Ei" has no more, and without accents, because the plural of "Apfel" is "Äpfel". */
function beginningOf(name: string): string {
  const letters = name.trimStart().slice(0, 3);
  return (/^[ -~]*$/.test(letters) ? letters.toLowerCase() : itemKey(letters)).slice(0, 2);
}
