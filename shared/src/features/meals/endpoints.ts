import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { byIdInPath, entryEndpoints } from "../../entry-endpoints.ts";
import { daySchema, instantSchema, singleLineText } from "../../text.ts";
import { items, shoppingLineSchema } from "../shopping/schema.ts";
import { readMeal } from "./document.ts";
import { planMeal, removeMeal, setServings } from "./operations.ts";
import { mealSchema, meals, mealTypeSchema, recipeSchema, servingsSchema } from "./schema.ts";

/** A day, or an instant. An instant stands for its day in the family's time zone. */
const dayOrInstant = z.union([daySchema, instantSchema]);

/** Wishes for the plan. The specification's screens send a list, its scripts may send one text. */
const preferences = z._default(
  z.union([
    z.array(singleLineText(100)).check(z.maxLength(20)),
    z.pipe(
      singleLineText(500),
      z.transform((text) => [text]),
    ),
  ]),
  [],
);

/** If true, the call only returns a proposal and plans nothing. */
const isPreview = z._default(z.boolean(), false);

export const listMeals = defineEndpoint("GET /api/meal-plans", {
  summary: "List the meals from `start` to `end` (exclusive). Without bounds: the last 400 days and all future meals",
  access: "see",
  input: z.object({ start: z.optional(dayOrInstant), end: z.optional(dayOrInstant) }),
  output: z.array(mealSchema),
});

export const generateMeal = defineEndpoint("POST /api/ai/generate-meal-plan", {
  summary: "Generate a meal, and plan it in place of the previous one. A preview plans nothing",
  access: planMeal.act,
  input: z.object({
    mealType: z._default(mealTypeSchema, "dinner"),
    date: z.optional(dayOrInstant),
    preferences,
    preview: isPreview,
    /** The names of dishes that the user declined. */
    avoid: z._default(z.array(recipeSchema.shape.recipeName).check(z.maxLength(50)), []),
  }),
  output: mealSchema,
});

export const addMeal = defineEndpoint("POST /api/meal-plans", {
  summary: "Plan a meal, with or without a recipe",
  access: planMeal.act,
  input: z.object({
    date: dayOrInstant,
    mealType: z._default(mealTypeSchema, "dinner"),
    ...recipeSchema.shape,
    /** The servings that the steps are written for, if different from `servings`. */
    stepsServings: z.optional(z.nullable(servingsSchema)),
  }),
  output: mealSchema,
});

export const changeMeal = defineEndpoint("PATCH /api/meal-plans/{id}", {
  summary: "Change who eats a meal: absent members, and guests such as “Dana: nuts, milk”",
  access: setServings.act,
  input: z.extend(byIdInPath, {
    servings: z.optional(servingsSchema),
    notEating: z.optional(meals.sets.notEating),
    guests: z.optional(meals.sets.guests),
  }),
  output: mealSchema,
});

export const mealEndpoints = entryEndpoints({
  path: "/api/meal-plans",
  output: mealSchema,
  readOne: readMeal,
  remove: ["Remove a meal from the plan", removeMeal],
});

export const generateShoppingList = defineEndpoint("POST /api/ai/generate-shopping-list", {
  summary:
    "Add the missing ingredients of the given meals, by default this week's, to the list. Returns the changed items. A preview returns all ingredients and changes nothing",
  access: items.act,
  input: z.object({ mealPlanIds: z._default(z.array(z.string()).check(z.maxLength(50)), []), preview: isPreview }),
  output: z.array(shoppingLineSchema),
});
