import { readEntries } from "@hub/shared/entries";
import { meals } from "@hub/shared/features/meals/schema";
import type { MealId } from "@hub/shared/ids";
import { useMemo } from "react";
import type * as Y from "yjs";
import { useDocumentQuery } from "../../../sync/use-live-document.ts";

/** The names of the planned meals, by their ids. */
export function useMealNames(): ReadonlyMap<string, string> {
  const names = useDocumentQuery(["meal-names"], readMealNames);
  return useMemo(() => new Map(names), [names]);
}

function readMealNames(doc: Y.Doc): [MealId, string][] {
  return readEntries(doc, meals).map(({ id, recipeName }) => [id, recipeName]);
}
