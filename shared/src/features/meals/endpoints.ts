import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { byIdInPath, entryEndpoints } from "../../entry-endpoints.ts";
import { daySchema, instantSchema, lineOfText } from "../../text.ts";
import { items, shoppingLineSchema } from "../shopping/schema.ts";
import { readMeal } from "./document.ts";
import { planMeal, removeMeal, setServings } from "./operations.ts";
import { mealSchema, meals, mealTypeSchema, recipeSchema, servingsSchema } from "./schema.ts";

/** A day, or an instant, which means the day on which it falls where the family lives. */
const dayOrInstant = z.union([daySchema, instantSchema]);

/** What a plan should be like, in a person's words; the spec's screens send a list, its scripts may send one text. */
const preferences = z._default(
  z.union([
    z.array(lineOfText(100)).check(z.maxLength(20)),
    z.pipe(
      lineOfText(500),
      z.transform((text) => [text]),
    ),
  ]),
  [],
);

/** Whether the answer is only a proposal, which the person may take or leave. */
const isPreview = z._default(z.boolean(), false);

export const listMeals = defineEndpoint("GET /api/meal-plans", {
  summary: "The meals of some days; `end` is exclusive. Without bounds, those of the last 400 days and to come",
  access: "see",
  input: z.object({ start: z.optional(dayOrInstant), end: z.optional(dayOrInstant) }),
  output: z.array(mealSchema),
});

export const generateMeal = defineEndpoint("POST /api/ai/generate-meal-plan", {
  summary: "Have a meal thought of and planned in place of the former; a preview plans nothing",
  access: planMeal.act,
  input: z.object({
    mealType: z._default(mealTypeSchema, "dinner"),
    date: z.optional(dayOrInstant),
    preferences,
    preview: isPreview,
    /** The names of dishes that the person has declined. */
    avoid: z._default(z.array(recipeSchema.shape.recipeName).check(z.maxLength(50)), []),
  }),
  output: mealSchema,
});

export const addMeal = defineEndpoint("POST /api/meal-plans", {
  summary: "Plan a meal of one's own, with or without a recipe",
  access: planMeal.act,
  input: z.object({
    date: dayOrInstant,
    mealType: z._default(mealTypeSchema, "dinner"),
    ...recipeSchema.shape,
    /** For how many the steps are written, where that is not `servings`. */
    stepsServings: z.optional(z.nullable(servingsSchema)),
  }),
  output: mealSchema,
});

export const changeMeal = defineEndpoint("PATCH /api/meal-plans/{id}", {
  summary: "Change for whom a meal is planned: who of the family does not eat, and guests, such as “Dana: nuts, milk”",
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
  remove: ["Take a meal off the plan", removeMeal],
});

export const generateShoppingList = defineEndpoint("POST /api/ai/generate-shopping-list", {
  summary:
    "Put what meals need and is not at home on the list: the meals named, else those of this week; answers the lines touched, or with a preview what they need in all",
  access: items.act,
  input: z.object({ mealPlanIds: z._default(z.array(z.string()).check(z.maxLength(50)), []), preview: isPreview }),
  output: z.array(shoppingLineSchema),
});
