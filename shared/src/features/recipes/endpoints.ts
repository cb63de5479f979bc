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

/** The limit of pasted text, in characters. The hub itself reads up to 5 MB from an address. */
const maxPastedChars = 1_500_000;
const pasted = z.string().check(z.minLength(1), z.maxLength(maxPastedChars));
const address = z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000));

/** Everyone who may plan meals may also edit recipes. */
const access = meals.act;

export const previewRecipe = defineEndpoint("POST /api/recipes/preview", {
  summary: "Read a recipe from an address, from the HTML of a page, or from pasted text. Stores nothing",
  access,
  input: z.object({
    url: z.optional(address),
    html: z.optional(pasted),
    text: z.optional(pasted),
    /** The lines of the text that are ingredients, if an earlier response asked for them. */
    ingredientLines: z.optional(
      z.array(z.string().check(z.maxLength(maxPastedChars))).check(z.maxLength(maxIngredients)),
    ),
  }),
  output: recipePreviewSchema,
  status: 200,
});

export const addRecipe = defineEndpoint("POST /api/recipes", {
  summary: "Add a recipe, for example from a preview. Ingredients given as text are parsed",
  access,
  input: newRecipeSchema,
  output: ownRecipeSchema,
});

export const listRecipes = defineEndpoint("GET /api/recipes", {
  summary: "List the family's recipes, newest first, without their steps",
  access: "see",
  output: z.array(recipeSummarySchema),
});

const isIdList = (text: string) => {
  const ids = text.split(",");
  return ids.length <= maxRecipesAtOnce && ids.every(isId);
};

export const getRecipes = defineEndpoint("GET /api/recipes/several", {
  summary: `Get up to ${maxRecipesAtOnce} of the family's recipes with their steps, for offline use. Unknown ids are ignored`,
  access: "see",
  input: z.object({
    /** Separated by commas. */
    ids: z.string().check(z.maxLength(2_000), z.refine(isIdList, "Not a list of ids")),
  }),
  output: z.array(ownRecipeSchema),
});

export const getRecipe = defineEndpoint("GET /api/recipes/{id}", {
  summary: "Get one of the family's recipes",
  access: "see",
  input: byIdInPath,
  output: ownRecipeSchema,
});

export const checkOwnRecipe = defineEndpoint("GET /api/recipes/{id}/check", {
  summary:
    "Check a recipe against the family's dietary restrictions, and list the ingredients that could not be checked",
  access: "see",
  input: byIdInPath,
  output: recipeCheckSchema,
});

export const getNutrition = defineEndpoint("GET /api/recipes/{id}/nutrition", {
  summary: "Get the nutrition of one serving, the matched foods and the unmatched ingredients",
  access: "see",
  input: byIdInPath,
  output: nutritionSchema,
});

export const planRecipe = defineEndpoint("POST /api/recipes/{id}/meals", {
  summary: "Plan a recipe for a day, in place of the current meal",
  access,
  input: z.extend(byIdInPath, {
    date: daySchema,
    mealType: z._default(mealTypeSchema, "dinner"),
    servings: z.optional(servingsSchema),
  }),
  output: mealSchema,
});

export const changeRecipe = defineEndpoint("PATCH /api/recipes/{id}", {
  summary: "Change a recipe. Omitted fields do not change",
  access,
  input: z.extend(recipeChangesSchema, byIdInPath.shape),
  output: ownRecipeSchema,
});

export const rateRecipe = defineEndpoint("PUT /api/recipes/{id}/rating", {
  summary: "Set the user's own rating of a recipe. Null removes it",
  access: "see",
  input: z.extend(byIdInPath, { stars: z.nullable(starsSchema) }),
  output: ownRecipeSchema,
});

export const restoreRecipe = defineEndpoint("POST /api/recipes/{id}/restore", {
  summary: "Restore a recipe that was removed within the last day",
  access,
  input: byIdInPath,
  output: ownRecipeSchema,
  status: 200,
});

export const removeRecipe = defineEndpoint("DELETE /api/recipes/{id}", {
  summary: "Remove a recipe. It can be restored for a day. Meals planned from it stay",
  access,
  input: byIdInPath,
});
