import { addDays } from "@hub/shared/days";
import { listMeals } from "@hub/shared/features/meals/endpoints";
import type { Meal } from "@hub/shared/features/meals/schema";
import { call } from "../../hub/api.ts";
import { type ArchiveQuery, useArchived } from "../../sync/use-archived.ts";

/** The archived meals of consecutive days, which may be too old for the local replica. */
export function useOlderMeals(days: readonly string[]): ArchiveQuery<Meal> {
  const range = { start: days[0] ?? "", end: addDays(days.at(-1) ?? "", 1) };
  return useArchived(listMeals.path, range, (query) => call(listMeals, query));
}
