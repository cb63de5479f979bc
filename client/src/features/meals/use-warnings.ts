import type { Meal } from "@hub/shared/features/meals/schema";
import { type Warnings, warningsFor } from "@hub/shared/features/meals/warnings";
import { useMembers } from "../../sync/use-members.ts";

/** What in a meal speaks against somebody on the roster, as it is now. */
export function useWarnings(meal: Meal): Warnings {
  const members = useMembers();
  return warningsFor(meal, members ?? []);
}
