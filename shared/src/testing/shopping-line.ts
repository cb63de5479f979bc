import type { ShoppingLine } from "../features/shopping/schema.ts";
import { newId } from "../ids.ts";

/** An item to buy with default values and the given changes. */
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
