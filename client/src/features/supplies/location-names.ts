import type { StorageLocation } from "@hub/shared/features/supplies/schema";

export const locationNames: Readonly<Record<StorageLocation, string>> = {
  fridge: "Fridge",
  freezer: "Freezer",
  pantry: "Pantry",
};
