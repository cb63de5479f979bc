import type { StorageLocation } from "./schema.ts";

const cool: readonly string[] = ["produce", "meat", "fish", "dairy"];

/** The default storage location of a category. */
export function defaultStorageLocation(category: string | undefined): StorageLocation {
  if (category === "frozen") return "freezer";
  return category !== undefined && cool.includes(category) ? "fridge" : "pantry";
}
