import { readDataFile } from "@hub/shared/data-file";
import { dietaryTagsOf } from "@hub/shared/features/meals/allergen-check";
import type { Recipe } from "@hub/shared/features/meals/schema";
import * as z from "zod";
import { ingredientText } from "./ingredient-text.ts";
import { type Season, seasons } from "./season.ts";

/** What a dinner is built around, so that two evenings running need not be alike. */
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
/** What only breakfasts and snacks are built around. */
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

/** A dish of the catalogue, for whichever meal, with what helps to choose it. No seasons means that it suits all of them. */
export interface Dish extends Recipe {
  main: MainIngredient;
  seasons: readonly Season[];
  traits: readonly DishTrait[];
}

const minutes = z.int().min(0);

/** A file of dishes, by their names. */
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

/** The dishes of a data file, in its order. */
export function readDishes(file: string, content: unknown): Dish[] {
  return Object.entries(readDataFile(file, dishesSchema, content)).map(([name, dish]) => toDish(name, dish));
}

const quickMinutes = 30;

/**
 * Dietary tags and "quick" follow from what the recipe says; nobody types them in. Tags take some checking, so they are
 * worked out when first asked for, and a start of the hub does not wait for them.
 */
function toDish(name: string, written: z.output<typeof dishesSchema>[string]): Dish {
  const isQuick = written.prepTime + written.cookTime <= quickMinutes;
  let tags: string[] | undefined;
  return {
    ...written,
    recipeName: name,
    get dietaryTags() {
      tags ??= dietaryTagsOf(written.ingredients.map((ingredient) => ingredient.name));
      return tags;
    },
    traits: isQuick ? ["quick", ...written.traits] : written.traits,
  };
}
