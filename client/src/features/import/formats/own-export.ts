/**
 * Reads `family.json` of the hub's own export: lists with their items, and recipes. Events come from `calendar.ics`.
 */
import * as z from "zod/mini";
import { type Collector, type ParsedRecipe, uncheckedField } from "../collector.ts";

const parts = z.array(z.unknown());
const familyFile = z.object({
  exportedAt: z.string(),
  items: parts,
  lists: z._default(parts, []),
  recipes: z._default(parts, []),
});
const ownItem = z.object({
  item: uncheckedField,
  quantity: uncheckedField,
  note: uncheckedField,
  category: uncheckedField,
  completed: uncheckedField,
  listId: uncheckedField,
});
const ownList = z.object({ id: z.string(), name: z.string() });

export function readOwnExport(value: unknown, collector: Collector): boolean {
  const { success, data } = familyFile.safeParse(value);
  if (!success) return false;
  const names = new Map<unknown, string>();
  for (const each of data.lists) {
    const list = ownList.safeParse(each).data;
    if (list) names.set(list.id, list.name);
  }
  for (const [index, each] of data.items.entries()) {
    const { item, quantity, note, category, completed, listId } = ownItem.safeParse(each).data ?? {};
    const list = names.get(listId) ?? null;
    const thing = { item, quantity, note, category, isDone: completed, list };
    collector.addThing(`Entry ${index + 1} of the lists`, thing);
  }
  // The collector validates each recipe. The pictures are not in this file.
  for (const [index, each] of data.recipes.entries())
    collector.addRecipe(`Recipe ${index + 1}`, { ...(each as ParsedRecipe), ownPicture: null });
  return true;
}
