/** The operation on the needs of meals. In its own file, because lists load without it. */
import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";
import { defineOperation } from "../../operation.ts";
import { readMeal } from "../meals/document.ts";
import { addNeedsOfMeals } from "./meal-needs.ts";
import { itemCategory, itemName, itemQuantity, items } from "./schema.ts";

/**
 * Adds a meal's needs to the list. It is idempotent: existing and bought items for this meal stay. Only `isAsked`
 * restores removed items. A need may have a model's guess of its category, which counts if neither the family nor a
 * rule has one.
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
