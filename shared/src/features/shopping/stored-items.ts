/**
 * Items as the list counts them. An item for a meal counts while the meal is planned, or after it is ticked. So
 * removing or replacing a meal hides its open items, restoring the meal shows them again, and no replica has to clean
 * up.
 */
import * as Y from "yjs";
import { isPresent, parseEntry, readEntries, readEntry } from "../../entries.ts";
import type { ListId } from "../../ids.ts";
import { plannedName } from "../meals/planned-names.ts";
import { categoryOf, isOutdated, itemKey } from "./categories.ts";
import { lists } from "./lists-and-stores.ts";
import { type Item, items } from "./schema.ts";

/** All items with the same name. */
export type ItemGroup = [Item, ...Item[]];

/** The items of a list by name, in the order of their first addition. */
export function readItemGroups(doc: Y.Doc, listId: ListId | null = null): Map<string, ItemGroup> {
  return byName(readItems(doc).filter((entry) => listOf(doc, entry) === listId));
}

/** Groups the items of one list by name, in their order. */
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

/** The list that shows an item: its own, or the main list if its list was removed. */
export function listOf(doc: Y.Doc, { listId }: Pick<Item, "listId">): ListId | null {
  if (listId === null) return null;
  const list = doc.getMap(lists.name).get(listId);
  return list instanceof Y.Map && isPresent(list) ? listId : null;
}

/** The items that count. */
export function readItems(doc: Y.Doc, isWanted?: (map: Y.Map<unknown>) => boolean): Item[] {
  return readEntries(doc, items, isWanted).filter((entry) => !isOfRemovedMeal(doc, entry));
}

/** One item with the list that shows it; undefined if it does not count. */
export function readItem(doc: Y.Doc, id: string): { entry: Item; listId: ListId | null } | undefined {
  const entry = readEntry(doc, items, id);
  return entry && !isOfRemovedMeal(doc, entry) ? { entry, listId: listOf(doc, entry) } : undefined;
}

/** The ids of the meals with open items. */
export function mealsWithOpenItems(doc: Y.Doc): Set<string> {
  const open = readEntries(doc, items, (map) => typeof map.get("mealId") === "string" && map.get("completed") !== true);
  return new Set(open.flatMap(({ mealId }) => mealId ?? []));
}

/** Whether an item is still open and the meal that needed it is no longer planned. */
export function isOfRemovedMeal(doc: Y.Doc, { completed, mealId }: Item): boolean {
  if (completed || mealId === null) return false;
  return plannedName(doc, mealId) === undefined;
}

/** The category of an item and its origin, which new items copy from older ones. */
export type CategoryFields = Pick<Item, "category"> & { [Field in "chosenAt" | "guessed"]?: Item[Field] | undefined };

export function categoryFieldsOf({ category, chosenAt, guessed }: Item): CategoryFields {
  return { category, chosenAt: chosenAt ?? undefined, guessed: guessed || undefined };
}

/**
 * The category of an item. The family's last choice comes first, even for an item that left the list. Then come the
 * rules, then a model's latest guess. Undefined if none is known.
 */
export function findCategory(name: string, previousItems: PreviousItems): CategoryFields | undefined {
  const previous = previousItems(name).map(categoryFieldsOf);
  const choices = previous.filter(({ chosenAt }) => chosenAt);
  const [choice] = choices.sort((a, b) => (b.chosenAt ?? "").localeCompare(a.chosenAt ?? ""));
  if (choice) return choice;
  const byRule = categoryOf(name);
  const [guess] = previous.filter(({ guessed }) => guessed);
  // Choices from before their time was recorded look like categories from rules; both count here.
  const isRecorded = ({ guessed, category }: CategoryFields) =>
    !guessed && (byRule === undefined ? category !== "other" : !isOutdated(category, byRule));
  const recorded = previous.find(isRecorded);
  return recorded ?? (byRule === undefined ? guess : { category: byRule });
}

/** The category of a new item. `guess` is a model's guess, if available. */
export function categoryFieldsFor(name: string, previousItems: PreviousItems, guess?: string): CategoryFields {
  return (
    findCategory(name, previousItems) ??
    (guess === undefined ? { category: "other" } : { category: guess, guessed: true })
  );
}

/** All current and removed items with a name, the latest first. */
export type PreviousItems = (name: string) => Item[];

/** Searches the document once for these names. The result does not contain items added later. */
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

/** Returns a fast test by first letters for names that may match, because normalizing thousands of names is slow. */
export function beginningIn(names: readonly string[]): (name: string) => boolean {
  const beginnings = new Set(names.map(beginningOf));
  return (name) => beginnings.has(beginningOf(name));
}

/** Two letters, because "Ei" has no more, and without accents, because the plural of "Apfel" is "Äpfel". */
function beginningOf(name: string): string {
  const firstLetters = name.trimStart().slice(0, 3);
  return (/^[ -~]*$/.test(firstLetters) ? firstLetters.toLowerCase() : itemKey(firstLetters)).slice(0, 2);
}
