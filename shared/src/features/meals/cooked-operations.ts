/** Records that a meal was cooked. In its own file, because only the kitchen and the recipe need it. */
import * as z from "zod/mini";
import { changeEntry } from "../../entries.ts";
import { idSchema } from "../../ids.ts";
import { defineOperation } from "../../operation.ts";
import { needsOf } from "../shopping/needs.ts";
import { consumeSupplies, restoreSupplies } from "../supplies/cooking.ts";
import { supplies } from "../supplies/schema.ts";
import { scaleRecipe } from "./amounts.ts";
import { readMeal, readMeals } from "./document.ts";
import { meals, servingsSchema } from "./schema.ts";

/**
 * Records that a meal was cooked, which takes its needs from the supplies, or that it was not, which restores them.
 * Recording it twice is idempotent.
 */
export const setCooked = defineOperation({
  name: "setCooked",
  input: z.object({
    id: idSchema<"meal">(),
    isCooked: z.boolean(),
    /** The number of people it was cooked for, if different from the plan. */
    servings: z.optional(servingsSchema),
  }),
  act: supplies.act,
  needsConfirmation: false,
  tool: {
    description:
      "Mark a planned meal as cooked, which takes its ingredients from the supplies at home, or as not cooked",
    candidates: ({ doc }) => readMeals(doc).map(({ id, recipeName }) => ({ id, name: recipeName })),
  },
  refusal: "We couldn't change your supplies. Try again.",
  describe: ({ id, isCooked }, { doc }) => {
    const meal = readMeal(doc, id);
    return meal && ["Mark", `${meal.recipeName} as ${isCooked ? "" : "not "}cooked`];
  },
  apply(doc, { id, isCooked, servings }) {
    const meal = readMeal(doc, id);
    if (!meal || (meal.cookedAt !== null) === isCooked) return;
    doc.transact(() => {
      changeEntry(doc, meals, { id, cookedAt: isCooked ? new Date().toISOString() : null });
      if (isCooked) consumeSupplies(doc, meal.id, needsOf(scaleRecipe(meal, servings ?? meal.servings)));
      else restoreSupplies(doc, meal.id);
    });
  },
});
