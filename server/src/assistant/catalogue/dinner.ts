import { dietaryTagsOf } from "@hub/shared/features/meals/judge";
import type { Recipe } from "@hub/shared/features/meals/schema";
import { parseIngredients } from "./ingredient-text.ts";
import type { Season } from "./season.ts";

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

export const dinnerTraits = [
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
type WrittenTrait = (typeof dinnerTraits)[number];
export type DinnerTrait = WrittenTrait | "quick";

/** A dish of the catalogue, for whichever meal, with what helps to choose it. No seasons means that it suits all of them. */
export interface Dinner extends Recipe {
  main: MainIngredient;
  seasons: readonly Season[];
  traits: readonly DinnerTrait[];
}

/** A dinner as the data files write it. */
export interface DinnerText {
  recipeName: string;
  cuisine: string;
  main: MainIngredient;
  /** Preparing, then cooking. */
  minutes: readonly [number, number];
  /** 4 unless said otherwise. */
  servings?: number;
  seasons?: readonly Season[];
  traits?: readonly WrittenTrait[];
  ingredients: string;
  steps: readonly string[];
}

const quickMinutes = 30;

/**
 * Dietary tags and "quick" follow from what the recipe says; nobody types them in. Tags take some judging, so they are
 * worked out when first asked for, and a start of the hub does not wait for them.
 */
export function toDinner(text: DinnerText): Dinner {
  const [prepTime, cookTime] = text.minutes;
  const ingredients = parseIngredients(text.ingredients);
  const traits = text.traits ?? [];
  let tags: string[] | undefined;
  return {
    recipeName: text.recipeName,
    cuisine: text.cuisine,
    main: text.main,
    prepTime,
    cookTime,
    servings: text.servings ?? 4,
    get dietaryTags() {
      tags ??= dietaryTagsOf(ingredients.map(({ name }) => name));
      return tags;
    },
    ingredients,
    steps: [...text.steps],
    seasons: text.seasons ?? [],
    traits: prepTime + cookTime <= quickMinutes ? ["quick", ...traits] : traits,
  };
}
