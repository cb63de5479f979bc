/** The controls of a demo, which store nothing. Only a hub with HUB_PLACEHOLDERS=1 uses them. */

import { addToast } from "../lib/toast.ts";
import { useHubOptions } from "./use-hub-options.ts";

const comingSoon = "Feature coming soon";

const doNothing = () => undefined;

const demoControls = {
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
  areSettingsSaved: false,
  /** The initial dietary restrictions in the settings. */
  dietaryRestrictions: ["Vegetarian", "Gluten-free"],
  isDarkModeOffered: false,
} as const;

export type DemoControls = typeof demoControls;

/** Returns the controls on a demo hub, and undefined on all others, whose real controls apply. */
export function useDemoControls(): DemoControls | undefined {
  return useHubOptions().data?.placeholders === true ? demoControls : undefined;
}
