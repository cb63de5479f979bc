/** What is bought is at home: a tick on a list fills what is known there by that name. */
import type * as Y from "yjs";
import { changeEntry } from "../../entries.ts";
import { sumQuantities } from "../shopping/quantity.ts";
import { type Item, itemQuantity } from "../shopping/schema.ts";
import { suppliesNamed } from "./document.ts";
import { supplies } from "./schema.ts";

/** Fills what a line is for when the line is ticked; a tick that is taken back leaves it as it was before. */
export function fillSupplies(doc: Y.Doc, line: readonly Item[], isTaken: boolean): void {
  const [first] = line;
  if (!first) return;
  for (const { id, filled, level, quantity, useBy, boughtAt } of suppliesNamed(doc, first.item)) {
    const isByLine = line.some((item) => item.id === filled?.itemId);
    if (isTaken && !isByLine) {
      const former = { itemId: first.id, level, quantity, useBy, boughtAt };
      changeEntry(doc, supplies, {
        id,
        level: "enough",
        quantity: quantity === "" ? "" : withBought(quantity, line),
        useBy: null,
        boughtAt: new Date().toISOString(),
        filled: former,
      });
    } else if (!isTaken && isByLine && filled && level === "enough") {
      const { itemId: _itemId, ...former } = filled;
      changeEntry(doc, supplies, { id, ...former, filled: null });
    }
  }
}

/** What was there and what was bought; an amount that nobody could read is none. */
function withBought(quantity: string, line: readonly Item[]): string {
  const sum = sumQuantities([quantity, ...line.map((item) => item.quantity)]);
  return itemQuantity.safeParse(sum).data ?? "";
}
