/**
 * A planner that asks a language model for meals and activities. The hub checks its proposals before it stores them.
 */
import { activityCategories } from "@hub/shared/features/activities/schema";
import { maxServings, type Recipe, recipeSchema } from "@hub/shared/features/meals/schema";
import { builtInCategories, itemKey, normalCategory } from "@hub/shared/features/shopping/categories";
import * as z from "zod";
import { withTimeLimit } from "../../time-limit.ts";
import { restrictionsOf } from "../planner/dishes.ts";
import type {
  ActivityRequest,
  CategorizedItem,
  FamilyContext,
  Idea,
  MealRequest,
  Planner,
} from "../planner/planner.ts";
import { boundedArray } from "./bounded-array.ts";
import type { ModelClient } from "./client.ts";
import { dataOf, dataRule, factsOf } from "./facts.ts";
import { requestJson } from "./structured.ts";

const proposals = 4;
/** The limits of an answer. A model may propose slightly more than requested. */
const maxDishes = 12;
const maxPartsOfDish = 80;
const maxIdeas = 24;
const maxItems = 300;
/** The limit for one recipe. Longer ones are not useful, and checking them would block other requests. */
const maxRecipeChars = 8_000;
/** People in the kitchen do not wait longer. */
const maxThinkingMs = 100_000;
/** The list works without categories, so do not wait longer for them. */
const maxCategoriesMs = 5_000;

const ingredient = z.object({ name: z.string(), quantity: z.number().nullable(), unit: z.string() });

const dish = z.object({
  recipeName: z.string(),
  cuisine: z.string(),
  prepTime: z.number().nullable(),
  cookTime: z.number().nullable(),
  servings: z.number(),
  ingredients: boundedArray(maxPartsOfDish, z.array(ingredient)),
  steps: boundedArray(maxPartsOfDish, z.array(z.string())),
});

const dishes = z.object({ dishes: boundedArray(maxDishes, z.array(dish)) });

const idea = z.object({
  title: z.string(),
  description: z.string(),
  category: z.enum(activityCategories),
  duration: z.number().nullable(),
  ageRange: z.string(),
});

const ideas = z.object({ ideas: boundedArray(maxIdeas, z.array(idea)) });

const categorizedItem = z.object({
  name: z.string(),
  // Parsed leniently: an unknown category must not invalidate the others.
  category: z.string().meta({ enum: [...builtInCategories] }),
});

const categorized = z.object({ items: boundedArray(maxItems, z.array(categorizedItem)) });

export function createModelPlanner(client: ModelClient): Planner {
  return {
    source: "model",

    async planMeal(request, context, signal) {
      const messages = messagesOf(`${mealRules}\n${dataRule}\n${factsOf(context)}`, mealPrompt(request, context));
      const answer = await requestJson(
        client,
        { name: "dishes", schema: dishes, messages },
        callerOf(context, maxThinkingMs, signal),
      );
      return answer.dishes.map(toRecipe).filter((recipe) => recipe !== undefined);
    },

    async suggestActivities(request, context, signal) {
      const messages = messagesOf(
        `${activityRules}\n${dataRule}\n${factsOf(context)}`,
        activityPrompt(request, context),
      );
      const answer = await requestJson(
        client,
        { name: "ideas", schema: ideas, messages },
        callerOf(context, maxThinkingMs, signal),
      );
      return answer.ideas.map(toIdea);
    },

    async nameCategories(items, family, signal) {
      const messages = messagesOf(`${categoryRules}\n${dataRule}`, dataOf([["Things to buy", items]]));
      const shape = { name: "categories", schema: categorized, messages };
      const answer = await requestJson(client, shape, callerOf(family, maxCategoriesMs, signal));
      return answer.items.flatMap((named) => toCategorized(named, items));
    },
  };
}

function messagesOf(rules: string, prompt: string) {
  return [
    { role: "system" as const, content: rules },
    { role: "user" as const, content: prompt },
  ];
}

function callerOf({ familyId }: Pick<FamilyContext, "familyId">, maxMs: number, signal: AbortSignal | undefined) {
  return { familyId, signal: withTimeLimit(maxMs, signal) };
}

