import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { byIdInPath } from "../../entry-endpoints.ts";
import { isId } from "../../ids.ts";
import { daySchema } from "../../text.ts";
import { mealSchema, meals, mealTypeSchema, servingsSchema } from "../meals/schema.ts";
import {
  maxIngredients,
  maxRecipesAtOnce,
  newRecipeSchema,
  nutritionSchema,
  ownRecipeSchema,
  recipeChangesSchema,
  recipeCheckSchema,
  recipePreviewSchema,
  recipeSummarySchema,
  starsSchema,
} from "./schema.ts";

/** The text of a page, in characters. From an address the hub itself reads up to 5 MB. */
const maxPastedChars = 1_500_000;
const pasted = z.string().check(z.minLength(1), z.maxLength(maxPastedChars));
const address = z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000));

/** People who may plan meals maintain the recipes. */
const access = meals.act;

export const previewRecipe = defineEndpoint("POST /api/recipes/preview", {
  summary: "Read a recipe from an address, from the HTML of a page, or from pasted text; nothing is kept",
  access,
  input: z.object({
    url: z.optional(address),
    html: z.optional(pasted),
    text: z.optional(pasted),
    /** The lines of the text that are ingredients, where an earlier answer asked for them. */
    ingredientLines: z.optional(
      z.array(z.string().check(z.maxLength(maxPastedChars))).check(z.maxLength(maxIngredients)),
    ),
  }),
  output: recipePreviewSchema,
  status: 200,
});

export const addRecipe = defineEndpoint("POST /api/recipes", {
  summary: "Keep a recipe, such as a preview; an ingredient said in words alone is read",
  access,
  input: newRecipeSchema,
  output: ownRecipeSchema,
});

export const listRecipes = defineEndpoint("GET /api/recipes", {
  summary: "The family's own recipes, the latest first, without their steps",
  access: "see",
  output: z.array(recipeSummarySchema),
});

const isIdList = (text: string) => {
  const ids = text.split(",");
  return ids.length <= maxRecipesAtOnce && ids.every(isId);
};

export const getRecipes = defineEndpoint("GET /api/recipes/several", {
  summary: `Up to ${maxRecipesAtOnce} recipes of the family with their steps, by their ids, for a device that stores them; unknown ids are left out`,
  access: "see",
  input: z.object({
    /** Separated by commas. */
    ids: z.string().check(z.maxLength(2_000), z.refine(isIdList, "Not a list of ids")),
  }),
  output: z.array(ownRecipeSchema),
});

export const getRecipe = defineEndpoint("GET /api/recipes/{id}", {
  summary: "One recipe of the family",
  access: "see",
  input: byIdInPath,
  output: ownRecipeSchema,
});

export const checkOwnRecipe = defineEndpoint("GET /api/recipes/{id}/check", {
  summary: "What in a recipe somebody of the family must not eat, and what of it could not be checked",
  access: "see",
  input: byIdInPath,
  output: recipeCheckSchema,
});

export const getNutrition = defineEndpoint("GET /api/recipes/{id}/nutrition", {
  summary: "What is in a serving of a recipe, by which foods, and which ingredients could not be matched",
  access: "see",
  input: byIdInPath,
  output: nutritionSchema,
});

export const planRecipe = defineEndpoint("POST /api/recipes/{id}/meals", {
  summary: "Plan a recipe in place of what was planned for a day and meal",
  access,
  input: z.extend(byIdInPath, {
    date: daySchema,
    mealType: z._default(mealTypeSchema, "dinner"),
    servings: z.optional(servingsSchema),
  }),
  output: mealSchema,
});

export const changeRecipe = defineEndpoint("PATCH /api/recipes/{id}", {
  summary: "Change a recipe; what is left out stays",
  access,
  input: z.extend(recipeChangesSchema, byIdInPath.shape),
  output: ownRecipeSchema,
});

export const rateRecipe = defineEndpoint("PUT /api/recipes/{id}/rating", {
  summary: "Say how many stars one gives a recipe oneself; null takes them back",
  access: "see",
  input: z.extend(byIdInPath, { stars: z.nullable(starsSchema) }),
  output: ownRecipeSchema,
});

export const restoreRecipe = defineEndpoint("POST /api/recipes/{id}/restore", {
  summary: "Bring back a recipe that was removed within the last day",
  access,
  input: byIdInPath,
  output: ownRecipeSchema,
  status: 200,
});

export const removeRecipe = defineEndpoint("DELETE /api/recipes/{id}", {
  summary: "Remove a recipe, which can be brought back for a day; meals that were planned from it stay",
  access,
  input: byIdInPath,
});
