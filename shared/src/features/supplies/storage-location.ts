import type { StorageLocation } from "./schema.ts";

const cool: readonly string[] = ["produce", "meat", "fish", "dairy"];

/** Where things of a category are usually kept. */
export function placeOf(category: string | undefined): StorageLocation {
  if (category === "frozen") return "freezer";
  return category !== undefined && cool.includes(category) ? "fridge" : "pantry";
}
