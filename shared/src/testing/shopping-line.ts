import type { ShoppingLine } from "../features/shopping/schema.ts";
import { newId } from "../ids.ts";

/** Something to buy, of which nothing more is known than what is said. */
export function aLine(item: string, more: Partial<ShoppingLine> = {}): ShoppingLine {
  return {
    id: newId<"item">(),
    item,
    category: "other",
    ...{ quantity: "", completed: false, parts: [], note: "" },
    ...{ addedBy: null, missingBy: null, takenBy: null, listId: null, storeId: null, forId: null },
    ...more,
  };
}
