import { readEntries } from "@hub/shared/entries";
import { meals } from "@hub/shared/features/meals/schema";
import type { MealId } from "@hub/shared/ids";
import { useMemo } from "react";
import type * as Y from "yjs";
import { useOwnMemberId } from "../../hub/session.ts";
import { useDocumentQuery } from "../../sync/use-live-document.ts";
import { useMembers } from "../../sync/use-members.ts";
import type { NameOf } from "./list-text.ts";

/** The names of members and planned meals, and who of the members this person is. */
export function useFamilyNames() {
  const members = useMembers();
  const ownId = useOwnMemberId();
  const mealNames = useMealNames();
  return useMemo(() => {
    const names = new Map(members?.map(({ id, name }) => [id, name]));
    const nameOf: NameOf = (id) => (id === null ? undefined : names.get(id));
    return { ownId, nameOf, mealNames };
  }, [members, ownId, mealNames]);
}

/** The names of the planned meals, by their ids. */
export function useMealNames(): ReadonlyMap<string, string> {
  const names = useDocumentQuery(["meal-names"], readMealNames);
  return useMemo(() => new Map(names), [names]);
}

export type FamilyNames = ReturnType<typeof useFamilyNames>;

function readMealNames(doc: Y.Doc): [MealId, string][] {
  return readEntries(doc, meals).map(({ id, recipeName }) => [id, recipeName]);
}
