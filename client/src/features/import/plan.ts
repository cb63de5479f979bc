/** What would be imported from files: without what is there already, so that the same files can be chosen again. */
import { readLists } from "@hub/shared/features/shopping/lists-and-stores-document";
import { findItems } from "@hub/shared/features/shopping/stored-items";
import { type ItemId, type ListId, newId, type RecipeId } from "@hub/shared/ids";
import { nameKey } from "@hub/shared/text";
import type * as Y from "yjs";
import type { ParsedFiles, ParsedItem, ParsedRecipe } from "./collector.ts";

/** As many edits as a device may send at once, less a reserve. */
const maxThings = 400;

/** Everything has the id that it gets, so that saving it twice adds it once. */
interface PlannedList {
  name: string | null;
  id: ListId | null;
  /** Whether the family has no list of that name yet. */
  isNew: boolean;
  things: (ParsedItem & { id: ItemId })[];
}

export type PlannedRecipe = ParsedRecipe & { id: RecipeId };

export interface Plan {
  lists: PlannedList[];
  recipes: PlannedRecipe[];
  thingCount: number;
  /** How many things are there already. */
  knownCount: number;
  /** How many things were ticked off, and need not be bought any more. */
  doneCount: number;
  /** How many things there is no room for this time. */
  laterCount: number;
}

export function planFor(parsed: ParsedFiles, doc: Y.Doc, knownRecipes: ReadonlySet<string>): Plan {
  const plan: Plan = { lists: [], recipes: [], thingCount: 0, knownCount: 0, doneCount: 0, laterCount: 0 };
  const own = readLists(doc);
  for (const { name, things } of parsed.lists) {
    const id = name === null ? null : own.find((list) => nameKey(list.name) === nameKey(name))?.id;
    const open = things.filter(({ isDone }) => !isDone);
    const newItems = open.filter(({ item }) => id === undefined || !isOpenOn(doc, item, id));
    const now = newItems.slice(0, maxThings - plan.thingCount);
    plan.doneCount += things.length - open.length;
    plan.knownCount += open.length - newItems.length;
    plan.laterCount += newItems.length - now.length;
    plan.thingCount += now.length;
    if (now.length === 0) continue;
    const planned = now.map((thing) => ({ ...thing, id: newId<"item">() }));
    plan.lists.push({ name, id: id === undefined ? newId<"list">() : id, isNew: id === undefined, things: planned });
  }
  const recipes = parsed.recipes.filter(({ name }) => !knownRecipes.has(nameKey(name)));
  plan.recipes = recipes.map((recipe) => ({ ...recipe, id: newId<"recipe">() }));
  plan.knownCount += parsed.recipes.length - recipes.length;
  return plan;
}

function isOpenOn(doc: Y.Doc, item: string, listId: ListId | null): boolean {
  return (findItems(doc, item, listId) ?? []).some(({ completed }) => !completed);
}
