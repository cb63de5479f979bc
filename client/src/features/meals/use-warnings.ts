import type { Meal } from "@hub/shared/features/meals/schema";
import { type Warnings, warningsFor } from "@hub/shared/features/meals/warnings";
import { useMemo } from "react";
import { useRoster } from "../../sync/use-members.ts";

/** The conflicts of a meal with the members' current restrictions. */
export function useWarnings(meal: Meal): Warnings {
  const members = useRoster();
  return useMemo(() => warningsFor(meal, members ?? []), [meal, members]);
}
