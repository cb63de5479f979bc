import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { Shelf } from "@hub/shared/features/shopping/shelves";
import type { StoreOrder } from "@hub/shared/features/shopping/store-order";
import type { ItemId } from "@hub/shared/ids";
import { type Group, groupLines } from "../groups.ts";

export interface Arrangement {
  /** The open lines. Recently ticked lines keep their places. */
  groups: Group[];
  cart: ShoppingLine[];
}

/** Arranges the lines into groups and the cart. `settling` are recently ticked lines, which keep their places. */
export function arrange(
  lines: readonly ShoppingLine[],
  { settling, shelves, order }: { settling: ReadonlySet<ItemId>; shelves: readonly Shelf[]; order: StoreOrder },
): Arrangement {
  const isOrdered = ({ id, completed }: ShoppingLine) => !completed || settling.has(id);
  return {
    groups: groupLines(lines.filter(isOrdered), shelves, order),
    cart: lines.filter((line) => !isOrdered(line)),
  };
}
