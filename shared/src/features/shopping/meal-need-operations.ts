/** What people can do with what meals need. It stands apart, because a list shows without it. */
import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";
import { defineOperation } from "../../operation.ts";
import { readMeal } from "../meals/document.ts";
import { addNeedsOfMeals } from "./meal-needs.ts";
import { itemCategory, itemName, itemQuantity, items } from "./schema.ts";

/**
 * Puts what a meal needs on the list. What is there for this meal, or was bought for it, stays as it is, so that doing it
 * twice changes nothing. What somebody took off the list comes back only when `isAsked`. A need may come with the
 * category that a model takes it to belong to, which counts where neither the family nor a rule knows.
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
  waits: false,
  refusal: "Failed to add to shopping list.",
  words: ({ needs, mealId }, { doc }) => {
    const [only] = needs;
    const things = only && needs.length === 1 ? `${only.quantity} ${only.item}`.trim() : `${needs.length} items`;
    const meal = readMeal(doc, mealId);
    return ["Add", `${things} to the list${meal ? ` for ${meal.recipeName}` : ""}`];
  },
  apply: (doc, meal) => addNeedsOfMeals(doc, [meal]),
});
