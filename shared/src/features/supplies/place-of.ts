import type { SupplyPlace } from "./schema.ts";

const cool: readonly string[] = ["produce", "meat", "fish", "dairy"];

/** Where things of a category are usually kept. */
export function placeOf(category: string | undefined): SupplyPlace {
  if (category === "frozen") return "freezer";
  return category !== undefined && cool.includes(category) ? "fridge" : "pantry";
}
