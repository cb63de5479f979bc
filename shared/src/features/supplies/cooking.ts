/** Takes the ingredients of a cooked meal from the supplies, and restores them. */
import type * as Y from "yjs";
import { deepEqual } from "../../deep-equal.ts";
import { changeEntry, readEntries } from "../../entries.ts";
import type { MealId } from "../../ids.ts";
import { itemKey } from "../shopping/categories.ts";
import type { Need } from "../shopping/meal-needs.ts";
import { remainingQuantity } from "../shopping/remaining-quantity.ts";
import { readSupplies, supplyEntries } from "./document.ts";
import { type StoredSupply, type Supply, supplies } from "./schema.ts";

export type SupplyUse = Pick<Supply, "id" | "name"> & Partial<Pick<Supply, "level" | "quantity">>;

/**
 * The changes to supplies when a dish is cooked. If both amounts are known, it subtracts the need. Otherwise the level
 * goes from enough to low, or from low to out. If an item is in several locations, it uses the first one that is not
 * out.
 */
export function afterCooking(known: readonly Supply[], needs: readonly Need[]): SupplyUse[] {
  const uses = new Map<string, SupplyUse>();
  for (const { item, quantity: used } of needs) {
    const current = known.map((supply) => ({ ...supply, ...uses.get(supply.id) }));
    const supply = current.find(({ name, level }) => level !== "out" && itemKey(name) === itemKey(item));
    if (!supply) continue;
    const { id, name, level, quantity } = supply;
    const left = remainingQuantity(quantity, used);
    if (left === undefined) uses.set(id, { id, name, level: level === "enough" ? "low" : "out" });
    else uses.set(id, left === "" ? { id, name, level: "out" } : { id, name, quantity: left });
  }
  return [...uses.values()];
}

/** Subtracts what a meal needs from the supplies, and stores the previous amounts with each one. */
export function consumeSupplies(doc: Y.Doc, mealId: MealId, needs: readonly Need[]): void {
  for (const { id, name: _name, ...changes } of afterCooking(readSupplies(doc), needs)) {
    for (const supply of supplyEntries(doc, id)) {
      const before = amountsOf(supply);
      const nothing = changes.level === "out" ? { quantity: "", useBy: null } : {};
      const after = { ...before, ...nothing, ...changes };
      changeEntry(doc, supplies, { id: supply.id, ...after, cooked: { mealId, before, after } });
    }
  }
}

/** Restores the supplies that a meal used. Later purchases and changes stay. */
export function restoreSupplies(doc: Y.Doc, mealId: MealId): void {
  for (const supply of readEntries(doc, supplies)) {
    const { id, cooked } = supply;
    if (cooked?.mealId !== mealId) continue;
    const previous = deepEqual(amountsOf(supply), cooked.after) ? cooked.before : {};
    changeEntry(doc, supplies, { ...previous, id, cooked: null });
  }
}

function amountsOf({ level, quantity, useBy }: StoredSupply) {
  return { level, quantity, useBy };
}
