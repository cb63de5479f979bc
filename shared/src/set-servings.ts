import type * as Y from "yjs";
import { scaleRecipe } from "./features/meals/amounts.ts";
import { changeMeal, readMeal } from "./features/meals/document.ts";
import { changeMealNeeds } from "./features/shopping/meal-needs.ts";
import { needsOf } from "./features/shopping/needs.ts";
import type { MealId } from "./ids.ts";

/** Plans a meal for another number of people: its amounts change, and so does what of it is still to be bought. */
export function setServings(doc: Y.Doc, { id, servings }: { id: MealId; servings: number }): void {
  const meal = readMeal(doc, id);
  if (!meal) return;
  const { ingredients } = scaleRecipe(meal, servings);
  doc.transact(() => {
    changeMeal(doc, { id, servings, ingredients });
    changeMealNeeds(doc, { mealId: id, from: needsOf(meal), to: needsOf({ ingredients }) });
  });
}