const mealRules = `You plan meals for a family. Propose ${proposals} different dishes, the best first. Each with every
ingredient it needs, in metric amounts for its servings (no unit means pieces, no quantity means "some"), and with short
steps. Times are minutes. Never break a dietary restriction, not even by a trace. When in doubt, choose another dish.`;

function mealPrompt({ date, mealType, preferences, avoid }: MealRequest, context: FamilyContext): string {
  const restrictions = restrictionsOf(context.members);
  const not = [...avoid, ...context.replacedMeals].slice(0, 20);
  return [
    `Propose dishes for ${mealType} on ${date}.`,
    preferences.length > 0 && `It should be: ${preferences.join(", ")}.`,
    restrictions.length > 0 && `The family must not eat: ${restrictions.join(", ")}.`,
    not.length > 0 && `Not one of these: ${not.join(", ")}.`,
    "Do not repeat recent meals. Do not repeat the main ingredient or cuisine of the day before or after.",
  ]
    .filter(Boolean)
    .join("\n");
}

const activityRules = `You suggest activities that a family can do together. Propose 6 different ideas, the best first, each
with a short, friendly description, a duration in minutes and an age range.`;

function activityPrompt({ weather, likes, isIndoor, minutes }: ActivityRequest, context: FamilyContext): string {
  const previous = context.previousActivities.slice(0, 20);
  return [
    `Propose activities for now. The family has about ${minutes} minutes.`,
    weather !== undefined && `The weather: ${weather}.`,
    isIndoor !== undefined && `It has to be ${isIndoor ? "indoors" : "outdoors"}.`,
    likes.length > 0 && `They like: ${likes.join(", ")}.`,
    previous.length > 0 && `Not one of these: ${previous.join(", ")}.`,
  ]
    .filter(Boolean)
    .join("\n");
}

const categoryRules = `You sort groceries into categories. Give each item one of these categories: "produce" for fresh fruit,
vegetables and herbs, "dairy" for milk products and eggs, "pantry" for food that lasts without a fridge, "other" for
everything else, such as meat, fish and frozen food. Repeat each item's name exactly. Skip items that you do not know.`;

/** Keeps an answer only if its item was requested and its category is known. */
function toCategorized(
  { name, category: rawCategory }: z.output<typeof categorizedItem>,
  items: readonly string[],
): CategorizedItem[] {
  const item = items.find((one) => itemKey(one) === itemKey(name));
  const category = builtInCategories.find((one: string) => one === normalCategory(rawCategory));
  return item === undefined || category === undefined ? [] : [{ item, category }];
}

/** Converts a proposed dish to a recipe. Undefined if it is too long, invalid or has no ingredients. */
function toRecipe(proposed: z.output<typeof dish>): Recipe | undefined {
  const { recipeName, cuisine, prepTime, cookTime, servings, ingredients, steps } = proposed;
  if (JSON.stringify(proposed).length > maxRecipeChars) return undefined;
  const recipe = recipeSchema.safeParse({
    recipeName: recipeName.slice(0, 120),
    cuisine: cuisine.slice(0, 40),
    prepTime: wholeMinutes(prepTime),
    cookTime: wholeMinutes(cookTime),
    servings: Math.min(maxServings, Math.max(1, Math.round(servings))),
    // Do not truncate ingredients: the filter must check all of them.
    ingredients: ingredients.map(({ name, quantity, unit }) => ({
      name,
      quantity: quantity !== null && quantity > 0 ? quantity : null,
      unit: unit.slice(0, 20),
    })),
    steps: steps.map((step) => step.slice(0, 600)).filter((step) => step.trim() !== ""),
  });
  return recipe.success && recipe.data.ingredients.length > 0 ? recipe.data : undefined;
}

function wholeMinutes(minutes: number | null): number | null {
  return minutes === null || minutes <= 0 ? null : Math.min(2_880, Math.round(minutes));
}

function toIdea({ title, description, category, duration, ageRange }: z.output<typeof idea>): Idea {
  return {
    title: title.slice(0, 120),
    description: description.slice(0, 1_000),
    category,
    duration: duration === null || duration < 1 ? null : Math.min(10_080, Math.round(duration)),
    ageRange: ageRange.slice(0, 40) || "All ages",
    grokGenerated: true,
  };
}
