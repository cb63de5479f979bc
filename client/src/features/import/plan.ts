/** Plans an import without the items that the family already has, so that importing a file twice is safe. */
import { readLists } from "@hub/shared/features/shopping/lists-and-stores-document";
import { findItems } from "@hub/shared/features/shopping/stored-items";
import { type ItemId, type ListId, newId, type RecipeId } from "@hub/shared/ids";
import { nameKey } from "@hub/shared/text";
import type * as Y from "yjs";
import type { ParsedFiles, ParsedItem, ParsedRecipe } from "./collector.ts";

/** The number of edits that a device may send at once, less a reserve. */
const maxThings = 400;

/** Contains the final ids, so that repeating the import is idempotent. */
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
  /** How many items and recipes the family already has. */
  knownCount: number;
  /** How many items are skipped because they are done. */
  doneCount: number;
  /** How many items exceed the limit of one import. */
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
