import type { Meal } from "@hub/shared/features/meals/schema";
import { type Warnings, warningsFor } from "@hub/shared/features/meals/warnings";
import { useMemo } from "react";
import { useRoster } from "../../sync/use-members.ts";

/** What in a meal is against the restrictions of the roster as it is now. */
export function useWarnings(meal: Meal): Warnings {
  const members = useRoster();
  return useMemo(() => warningsFor(meal, members ?? []), [meal, members]);
}
