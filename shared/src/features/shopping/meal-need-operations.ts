/** What people can do with the needs of meals. In its own file, because a list is shown without it. */
import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";
import { defineOperation } from "../../operation.ts";
import { readMeal } from "../meals/document.ts";
import { addNeedsOfMeals } from "./meal-needs.ts";
import { itemCategory, itemName, itemQuantity, items } from "./schema.ts";

/**
 * Adds what a meal needs to the list. It is idempotent: existing and bought items for this meal stay. A removed item is
 * only restored with `isAsked`. A need may have a model's guess of its category, which counts when neither the family
 * nor a rule has one.
 */
export const addMealNeeds = defineOperation({
  name: "addMealNeeds",
  input: z.object({
    mealId: idSchema<"meal">(),
    needs: z.array(
      z.object({ id: idSchema<"item">(), item: itemName, quantity: itemQuantity, guess: z.optional(itemCategory) }),
    ),
    isAsked: z.boolean(),
  }),
  act: items.act,
  needsConfirmation: false,
  refusal: "Failed to add to shopping list.",
  describe: ({ needs, mealId }, { doc }) => {
    const [only] = needs;
    const things = only && needs.length === 1 ? `${only.quantity} ${only.item}`.trim() : `${needs.length} items`;
    const meal = readMeal(doc, mealId);
    return ["Add", `${things} to the list${meal ? ` for ${meal.recipeName}` : ""}`];
  },
  apply: (doc, meal) => addNeedsOfMeals(doc, [meal]),
});
