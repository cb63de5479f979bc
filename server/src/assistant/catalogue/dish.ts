import { readDataFile } from "@hub/shared/data-file";
import { dietaryTagsOf } from "@hub/shared/features/meals/allergen-check";
import type { Recipe } from "@hub/shared/features/meals/schema";
import * as z from "zod";
import { ingredientText } from "./ingredient-text.ts";
import { type Season, seasons } from "./season.ts";

/** The main ingredient, used to vary the dinners of consecutive days. */
export const mainIngredients = [
  "pasta",
  "rice",
  "noodles",
  "potatoes",
  "bread",
  "pulses",
  "tofu",
  "vegetables",
  "eggs",
  "cheese",
  "chicken",
  "turkey",
  "beef",
  "pork",
  "lamb",
  "fish",
  "seafood",
] as const;
/** Main ingredients of breakfasts and snacks only. */
const lightMains = ["cereals", "fruit"] as const;
export type MainIngredient = (typeof mainIngredients | typeof lightMains)[number];

export const dishTraits = [
  "one-pot",
  "kid-friendly",
  "healthy",
  "comfort",
  "festive",
  "spicy",
  "light",
  "budget",
  "weekend",
  "soup",
  "salad",
  "baked",
] as const;
export type DishTrait = (typeof dishTraits)[number] | "quick";

/** A dish of the catalogue. No seasons means all seasons. */
export interface Dish extends Recipe {
  main: MainIngredient;
  seasons: readonly Season[];
  traits: readonly DishTrait[];
}

const minutes = z.int().min(0);

/** A file of dishes by name. */
const dishesSchema = z.record(
  z.string(),
  z.strictObject({
    cuisine: z.string(),
    main: z.enum([...mainIngredients, ...lightMains]),
    prepTime: minutes,
    cookTime: minutes,
    servings: z.int().positive().default(4),
    seasons: z.array(z.enum(seasons)).default([]),
    traits: z.array(z.enum(dishTraits)).default([]),
    ingredients: z.array(ingredientText),
    steps: z.array(z.string()),
  }),
);

/** Parses the dishes of a data file, in order. */
export function readDishes(file: string, content: unknown): Dish[] {
  return Object.entries(readDataFile(file, dishesSchema, content)).map(([name, dish]) => toDish(name, dish));
}

const quickMinutes = 30;

/**
 * Derives dietary tags and "quick" from the recipe. Tags are computed on first use, because the check is slow and must
 * not delay startup.
 */
function toDish(name: string, entry: z.output<typeof dishesSchema>[string]): Dish {
  const isQuick = entry.prepTime + entry.cookTime <= quickMinutes;
  let tags: string[] | undefined;
  return {
    ...entry,
    recipeName: name,
    get dietaryTags() {
      tags ??= dietaryTagsOf(entry.ingredients.map((ingredient) => ingredient.name));
      return tags;
    },
    traits: isQuick ? ["quick", ...entry.traits] : entry.traits,
  };
}
