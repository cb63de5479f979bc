/** What cooking leaves of what is at home. */
import { itemKey } from "../shopping/categories.ts";
import { leftOf } from "../shopping/left-of.ts";
import type { Need } from "../shopping/meal-needs.ts";
import type { Supply } from "./schema.ts";

export type SupplyUse = Pick<Supply, "id" | "name"> & Partial<Pick<Supply, "level" | "quantity">>;

/**
 * What changes at home when a dish is cooked. Where both amounts are known, the one is taken from the other; else a thing
 * becomes low, and what was low is out. Of what is in several places the first that has any is taken.
 */
export function afterCooking(supplies: readonly Supply[], needs: readonly Need[]): SupplyUse[] {
  return needs.flatMap(({ item, quantity: used }): SupplyUse[] => {
    const supply = supplies.find(({ name, level }) => level !== "out" && itemKey(name) === itemKey(item));
    if (!supply) return [];
    const { id, name, level, quantity } = supply;
    const left = leftOf(quantity, used);
    if (left === undefined) return [{ id, name, level: level === "enough" ? "low" : "out" }];
    return left === "" ? [{ id, name, level: "out" }] : [{ id, name, quantity: left }];
  });
}
