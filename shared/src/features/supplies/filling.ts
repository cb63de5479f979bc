/** What is bought is at home: a tick on a list fills what is known there by that name. */
import type * as Y from "yjs";
import { changeEntry } from "../../entries.ts";
import { sumQuantities } from "../shopping/quantity.ts";
import type { SameItems } from "../shopping/stored-items.ts";
import { suppliesNamed } from "./known-supplies.ts";
import { supplies } from "./schema.ts";

/** A sum of many units may be longer than an amount is. */
const maxQuantityChars = 40;

/** Fills what a line is for when the line is ticked; a tick that is taken back leaves it as it was before. */
export function fillSupplies(doc: Y.Doc, line: SameItems, isTaken: boolean): void {
  const [first] = line;
  for (const { id, filled, level, quantity, useBy, boughtAt } of suppliesNamed(doc, first.item)) {
    const isByLine = line.some((item) => item.id === filled?.itemId);
    if (isTaken && !isByLine) {
      changeEntry(doc, supplies, {
        id,
        level: "enough",
        quantity:
          quantity && sumQuantities([quantity, ...line.map((item) => item.quantity)]).slice(0, maxQuantityChars),
        useBy: null,
        boughtAt: new Date().toISOString(),
        filled: { itemId: first.id, level, quantity, useBy, boughtAt },
      });
    } else if (!isTaken && isByLine && filled && level === "enough") {
      const { itemId: _itemId, ...former } = filled;
      changeEntry(doc, supplies, { id, ...former, filled: null });
    }
  }
}
