import type { SupplyPlace } from "@hub/shared/features/supplies/schema";

export const locationNames: Readonly<Record<SupplyPlace, string>> = {
  fridge: "Fridge",
  freezer: "Freezer",
  pantry: "Pantry",
};
