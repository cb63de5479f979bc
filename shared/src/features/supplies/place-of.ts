import type { SupplyPlace } from "./schema.ts";

const cool: readonly string[] = ["produce", "meat", "fish", "dairy"];

/** Where a thing of a category is kept as a rule. */
export function placeOf(category: string | undefined): SupplyPlace {
  if (category === "frozen") return "freezer";
  return category !== undefined && cool.includes(category) ? "fridge" : "pantry";
}
