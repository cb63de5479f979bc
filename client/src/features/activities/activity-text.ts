import type { Activity } from "@hub/shared/features/activities/schema";
import { minutesText } from "../../ui/times.ts";

/** Formats an activity's duration. Null means that it can last as long as people like. */
export function durationText(duration: number | null): string {
  return duration === null ? "Flexible" : minutesText(duration);
}

export function categoryText(category: Activity["category"]): string {
  return category.charAt(0).toUpperCase() + category.slice(1);
}
