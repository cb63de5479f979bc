import type { OperationName } from "@hub/shared/document";
import type { Change } from "./device-store.ts";

const words: Partial<Record<OperationName, string>> = {
  addItem: "Failed to add item.",
  changeLine: "Failed to update item.",
  removeLine: "Failed to remove item.",
  addMealNeeds: "Failed to add to shopping list.",
  setStatus: "Failed to update member status.",
  addEvent: "Failed to add event. Please try again.",
  startTimer: "The timer could not be started.",
  changeTimer: "The timer could not be changed.",
  stopTimer: "The timer could not be stopped.",
  bookmarkActivity: "Failed to bookmark activity.",
};
const otherwise = "The hub did not take this change.";

/** What a person reads when the hub will not take a change: the specification's words, section 8, where it has any. */
export function refusalWords({ name, input }: Change): string {
  return name === "addEvent" && isActivity(input) ? "Failed to add activity to calendar." : (words[name] ?? otherwise);
}

function isActivity(input: unknown): boolean {
  return typeof input === "object" && input !== null && "eventType" in input && input.eventType === "activity";
}
