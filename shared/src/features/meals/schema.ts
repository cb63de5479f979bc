import * as z from "zod/mini";
import { defineCollection, type Entry, entrySchema } from "../../collection.ts";
import { daySchema, freeText, instantSchema, singleLineText } from "../../text.ts";
import { messages } from "../messages/schema.ts";
import { items } from "../shopping/schema.ts";

export const mealTypeSchema = z.enum(["breakfast", "lunch", "dinner", "snack"]);
export type MealType = z.infer<typeof mealTypeSchema>;

/** An amount for the servings of the recipe; without a quantity it means "some", without a unit pieces. */
export const ingredientSchema = z.strictObject({
  name: singleLineText(120),
  quantity: z.nullable(z.number().check(z.positive(), z.maximum(100_000))),
  unit: freeText(20),
});
export type Ingredient = z.infer<typeof ingredientSchema>;

export const maxServings = 100;
export const servingsSchema = z.int().check(z.minimum(1), z.maximum(maxServings));
const minutes = z.nullable(z.int().check(z.minimum(0), z.maximum(2_880)));
const tags = z.array(singleLineText(40)).check(z.maxLength(20));

/** A dish to cook. A free-text meal has only a name. */
export const recipeSchema = z.object({
  recipeName: singleLineText(120),
  cuisine: z._default(freeText(40), ""),
  prepTime: z._default(minutes, null),
  cookTime: z._default(minutes, null),
  servings: z._default(servingsSchema, 4),
  dietaryTags: z._default(tags, []),
  ingredients: z._default(z.array(ingredientSchema).check(z.maxLength(60)), []),
  steps: z._default(z.array(singleLineText(600)).check(z.maxLength(30)), []),
});
export type Recipe = z.output<typeof recipeSchema>;

/** The author of a dish: the built-in planner, a language model, or a person. */
export const mealSourceSchema = z.enum(["planner", "model", "person"]);
export type MealSource = z.infer<typeof mealSourceSchema>;

/** The act that voting on a meal requires: everyone who may write messages may vote. */
export const votingAct = messages.act;

/** Planned meals. If a day and meal has several plans, the latest one counts. */
export const meals = defineCollection({
  kind: "meal",
  name: "meals",
  fields: z.object({
    date: daySchema,
    mealType: z._default(mealTypeSchema, "dinner"),
    source: z._default(mealSourceSchema, "person"),
    ...recipeSchema.shape,
    /** The number of people the steps are written for; null if unknown, and then their amounts stay. */
    stepsServings: z._default(z.nullable(servingsSchema), null),
    /** When it was recorded as cooked. */
    cookedAt: z._default(z.nullable(instantSchema), null),
  }),
  sets: {
    /** Members, by their ids, who do not eat it. */
    notEating: z.array(singleLineText(26)).check(z.maxLength(50)),
    /** Guests with what they must not eat, as `guestLine` writes them. */
    guests: z.array(singleLineText(200)).check(z.maxLength(30)),
    /** Members' votes on the meal, each as "<member> up" or "<member> down". */
    votes: z.array(singleLineText(40)).check(z.maxLength(100)),
  },
  ownSets: ["votes"],
  act: "plan-meals",
  // People who may change the supplies may also record that the meal was cooked.
  fieldActs: { cookedAt: items.act, votes: votingAct },
});

export type Meal = Entry<typeof meals>;

/** A dish for a day and meal, without its eaters, votes and cooking record, which are stored separately. */
export type PlannedDish = Omit<Meal, "id" | "notEating" | "guests" | "votes" | "cookedAt">;

export const mealSchema = entrySchema(meals);
