/** Names of planned meals for lists. In its own file, because lists load before the schema of meals. */
import * as Y from "yjs";
import { isPresent } from "../../entries.ts";
import type { MealId } from "../../ids.ts";

/** The names of planned meals, with their ids. */
export function plannedNames(doc: Y.Doc): [MealId, string][] {
  return [...doc.getMap("meals").keys()].flatMap((id): [MealId, string][] => {
    const name = plannedName(doc, id as MealId);
    return name === undefined ? [] : [[id as MealId, name]];
  });
}

/** The name of a meal; undefined if it is no longer planned. */
export function plannedName(doc: Y.Doc, id: MealId): string | undefined {
  const meal = doc.getMap("meals").get(id);
  return meal instanceof Y.Map && isPresent(meal) ? String(meal.get("recipeName")) : undefined;
}
