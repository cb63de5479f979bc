import { plannedNames } from "@hub/shared/features/meals/planned-names";
import { useMemo } from "react";
import { useDocumentQuery } from "../../../sync/use-live-document.ts";

/** The names of the planned meals by id. */
export function useMealNames(): ReadonlyMap<string, string> {
  const names = useDocumentQuery(["meal-names"], plannedNames);
  return useMemo(() => new Map(names), [names]);
}
