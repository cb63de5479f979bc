/**
 * What controls do in a demo where they have no real function (placeholders), in one table. Only a hub that runs with
 * HUB_PLACEHOLDERS=1 uses it.
 */

import { addToast } from "../lib/toast.ts";
import { useHubOptions } from "./use-hub-options.ts";

const comingSoon = "Feature coming soon";

const doNothing = () => undefined;

const placeholders = {
  /** The number on the bell, which opens nothing. */
  bellCount: 3,
  openBell: doNothing,
  /** The two fixed lines of the greeting. */
  dinnerLine: "Dinner planned: Healthy Family Meal",
  itemsLine: "5 items to buy",
  addEvent: () => addToast({ title: comingSoon, description: "Event creation will be available soon!" }),
  manageLists: () => addToast({ title: comingSoon, description: "Advanced list management will be available soon!" }),
  addMember: () => addToast({ title: comingSoon, description: "Adding family members will be available soon!" }),
  viewRecipe: doNothing,
  viewAllEvents: doNothing,
  openProfile: doNothing,
  exportData: doNothing,
  deleteAccount: doNothing,
  /** Settings change on the screen only; saving the profile shows its toast and sends nothing. */
  areSettingsKept: false,
  /** The dietary restrictions that the settings show at first. */
  dietaryRestrictions: ["Vegetarian", "Gluten-free"],
  isDarkModeOffered: false,
} as const;

export type Placeholders = typeof placeholders;

/** The table on a hub that shows placeholders; undefined on all others, where every control does the real thing. */
export function usePlaceholders(): Placeholders | undefined {
  return useHubOptions().data?.placeholders === true ? placeholders : undefined;
}
