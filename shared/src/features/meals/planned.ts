/** What lists need to know of planned meals. It stands apart, because they need it before the schema of meals is there. */
import * as Y from "yjs";
import { isMarked } from "../../entries.ts";
import type { MealId } from "../../ids.ts";

/** What is planned, by the ids. */
export function plannedNames(doc: Y.Doc): [MealId, string][] {
  return [...doc.getMap("meals").keys()].flatMap((id): [MealId, string][] => {
    const name = plannedName(doc, id as MealId);
    return name === undefined ? [] : [[id as MealId, name]];
  });
}

/** What a meal is called; undefined where it is no longer planned. */
export function plannedName(doc: Y.Doc, id: MealId): string | undefined {
  const meal = doc.getMap("meals").get(id);
  return meal instanceof Y.Map && isMarked(meal) ? String(meal.get("recipeName")) : undefined;
}
